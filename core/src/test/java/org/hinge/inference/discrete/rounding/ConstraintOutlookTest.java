package org.hinge.inference.discrete.rounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.discrete.DiscreteFields;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.DiscreteState;
import org.junit.jupiter.api.Test;

class ConstraintOutlookTest {
    @Test
    void countsTheConstraintsThatNoFurtherChoicesCanMeet() {
        int lost = 0;
        for (long seed = 0; seed < RandomCases.count(500); seed++) {
            DiscreteMrf mrf = DiscreteFields.random(seed).discrete();
            ConstraintOutlook outlook = new ConstraintOutlook(mrf.constraints, mrf.blocks);
            SplittableRandom random = new SplittableRandom(seed);
            int[] choices = new int[mrf.blocks.count];
            for (int b = 0; b < choices.length; b++) {
                for (int s = 0; s < mrf.blocks.choices(b); s++) {
                    choices[b] = s;
                    int expected = hopeless(mrf, choices, b);
                    assertThat(outlook.lost(b, s))
                            .as("seed %d block %d choice %d", seed, b, s)
                            .isEqualTo(expected);
                    lost += expected;
                }
                choices[b] = random.nextInt(mrf.blocks.choices(b));
                outlook.decide(b, choices[b]);
            }
        }
        assertThat(lost).isPositive();
    }

    /** Constraints of block {@code last} that stay violated whatever later blocks choose. */
    private static int hopeless(DiscreteMrf mrf, int[] choices, int last) {
        boolean[] canBeMet = new boolean[mrf.constraints.size];
        tryAll(mrf, choices.clone(), last + 1, canBeMet);
        int count = 0;
        for (int k = 0; k < canBeMet.length; k++) {
            boolean concerned = false;
            for (int e = mrf.constraints.start[k]; e < mrf.constraints.start[k + 1]; e++) {
                concerned |= mrf.blocks.blockOf[mrf.constraints.atom[e]] == last;
            }
            count += concerned && !canBeMet[k] ? 1 : 0;
        }
        return count;
    }

    private static void tryAll(DiscreteMrf mrf, int[] choices, int block, boolean[] canBeMet) {
        if (block < choices.length) {
            for (int s = 0; s < mrf.blocks.choices(block); s++) {
                choices[block] = s;
                tryAll(mrf, choices, block + 1, canBeMet);
            }
            return;
        }
        DiscreteState state = new DiscreteState(mrf, choices);
        for (int k = 0; k < canBeMet.length; k++) {
            canBeMet[k] |= !DiscreteState.isViolated(mrf.constraints.kind[k], state.hardLinear[k]);
        }
    }
}
