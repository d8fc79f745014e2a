package org.hinge.inference.discrete.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.hinge.inference.discrete.Blocks;

/**
 * The draws of a chain, one bit for each atom and sweep.
 *
 * <p>The 64 sweeps under way are one array, so that recording a sweep runs through memory in order.
 */
final class BitDraws {
    private final int atoms;
    private final List<long[]> full = new ArrayList<>();
    private long[] current;
    private int sweeps;

    BitDraws(int atoms) {
        this.atoms = atoms;
        this.current = new long[atoms];
    }

    int sweeps() {
        return sweeps;
    }

    /** Records the true atoms of a sweep. */
    void add(Blocks blocks, int[] choice) {
        long bit = 1L << (sweeps & 63);
        for (int b = 0; b < blocks.count; b++) {
            int atom = blocks.trueAtom(b, choice[b]);
            if (atom >= 0) {
                current[atom] |= bit;
            }
        }
        sweeps++;
        if ((sweeps & 63) == 0) {
            full.add(current);
            current = new long[atoms];
        }
    }

    /** The draws of an atom from one sweep to before another, packed; further bits are 0. */
    long[] series(int atom, int from, int to) {
        int length = to - from;
        long[] bits = new long[(length + 63) >>> 6];
        int shift = from & 63;
        for (int j = 0; j < bits.length; j++) {
            int word = (from >>> 6) + j;
            bits[j] = word(atom, word) >>> shift;
            if (shift > 0) {
                bits[j] |= word(atom, word + 1) << (64 - shift);
            }
        }
        if ((length & 63) != 0) {
            bits[bits.length - 1] &= (1L << (length & 63)) - 1;
        }
        return bits;
    }

    private long word(int atom, int index) {
        if (index < full.size()) {
            return full.get(index)[atom];
        }
        return index == full.size() ? current[atom] : 0;
    }
}
