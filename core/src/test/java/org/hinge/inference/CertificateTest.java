package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class CertificateTest {
    @Test
    void energyIsCountedByRule() {
        HingeLossMrf mrf =
                new Fields(2, 4)
                        .add(TermKind.SQUARED_HINGE, 1, -1, 0)
                        .add(TermKind.ABSOLUTE, 1, 1, -0.25)
                        .add(TermKind.AT_MOST, 2, 1, -1)
                        .add(TermKind.EQUAL, 1, 1, -1)
                        .build();
        double[] weights = {2, 3, Double.NaN, Double.NaN};

        Certificate certificate =
                Certificate.of(mrf, weights, new double[] {0.75, 0.25}, new double[4]);

        assertThat(certificate.ruleEnergy()).containsExactly(0.5, 2.25, 0, 0);
        assertThat(certificate.energy()).isEqualTo(2.75);
        assertThat(certificate.maxViolation()).isEqualTo(0.75);
        assertThat(certificate.lowerBound()).isZero();
    }

    @Test
    void theBoundOfTheOptimalDualsIsTheLeastEnergy() {
        for (long seed = 0; seed < RandomCases.count(5_000); seed++) {
            RandomField field = RandomFields.of(seed);
            if (!ExactSolver.isInfeasible(field.mrf())) {
                ExactSolution exact = ExactSolver.solve(field.mrf(), field.weights());
                Certificate certificate =
                        Certificate.of(field.mrf(), field.weights(), exact.values(), exact.duals());
                assertThat(certificate.lowerBound())
                        .as("%s", field)
                        .isCloseTo(exact.energy(), within(1e-8));
                assertThat(certificate.energy())
                        .as("%s", field)
                        .isCloseTo(exact.energy(), within(1e-13));
                assertThat(Certificate.infeasibility(field.mrf(), exact.duals()))
                        .as("%s", field)
                        .isLessThan(1e-9);
            }
        }
    }

    @Test
    void noDualsGiveABoundAboveTheLeastEnergy() {
        for (long seed = 0; seed < RandomCases.count(5_000); seed++) {
            RandomField field = RandomFields.of(seed);
            if (!ExactSolver.isInfeasible(field.mrf())) {
                ExactSolution exact = ExactSolver.solve(field.mrf(), field.weights());
                SplittableRandom random = new SplittableRandom(seed);
                for (int draw = 0; draw < 20; draw++) {
                    double[] duals = near(exact.duals(), random);
                    assertThat(Certificate.lowerBound(field.mrf(), field.weights(), duals))
                            .as("%s", field)
                            .isLessThanOrEqualTo(exact.energy() + 1e-9);
                }
            }
        }
    }

    @Test
    void infeasibilityNeverExceedsTheLeastViolation() {
        for (long seed = 0; seed < RandomCases.count(5_000); seed++) {
            RandomField field = RandomFields.of(seed);
            double least = ExactSolver.leastViolation(field.mrf());
            SplittableRandom random = new SplittableRandom(seed);
            for (int draw = 0; draw < 20; draw++) {
                double[] duals = near(new double[field.mrf().terms()], random);
                assertThat(Certificate.infeasibility(field.mrf(), duals))
                        .as("%s", field)
                        .isLessThanOrEqualTo(least + 1e-9);
            }
        }
    }

    @Test
    void infeasibilityIsMeasuredOnScaledRows() {
        HingeLossMrf mrf =
                new Fields(1, 3)
                        .add(TermKind.AT_MOST, 4, -1)
                        .add(TermKind.AT_MOST, -1, 0.75)
                        .add(TermKind.HINGE, -1, 1)
                        .build();

        // y <= 1/4 and y >= 3/4: every point violates one of them by 1/4 at least.
        double strength = Certificate.infeasibility(mrf, new double[] {0.25, 1, 99});
        assertThat(strength).isCloseTo(0.25, within(1e-14));
        assertThat(Certificate.infeasibility(mrf, new double[] {-0.25, 1, 0})).isZero();
        assertThat(Certificate.infeasibility(mrf, new double[3])).isZero();
    }

    @Test
    void dualsThatAreNotNumbersProveNothing() {
        HingeLossMrf mrf =
                new Fields(1, 2).add(TermKind.AT_MOST, -1, 1).add(TermKind.HINGE, 1, 0).build();
        double[] weights = {Double.NaN, 1};

        assertThat(Certificate.lowerBound(mrf, weights, new double[] {1, 1}))
                .isCloseTo(1, within(1e-14));
        assertThat(Certificate.lowerBound(mrf, weights, new double[] {Double.NaN, 1})).isZero();
        assertThat(Certificate.lowerBound(mrf, weights, new double[] {1e308, 1})).isFinite();
        assertThat(Certificate.infeasibility(mrf, new double[] {Double.POSITIVE_INFINITY, 0}))
                .isZero();
    }

    /** E(y) - L(s) is a sum of parts that are none of them negative if y is feasible. */
    @Test
    void theGapIsTheSumOfWhatEachPartFallsShort() {
        int positive = 0;
        for (long seed = 0; seed < RandomCases.count(5_000); seed++) {
            RandomField field = RandomFields.of(seed);
            if (ExactSolver.isInfeasible(field.mrf())) {
                continue;
            }
            SplittableRandom random = new SplittableRandom(seed);
            double[] y = random.doubles(field.mrf().variables()).toArray();
            ExactSolution exact = ExactSolver.solve(field.mrf(), field.weights());
            double[] s = inDomain(field, near(exact.duals(), random));
            Certificate certificate = Certificate.of(field.mrf(), field.weights(), y, s);
            if (certificate.lowerBound() > 0) {
                positive++;
                CompensatedSum parts = shortfalls(field, y, s);
                assertThat(certificate.energy() - certificate.lowerBound())
                        .as("%s", field)
                        .isCloseTo(parts.value(), within(1e-13 * (1 + parts.magnitude())));
            }
        }
        assertThat(positive).isGreaterThan(RandomCases.count(5_000) / 10);
    }

    private static CompensatedSum shortfalls(RandomField field, double[] y, double[] s) {
        HingeLossMrf mrf = field.mrf();
        CompensatedSum sum = new CompensatedSum();
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            double part = shortfall(kind, field.weights()[mrf.rule(k)], s[k], mrf.linear(k, y));
            if (!kind.isConstraint()) {
                assertThat(part).as("%s", field).isGreaterThan(-1e-12);
            }
            sum.add(part);
        }
        double[] slope = slope(mrf, s);
        for (int i = 0; i < y.length; i++) {
            sum.add(slope[i] * y[i] - Math.min(0, slope[i]));
        }
        return sum;
    }

    /** f(l) + f*(s) - s l; for a constraint, where f is 0, -s l. */
    private static double shortfall(TermKind kind, double w, double s, double l) {
        if (kind.isConstraint()) {
            return -s * l;
        }
        boolean squared = kind == TermKind.SQUARED_HINGE || kind == TermKind.SQUARE;
        double conjugate = squared && s != 0 ? s * s / (4 * w) : 0;
        return w * kind.value(l) + conjugate - s * l;
    }

    private static double[] inDomain(RandomField field, double[] duals) {
        double[] s = duals.clone();
        for (int k = 0; k < s.length; k++) {
            double w = field.weights()[field.mrf().rule(k)];
            s[k] =
                    switch (field.mrf().kind(k)) {
                        case HINGE -> Math.min(w, Math.abs(s[k]));
                        case ABSOLUTE -> Math.max(-w, Math.min(w, s[k]));
                        case SQUARED_HINGE, AT_MOST -> Math.abs(s[k]);
                        case SQUARE, EQUAL -> s[k];
                    };
            s[k] = w == 0 || Double.isNaN(s[k]) ? 0 : s[k];
        }
        return s;
    }

    private static double[] slope(HingeLossMrf mrf, double[] s) {
        double[] slope = new double[mrf.variables()];
        for (int k = 0; k < mrf.terms(); k++) {
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                slope[mrf.variable(e)] += s[k] * mrf.coefficient(e);
            }
        }
        return slope;
    }

    private static double[] near(double[] duals, SplittableRandom random) {
        double[] moved = Arrays.copyOf(duals, duals.length);
        double by = Math.exp(random.nextDouble(-6, 2));
        for (int k = 0; k < moved.length; k++) {
            moved[k] += random.nextInt(3) == 0 ? 0 : by * random.nextDouble(-1, 1);
        }
        return moved;
    }

    /** Large enough for ranges. What is known is pulled up, and down as strongly. */
    @Test
    void theBoundOfALargeFieldIsThatOfPlainSumsForAnyThreads() {
        HingeLossMrf mrf = new GeneratedFields(3, true).citations(5_000, 12_000);
        assertThat(DualSums.ranges(mrf)).isGreaterThan(1);
        double[] weights = GeneratedFields.weights();
        SplittableRandom random = new SplittableRandom(3);
        double[] values = random.doubles(mrf.variables()).toArray();
        double[] duals = pulls(mrf, random);
        double energy = 0;
        double violation = 0;
        double bound = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            double value = kind.value(mrf.linear(k, values));
            if (kind.isConstraint()) {
                violation = Math.max(violation, value);
            } else {
                energy += weights[mrf.rule(k)] * value;
                bound -= duals[k] * duals[k] / (4 * weights[mrf.rule(k)]);
            }
            bound += duals[k] * mrf.constant(k);
        }
        for (double g : slope(mrf, duals)) {
            bound += Math.min(0, g);
        }
        assertThat(bound).isGreaterThan(100);
        for (int threads = 1; threads < 4; threads++) {
            try (Workers workers = new Workers(threads)) {
                Certificate certificate = Certificate.of(mrf, weights, values, duals, workers);
                assertThat(certificate.energy()).isCloseTo(energy, within(1e-11 * energy));
                assertThat(certificate.maxViolation()).isEqualTo(violation);
                assertThat(certificate.lowerBound())
                        .isEqualTo(Certificate.lowerBound(mrf, weights, duals))
                        .isCloseTo(bound, within(1e-11 * bound));
            }
        }
    }

    private static double[] pulls(HingeLossMrf mrf, SplittableRandom random) {
        double pull = 2.0 / 7;
        BitSet known = new BitSet();
        for (int k = 0; k < mrf.terms(); k++) {
            known.set(mrf.variable(mrf.start(k)), mrf.rule(k) == 1 || isKnown(mrf, known, k));
        }
        double[] duals = new double[mrf.terms()];
        for (int k = 0; k < duals.length; k++) {
            if (mrf.rule(k) == 0) {
                duals[k] = random.nextDouble(1e-4);
            } else if (mrf.rule(k) < 3 && isKnown(mrf, known, k)) {
                duals[k] = pull;
            }
        }
        return duals;
    }

    private static boolean isKnown(HingeLossMrf mrf, BitSet known, int k) {
        return known.get(mrf.variable(mrf.start(k)));
    }
}
