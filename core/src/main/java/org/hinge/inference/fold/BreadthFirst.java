package org.hinge.inference.fold;

import java.util.BitSet;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.IntRow;
import org.hinge.model.Storage;

/**
 * The variables of a field breadth first: from one on to those that it shares rows with, then to
 * theirs. What a term looks up is then nearer to what the terms before it have looked up, and
 * oftener in the processor's cache. Each row and each variable is visited once.
 */
final class BreadthFirst {
    private final ReducedField field;

    /**
     * What variable i leads to is at {@code start[i]} to {@code start[i + 1] - 1}: the other
     * variable of a row of two, or the complement of the number of a longer row. So a row of two,
     * as most are, needs no look at where its variables are.
     */
    private final IntRow ways;

    private final int[] start;
    private final BitSet seenRows;
    private final BitSet seen;
    private final int[] order;
    private int found;

    private BreadthFirst(ReducedField field, Storage storage) {
        this.field = field;
        this.start = new int[field.variables() + 1];
        this.ways = ways(storage);
        this.seenRows = new BitSet();
        this.seen = new BitSet(field.variables());
        this.order = new int[field.variables()];
    }

    /** All variables; those that no other one leads to follow from the least one on. */
    static int[] order(ReducedField field, Storage storage) {
        BreadthFirst search = new BreadthFirst(field, storage);
        for (int first = 0; first < search.order.length; first++) {
            int from = search.found;
            search.find(first);
            for (int at = from; at < search.found; at++) {
                search.findNeighbours(search.order[at]);
            }
        }
        return search.order;
    }

    private IntRow ways(Storage storage) {
        for (int r = 0; r < field.rows; r++) {
            for (int e = field.start(r); e < field.start(r + 1) && field.size(r) > 1; e++) {
                start[field.variable(e) + 1]++;
            }
        }
        for (int i = 1; i < start.length; i++) {
            start[i] += start[i - 1];
        }
        IntRow sorted = storage.ints(start[field.variables()]);
        int[] next = start.clone();
        for (int r = 0; r < field.rows; r++) {
            int from = field.start(r);
            if (field.size(r) == 2) {
                int one = field.variable(from);
                int other = field.variable(from + 1);
                sorted.put(next[one]++, other);
                sorted.put(next[other]++, one);
            }
            for (int e = from; e < field.start(r + 1) && field.size(r) > 2; e++) {
                sorted.put(next[field.variable(e)]++, ~r);
            }
        }
        return sorted;
    }

    private void findNeighbours(int i) {
        for (int at = start[i]; at < start[i + 1]; at++) {
            int way = ways.get(at);
            if (way >= 0) {
                find(way);
            } else if (!seenRows.get(~way)) {
                seenRows.set(~way);
                for (int e = field.start(~way); e < field.start(~way + 1); e++) {
                    find(field.variable(e));
                }
            }
        }
    }

    private void find(int i) {
        if (!seen.get(i)) {
            seen.set(i);
            order[found++] = i;
        }
    }
}
