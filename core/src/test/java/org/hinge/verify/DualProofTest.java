package org.hinge.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.hinge.RandomCases;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever numbers a certificate has, what follows from them is true. */
class DualProofTest {
    private static final double WEIGHT = 2;
    private static final List<TermKind> KINDS = List.of(TermKind.values());

    /**
     * One term of a y + b, and the hard rule y = 0. Most of the numbers are far outside of what is
     * allowed: taken as they stand they would prove more than the energy of y = 0.
     */
    @ParameterizedTest
    @CsvSource({
        // kind, a, b, the numbers of the two, the energy of y = 0, which they prove
        "HINGE, -1, 0.5, 50, 50, 1",
        "HINGE, 1, -0.5, -50, 50, 0",
        "ABSOLUTE, -1, 0.5, 50, 50, 1",
        "ABSOLUTE, 1, -0.5, -50, 50, 1",
        "SQUARED_HINGE, 1, -0.5, -1, 1, 0",
        "SQUARED_HINGE, -1, 0.5, 2, 2, 0.5",
        "SQUARE, 1, -0.5, -2, 2, 0.5",
        "AT_MOST, 1, -0.5, -50, 50, 0",
    })
    void numbersThatAreNotAllowedAreMovedToTheNearest(
            TermKind kind, double a, double b, double number, double ofRule, double proven) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1, 2);
        builder.add(0, kind, new int[] {0}, new double[] {a}, 1, b);
        builder.add(1, TermKind.EQUAL, new int[] {0}, new double[] {1}, 1, 0);
        HingeLossMrf field = builder.build();
        double[] weights = {WEIGHT, Double.NaN};
        DualProof proof = new DualProof(field, weights, new double[] {number, ofRule});
        assertThat(proof.lowerBound().value())
                .isLessThanOrEqualTo(proven)
                .isGreaterThanOrEqualTo(proven - 1e-12);
    }

    /** Fields that some point of the box meets, and numbers of any size. */
    @Test
    void noNumbersProveMoreThanTheEnergyOfAFeasiblePoint() {
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            Random random = new Random(seed);
            double[] y = new double[1 + random.nextInt(3)];
            for (int i = 0; i < y.length; i++) {
                y[i] = random.nextInt(5) / 4.0;
            }
            double[] weights = new double[1 + random.nextInt(4)];
            HingeLossMrfBuilder builder = new HingeLossMrfBuilder(y.length, weights.length);
            for (int rule = 0; rule < weights.length; rule++) {
                weights[rule] = 0.5 + random.nextInt(4);
                add(rule, y, builder, random);
            }
            HingeLossMrf field = builder.build();
            double[] numbers = new double[field.terms()];
            for (int k = 0; k < numbers.length; k++) {
                numbers[k] = random.nextGaussian() * Math.pow(10, random.nextInt(4) - 1);
            }
            DualProof proof = new DualProof(field, weights, numbers);
            assertThat(proof.lowerBound().value())
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(energy(field, weights, y) + 1e-9);
            assertThat(proof.contradiction().value()).as("seed %d", seed).isLessThan(1e-9);
        }
    }

    /** A term of any kind; a constraint holds at y, and just so at times. */
    private static void add(int rule, double[] y, HingeLossMrfBuilder builder, Random random) {
        TermKind kind = KINDS.get(random.nextInt(KINDS.size()));
        int[] variables = new int[y.length];
        double[] factors = new double[y.length];
        double sum = 0;
        for (int i = 0; i < y.length; i++) {
            variables[i] = i;
            factors[i] = random.nextBoolean() ? 1 + random.nextInt(2) : -1;
            sum += factors[i] * y[i];
        }
        double constant = random.nextInt(9) - 4;
        if (kind == TermKind.EQUAL) {
            constant = -sum;
        } else if (kind == TermKind.AT_MOST) {
            constant = -sum - random.nextInt(2);
        }
        builder.add(rule, kind, variables, factors, y.length, constant);
    }

    private static double energy(HingeLossMrf field, double[] weights, double[] y) {
        double energy = 0;
        for (int k = 0; k < field.terms(); k++) {
            if (!field.kind(k).isConstraint()) {
                energy += weights[field.rule(k)] * field.kind(k).value(field.linear(k, y));
            }
        }
        return energy;
    }
}
