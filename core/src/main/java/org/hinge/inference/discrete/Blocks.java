package org.hinge.inference.discrete;

import java.util.Arrays;

/**
 * The free atoms in disjoint blocks. At most one atom of a block is true; of some, exactly one.
 *
 * <p>Block b has the atoms {@code atom[start[b]]} to {@code atom[start[b + 1] - 1]}. Its choice s
 * means that the atom at position s is true and no other; if the block may be empty, the choice
 * {@code size(b)} means that none is. An atom under no sum-to-one constraint is a block of its own
 * that may be empty. Every block has two choices or more. Never changed.
 */
public final class Blocks {
    public final int count;
    public final int[] start;
    public final int[] atom;
    public final boolean[] mayBeEmpty;

    /** The block of each atom, or -1 if it is fixed. */
    public final int[] blockOf;

    /** The place of each free atom in its block. */
    public final int[] position;

    private final byte[] fixed;

    /** Keeps the arrays that it is given. */
    Blocks(int[] start, int[] atom, boolean[] mayBeEmpty, byte[] fixed) {
        this.count = mayBeEmpty.length;
        this.start = start;
        this.atom = atom;
        this.mayBeEmpty = mayBeEmpty;
        this.fixed = fixed;
        this.blockOf = new int[fixed.length];
        this.position = new int[fixed.length];
        Arrays.fill(blockOf, -1);
        for (int b = 0; b < count; b++) {
            for (int e = start[b]; e < start[b + 1]; e++) {
                blockOf[atom[e]] = b;
                position[atom[e]] = e - start[b];
            }
        }
    }

    public int atoms() {
        return fixed.length;
    }

    public int size(int block) {
        return start[block + 1] - start[block];
    }

    /** How many choices there are. */
    public int choices(int block) {
        return size(block) + (mayBeEmpty[block] ? 1 : 0);
    }

    public int mostChoices() {
        int most = 0;
        for (int b = 0; b < count; b++) {
            most = Math.max(most, choices(b));
        }
        return most;
    }

    /** The true atom, or -1 if there is none. */
    public int trueAtom(int block, int choice) {
        return choice < size(block) ? atom[start[block] + choice] : -1;
    }

    /** The values 0 and 1 of all atoms. */
    public double[] values(int[] choices) {
        double[] values = new double[fixed.length];
        for (int i = 0; i < fixed.length; i++) {
            values[i] = fixed[i] == 1 ? 1 : 0;
        }
        for (int b = 0; b < count; b++) {
            int chosen = trueAtom(b, choices[b]);
            if (chosen >= 0) {
                values[chosen] = 1;
            }
        }
        return values;
    }

    /** The choices nearest to the given values: the largest of a block, or none if below 1/2. */
    public int[] nearest(double[] values) {
        int[] choices = new int[count];
        for (int b = 0; b < count; b++) {
            int best = 0;
            for (int s = 1; s < size(b); s++) {
                best = values[atom[start[b] + s]] > values[atom[start[b] + best]] ? s : best;
            }
            boolean none = mayBeEmpty[b] && values[atom[start[b] + best]] < 0.5;
            choices[b] = none ? size(b) : best;
        }
        return choices;
    }
}
