package org.hinge.inference.pdhg;

import org.hinge.inference.Exchange;
import org.hinge.inference.fold.FoldedField;

/**
 * Moves a feasible point back towards a target, as far as the constraints have room for it:
 *
 * <pre>
 *   d      = target - y
 *   room_k = min(1, -l_k(y) / sum_i max(0, a_ki d_i)),   0 of an equality
 *   y_i   &lt;- y_i + d_i min_k room_k                       over the k that d_i fills: a_ki d_i &gt; 0
 * </pre>
 *
 * l_k grows by at most room_k sum_i max(0, a_ki d_i) &lt;= -l_k, so all constraints still hold. The
 * least room is the same in whichever order constraints are looked at. A variable without any room
 * wants none the next time, so that others can have all there is.
 */
final class GiveBack {
    private static final int TIMES = 3;

    /** Who is held by more has no room. */
    private static final double NO_ROOM = 1 - 1e-6;

    private final FoldedField field;
    private final ConstraintRows rows;
    private final Exchange exchange;

    /** 1 - room of each variable; 0 between two uses. */
    private final double[] held;

    private final IndexSet constraints;

    GiveBack(FoldedField field, ConstraintRows rows, Exchange exchange) {
        this.field = field;
        this.rows = rows;
        this.exchange = exchange;
        this.held = new double[field.variables()];
        this.constraints = new IndexSet(rows.count());
    }

    /**
     * Moves a point.
     *
     * @param moved all variables of this part whose y is not that of the centre
     */
    void giveBack(double[] y, double[] centre, IndexSet moved) {
        constraints.clear();
        for (int at = 0; at < moved.size(); at++) {
            rows.addUnfolded(moved.get(at), constraints);
            rows.addBlock(moved.get(at), constraints);
        }
        double[] target = centre.clone();
        for (int time = 0; time < TIMES; time++) {
            for (int at = 0; at < constraints.size(); at++) {
                hold(constraints.get(at), y, target);
            }
            exchange.gatherLargest(held);
            for (int at = 0; at < moved.size(); at++) {
                int i = moved.get(at);
                if (i < field.foreignFrom) {
                    y[i] += (1 - held[i]) * (target[i] - y[i]);
                    target[i] = held[i] > NO_ROOM ? y[i] : target[i];
                }
                held[i] = 0;
            }
            exchange.scatter(y);
            exchange.scatter(target);
        }
    }

    private void hold(int k, double[] y, double[] target) {
        boolean equal = rows.isEqual(k);
        int first = rows.start(k);
        int end = first + rows.size(k);
        double filled = 0;
        for (int e = first; e < end && !equal; e++) {
            int i = rows.variable(e);
            filled += Math.max(0, rows.coefficient(e) * (target[i] - y[i]));
        }
        double free = equal ? 0 : Math.max(0, -rows.linear(k, y));
        if (filled <= free && !equal) {
            return;
        }
        double missing = equal ? 1 : 1 - free / filled;
        for (int e = first; e < end; e++) {
            int i = rows.variable(e);
            double growth = rows.coefficient(e) * (target[i] - y[i]);
            if (growth > 0 || (equal && growth < 0)) {
                held[i] = Math.max(held[i], missing);
            }
        }
    }
}
