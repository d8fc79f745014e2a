package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Finds the terms that are parallel to an earlier one: over the same variables, of the same kind,
 * and their linear function a positive multiple of its.
 *
 * <p>Parallel terms have the same hash. First a bit for each hash tells which of them there are
 * twice, in ranges of terms that know nothing of each other. The few terms that have such a hash
 * are then looked up in a table, each thread those of some of the hashes. So what is found does not
 * depend on threads, and most terms never come into a table.
 */
final class ParallelTerms {
    /** How many bits there are for a term, about, and how many in all. */
    private static final int BITS_OF_TERM = 8;

    private static final int MOST_BITS = 1 << 28;

    private static final int LEAST_BITS = 1 << 10;

    /** Each has two sets of bits of its own. */
    private static final int MOST_RANGES = 4;

    private final HingeLossMrf mrf;
    private final Presolve presolve;
    private final Workers workers;
    private final int ranges;

    /** Of each range. */
    private final HashBits[] bits;

    /** For each term the first one that it is parallel to, or -1; null while there is none. */
    private int @Nullable [] first;

    private ParallelTerms(HingeLossMrf mrf, Presolve presolve, Workers workers, int bits) {
        this.mrf = mrf;
        this.presolve = presolve;
        this.workers = workers;
        this.ranges = Math.min(workers.threads(), MOST_RANGES);
        this.bits = new HashBits[ranges];
        Arrays.setAll(this.bits, range -> new HashBits(bits));
    }

    /** For each term the first one that it is parallel to, or -1; null if all are. */
    static int @Nullable [] find(HingeLossMrf mrf, Presolve presolve, Workers workers) {
        long wanted = Math.min((long) BITS_OF_TERM * mrf.terms(), MOST_BITS);
        return find(mrf, presolve, workers, Math.max((int) wanted, LEAST_BITS));
    }

    /** The same with about so many bits. */
    static int @Nullable [] find(HingeLossMrf mrf, Presolve presolve, Workers workers, int bits) {
        ParallelTerms terms = new ParallelTerms(mrf, presolve, workers, bits);
        terms.findAll();
        return terms.first;
    }

    private void findAll() {
        int[] hashes = new int[mrf.terms()];
        workers.run(ranges, range -> hash(range, hashes));
        for (int range = 1; range < ranges; range++) {
            bits[0].addAll(bits[range]);
        }
        HashList[] repeated = new HashList[ranges];
        workers.run(ranges, range -> repeated[range] = repeated(range, hashes));
        workers.run(ranges, share -> new Search(share, repeated).run());
    }

    private void hash(int range, int[] hashes) {
        KeptTerms rows = new KeptTerms(mrf, presolve);
        int end = cut(range + 1);
        int at = cut(range);
        while (at < end) {
            at = rows.read(at, end);
            for (int j = 0; j < rows.size; j++) {
                hashes[rows.term[j]] = hash(rows, j);
            }
            for (int j = 0; j < rows.size; j++) {
                bits[range].add(hashes[rows.term[j]]);
            }
        }
    }

    /** The terms whose hash there is twice, or another one with the same bit. */
    private HashList repeated(int range, int[] hashes) {
        HashList found = new HashList();
        int end = cut(range + 1);
        for (int k = cut(range); k < end; k++) {
            if (bits[0].isTwice(hashes[k]) && presolve.fates.isKept(k)) {
                found.add(k, hashes[k]);
            }
        }
        return found;
    }

    private int cut(int range) {
        return (int) ((long) mrf.terms() * range / ranges);
    }

