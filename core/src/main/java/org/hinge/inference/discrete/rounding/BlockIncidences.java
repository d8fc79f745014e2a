package org.hinge.inference.discrete.rounding;

import java.util.Arrays;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.LinearTerms;

/**
 * Where terms and blocks meet: incidence j says that block {@code block[j]} has atoms in term
 * {@code term[j]}.
 *
 * <p>Its entries {@code start[j]} to {@code start[j + 1] - 1} give the positions of these atoms in
 * the block and their coefficients. Incidences stand in the order of their terms; those of block b
 * are {@code ofBlock[first[b]]} to {@code ofBlock[first[b + 1] - 1]}.
 */
final class BlockIncidences {
    final int count;
    final int[] term;
    final int[] block;
    final int[] start;
    final int[] position;
    final double[] coefficient;

    /** The incidences of term k are {@code ofTerm[k]} to {@code ofTerm[k + 1] - 1}. */
    final int[] ofTerm;

    final int[] first;
    final int[] ofBlock;

    private final Blocks blocks;

    BlockIncidences(LinearTerms terms, Blocks blocks) {
        this.blocks = blocks;
        int entries = terms.atom.length;
        this.term = new int[entries];
        this.block = new int[entries];
        this.start = new int[entries + 1];
        this.position = new int[entries];
        this.coefficient = new double[entries];
        this.ofTerm = new int[terms.size + 1];
        int n = 0;
        long[] keys = new long[0];
        for (int k = 0; k < terms.size; k++) {
            ofTerm[k] = n;
            int from = terms.start[k];
            int size = terms.start[k + 1] - from;
            keys = sortedByBlock(terms, from, size, keys);
            for (int at = from; at < from + size; at++) {
                int b = (int) (keys[at - from] >>> 32);
                int e = (int) keys[at - from];
                if (n == ofTerm[k] || block[n - 1] != b) {
                    term[n] = k;
                    block[n] = b;
                    start[n] = at;
                    n++;
                }
                position[at] = blocks.position[terms.atom[e]];
                coefficient[at] = terms.coefficient[e];
            }
        }
        start[n] = entries;
        ofTerm[terms.size] = n;
        this.count = n;
        this.first = new int[blocks.count + 1];
        this.ofBlock = new int[n];
        listByBlock();
    }

    /** Block and number of each entry of a term, by block. */
    private long[] sortedByBlock(LinearTerms terms, int from, int size, long[] buffer) {
        long[] keys = buffer.length < size ? new long[2 * size] : buffer;
        for (int j = 0; j < size; j++) {
            keys[j] = (long) blocks.blockOf[terms.atom[from + j]] << 32 | (from + j);
        }
        Arrays.sort(keys, 0, size);
        return keys;
    }

    private void listByBlock() {
        for (int j = 0; j < count; j++) {
            first[block[j] + 1]++;
        }
        for (int b = 1; b < first.length; b++) {
            first[b] += first[b - 1];
        }
        int[] next = first.clone();
        for (int j = 0; j < count; j++) {
            ofBlock[next[block[j]]++] = j;
        }
    }

    /** What a choice of the block adds to the linear function of the term. */
    double contribution(int incidence, int choice) {
        for (int e = start[incidence]; e < start[incidence + 1]; e++) {
            if (position[e] == choice) {
                return coefficient[e];
            }
        }
        return 0;
    }

    /** Whether some choice of the block has no atom of the term. */
    boolean canAddNothing(int incidence) {
        return start[incidence + 1] - start[incidence] < blocks.choices(block[incidence]);
    }
}
