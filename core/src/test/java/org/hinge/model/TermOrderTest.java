package org.hinge.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TermOrderTest {
    private record Term(int rule, List<Integer> variables, List<Double> factors, double b) {
        void addTo(HingeLossMrfBuilder builder) {
            builder.add(
                    rule,
                    TermKind.HINGE,
                    variables.stream().mapToInt(v -> v).toArray(),
                    factors.stream().mapToDouble(f -> f).toArray(),
                    variables.size(),
                    b);
        }
    }

    /** Few and many variables: sorted by comparing, and by counting. */
    @Test
    void theOrderInWhichTermsAreAddedIsForgotten() {
        Random random = new Random(7);
        for (int test = 0; test < 200; test++) {
            int variables = test % 2 == 0 ? 6 : 5_000;
            List<Term> terms = terms(1 + random.nextInt(200), random);
            HingeLossMrf sorted = build(variables, terms);
            Collections.shuffle(terms, random);
            HingeLossMrf shuffled = build(variables, terms);
            assertEquals(sorted.fingerprint(), shuffled.fingerprint());
            assertEquals(terms.size(), sorted.terms());
            for (int k = 1; k < sorted.terms(); k++) {
                int first = sorted.variable(sorted.start(k));
                assertTrue(sorted.variable(sorted.start(k - 1)) <= first);
            }
        }
    }

    /** Terms before a range stay where they are. */
    @Test
    void onlyTheRangeIsSorted() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(3, 1);
        builder.add(0, TermKind.HINGE, new int[] {2}, new double[] {1}, 1, 0);
        builder.add(0, TermKind.HINGE, new int[] {1}, new double[] {1}, 1, 0);
        builder.add(0, TermKind.HINGE, new int[] {0, 2}, new double[] {1, 1}, 2, 0);
        builder.add(0, TermKind.HINGE, new int[] {0}, new double[] {1}, 1, 0);
        builder.sort(1);
        HingeLossMrf mrf = builder.build();
        int[] firsts = new int[4];
        for (int k = 0; k < 4; k++) {
            firsts[k] = 10 * mrf.variable(mrf.start(k)) + mrf.start(k + 1) - mrf.start(k);
        }
        assertEquals(List.of(21, 1, 2, 11), List.of(firsts[0], firsts[1], firsts[2], firsts[3]));
    }

    /** Over several pages of columns; blocks that are not sorted keep the order of adding. */
    @Test
    void blocksOfRulesFollowEachOtherAndEachMayBeSorted() {
        Random random = new Random(11);
        List<Term> terms = terms(10_000, random);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(6, 3);
        terms.forEach(term -> term.addTo(builder));
        int[] blocks = {2, 0, 1};
        BitSet unordered = new BitSet();
        unordered.set(0);
        unordered.set(2);
        builder.arrange(blocks, unordered);
        HingeLossMrf mrf = builder.build();
        int first = 0;
        for (int rule : new int[] {1, 2, 0}) {
            List<Term> block = terms.stream().filter(term -> term.rule() == rule).toList();
            HingeLossMrfBuilder alone = new HingeLossMrfBuilder(6, 3);
            block.forEach(term -> term.addTo(alone));
            if (unordered.get(blocks[rule])) {
                alone.sort(0);
            }
            HingeLossMrf expected = alone.build();
            for (int k = 0; k < expected.terms(); k++) {
                assertTrue(mrf.isSame(first + k, expected, k), "rule " + rule + ", term " + k);
            }
            first += expected.terms();
        }
        assertEquals(mrf.terms(), first);
    }

    private static HingeLossMrf build(int variables, List<Term> terms) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, 3);
        terms.forEach(term -> term.addTo(builder));
        builder.sort(0);
        return builder.build();
    }

    private static List<Term> terms(int count, Random random) {
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Integer> chosen = new ArrayList<>();
            List<Double> factors = new ArrayList<>();
            int size = 1 + random.nextInt(4);
            for (int v = random.nextInt(3); chosen.size() < size && v < 6; v += 1 + v % 2) {
                chosen.add(v);
                factors.add(random.nextBoolean() ? 1.0 : 0.5);
            }
            terms.add(new Term(random.nextInt(3), chosen, factors, random.nextInt(3) / 2.0));
        }
        return terms;
    }
}
