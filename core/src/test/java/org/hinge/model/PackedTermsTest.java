package org.hinge.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class PackedTermsTest {
    private static final int VARIABLES = 1 << 20;
    private static final int RULES = 300;

    @Test
    void unpackedTermsAreTheSameToTheLastBit() {
        for (long seed = 0; seed < RandomCases.count(200); seed++) {
            HingeLossMrf field = field(new Random(seed), 50);
            HingeLossMrf unpacked = PackedTerms.of(field).field(VARIABLES, RULES);
            assertThat(unpacked.terms()).isEqualTo(field.terms());
            for (int k = 0; k < field.terms(); k++) {
                assertThat(unpacked.isSame(k, field, k)).as("term %s of %s", k, seed).isTrue();
            }
        }
    }

    @Test
    void theOrderOfAGroupDoesNotDependOnHowItsTermsCame() {
        HingeLossMrf some = field(new Random(1), 40);
        HingeLossMrf others = field(new Random(2), 40);
        long one = together(some, others).fingerprint();
        assertThat(together(others, some).fingerprint()).isEqualTo(one);
    }

    private static HingeLossMrf together(HingeLossMrf first, HingeLossMrf second) {
        List<PackedTerms> group =
                new ArrayList<>(List.of(PackedTerms.of(first), PackedTerms.of(second)));
        return PackedTerms.field(2 * VARIABLES, List.of(group), i -> 2 * i, new double[RULES]);
    }

    @Test
    void pairsOfOneRuleTakeFewBytes() {
        Random random = new Random(3);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, 1);
        for (int i = 0; i < 10_000; i++) {
            int[] variables = {100 * i, random.nextInt(VARIABLES)};
            builder.add(0, TermKind.HINGE, variables, new double[] {1, -1}, 2, 0);
        }
        builder.sort(0);
        PackedTerms packed = PackedTerms.of(builder.build());
        assertThat(packed.length()).isLessThan(7 * packed.terms());
    }

    /** Of one to twenty variables with units or any coefficients, as those before or not. */
    private static HingeLossMrf field(Random random, int terms) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(VARIABLES, RULES);
        TermKind[] kinds = TermKind.values();
        for (int k = 0; k < terms; k++) {
            int n = random.nextBoolean() ? 2 : 1 + random.nextInt(20);
            int[] variables = new int[n];
            Arrays.setAll(variables, i -> random.nextInt(VARIABLES));
            boolean units = random.nextBoolean();
            double[] factors = new double[n];
            Arrays.setAll(
                    factors, i -> units ? (random.nextBoolean() ? 1 : -1) : random.nextGaussian());
            TermKind kind = kinds[random.nextInt(kinds.length)];
            double b = random.nextBoolean() ? 0 : random.nextGaussian();
            int rule = random.nextBoolean() ? 7 : random.nextInt(RULES);
            builder.add(rule, kind, variables, factors, n, b);
        }
        return builder.build();
    }
}
