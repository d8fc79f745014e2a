package org.hinge.inference.fold;

/**
 * Constraints that share no variable, one per block: c . y &lt;= d or c . y = d.
 *
 * <p>Block k owns the variables {@code start[k]} to {@code start[k + 1] - 1}; block variables come
 * before all others, so c[i] is the coefficient of variable i in its block's constraint.
 */
public final class Blocks {
    public final int count;
    public final int[] start;
    final double[] c;
    final double[] d;
    final boolean[] equal;

    /** |d| plus the sum of |c|: what rounding is measured by. */
    final double[] magnitude;

    /** The row that each block's constraint was. */
    public final int[] row;

    Blocks(int[] start, double[] c, double[] d, boolean[] equal, int[] row) {
        this.count = row.length;
        this.start = start;
        this.c = c;
        this.d = d;
        this.equal = equal;
        this.row = row;
        this.magnitude = new double[count];
        for (int k = 0; k < count; k++) {
            magnitude[k] = Math.abs(d[k]);
            for (int i = start[k]; i < start[k + 1]; i++) {
                magnitude[k] += Math.abs(c[i]);
            }
        }
    }

    public int variables() {
        return start[count];
    }
}
