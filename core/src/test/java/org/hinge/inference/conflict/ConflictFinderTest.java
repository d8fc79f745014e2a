package org.hinge.inference.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hinge.RandomCases;
import org.hinge.inference.Certificate;
import org.hinge.inference.ExactSolver;
import org.hinge.inference.Fields;
import org.hinge.inference.MapSolver;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class ConflictFinderTest {
    private static final MapSolver PRECISE =
            new AdmmSolver(
                    AdmmSettings.DEFAULT
                            .withThreads(1)
                            .withTolerances(1e-9, 0)
                            .withMaxIterations(200_000));

    @Test
    void leavesOutWhatIsNotNeeded() {
        HingeLossMrf mrf =
                new Fields(3, 5)
                        .add(TermKind.AT_MOST, 1, 1, 0, -0.5)
                        .add(TermKind.HINGE, -1, -1, -1, 3)
                        .add(TermKind.AT_MOST, 0, -2, 0, 1.6)
                        .add(TermKind.EQUAL, 0, 1, -1, 0)
                        .add(TermKind.EQUAL, 0, 0, 1, -0.9)
                        .build();

        // y1 = y2 = 0.9 is too much for y0 + y1 <= 0.5; so is y1 >= 0.8 alone.
        Conflict conflict =
                new ConflictFinder(PRECISE).find(mrf, new double[] {1, 0, 0.2, -0.7, -0.65});

        assertThat(conflict.constraints()).isIn(new int[] {0, 2}, new int[] {0, 3, 4});
        assertThat(conflict.atLeastZero()).containsExactly(0);
        assertThat(conflict.atMostOne()).isEmpty();
        assertThat(conflict.strength()).isGreaterThan(0.1);
        double[] proof = new double[5];
        for (int i = 0; i < conflict.constraints().length; i++) {
            proof[conflict.constraints()[i]] = conflict.multipliers()[i];
        }
        assertThat(Certificate.infeasibility(mrf, proof))
                .isCloseTo(conflict.strength(), within(1e-15));
    }

    /**
     * Sums along a chain: no step of one variable leads from one violated constraint to another.
     */
    @Test
    void stoppedEarlyItIsStillAConflict() {
        int n = 200;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(2 * n, 1);
        for (int i = 0; i + 1 < n; i++) {
            int[] free = {2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 3};
            builder.add(0, TermKind.EQUAL, free, new double[] {1, 1, -1, -1}, 4, 0);
        }
        builder.add(0, TermKind.AT_MOST, new int[] {0, 1}, new double[] {-1, -1}, 2, 1.8);
        int[] last = {2 * n - 2, 2 * n - 1};
        builder.add(0, TermKind.AT_MOST, last, new double[] {1, 1}, 2, -0.2);
        HingeLossMrf mrf = builder.build();
        double[] ray = new double[mrf.terms()];
        Arrays.fill(ray, 1);
        int[] asked = new int[1];
        SolverProgress impatient =
                new SolverProgress() {
                    @Override
                    public boolean stopWanted() {
                        return ++asked[0] > 1_000;
                    }
                };

        Conflict conflict = new ConflictFinder(PRECISE).find(mrf, ray, impatient);

        assertThat(conflict.isIrreducible()).isFalse();
        assertThat(conflict.constraints()).hasSize(n + 1);
        assertThat(conflict.strength()).isGreaterThan(ConflictFinder.STRENGTH);
        assertThat(asked[0]).isLessThan(1_010);
    }

    /** From end to end of it, by points that violate one equality each. */
    @Test
    void aLongChainIsFoundIrreducibleWithoutSolving() {
        MapSolver none =
                (mrf, weights, start, progress) -> {
                    throw new AssertionError("asked to solve");
                };
        for (double[] ends : new double[][] {{0, 1}, {0.75, 0.25}, {0.5, 1}, {1, 0.5}}) {
            int n = 10_000;
            HingeLossMrf mrf = chain(n, ends[0], ends[1]);
            double[] ray = new double[mrf.terms()];
            Arrays.fill(ray, ends[0] < ends[1] ? -1 : 1);
            ray[n - 1] = ends[0] < ends[1] ? 1 : -1;

            Conflict conflict = new ConflictFinder(none).find(mrf, ray);

            assertThat(conflict.isIrreducible()).as("%s", Arrays.toString(ends)).isTrue();
            assertThat(conflict.constraints()).hasSize(n + 1);
        }
    }

    /** Two chains: of the longer, with the smaller part in the proof, nothing is needed. */
    @Test
    void theShorterOfTwoChainsIsLeft() {
        int n = 40;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 1);
        for (int i = 0; i + 1 < n; i++) {
            builder.add(0, TermKind.EQUAL, new int[] {i, i + 1}, new double[] {1, -1}, 2, 0);
        }
        builder.add(0, TermKind.EQUAL, new int[] {0}, new double[] {1}, 1, 0);
        builder.add(0, TermKind.EQUAL, new int[] {n - 1}, new double[] {1}, 1, -1);
        builder.add(0, TermKind.EQUAL, new int[] {0, n - 1}, new double[] {1, -1}, 2, 0);
        HingeLossMrf mrf = builder.build();
        double[] ray = new double[mrf.terms()];
        Arrays.fill(ray, 0, n - 1, -0.1);
        ray[n - 1] = 1;
        ray[n] = -1;
        ray[n + 1] = -0.9;

        Conflict conflict = new ConflictFinder(PRECISE).find(mrf, ray);

        assertThat(conflict.constraints()).containsExactly(n - 1, n, n + 1);
        assertThat(conflict.isIrreducible()).isTrue();
    }

    /** y_0 = first, y_i = y_(i+1), last = y_(n-1); the ends are the last two terms. */
    private static HingeLossMrf chain(int n, double first, double last) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(n, 1);
        for (int i = 0; i + 1 < n; i++) {
            builder.add(0, TermKind.EQUAL, new int[] {i, i + 1}, new double[] {1, -1}, 2, 0);
        }
        builder.add(0, TermKind.EQUAL, new int[] {0}, new double[] {1}, 1, -first);
        builder.add(0, TermKind.EQUAL, new int[] {n - 1}, new double[] {1}, 1, -last);
        return builder.build();
    }

    @Test
    void namesTheUpperBoundsThatItUses() {
        HingeLossMrf mrf = new Fields(2, 1).add(TermKind.AT_MOST, -1, -1, 2.5).build();

        Conflict conflict = new ConflictFinder(PRECISE).find(mrf, new double[] {2});

        assertThat(conflict.constraints()).containsExactly(0);
        assertThat(conflict.atMostOne()).containsExactly(0, 1);
        assertThat(conflict.atLeastZero()).isEmpty();
        assertThat(conflict.strength()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void wantsAProof() {
        HingeLossMrf mrf = new Fields(1, 1).add(TermKind.AT_MOST, -1, 0.5).build();

        assertThatThrownBy(() -> new ConflictFinder(PRECISE).find(mrf, new double[] {1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ray must prove more than 1.0E-6 (got 0.0)");
    }

    @Test
    void findsThePairInAManyTimesLargerProof() {
        int others = 400;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(others + 1, 1);
        for (int i = 0; i <= others; i++) {
            int[] free = {i, (i + 1) % (others + 1)};
            builder.add(0, TermKind.AT_MOST, free, new double[] {1, 1}, 2, -0.9);
        }
        int[] free = {17, 18};
        builder.add(0, TermKind.AT_MOST, free, new double[] {-1, -1}, 2, 1);
        HingeLossMrf mrf = builder.build();
        double[] ray = new double[mrf.terms()];
        Arrays.fill(ray, 1e-5);
        ray[17] = 1;
        ray[others + 1] = 1;

        Conflict conflict = new ConflictFinder(PRECISE).find(mrf, ray);

        assertThat(conflict.constraints()).containsExactly(17, others + 1);
    }

    @Test
    void noConstraintOfAConflictCanBeLeftOut() {
        int found = 0;
        for (long seed = 0; seed < RandomCases.count(2_000); seed++) {
            RandomField field = RandomFields.of(seed);
            HingeLossMrf mrf = field.mrf();
            if (ExactSolver.leastViolation(mrf) > 1e-3) {
                found++;
                int[] all = constraints(mrf);
                double[] ray = proof(new ElasticField(mrf, all));
                Conflict conflict = new ConflictFinder(PRECISE).find(mrf, ray);
                int[] set = conflict.constraints();
                double strength = ExactSolver.leastViolation(mrf, k -> contains(set, k));
                assertThat(strength).as("%s", field).isGreaterThan(conflict.strength() - 1e-9);
                assertThat(conflict.strength()).as("%s", field).isGreaterThan(1e-6);
                for (int out : set) {
                    assertThat(ExactSolver.leastViolation(mrf, k -> k != out && contains(set, k)))
                            .as("%s without %s of %s", field, out, Arrays.toString(set))
                            .isLessThan(1e-5);
                }
            }
        }
        assertThat(found).isPositive();
    }

    private static double[] proof(ElasticField field) {
        return field.multipliers(field.solve(PRECISE, SolverProgress.NONE));
    }

    private static int[] constraints(HingeLossMrf mrf) {
        int[] found = new int[mrf.terms()];
        int size = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                found[size] = k;
                size++;
            }
        }
        return Arrays.copyOf(found, size);
    }

    private static boolean contains(int[] set, int wanted) {
        return Arrays.binarySearch(set, wanted) >= 0;
    }
}
