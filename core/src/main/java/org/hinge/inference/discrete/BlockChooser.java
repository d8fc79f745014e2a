package org.hinge.inference.discrete;

import java.util.Arrays;
import org.hinge.inference.Tolerances;

/**
 * Chooses disjoint blocks from the hard constraints.
 *
 * <p>{@code x_1 + ... + x_n = 1} and {@code x_1 + ... + x_n <= 1} (up to a factor, and {@code <= d}
 * for any d from 1 to below 2) can be a block. Equalities come first, then long ones. A constraint
 * that overlaps a block already chosen is left to be watched.
 */
final class BlockChooser {
    private final LinearTerms constraints;
    private final byte[] fixed;
    private final int[] blockOf;
    private final boolean[] kept;
    private int blocks;

    private BlockChooser(LinearTerms constraints, byte[] fixed) {
        this.constraints = constraints;
        this.fixed = fixed;
        this.blockOf = new int[fixed.length];
        Arrays.fill(blockOf, -1);
        this.kept = new boolean[constraints.size];
    }

    /** The blocks, and which constraints they do not imply. */
    record Chosen(Blocks blocks, WatchedConstraints watched) {}

    /** Whether a constraint must be watched. */
    interface WatchedConstraints {
        boolean contains(int constraint);
    }

    static Chosen choose(LinearTerms constraints, byte[] fixed) {
        BlockChooser chooser = new BlockChooser(constraints, fixed);
        boolean[] exact = chooser.chooseBlocks();
        boolean[] kept = chooser.kept;
        return new Chosen(chooser.build(exact), k -> kept[k]);
    }

    private boolean[] chooseBlocks() {
        int[] order = order();
        boolean[] exact = new boolean[order.length];
        for (int k : order) {
            int one = blockOf[constraints.atom[constraints.start[k]]];
            if (isDisjoint(k)) {
                exact[blocks] = constraints.kind[k] == LinearTerms.EQUAL;
                for (int e = constraints.start[k]; e < constraints.start[k + 1]; e++) {
                    blockOf[constraints.atom[e]] = blocks;
                }
                blocks++;
            } else {
                boolean implied = one >= 0 && constraints.kind[k] == LinearTerms.AT_MOST;
                kept[k] = !(implied && isInside(k, one));
            }
        }
        return exact;
    }

    /** The constraints that can be blocks, best first; the others are kept. */
    private int[] order() {
        long[] keys = new long[constraints.size];
        int n = 0;
        for (int k = 0; k < constraints.size; k++) {
            if (isSumToOne(k)) {
                int length = constraints.start[k + 1] - constraints.start[k];
                long shortness = (long) Integer.MAX_VALUE - length;
                keys[n++] = (constraints.kind[k] == LinearTerms.EQUAL ? 0 : shortness << 32) | k;
            } else {
                kept[k] = true;
            }
        }
        Arrays.sort(keys, 0, n);
        int[] order = new int[n];
        for (int j = 0; j < n; j++) {
            order[j] = (int) keys[j];
        }
        return order;
    }

    private boolean isSumToOne(int k) {
        if (constraints.start[k + 1] - constraints.start[k] < 2) {
            return false;
        }
        double a = constraints.coefficient[constraints.start[k]];
        for (int e = constraints.start[k]; e < constraints.start[k + 1]; e++) {
            if (Math.abs(constraints.coefficient[e] - a) > 1e-9 * Math.abs(a)) {
                return false;
            }
        }
        double limit = -constraints.constant[k] / a;
        double tolerance = Tolerances.FEASIBLE / Math.abs(a);
        return constraints.kind[k] == LinearTerms.EQUAL
                ? Math.abs(limit - 1) <= tolerance
                : a > 0 && limit >= 1 - tolerance && limit < 2 - tolerance;
    }

    private boolean isDisjoint(int k) {
        for (int e = constraints.start[k]; e < constraints.start[k + 1]; e++) {
            if (blockOf[constraints.atom[e]] >= 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isInside(int k, int block) {
        for (int e = constraints.start[k]; e < constraints.start[k + 1]; e++) {
            if (blockOf[constraints.atom[e]] != block) {
                return false;
            }
        }
        return true;
    }

    private Blocks build(boolean[] exact) {
        int free = 0;
        int all = blocks;
        for (int i = 0; i < fixed.length; i++) {
            if (fixed[i] == HardPropagation.FREE) {
                free++;
                if (blockOf[i] < 0) {
                    blockOf[i] = all++;
                }
            }
        }
        int[] start = new int[all + 1];
        for (int block : blockOf) {
            if (block >= 0) {
                start[block + 1]++;
            }
        }
        for (int b = 0; b < all; b++) {
            start[b + 1] += start[b];
        }
        int[] next = start.clone();
        int[] atom = new int[free];
        for (int i = 0; i < fixed.length; i++) {
            if (blockOf[i] >= 0) {
                atom[next[blockOf[i]]++] = i;
            }
        }
        boolean[] mayBeEmpty = new boolean[all];
        for (int b = 0; b < all; b++) {
            mayBeEmpty[b] = b >= blocks || !exact[b];
        }
        return new Blocks(start, atom, mayBeEmpty, fixed);
    }
}
