package org.hinge.inference.presolve;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Finds the terms that are parallel to an earlier one: over the same variables, of the same kind,
 * and their linear function a positive multiple of its.
 *
 * <p>By a hash table, in which the terms whose first variable is i have a part of their own, half
 * as long again as they are many: terms come more or less by their first variable, so that their
 * part is in the cache. Variables are taken in ranges, the terms gone through once for each, by as
 * many threads as there are, and of a large field in further ranges so that the table stays small.
 */
final class ParallelTerms {
    /** How many places there are at least at a time, and for how many terms there is one. */
    private static final int MANY = 1 << 23;

    private static final int TERMS_OF_PLACE = 4;

    /** A thread of its own is for at least so many places. */
    private static final int WORTHWHILE = 1 << 15;

    private final HingeLossMrf mrf;
    private final Presolve presolve;

    /** Variable i has the places {@code part[i]} to {@code part[i + 1] - 1}. */
    private final int[] part;

    /** For each term the first one that it is parallel to, or -1; null while there is none. */
    private int @Nullable [] first;

    private ParallelTerms(HingeLossMrf mrf, Presolve presolve) {
        this.mrf = mrf;
        this.presolve = presolve;
        this.part = new int[mrf.variables() + 1];
    }

    /** For each term the first one that it is parallel to, or -1; null if all are. */
    static int @Nullable [] find(HingeLossMrf mrf, Presolve presolve, Workers workers) {
        int places = Math.max(MANY, mrf.terms() / TERMS_OF_PLACE) / workers.threads();
        return find(mrf, presolve, workers, places);
    }

    /** The same with so few places at a time. */
    static int @Nullable [] find(HingeLossMrf mrf, Presolve presolve, Workers workers, int places) {
        ParallelTerms terms = new ParallelTerms(mrf, presolve);
        terms.countByFirstVariable();
        terms.findAll(places, workers);
        return terms.first;
    }

    private void countByFirstVariable() {
        for (int k = 0; k < mrf.terms(); k++) {
            if (presolve.fates.isKept(k)) {
                part[firstFree(k) + 1]++;
            }
        }
        for (int i = 0; i < mrf.variables(); i++) {
            int terms = part[i + 1];
            // What has no terms needs no place.
            part[i + 1] = part[i] + (terms == 0 ? 0 : terms + terms / 2 + 1);
        }
    }

    private int firstFree(int k) {
        int e = mrf.start(k);
        while (presolve.intervals.isFixed(mrf.variable(e))) {
            e++;
        }
        return mrf.variable(e);
    }

    private void findAll(int places, Workers workers) {
        int all = part[mrf.variables()];
        int share = Math.max(WORTHWHILE, all / workers.threads() + 1);
        int[] ends = ranges(Math.min(places, share));
        workers.run(
                ends.length,
                range -> new Search(range == 0 ? 0 : ends[range - 1], ends[range]).run());
    }

    /** Where ranges of variables end that have so few places each, or one variable. */
    private int[] ranges(int places) {
        IntStream.Builder ends = IntStream.builder();
        int from = 0;
        while (from < mrf.variables()) {
            int to = from + 1;
            while (to < mrf.variables() && part[to + 1] - part[from] <= places) {
                to++;
            }
            ends.add(to);
            from = to;
        }
        return ends.build().toArray();
    }

    private synchronized void setFirst(int k, int candidate) {
        if (first == null) {
            first = new int[mrf.terms()];
            Arrays.fill(first, -1);
        }
        first[k] = candidate;
    }

    /** Among the terms whose first variable is in a range. */
    private final class Search {
        private final int from;
        private final int to;
        private final RowReader term = new RowReader(mrf, presolve);
        private final RowReader earlier = new RowReader(mrf, presolve);

        /** The hash in the high half, the term's number plus one in the low half; 0 if empty. */
        private final long[] table;

        Search(int from, int to) {
            this.from = from;
            this.to = to;
            this.table = new long[part[to] - part[from]];
        }

        void run() {
            for (int k = 0; k < mrf.terms() && table.length > 0; k++) {
                if (presolve.fates.isKept(k)) {
                    int variable = firstFree(k);
                    if (variable >= from && variable < to) {
                        find(k, part[variable] - part[from], part[variable + 1] - part[from]);
                    }
                }
            }
        }

        private void find(int k, int firstSlot, int endSlot) {
            term.read(k);
            int hash = hash();
            int places = endSlot - firstSlot;
            int slot = firstSlot + (int) (((hash & 0xFFFFFFFFL) * places) >>> 32);
            while (table[slot] != 0) {
                if (table[slot] >> 32 == hash) {
                    int candidate = (int) table[slot] - 1;
                    earlier.read(candidate);
                    if (term.timesOf(earlier) > 0) {
                        setFirst(k, candidate);
                        return;
                    }
                }
                slot = slot + 1 == endSlot ? firstSlot : slot + 1;
            }
            table[slot] = (long) hash << 32 | (k + 1);
        }

        /** Rounded to floats, so that what is parallel up to rounding mostly meets. */
        private int hash() {
            TermKind kind = term.kind();
            double scale = Math.abs(term.coefficient(0));
            int h = DualDomain.isTwoSided(kind) ? 1 : 2;
            for (int e = 0; e < term.size(); e++) {
                h = (h ^ term.variable(e)) * 0x9E3779B1;
                h ^= h >>> 15;
            }
            h = (h ^ Float.floatToIntBits((float) (term.constant() / scale) + 0f)) * 0x85EBCA6B;
            h ^= h >>> 13;
            double last = term.coefficient(term.size() - 1) / scale;
            h = (h ^ Float.floatToIntBits((float) last)) * 0xC2B2AE35;
            return h ^ h >>> 16;
        }
    }
}
