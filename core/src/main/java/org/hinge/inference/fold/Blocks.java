package org.hinge.inference.fold;

import java.util.stream.IntStream;

/**
 * Constraints that share no variable, one per block: c . y &lt;= d or c . y = d.
 *
 * <p>Block k owns the variables {@code start[k]} to {@code start[k + 1] - 1}; block variables come
 * before all others, so c_i is the coefficient of variable i in its block's constraint.
 */
public final class Blocks {
    public final int count;
    public final int[] start;
    final CodedNumbers c;
    final CodedNumbers d;
    final boolean[] equal;

    /** The row that each block's constraint was. */
    public final int[] row;

    private final boolean arePairs;

    Blocks(int[] start, CodedNumbers c, CodedNumbers d, boolean[] equal, int[] row) {
        this.count = row.length;
        this.start = start;
        this.c = c;
        this.d = d;
        this.equal = equal;
        this.row = row;
        this.arePairs =
                IntStream.range(0, count).allMatch(block -> start[block + 1] - start[block] == 2);
    }

    public int variables() {
        return start[count];
    }

    public boolean isPair(int block) {
        return arePairs || start[block + 1] - start[block] == 2;
    }

    /** Whether all blocks have two variables. */
    public boolean arePairs() {
        return arePairs;
    }

    /** |d| plus the sum of |c|: what rounding is measured by. */
    double magnitude(int block) {
        double magnitude = Math.abs(d.of(block));
        for (int i = start[block]; i < start[block + 1]; i++) {
            magnitude += Math.abs(c.of(i));
        }
        return magnitude;
    }
}
