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
    /** Rows are read so many at a time. */
    private static final int AT_A_TIME = 1 << 12;

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
        for (int r = 0; r < field.rows; r += AT_A_TIME) {
            countWays(r, Math.min(field.rows, r + AT_A_TIME));
        }
        for (int i = 1; i < start.length; i++) {
            start[i] += start[i - 1];
        }
        IntRow sorted = storage.ints(start[field.variables()]);
        int[] next = start.clone();
        for (int r = 0; r < field.rows; r += AT_A_TIME) {
            putWays(r, Math.min(field.rows, r + AT_A_TIME), next, sorted);
        }
        return sorted;
    }

    private void countWays(int from, int to) {
        int[] starts = field.starts().window(from, to + 1);
        int base = field.starts().base(from);
        int first = starts[from - base];
        int[] variables = field.entryVariables().window(first, starts[to - base]);
        int shift = field.entryVariables().base(first);
        int[] counts = start;
        for (int r = from - base; r < to - base; r++) {
            int begin = starts[r] - shift;
            int end = starts[r + 1] - shift;
            for (int e = begin; e < end && end > begin + 1; e++) {
                counts[variables[e] + 1]++;
            }
        }
    }

    private void putWays(int from, int to, int[] next, IntRow sorted) {
        int[] starts = field.starts().window(from, to + 1);
        int base = field.starts().base(from);
        int first = starts[from - base];
        int[] variables = field.entryVariables().window(first, starts[to - base]);
        int shift = field.entryVariables().base(first);
        for (int r = from - base; r < to - base; r++) {
            int begin = starts[r] - shift;
            int size = starts[r + 1] - starts[r];
            if (size == 2) {
                int one = variables[begin];
                int other = variables[begin + 1];
                sorted.put(next[one]++, other);
                sorted.put(next[other]++, one);
            }
            for (int e = begin; e < begin + size && size > 2; e++) {
                sorted.put(next[variables[e]]++, ~(r + base));
            }
        }
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
