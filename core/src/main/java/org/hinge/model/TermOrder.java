package org.hinge.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts ranges of a field's terms in an order that depends on nothing but the terms: by the first
 * two variables, the constant, and then all the rest. Terms that are equal in all of it are the
 * same.
 */
final class TermOrder {
    /** A range of fewer terms than this part of the variables is sorted by comparing alone. */
    private static final int FEW = 16;

    private static final int SHORT_RUN = 16;

    private final int variables;
    private final TermColumns columns;
    private final int[] start;
    private final int[] variable;

    /** The term that is to stand in each place; empty while all stay. */
    private int[] order = {};

    /** Ranges of places whose terms move among themselves, and no other does. */
    private final List<Range> moved = new ArrayList<>();

    private boolean arranged;

    /** Terms from {@code first} to {@code end - 1}. */
    record Range(int first, int end) {}

    /** Of the columns of a field, which {@link #apply} changes. */
    TermOrder(int variables, TermColumns columns) {
        this.variables = variables;
        this.columns = columns;
        this.start = columns.start;
        this.variable = columns.variable;
    }

    void sort(List<Range> ranges) {
        for (Range range : ranges) {
            if (!isSorted(range)) {
                sort(range);
            }
        }
    }

    private void sort(Range range) {
        if (order.length == 0) {
            order = IntStream.range(0, columns.terms()).toArray();
        }
        int[] sorted = sorted(Arrays.copyOfRange(order, range.first(), range.end()));
        System.arraycopy(sorted, 0, order, range.first(), sorted.length);
        if (!arranged) {
            moved.add(range);
        }
    }

    /**
     * Puts all terms in the order of the blocks of their rules; those of a block stay as they are.
     *
     * @return the ranges of some of the blocks
     */
    List<Range> arrange(int[] blockOfRule, BitSet wanted) {
        int[] ends = new int[Arrays.stream(blockOfRule).max().orElse(0) + 2];
        int terms = columns.terms();
        for (int k = 0; k < terms; k++) {
            ends[blockOfRule[rule(k)] + 1]++;
        }
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
        order = new int[terms];
        // Each number is the next free place of its block, and in the end where the block ends.
        for (int k = 0; k < terms; k++) {
            order[ends[blockOfRule[rule(k)]]++] = k;
        }
        moved.add(new Range(0, terms));
        arranged = true;
        List<Range> ranges = new ArrayList<>();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            int first = i == 0 ? 0 : ends[i - 1];
            if (ends[i] - first > 1) {
                ranges.add(new Range(first, ends[i]));
            }
        }
        return ranges;
    }

    private int rule(int term) {
        return TermColumns.rule(columns.code.bits(term));
    }

    /** The term that stands in a place so far. */
    private int termAt(int place) {
        return order.length == 0 ? place : order[place];
    }

    private boolean isSorted(Range range) {
        int k = range.first() + 1;
        while (k < range.end() && compare(termAt(k - 1), termAt(k)) <= 0) {
            k++;
        }
        return k == range.end();
    }

    /** Some terms as they are to follow each other; may change what is given. */
    private int[] sorted(int[] terms) {
        int size = terms.length;
        if (size < variables / FEW) {
            sortByComparing(terms, 0, size);
            return terms;
        }
        int[] bySecond = new int[size];
        sortByEntry(1, terms, bySecond);
        // What has the same second variable keeps its order here.
        sortByEntry(0, bySecond, terms);
        int from = 0;
        for (int i = 1; i <= size; i++) {
            if (i == size || !isSameStart(terms[from], terms[i])) {
                sortByComparing(terms, from, i);
                from = i;
            }
        }
        return terms;
    }

    /** A variable of a term; -1 if it has fewer. */
    private int entry(int term, int entry) {
        int at = start[term] + entry;
        return at < start[term + 1] ? variable[at] : -1;
    }

    /** Sorts by one of the variables, by counting; where it is the same terms stay. */
    private void sortByEntry(int entry, int[] terms, int[] sorted) {
        int[] next = new int[variables + 2];
        for (int term : terms) {
            next[entry(term, entry) + 2]++;
        }
        for (int i = 1; i < next.length; i++) {
            next[i] += next[i - 1];
        }
        for (int term : terms) {
            sorted[next[entry(term, entry) + 1]++] = term;
        }
    }

    private boolean isSameStart(int a, int b) {
        return variable[start[a]] == variable[start[b]] && entry(a, 1) == entry(b, 1);
    }

    private void sortByComparing(int[] terms, int from, int to) {
        if (to - from > SHORT_RUN) {
            Integer[] boxed = new Integer[to - from];
            Arrays.setAll(boxed, i -> terms[from + i]);
            Arrays.sort(boxed, this::compare);
            for (int i = from; i < to; i++) {
                terms[i] = boxed[i - from];
            }
            return;
        }
        for (int i = from + 1; i < to; i++) {
            int term = terms[i];
            int at = i;
            while (at > from && compare(terms[at - 1], term) > 0) {
                terms[at] = terms[at - 1];
                at--;
            }
            terms[at] = term;
        }
    }

    private int compare(int a, int b) {
        int order = Integer.compare(variable[start[a]], variable[start[b]]);
        order = order != 0 ? order : Integer.compare(entry(a, 1), entry(b, 1));
        order =
                order != 0
                        ? order
                        : Double.compare(columns.constant.number(a), columns.constant.number(b));
        return order != 0 ? order : compareRest(a, b);
    }

    private int compareRest(int a, int b) {
        int order =
                Arrays.compare(variable, start[a], start[a + 1], variable, start[b], start[b + 1]);
        for (int e = 0; order == 0 && e < start[a + 1] - start[a]; e++) {
            order =
                    Double.compare(
                            columns.coefficient.number(start[a] + e),
                            columns.coefficient.number(start[b] + e));
        }
        return order != 0 ? order : Long.compare(columns.code.bits(a), columns.code.bits(b));
    }

    /** Moves the terms, one column after the other, so that only one is there twice. */
    void apply() {
        if (moved.isEmpty()) {
            return;
        }
        columns.constant = inOrder(columns.constant);
        columns.code = inOrder(columns.code);
        CodedColumn coefficients = new CodedColumn();
        for (int term : order) {
            for (int e = start[term]; e < start[term + 1]; e++) {
                coefficients.appendBits(columns.coefficient.bits(e));
            }
        }
        columns.coefficient = coefficients;
        moved.forEach(this::moveEntries);
    }

    private CodedColumn inOrder(CodedColumn column) {
        CodedColumn moving = new CodedColumn();
        for (int term : order) {
            moving.appendBits(column.bits(term));
        }
        return moving;
    }

    private void moveEntries(Range range) {
        int from = start[range.first()];
        int[] entries = new int[start[range.end()] - from];
        int[] starts = new int[range.end() - range.first()];
        int to = 0;
        for (int i = 0; i < starts.length; i++) {
            int term = order[range.first() + i];
            int n = start[term + 1] - start[term];
            starts[i] = from + to;
            System.arraycopy(variable, start[term], entries, to, n);
            to += n;
        }
        System.arraycopy(entries, 0, variable, from, to);
        System.arraycopy(starts, 0, start, range.first(), starts.length);
    }
}
