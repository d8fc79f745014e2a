package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Exchange;
import org.hinge.model.HingeLossMrf;

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
    private final double[] least;
    private final double[] most;

    Reach(int variables) {
        least = new double[variables];
        most = new double[variables];
        Arrays.fill(least, 1);
    }

    /**
     * Adds a term.
     *
     * @param highest the largest value of its linear function on the unit box
     */
    void add(HingeLossMrf mrf, int k, double highest) {
        boolean both = DualDomain.isTwoSided(mrf.kind(k));
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int i = mrf.variable(e);
            double a = mrf.coefficient(e);
            if (both || a < 0) {
                most[i] = Math.max(most[i], both ? 1 : Math.min(1, highest / -a));
            }
            if (both || a > 0) {
                least[i] = Math.min(least[i], both ? 0 : Math.max(0, 1 - highest / a));
            }
        }
    }

    /**
     * Ends the adding of terms.
     *
     * @param fixed variables that are to stay at {@code value}
     * @param start where variables stay between most_i and least_i, if nothing pushes there
     * @param exchange with parts whose terms push shared variables
     * @return whether any variable that is not fixed is kept from an end of the unit interval
     */
    boolean close(boolean[] fixed, double[] value, double[] start, Exchange exchange) {
        addOthers(exchange);
        boolean narrow = false;
        for (int i = 0; i < least.length; i++) {
            if (fixed[i]) {
                stay(i, value[i]);
                continue;
            }
            if (least[i] > most[i]) {
                stay(i, Math.min(Math.max(start[i], most[i]), least[i]));
            }
            narrow |= least[i] > 0 || most[i] < 1;
        }
        return narrow;
    }

    private void addOthers(Exchange exchange) {
        if (exchange.hasOthers()) {
            exchange.gatherLargest(most);
            exchange.scatter(most);
            double[] lowest = Arrays.stream(least).map(end -> -end).toArray();
            exchange.gatherLargest(lowest);
            exchange.scatter(lowest);
            Arrays.setAll(least, i -> -lowest[i]);
        }
    }

    private void stay(int i, double value) {
        least[i] = value;
        most[i] = value;
    }

    /** The largest value of a term's linear function within the reach. */
    double highest(HingeLossMrf mrf, int k) {
        double highest = mrf.constant(k);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = mrf.coefficient(e);
            highest += a * (a > 0 ? most : least)[mrf.variable(e)];
        }
        return highest;
    }

    /** Moves values to where something can push them. */
    @Override
    public void restoreValues(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.min(Math.max(values[i], least[i]), most[i]);
        }
    }
}
