package org.hinge.inference.fold;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.Workers;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class PreconditionerTest {
    private static final int CASES = 2_000;
    private static final int POWER_STEPS = 60;

    private static final TermKind[] KINDS = {
        TermKind.HINGE, TermKind.SQUARED_HINGE, TermKind.ABSOLUTE, TermKind.SQUARE
    };

    /** Their matrix has the eigenvalues 1/3, 4/3 and 4/3; term by term it would be 3. */
    @Test
    void threeTriadsOfTheSameLinksAddFourThirds() {
        FoldedField field = field(3, 1, new double[][] {{1, 1, -1}, {1, -1, 1}, {-1, 1, 1}});
        double[] expected = {4.0 / 3, 4.0 / 3, 4.0 / 3};
        assertArrayEquals(expected, norms(field), 1e-11);
    }

    @Test
    void termsThatDoNotOpposeEachOtherAddTheirWeights() {
        FoldedField field = field(3, 0.7, new double[][] {{1, 1, -1}, {-1, -1, 1}});
        assertArrayEquals(new double[] {1.4, 1.4, 1.4}, norms(field), 1e-11);
    }

    /** Weights whose cubes are too small for a double. */
    @Test
    void tinyWeightsCountAsWell() {
        double tiny = 1e-150;
        FoldedField field = field(3, tiny, new double[][] {{1, 1, -1}, {1, -1, 1}, {-1, 1, 1}});
        for (double norm : norms(field)) {
            assertTrue(Math.abs(norm / tiny - 4.0 / 3) < 1e-11, "norm " + norm);
        }
    }

    /** What makes T non-expansive: x'A'SAx is at most x'Nx, also for the worst x. */
    @Test
    void theNormsBoundTheMatrix() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            FoldedField field = random(random);
            double largest = largestRatio(field, norms(field), random);
            assertTrue(largest <= 1 + 1e-9, "seed " + seed + ": " + largest);
        }
    }

    private static FoldedField field(int variables, double weight, double[][] signs) {
        ReducedField reduced = empty(variables, signs.length);
        for (double[] term : signs) {
            reduced.append(TermKind.HINGE, new int[] {0, 1, 2}, term, 3, -1, weight);
        }
        return Folding.fold(reduced, new Workers(1));
    }

    private static ReducedField empty(int variables, int rows) {
        double[] hi = new double[variables];
        Arrays.fill(hi, 1);
        return new ReducedField(new double[variables], hi, rows, 4 * rows);
    }

    /** Few variables, so that many terms have the same three; some of two or of other factors. */
    private static FoldedField random(SplittableRandom random) {
        int variables = 4 + random.nextInt(3);
        int rows = 2 + random.nextInt(30);
        ReducedField reduced = empty(variables, rows);
        boolean constrained = random.nextInt(3) == 0;
        for (int r = 0; r < rows; r++) {
            int size = random.nextInt(4) == 0 ? 2 : 3;
            int[] chosen = new int[size];
            double[] factors = new double[size];
            int at = 0;
            for (int i = 0; i < variables && at < size; i++) {
                if (random.nextInt(variables - i) < size - at) {
                    chosen[at] = i;
                    factors[at++] = random.nextBoolean() ? 1 : -1;
                }
            }
            factors[0] *= random.nextInt(10) == 0 ? 0.5 : 1;
            TermKind kind = KINDS[random.nextInt(KINDS.length)];
            kind = constrained && random.nextInt(4) == 0 ? TermKind.AT_MOST : kind;
            reduced.append(kind, chosen, factors, size, -1, random.nextDouble(0.01, 3));
        }
        return Folding.fold(reduced, new Workers(1));
    }

    /** By the power method; an estimate from below. */
    private static double largestRatio(FoldedField field, double[] norms, SplittableRandom random) {
        double[] x = new double[field.variables()];
        for (int i = 0; i < norms.length; i++) {
            x[i] = random.nextDouble(-1, 1);
        }
        double ratio = 0;
        for (int step = 0; step < POWER_STEPS; step++) {
            double[] image = new double[x.length];
            double before = 0;
            for (int i = 0; i < norms.length; i++) {
                before += norms[i] * x[i] * x[i];
            }
            double after = 0;
            for (TermGroup group : field.groups) {
                for (int j = 0; j < group.size(); j++) {
                    double l = group.shape.linear(j, x) - group.shape.constant(j);
                    double s = group.duals.omega(j) / group.shape.norm(j);
                    after += s * l * l;
                    group.shape.add(j, s * l, image);
                }
            }
            ratio = before > 0 ? after / before : 0;
            double length = Math.sqrt(before);
            for (int i = 0; i < norms.length && length > 0; i++) {
                x[i] = image[i] / (norms[i] * length);
            }
        }
        return ratio;
    }

    private static double[] norms(FoldedField field) {
        double[] norms = new double[field.variables()];
        try (Workers alone = new Workers(1)) {
            Preconditioner.addNorms(field.groups, alone, new double[][] {norms});
        }
        Preconditioner.fillDetached(field, norms);
        return norms;
    }
}
