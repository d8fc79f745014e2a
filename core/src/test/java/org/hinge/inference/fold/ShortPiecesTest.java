package org.hinge.inference.fold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class ShortPiecesTest {
    /** As many as are worth it. */
    private static final int FUNCTIONS = 5_000;

    @Test
    void itsStepsAreThoseOfThePiecesToTheBit() {
        for (long seed = 0; seed < RandomCases.count(40); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double low = random.nextBoolean() ? 0 : -0.3;
            double high = random.nextBoolean() ? 1 : 0.7;
            Pieces pieces = functions(random, low, high);
            CodedNumbers lo = CodedNumbers.same(low);
            CodedNumbers hi = CodedNumbers.same(high);
            ShortPieces brief = ShortPieces.of(pieces, FUNCTIONS, lo, hi);
            // Where 0 is no bound, too many have no potential at all.
            assertThat(brief == null).as("seed " + seed).isEqualTo(low != 0);
            if (brief != null) {
                double[] z = random.doubles(FUNCTIONS, -2, 3).toArray();
                StepSizes tau = new StepSizes(random.doubles(FUNCTIONS, 0.1, 5).toArray());
                tau.setPrimalWeight(random.nextDouble(0.1, 10));
                int from = random.nextInt(FUNCTIONS);
                double[] wanted = new double[FUNCTIONS];
                double[] found = new double[FUNCTIONS];
                pieces.prox(from, FUNCTIONS, z, tau, lo, hi, wanted);
                brief.prox(from, FUNCTIONS, z, tau, found);
                assertThat(found).as("seed " + seed).containsExactly(wanted);
            }
        }
    }

    /** Most of no potential or one, some of more. */
    private static Pieces functions(SplittableRandom random, double low, double high) {
        Pieces pieces = new Pieces(FUNCTIONS, 6 * FUNCTIONS, Storage.HEAP);
        for (int i = 0; i < FUNCTIONS; i++) {
            int potentials = random.nextInt(20) == 0 ? 2 + random.nextInt(3) : random.nextInt(2);
            for (int t = 0; t < potentials; t++) {
                TermKind kind = random.nextBoolean() ? TermKind.HINGE : TermKind.ABSOLUTE;
                double a = random.nextBoolean() ? 1 : -2;
                pieces.add(kind, a, random.nextDouble(-1.5, 1.5), random.nextDouble(0.1, 2));
            }
            pieces.make(i, low, high);
        }
        return pieces;
    }
}
