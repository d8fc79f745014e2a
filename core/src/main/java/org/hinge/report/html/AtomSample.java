package org.hinge.report.html;

import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;

/**
 * Which atoms of a predicate stand on a page: all, or of very many the first, the most uncertain
 * (nearest to 0.5) and the highest.
 */
final class AtomSample {
    /** More of one predicate make a page slow. */
    static final int MOST = 20_000;

    /** So do more of all. */
    private static final int MOST_OF_ALL = 100_000;

    private static final int LEAST = 100;

    private AtomSample() {}

    /** How many atoms of each predicate there may be. */
    static int limit(int predicates) {
        return Math.max(LEAST, Math.min(MOST, MOST_OF_ALL / Math.max(1, predicates)));
    }

    /** The numbers of the targets, at most so many. */
    static BitSet of(Targets.OfPredicate open, Values values, int most) {
        BitSet chosen = new BitSet();
        int end = open.first() + open.count();
        if (open.count() <= most) {
            chosen.set(open.first(), end);
            return chosen;
        }
        int third = most / 3;
        chosen.set(open.first(), open.first() + third);
        Comparator<Integer> uncertain =
                Comparator.comparingDouble(i -> Math.abs(values.of(i) - 0.5));
        Comparator<Integer> highest = Comparator.comparingDouble(i -> -values.of(i));
        add(chosen, open, uncertain, third);
        add(chosen, open, highest, third);
        return chosen;
    }

    private static void add(
            BitSet chosen, Targets.OfPredicate open, Comparator<Integer> order, int count) {
        IntStream.range(open.first(), open.first() + open.count())
                .boxed()
                .sorted(order)
                .limit(count)
                .forEach(chosen::set);
    }
}
