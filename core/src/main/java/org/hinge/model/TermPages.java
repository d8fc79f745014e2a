package org.hinge.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Terms while they are being collected, in pages: growing copies nothing, and what is taken out as
 * one array is let go page by page, so that little is in memory twice.
 */
final class TermPages {
    /** A little less than a power of two: with its header an array then fills whole regions. */
    private static final int HEADER = 16;

    private static final int FIRST_PAGE = (1 << 10) - HEADER;
    private static final int LARGEST_PAGE = (1 << 18) - HEADER;

    /** Some terms; the entries of term i end before {@code end[i]}. */
    private static final class Page {
        int[] end;
        double[] constant;
        int[] rule;
        byte[] kind;
        int[] variable;
        double[] coefficient;
        int terms;
        int entries;

        Page(int capacity, int entryCapacity) {
            end = new int[capacity];
            constant = new double[capacity];
            rule = new int[capacity];
            kind = new byte[capacity];
            variable = new int[entryCapacity];
            coefficient = new double[entryCapacity];
        }

        boolean holds(int n) {
            return terms < end.length && entries + n <= variable.length;
        }
    }

    private final List<Page> pages = new ArrayList<>();
    private Page page = new Page(FIRST_PAGE, 2 * FIRST_PAGE);
    private int terms;
    private int entries;

    TermPages() {
        pages.add(page);
    }

    int terms() {
        return terms;
    }

    void append(int rule, byte kind, int[] free, double[] factors, int n, double b, double sign) {
        entries = Math.addExact(entries, n);
        if (!page.holds(n)) {
            int capacity = Math.min(LARGEST_PAGE, 2 * page.end.length);
            page = new Page(capacity, Math.max(n, 2 * capacity));
            pages.add(page);
        }
        int entry = page.entries;
        for (int i = 0; i < n; i++) {
            page.variable[entry] = free[i];
            page.coefficient[entry] = sign * factors[i];
            entry++;
        }
        page.entries = entry;
        int term = page.terms++;
        page.end[term] = entry;
        page.constant[term] = sign * b;
        page.rule[term] = rule;
        page.kind[term] = kind;
        terms++;
    }

    void forEachLastEntry(HingeLossMrfBuilder.EntryVisitor visitor) {
        int from = page.terms == 1 ? 0 : page.end[page.terms - 2];
        for (int e = from; e < page.entries; e++) {
            visitor.visit(page.variable[e], page.coefficient[e]);
        }
    }

    int lastFirstVariable() {
        int from = page.terms == 1 ? 0 : page.end[page.terms - 2];
        return from < page.entries ? page.variable[from] : -1;
    }

    double lastConstant() {
        return page.constant[page.terms - 1];
    }

    int lastRule() {
        return page.rule[page.terms - 1];
    }

    byte lastKind() {
        return page.kind[page.terms - 1];
    }

    /** Where each term starts, and at the end the number of entries. */
    int[] takeStarts() {
        int[] starts = new int[terms + 1];
        int term = 0;
        int before = 0;
        for (Page from : pages) {
            for (int i = 0; i < from.terms; i++) {
                starts[++term] = before + from.end[i];
            }
            before += from.entries;
            from.end = new int[0];
        }
        return starts;
    }

    int[] takeVariables() {
        int[] all = new int[entries];
        int at = 0;
        for (Page from : pages) {
            System.arraycopy(from.variable, 0, all, at, from.entries);
            at += from.entries;
            from.variable = new int[0];
        }
        return all;
    }

    double[] takeCoefficients() {
        double[] all = new double[entries];
        int at = 0;
        for (Page from : pages) {
            System.arraycopy(from.coefficient, 0, all, at, from.entries);
            at += from.entries;
            from.coefficient = new double[0];
        }
        return all;
    }

    double[] takeConstants() {
        double[] all = new double[terms];
        int at = 0;
        for (Page from : pages) {
            System.arraycopy(from.constant, 0, all, at, from.terms);
            at += from.terms;
            from.constant = new double[0];
        }
        return all;
    }

    int[] takeRules() {
        int[] all = new int[terms];
        int at = 0;
        for (Page from : pages) {
            System.arraycopy(from.rule, 0, all, at, from.terms);
            at += from.terms;
            from.rule = new int[0];
        }
        return all;
    }

    byte[] takeKinds() {
        byte[] all = new byte[terms];
        int at = 0;
        for (Page from : pages) {
            System.arraycopy(from.kind, 0, all, at, from.terms);
            at += from.terms;
            from.kind = new byte[0];
        }
        return all;
    }
}