    /** Rounded to floats, so that what is parallel up to rounding mostly meets. */
    private static int hash(KeptTerms rows, int j) {
        int from = rows.start[j];
        int end = rows.start[j + 1];
        double scale = Math.abs(rows.coefficient[from]);
        int h = DualDomain.isTwoSided(rows.kind[j]) ? 1 : 2;
        for (int e = from; e < end; e++) {
            h = (h ^ rows.variable[e]) * 0x9E3779B1;
            h ^= h >>> 15;
        }
        h = (h ^ Float.floatToRawIntBits((float) (rows.constant[j] / scale) + 0f)) * 0x85EBCA6B;
        h ^= h >>> 13;
        double last = rows.coefficient[end - 1] / scale;
        h = (h ^ Float.floatToRawIntBits((float) last)) * 0xC2B2AE35;
        return h ^ h >>> 16;
    }

    private synchronized int[] first() {
        if (first == null) {
            first = new int[mrf.terms()];
            Arrays.fill(first, -1);
        }
        return first;
    }

    /**
     * A bit for each hash, or for some of them: whether there is any, and whether there are two.
     */
    private static final class HashBits {
        private final int shift;
        private final long[] once;
        private final long[] twice;

        HashBits(int bits) {
            int log = 32 - Integer.numberOfLeadingZeros(Math.max(bits, Long.SIZE) - 1);
            this.shift = 32 - log;
            this.once = new long[1 << (log - 6)];
            this.twice = new long[once.length];
        }

        void add(int hash) {
            int at = hash >>> shift;
            long bit = 1L << at;
            long word = once[at >> 6];
            if ((word & bit) != 0) {
                twice[at >> 6] |= bit;
            } else {
                once[at >> 6] = word | bit;
            }
        }

        void addAll(HashBits other) {
            for (int w = 0; w < once.length; w++) {
                twice[w] |= other.twice[w] | (once[w] & other.once[w]);
                once[w] |= other.once[w];
            }
        }

        boolean isTwice(int hash) {
            int at = hash >>> shift;
            return (twice[at >> 6] & (1L << at)) != 0;
        }
    }

    /** Terms, ascending: the hash in the high half, the number in the low one. */
    private static final class HashList {
        private long[] terms = new long[64];
        private int size;

        void add(int k, int hash) {
            if (size == terms.length) {
                terms = Arrays.copyOf(terms, 2 * size);
            }
            terms[size++] = (long) hash << 32 | k;
        }
    }

    /** Among the terms whose hash is in one of as many shares as there are ranges. */
    private final class Search {
        private final int share;
        private final HashList[] lists;
        private final RowReader term = new RowReader(mrf, presolve);
        private final RowReader earlier = new RowReader(mrf, presolve);

        /** As in the lists, the number plus one; 0 if empty. At most half of it is in use. */
        private final long[] table;

        Search(int share, HashList[] lists) {
            this.share = share;
            this.lists = lists;
            int own = 0;
            for (HashList list : lists) {
                for (int at = 0; at < list.size; at++) {
                    own += isOwn(list.terms[at]) ? 1 : 0;
                }
            }
            this.table = new long[Integer.highestOneBit(Math.max(own, 1)) << 2];
        }

        /** By low bits: hashes that differ there may have the same bit in the sets. */
        private boolean isOwn(long hashed) {
            return ((int) (hashed >>> 32) & 0xFFFF) % ranges == share;
        }

        void run() {
            for (HashList list : lists) {
                for (int at = 0; at < list.size; at++) {
                    if (isOwn(list.terms[at])) {
                        find((int) (list.terms[at] >> 32), (int) list.terms[at]);
                    }
                }
            }
        }

        private void find(int hash, int k) {
            int slot = ((hash * 0x9E3779B1) >>> 1) & (table.length - 1);
            while (table[slot] != 0) {
                if (table[slot] >> 32 == hash && isParallel(k, (int) table[slot] - 1)) {
                    first()[k] = (int) table[slot] - 1;
                    return;
                }
                slot = (slot + 1) & (table.length - 1);
            }
            table[slot] = (long) hash << 32 | (k + 1);
        }

        private boolean isParallel(int k, int candidate) {
            term.read(k);
            earlier.read(candidate);
            return term.timesOf(earlier) > 0;
        }
    }
}
