package org.hinge.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Terms found by what they are, and fields that grow. */
class TermIndexTest {
    private static final int VARIABLES = 5;
    private static final int RULES = 2;

    @Test
    void termsAreFoundExactlyWhereTheyAre() {
        for (long seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            HingeLossMrf field = field(random, 200);
            HingeLossMrf other = field(random, 50);
            int from = random.nextInt(field.terms());
            TermIndex index = TermIndex.of(field, from);
            for (int k = 0; k < other.terms(); k++) {
                boolean there = false;
                for (int i = from; i < field.terms(); i++) {
                    there |= field.isSame(i, other, k);
                }
                assertThat(index.contains(other, k)).as("seed " + seed).isEqualTo(there);
            }
        }
    }

    @Test
    void termsThatDifferInOneThingAreDifferent() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, RULES);
        builder.add(0, TermKind.HINGE, new int[] {0, 1}, new double[] {1, -1}, 2, 0.5);
        builder.add(1, TermKind.HINGE, new int[] {0, 1}, new double[] {1, -1}, 2, 0.5);
        builder.add(0, TermKind.SQUARED_HINGE, new int[] {0, 1}, new double[] {1, -1}, 2, 0.5);
        builder.add(0, TermKind.HINGE, new int[] {0, 2}, new double[] {1, -1}, 2, 0.5);
        builder.add(0, TermKind.HINGE, new int[] {0, 1}, new double[] {1, -0.9}, 2, 0.5);
        builder.add(0, TermKind.HINGE, new int[] {0, 1}, new double[] {1, -1}, 2, 0.4);
        builder.add(0, TermKind.HINGE, new int[] {0}, new double[] {1}, 1, 0.5);
        HingeLossMrf field = builder.build();
        List<Long> fingerprints = new ArrayList<>();
        for (int i = 0; i < field.terms(); i++) {
            fingerprints.add(field.fingerprint(i));
            for (int k = 0; k < field.terms(); k++) {
                assertThat(field.isSame(i, field, k)).isEqualTo(i == k);
            }
        }
        assertThat(fingerprints).doesNotHaveDuplicates().hasSize(7);
    }

    @Test
    void aFieldGrowsAtItsEnd() {
        SplittableRandom random = new SplittableRandom(7);
        HingeLossMrf field = field(random, 20);
        HingeLossMrf others = field(random, 20);
        BitSet wanted = new BitSet();
        wanted.set(3);
        wanted.set(17);
        HingeLossMrf grown = field.with(others, wanted);
        assertThat(grown.terms()).isEqualTo(field.terms() + 2);
        for (int k = 0; k < field.terms(); k++) {
            assertThat(grown.isSame(k, field, k)).isTrue();
        }
        assertThat(grown.isSame(field.terms(), others, 3)).isTrue();
        assertThat(grown.isSame(field.terms() + 1, others, 17)).isTrue();
        assertThat(grown.constantValue(1)).isEqualTo(field.constantValue(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> field.with(new HingeLossMrfBuilder(1, 1).build(), new BitSet()));
    }

    @Test
    void theLastTermOfABuilderIsRecognised() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, RULES);
        builder.add(1, TermKind.HINGE, new int[] {2, 0}, new double[] {1, -1}, 2, 0.5);
        HingeLossMrfBuilder same = new HingeLossMrfBuilder(VARIABLES, RULES);
        same.add(1, TermKind.HINGE, new int[] {0, 2}, new double[] {-1, 1}, 2, 0.5);
        assertThat(builder.isLast(same.build(), 0)).isTrue();
        HingeLossMrfBuilder longer = new HingeLossMrfBuilder(VARIABLES, RULES);
        longer.add(1, TermKind.HINGE, new int[] {0, 2, 3}, new double[] {-1, 1, 1}, 3, 0.5);
        assertThat(builder.isLast(longer.build(), 0)).isFalse();
    }

    /** Of few different terms, so that many are equal. */
    private static HingeLossMrf field(SplittableRandom random, int terms) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, RULES);
        builder.add(1, TermKind.HINGE, new int[0], new double[0], 0, random.nextInt(3));
        while (builder.terms() < terms) {
            int first = random.nextInt(VARIABLES);
            int second = random.nextInt(VARIABLES);
            double sign = random.nextBoolean() ? 1 : -1;
            builder.add(
                    random.nextInt(RULES),
                    TermKind.HINGE,
                    new int[] {first, second},
                    new double[] {1, sign},
                    2,
                    0.5 * random.nextInt(2));
        }
        return builder.build();
    }
}
