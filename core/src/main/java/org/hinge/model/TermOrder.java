package org.hinge.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

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
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] constant;
    private final int[] rule;
    private final byte[] kind;

    /** Terms from {@code first} to {@code end - 1}. */
    record Range(int first, int end) {}

    /** Of the arrays of a field, which it changes. */
    TermOrder(
            int variables,
            int[] start,
            int[] variable,
            double[] coefficient,
            double[] constant,
            int[] rule,
            byte[] kind) {
        this.variables = variables;
        this.start = start;
        this.variable = variable;
        this.coefficient = coefficient;
        this.constant = constant;
        this.rule = rule;
        this.kind = kind;
    }

    void sort(List<Range> ranges) {
        for (Range range : ranges) {
            if (!isSorted(range)) {
                move(range, order(range));
            }
        }
    }

    /**
     * Puts all terms in the order of the blocks of their rules; those of a block stay as they are.
     *
     * @return the ranges of some of the blocks
     */
    List<Range> arrange(int[] blockOfRule, BitSet wanted) {
        int[] ends = new int[Arrays.stream(blockOfRule).max().orElse(0) + 2];
        for (int of : rule) {
            ends[blockOfRule[of] + 1]++;
        }
        for (int i = 1; i < ends.length; i++) {
            ends[i] += ends[i - 1];
        }
        int[] sorted = new int[rule.length];
        // Each number is the next free place of its block, and in the end where the block ends.
        for (int k = 0; k < rule.length; k++) {
            sorted[ends[blockOfRule[rule[k]]]++] = k;
        }
        move(new Range(0, rule.length), sorted);
        List<Range> ranges = new ArrayList<>();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            int first = i == 0 ? 0 : ends[i - 1];
            if (ends[i] - first > 1) {
                ranges.add(new Range(first, ends[i]));
            }
        }
        return ranges;
    }

    private boolean isSorted(Range range) {
        int k = range.first() + 1;
        while (k < range.end() && compare(k - 1, k) <= 0) {
            k++;
        }
        return k == range.end();
    }

    /** The terms of a range as they are to follow each other. */
    private int[] order(Range range) {
        int size = range.end() - range.first();
        int[] terms = new int[size];
        for (int i = 0; i < size; i++) {
            terms[i] = range.first() + i;
        }
        if (size < variables / FEW) {
            sortByComparing(terms, 0, size);
            return terms;
        }
        int[] second = entries(1, terms);
        terms = sortBy(second, terms);
        // What has the same second variable keeps its order here.
        int[] first = entries(0, terms);
        int[] sorted = sortBy(first, terms);
        int from = 0;
        for (int i = 1; i <= size; i++) {
            if (i == size || !isSameStart(sorted[from], sorted[i])) {
                sortByComparing(sorted, from, i);
                from = i;
            }
        }
        return sorted;
    }

    /** One of the variables of each term. */
    private int[] entries(int entry, int[] terms) {
        int[] entries = new int[terms.length];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = entry(terms[i], entry);
        }
        return entries;
    }

    /** A variable of a term; -1 if it has fewer. */
    private int entry(int term, int entry) {
        int at = start[term] + entry;
        return at < start[term + 1] ? variable[at] : -1;
    }

    /** Terms sorted by keys from -1 on, by counting; where the key is the same they stay. */
    private int[] sortBy(int[] keys, int[] terms) {
        int[] next = new int[variables + 2];
        for (int key : keys) {
            next[key + 2]++;
        }
        for (int i = 1; i < next.length; i++) {
            next[i] += next[i - 1];
        }
        int[] sorted = new int[terms.length];
        for (int i = 0; i < terms.length; i++) {
            sorted[next[keys[i] + 1]++] = terms[i];
        }
        return sorted;
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
        order = order != 0 ? order : Double.compare(constant[a], constant[b]);
        return order != 0 ? order : compareRest(a, b);
    }

    private int compareRest(int a, int b) {
        int order =
                Arrays.compare(variable, start[a], start[a + 1], variable, start[b], start[b + 1]);
        for (int e = 0; order == 0 && e < start[a + 1] - start[a]; e++) {
            order = Double.compare(coefficient[start[a] + e], coefficient[start[b] + e]);
        }
        order = order != 0 ? order : Integer.compare(rule[a], rule[b]);
        return order != 0 ? order : Byte.compare(kind[a], kind[b]);
    }

    private void move(Range range, int[] terms) {
        int from = start[range.first()];
        int entries = start[range.end()] - from;
        int[] variables = new int[entries];
        double[] coefficients = new double[entries];
        int[] starts = new int[terms.length];
        double[] constants = new double[terms.length];
        int[] rules = new int[terms.length];
        byte[] kinds = new byte[terms.length];
        int to = 0;
        for (int i = 0; i < terms.length; i++) {
            int term = terms[i];
            starts[i] = from + to;
            for (int e = start[term]; e < start[term + 1]; e++) {
                variables[to] = variable[e];
                coefficients[to++] = coefficient[e];
            }
            constants[i] = constant[term];
            rules[i] = rule[term];
            kinds[i] = kind[term];
        }
        System.arraycopy(variables, 0, variable, from, entries);
        System.arraycopy(coefficients, 0, coefficient, from, entries);
        System.arraycopy(starts, 0, start, range.first(), terms.length);
        System.arraycopy(constants, 0, constant, range.first(), terms.length);
        System.arraycopy(rules, 0, rule, range.first(), terms.length);
        System.arraycopy(kinds, 0, kind, range.first(), terms.length);
    }
}
