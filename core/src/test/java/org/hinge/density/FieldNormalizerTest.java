package org.hinge.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.commons.numbers.gamma.Erf;
import org.hinge.RandomCases;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldNormalizerTest {
    private static final double EXACT = 1e-12;

    /** What the reported errors promise for more than one dimension. */
    private static final double TOLERANCE = 1e-8;

    private static double log(Normalizer normalizer) {
        assertThat(normalizer.unknown()).isNull();
        return Objects.requireNonNull(normalizer.logValue());
    }

    private static void assertNear(Normalizer normalizer, double expected, double tolerance) {
        assertThat(log(normalizer)).isCloseTo(expected, within(tolerance));
        assertThat(Objects.requireNonNull(normalizer.error())).isBetween(0.0, 20 * tolerance);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 0.3, 1, 40, 1e5})
    void oneHingeIsAnExponential(double w) {
        Normalizer found = new SmallField(1).term(TermKind.HINGE, w, 0, 1).soft();
        assertNear(found, Math.log(-Math.expm1(-w) / w), EXACT);
        assertThat(found.components()).isEqualTo(1);
        assertThat(found.largest()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 1, 40, 1e5})
    void oneSquareIsAPieceOfAGaussian(double w) {
        double root = Math.sqrt(w);
        double expected =
                Math.sqrt(Math.PI) / (2 * root) * (Erf.value(root * 0.7) + Erf.value(root * 0.3));
        Normalizer found = new SmallField(1).term(TermKind.SQUARE, w, -0.3, 1).soft();
        assertNear(found, Math.log(expected), 1e-11);
    }

    @Test
    void independentAtomsMultiply() {
        Normalizer found =
                new SmallField(3)
                        .term(TermKind.HINGE, 2, 0, 1)
                        .term(TermKind.HINGE, 3, 0, 0, 1)
                        .term(TermKind.HINGE, 0, -0.5, 1, 1, 1)
                        .soft();
        double expected = Math.log(-Math.expm1(-2) / 2) + Math.log(-Math.expm1(-3) / 3);
        assertNear(found, expected, EXACT);
        // The potential without weight ties nothing.
        assertThat(found.components()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void aSimplexHasTheVolumeOfItsFreeCoordinates(int n) {
        double expected = 0;
        for (int i = 2; i < n; i++) {
            expected -= Math.log(i);
        }
        assertNear(new SmallField(n).sum(1).soft(), expected, TOLERANCE);
    }

    /** Divided differences: the sum over i of exp(-c_i) / product over j of (c_j - c_i). */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void linearCostsOnASimplexHaveAClosedForm(int n) {
        double[] c = {0.5, 2, 7.5, 1.25, 4};
        SmallField field = new SmallField(n).sum(1);
        double expected = 0;
        for (int i = 0; i < n; i++) {
            double[] a = new double[n];
            a[i] = 1;
            field.term(TermKind.HINGE, c[i], 0, a);
            double product = 1;
            for (int j = 0; j < n; j++) {
                product *= j == i ? 1 : c[j] - c[i];
            }
            expected += Math.exp(-c[i]) / product;
        }
        assertNear(field.soft(), Math.log(expected), TOLERANCE);
    }

    /** Irwin and Hall: 1/n! sum over k of (-1)^k binomial(n, k) (s - k)^n. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void aCutCubeHasTheVolumeOfIrwinAndHall(int n) {
        double s = 1.4;
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        double volume = (Math.pow(s, n) - n * Math.pow(s - 1, n)) / factorial(n);
        Normalizer found = new SmallField(n).term(TermKind.AT_MOST, 0, -s, ones).soft();
        assertNear(found, Math.log(volume), TOLERANCE);
    }

    private static double factorial(int n) {
        return n < 2 ? 1 : n * factorial(n - 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 0.5, 3, 50, 1e4, 1e7})
    void aPairThatShouldAgreeHasAClosedFormForEveryWeight(double w) {
        // Small weights: a series, since the closed form cancels.
        double expected = w < 1e-3 ? 1 - w / 3 + w * w / 12 : 2 / w + 2 * Math.expm1(-w) / (w * w);
        Normalizer linear = new SmallField(2).term(TermKind.ABSOLUTE, w, 0, 1, -1).soft();
        assertNear(linear, Math.log(expected), TOLERANCE);
        assertThat(linear.components()).isEqualTo(1);
        double root = Math.sqrt(w);
        double squares =
                w < 1e-3
                        ? 1 - w / 6 + w * w / 30
                        : Math.sqrt(Math.PI) / root * Erf.value(root) + Math.expm1(-w) / w;
        Normalizer square = new SmallField(2).term(TermKind.SQUARE, w, 0, 1, -1).soft();
        assertNear(square, Math.log(squares), TOLERANCE);
    }

    /** Given the middle atom y, each other has (2 - exp(-w y) - exp(-w (1 - y))) / w. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 3, 50, 1000})
    void aStarThatShouldAgreeIsAnIntegralOfPowers(double w) {
        for (int leaves = 2; leaves <= (w < 10 ? 3 : 2); leaves++) {
            SmallField field = new SmallField(leaves + 1);
            for (int leaf = 1; leaf <= leaves; leaf++) {
                double[] a = new double[leaves + 1];
                a[0] = 1;
                a[leaf] = -1;
                field.term(TermKind.ABSOLUTE, w, 0, a);
            }
            int power = leaves;
            double expected =
                    TanhSinh.integrate(
                            y ->
                                    Math.pow(
                                            (2 - Math.exp(-w * y) - Math.exp(-w * (1 - y))) / w,
                                            power),
                            0,
                            1);
            assertNear(field.soft(), Math.log(expected), TOLERANCE);
        }
    }

    @Test
    void randomFieldsAgreeWithPlainQuadrature() {
        for (long seed = 0; seed < RandomCases.count(40); seed++) {
            Random random = new Random(seed);
            SmallField field =
                    SmallField.random(random, new int[] {0, 1}, 3 + random.nextInt(6), false);
            double expected = GridIntegral.of(field.mrf(), field.weights());
            assertThat(log(field.soft()))
                    .as("seed " + seed)
                    .isCloseTo(Math.log(expected), within(2e-4));
        }
    }

    /** Another order of integration is another computation: it must agree as far as it promises. */
    @Test
    void theNamesOfAtomsDoNotMatter() {
        for (long seed = 0; seed < RandomCases.count(40); seed++) {
            int n = 2 + (int) (seed % 2);
            boolean equality = seed % 4 < 2;
            Normalizer first = renamed(seed, n, equality, false);
            Normalizer second = renamed(seed, n, equality, true);
            if (first.unknown() == null) {
                double most =
                        Objects.requireNonNull(first.error())
                                + Objects.requireNonNull(second.error());
                assertThat(log(second))
                        .as("seed " + seed)
                        .isCloseTo(log(first), within(most + 1e-10));
                assertThat(most).as("seed " + seed).isLessThan(1e-7);
            } else {
                assertThat(second.unknown()).as("seed " + seed).isEqualTo(first.unknown());
            }
        }
    }

    private static Normalizer renamed(long seed, int n, boolean equality, boolean another) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            order.add(i);
        }
        if (another) {
            Collections.rotate(order, 1);
        }
        int[] place = order.stream().mapToInt(Integer::intValue).toArray();
        return SmallField.random(new Random(seed), place, 2 + (int) (seed % 7), equality).soft();
    }

    @Test
    void unequalCoefficientsAreMeasuredInTheAtomThatGoesFurthest() {
        for (int[] place : new int[][] {{0, 1}, {1, 0}}) {
            SmallField field = new SmallField(place).term(TermKind.EQUAL, 0, -1, 2, 1);
            // The second atom runs from 0 to 1 while the first runs over half of that.
            assertNear(field.soft(), 0, EXACT);
        }
    }

    @Test
    void atomsThatHardRulesFixHaveNoDimension() {
        Normalizer found =
                new SmallField(4)
                        .term(TermKind.EQUAL, 0, -0.25, 1)
                        .term(TermKind.EQUAL, 0, 0, 0, 1, 1)
                        .term(TermKind.HINGE, 2, 0, 1, 0, 0, 1)
                        .term(TermKind.HINGE, 3, 0, 1, 1)
                        .soft();
        // 2 max(0, 0.25 + y) for the free atom, and 3 * 0.25 for what is settled.
        double expected = -0.75 - 0.5 + Math.log(-Math.expm1(-2) / 2);
        assertNear(found, expected, EXACT);
        assertThat(found.components()).isEqualTo(1);
        assertThat(found.largest()).isEqualTo(1);
    }

    @Test
    void contradictionsAndFlatRegionsHaveNoNormalizer() {
        Normalizer impossible =
                new SmallField(2)
                        .term(TermKind.AT_MOST, 0, -0.5, 1, 1)
                        .term(TermKind.AT_MOST, 0, 0.8, -1, -1)
                        .soft();
        assertThat(impossible.logValue()).isNull();
        assertThat(impossible.error()).isNull();
        assertThat(impossible.unknown()).isEqualTo("nothing meets the hard rules");
        Normalizer flat =
                new SmallField(2)
                        .term(TermKind.AT_MOST, 0, -0.7, 1, 1)
                        .term(TermKind.AT_MOST, 0, 0.7, -1, -1)
                        .soft();
        assertThat(flat.logValue()).isNull();
        assertThat(flat.unknown()).contains("leave no room");
    }

    @Test
    void largeComponentsAreNotGuessed() {
        double[] ones = {1, 1, 1, 1, 1};
        Normalizer large = new SmallField(5).term(TermKind.HINGE, 1, -2, ones).soft();
        assertThat(large.logValue()).isNull();
        assertThat(large.largest()).isEqualTo(5);
        assertThat(large.unknown())
                .isEqualTo(
                        "the normaliser is known for small models only: this component has 5 atoms"
                                + " and at least 5 dimensions, more than 4");
        assertThat(new SmallField(5).sum(1).term(TermKind.HINGE, 1, -0.5, 1, 1).soft().unknown())
                .isNull();
        SmallField booleans = new SmallField(23);
        double[] many = new double[23];
        Arrays.fill(many, 1);
        assertThat(booleans.term(TermKind.HINGE, 1, -2, many).booleans().unknown())
                .endsWith("this component has 23 atoms, more than 22");
    }

    @Test
    void whoeverAsksMayStopIt() {
        SmallField field = SmallField.random(new Random(3), new int[] {0, 1, 2, 3}, 12, false);
        FieldNormalizer stopped = new FieldNormalizer(field.mrf(), field.weights(), () -> true);
        assertThat(stopped.ofSoft().unknown()).isEqualTo("it was stopped");
        assertThat(stopped.ofBoolean().unknown()).isEqualTo("it was stopped");
    }

    @Test
    void booleansAreTheSumOverAllAssignments() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            Random random = new Random(seed);
            int n = 1 + random.nextInt(11);
            int[] place = new int[n];
            Arrays.setAll(place, i -> i);
            boolean equality = n % 2 == 0 && random.nextBoolean();
            SmallField field = SmallField.random(random, place, 1 + random.nextInt(8), equality);
            double expected = GridIntegral.booleans(field.mrf(), field.weights());
            Normalizer found = field.booleans();
            if (expected == 0) {
                assertThat(found.unknown())
                        .as("seed " + seed)
                        .isEqualTo("nothing meets the hard rules");
            } else {
                assertThat(log(found))
                        .as("seed " + seed)
                        .isCloseTo(Math.log(expected), within(1e-11));
            }
        }
    }

    @Test
    void anAtomThatMustBeOneHalfIsNeitherTrueNorFalse() {
        assertThat(new SmallField(1).term(TermKind.EQUAL, 0, -0.5, 1).booleans().unknown())
                .isEqualTo("nothing meets the hard rules");
    }
}
