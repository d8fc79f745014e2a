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
        int[] variable;
        int terms;
        int entries;

        Page(int capacity, int entryCapacity) {
            end = new int[capacity];
            variable = new int[entryCapacity];
        }

        boolean holds(int n) {
            return terms < end.length && entries + n <= variable.length;
        }
    }

    private final List<Page> pages = new ArrayList<>();
    private Page page = new Page(FIRST_PAGE, 2 * FIRST_PAGE);
    private final CodedColumn coefficient = new CodedColumn();
    private final CodedColumn constant = new CodedColumn();
    private final CodedColumn code = new CodedColumn();
    private int entries;

    TermPages() {
        pages.add(page);
    }

    int terms() {
        return constant.size();
    }

    void append(int rule, byte kind, int[] free, double[] factors, int n, double b, double sign) {
        entries = Math.addExact(entries, n);
        if (!page.holds(n)) {
            int capacity = Math.min(LARGEST_PAGE, 2 * page.end.length);
            page = new Page(capacity, Math.max(n, 2 * capacity));
            pages.add(page);
        }
        for (int i = 0; i < n; i++) {
            page.variable[page.entries + i] = free[i];
            coefficient.append(sign * factors[i]);
        }
        page.entries += n;
        page.end[page.terms++] = page.entries;
        constant.append(sign * b);
        code.appendBits(TermColumns.code(rule, kind));
    }

    void forEachLastEntry(HingeLossMrfBuilder.EntryVisitor visitor) {
        int first = lastStart();
        int coded = entries - page.entries;
        for (int e = first; e < page.entries; e++) {
            visitor.visit(page.variable[e], coefficient.number(coded + e));
        }
    }

    private int lastStart() {
        return page.terms == 1 ? 0 : page.end[page.terms - 2];
    }

    int lastFirstVariable() {
        int first = lastStart();
        return first < page.entries ? page.variable[first] : -1;
    }

    double lastConstant() {
        return constant.number(terms() - 1);
    }

    int lastRule() {
        return TermColumns.rule(code.bits(terms() - 1));
    }

    byte lastKind() {
        return TermColumns.kind(code.bits(terms() - 1));
    }

    /** All terms; nothing is left here. */
    TermColumns take() {
        // The largest first: what is left of the pages is then least when the last is made.
        int[] variable = takeVariables();
        return new TermColumns(takeStarts(), variable, coefficient, constant, code);
    }

    /** Where each term starts, and at the end the number of entries. */
    private int[] takeStarts() {
        int[] starts = new int[terms() + 1];
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

    private int[] takeVariables() {
        int[] all = new int[entries];
        int at = 0;
        for (Page from : pages) {
            System.arraycopy(from.variable, 0, all, at, from.entries);
            at += from.entries;
            from.variable = new int[0];
        }
        return all;
    }
}
