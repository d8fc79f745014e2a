package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Exchange;
import org.hinge.model.TermBatch;

/**
 * How far its terms can push each variable, wherever in the unit interval the others are.
 *
 * <pre>
 *   most_i  = the largest y_i below which a term with a_i &lt; 0 can be positive
 *   least_i = the least y_i above which a term with a_i &gt; 0 can be positive
 * </pre>
 *
 * A value above most_i can be lowered to it, and one below least_i raised, without making any
 * one-sided term larger: if the term grows with that move, it is at most 0 afterwards, and if not,
 * it gets smaller or stays. All variables can be moved at once. So terms that cannot be positive
 * within the reach may be left out, if {@link #restoreValues} then moves the answer there. A
 * two-sided term reaches everywhere.
 */
final class Reach implements Reduction {
    private double[] least = {};
    private double[] most = {};

    /**
     * A bit for each variable with most_i = 1, and with least_i = 0, as nearly all have. A bit is
     * found in the cache where the numbers themselves would not be.
     */
    private long[] toTop = {};

    private long[] toBottom = {};

    /** Once closed: a bit for each variable that is fixed or kept from an end. */
    private long[] limited = {};

    /** Once closed: the free variables that are kept from an end, and the two ends of each. */
    private int[] narrow = {};

    private double[] ends = {};

    /** Begins with no terms. */
    void open(int variables) {
        least = new double[variables];
        most = new double[variables];
        Arrays.fill(least, 1);
        toTop = new long[(variables + 63) >> 6];
        toBottom = new long[toTop.length];
    }

    /**
     * Adds a term.
     *
     * @param highest the largest value of its linear function on the unit box
     */
    void add(TermBatch batch, int j, double highest) {
        boolean both = DualDomain.isTwoSided(batch.kind[j]);
        int end = batch.start[j + 1];
        for (int e = batch.start[j]; e < end; e++) {
            int i = batch.variable[e];
            double a = batch.coefficient[e];
            if (both || a < 0) {
                pushUp(i, both, highest, -a);
            }
            if (both || a > 0) {
                pushDown(i, both, highest, a);
            }
        }
    }

    /** A term pushes up from 0, everywhere or over a length of highest / size. */
    private void pushUp(int i, boolean everywhere, double highest, double size) {
        if (everywhere || highest >= size) {
            set(toTop, i);
        } else {
            most[i] = Math.max(most[i], highest / size);
        }
    }

    /** A term pushes down from 1, everywhere or over a length of highest / size. */
    private void pushDown(int i, boolean everywhere, double highest, double size) {
        if (everywhere || highest >= size) {
            set(toBottom, i);
        } else {
            least[i] = Math.min(least[i], 1 - highest / size);
        }
    }

    private static void set(long[] bits, int i) {
        long word = bits[i >> 6];
        // Nearly all are set already, and what is not written need not go back to the memory.
        if ((word >>> i & 1) == 0) {
            bits[i >> 6] = word | 1L << i;
        }
    }

    private static boolean get(long[] bits, int i) {
        return (bits[i >> 6] >>> i & 1) != 0;
    }

    private void takeBits() {
        for (int i = 0; i < least.length; i++) {
            if (get(toTop, i)) {
                most[i] = 1;
            }
            if (get(toBottom, i)) {
                least[i] = 0;
            }
        }
        toTop = new long[0];
        toBottom = new long[0];
    }

    /**
     * Ends the adding of terms.
     *
     * @param variables those that are fixed are to stay
     * @param start where variables stay between most_i and least_i, if nothing pushes there
     * @param exchange with parts whose terms push shared variables
     * @return whether any variable that is not fixed is kept from an end of the unit interval
     */
    boolean close(FixedVariables variables, double[] start, Exchange exchange) {
        takeBits();
        addOthers(exchange);
        int count = 0;
        limited = new long[(least.length + 63) >> 6];
        for (int i = 0; i < least.length; i++) {
            if (variables.isFixed(i)) {
                set(limited, i);
                stay(i, variables.lo(i));
                continue;
            }
            if (least[i] > most[i]) {
                stay(i, Math.min(Math.max(start[i], most[i]), least[i]));
            }
            if (isNarrow(i)) {
                set(limited, i);
                count++;
            }
        }
        listNarrow(variables, count);
        return count > 0;
    }

    private void listNarrow(FixedVariables variables, int count) {
        narrow = new int[count];
        ends = new double[2 * count];
        int j = 0;
        for (int i = 0; j < count; i++) {
            if (isNarrow(i) && !variables.isFixed(i)) {
                narrow[j] = i;
                ends[2 * j] = least[i];
                ends[2 * j + 1] = most[i];
                j++;
            }
        }
    }

    private void addOthers(Exchange exchange) {
        if (exchange.hasOthers()) {
            exchange.gatherLargest(most);
            exchange.scatter(most);
            negate(least);
            exchange.gatherLargest(least);
            exchange.scatter(least);
            negate(least);
        }
    }

    private static void negate(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = -values[i];
        }
    }

    private boolean isNarrow(int i) {
        return least[i] > 0 || most[i] < 1;
    }

    private void stay(int i, double value) {
        least[i] = value;
        most[i] = value;
    }

    /**
     * Whether a term has a variable that is fixed or kept from an end. If not, all of the unit box
     * is within its reach, where {@link Presolve} has looked before.
     */
    boolean isLimited(TermBatch batch, int j) {
        for (int e = batch.start[j]; e < batch.start[j + 1]; e++) {
            if (get(limited, batch.variable[e])) {
                return true;
            }
        }
        return false;
    }

    /** The largest value of a term's linear function within the reach. */
    double highest(TermBatch batch, int j) {
        double highest = batch.constant[j];
        for (int e = batch.start[j]; e < batch.start[j + 1]; e++) {
            double a = batch.coefficient[e];
            highest += a * (a > 0 ? most : least)[batch.variable[e]];
        }
        return highest;
    }

    /** Lets go of what only {@link #highest} needs. */
    void letGo() {
        limited = new long[0];
        least = new double[0];
        most = new double[0];
    }

    /** Moves values to where something can push them. */
    @Override
    public void restoreValues(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.min(Math.max(values[i], 0), 1);
        }
        for (int j = 0; j < narrow.length; j++) {
            int i = narrow[j];
            values[i] = Math.min(Math.max(values[i], ends[2 * j]), ends[2 * j + 1]);
        }
    }
}
