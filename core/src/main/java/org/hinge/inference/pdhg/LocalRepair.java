package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hinge.inference.Exchange;
import org.hinge.inference.Tolerances;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.presolve.ReducedField;
import org.jspecify.annotations.Nullable;

/**
 * Moves a point to a feasible one nearby, in rounds that look only at what is violated and at what
 * has moved.
 *
 * <pre>
 *   d_k  = P_k(y) - y                              of each violated constraint k by itself
 *   y_i &lt;- y_i + max_k (d_ki)+ - max_k (d_ki)-     clamped to [lo_i, hi_i]
 *   y   &lt;- P_b(y)                                  of each block b that has moved
 * </pre>
 *
 * P_k(y) is the nearest point of the box that meets constraint k ({@link RowProjection}). Where all
 * coefficients are positive, as in sums of at most one, everything moves down far enough in the
 * first round; what is more than enough is given back ({@link GiveBack}). Elsewhere violations
 * shrink by some factor in each round. If they shrink fast, the constraints are nearly orthogonal,
 * and the point is about the nearest feasible one; if not, it is given up.
 *
 * <p>The largest moves are the same in whichever order constraints are looked at, in parts of a
 * field too: each part looks at its own constraints, and each variable is moved by its owner.
 */
final class LocalRepair {
    /** In so many rounds the largest violation must fall to this share. */
    private static final int PERIOD = 2;

    private static final double REDUCTION = 0.1;

    private final FoldedField field;
    private final Exchange exchange;
    private final ConstraintRows rows;
    private final RowProjection projection;
    private final GiveBack giveBack;

    /** The largest moves of each variable; 0 between two uses. */
    private final double[] up;

    private final double[] down;

    /** The constraints to look at in a round. */
    private final IndexSet looked;

    /** The variables that moved in a round, and in any. */
    private final IndexSet moved;

    private final IndexSet everMoved;
    private final IndexSet blocks;

    /** The variables owned here that others hold. */
    private final int[] lent;

    LocalRepair(ReducedField reduced, FoldedField field, Exchange exchange) {
        this.field = field;
        this.exchange = exchange;
        this.rows = new ConstraintRows(reduced, field);
        this.projection = new RowProjection(rows, field.unary.lo, field.unary.hi);
        this.giveBack = new GiveBack(field, rows, exchange);
        int n = field.variables();
        this.up = new double[n];
        this.down = new double[n];
        this.looked = new IndexSet(rows.unfolded);
        this.moved = new IndexSet(n);
        this.everMoved = new IndexSet(n);
        this.blocks = new IndexSet(rows.count());
        this.lent = IntStream.range(0, field.foreignFrom).filter(exchange::isShared).toArray();
    }

    /**
     * A feasible point, or null if it is not found soon.
     *
     * @param centre meets the folded constraints; not changed
     */
    double @Nullable [] repair(double[] centre) {
        double[] y = centre.clone();
        everMoved.clear();
        findViolated(y);
        double allowed = Double.POSITIVE_INFINITY;
        for (int round = 0; ; round++) {
            double violation = violation(y);
            if (violation <= Tolerances.REPAIR_AIM) {
                giveBack.giveBack(y, centre, everMoved);
                return y;
            }
            if (round % PERIOD == 0) {
                if (violation > allowed) {
                    return null;
                }
                allowed = REDUCTION * violation;
            }
            propose(y);
            move(y);
            exchangeValues(y);
            findNeighbours();
        }
    }

    private void findViolated(double[] y) {
        looked.clear();
        for (int k = 0; k < rows.unfolded; k++) {
            if (isViolated(k, rows.linear(k, y))) {
                looked.add(k);
            }
        }
    }

    private boolean isViolated(int k, double l) {
        return rows.violation(k, l) > Tolerances.REPAIR_AIM;
    }

    /** The largest violation: what is not looked at has none. */
    private double violation(double[] y) {
        double largest = 0;
        for (int at = 0; at < looked.size(); at++) {
            int k = looked.get(at);
            largest = Math.max(largest, rows.violation(k, rows.linear(k, y)));
        }
        return exchange.largest(largest);
    }

    /** Each violated constraint says how far its variables are to move. */
    private void propose(double[] y) {
        moved.clear();
        for (int at = 0; at < looked.size(); at++) {
            int k = looked.get(at);
            double l = rows.linear(k, y);
            if (isViolated(k, l)) {
                projection.project(k, l, y);
                for (int e = 0; e < rows.size(k); e++) {
                    int i = rows.variable(rows.start(k) + e);
                    double d = projection.x[e] - y[i];
                    up[i] = Math.max(up[i], d);
                    down[i] = Math.max(down[i], -d);
                    moved.add(i);
                }
            }
        }
        exchange.gatherLargest(up);
        exchange.gatherLargest(down);
        for (int i : lent) {
            if (up[i] > 0 || down[i] > 0) {
                moved.add(i);
            }
        }
    }

    private void move(double[] y) {
        blocks.clear();
        for (int at = 0; at < moved.size(); at++) {
            int i = moved.get(at);
            if (i < field.foreignFrom) {
                double wanted = y[i] + up[i] - down[i];
                y[i] = Math.min(Math.max(wanted, field.unary.lo.of(i)), field.unary.hi.of(i));
                rows.addBlock(i, blocks);
            }
            up[i] = 0;
            down[i] = 0;
        }
        for (int at = 0; at < blocks.size(); at++) {
            int k = blocks.get(at);
            double l = rows.linear(k, y);
            if (rows.violation(k, l) > 0) {
                projection.project(k, l, y);
                for (int e = 0; e < rows.size(k); e++) {
                    int i = rows.variable(rows.start(k) + e);
                    y[i] = projection.x[e];
                    moved.add(i);
                }
            }
        }
    }

    private void exchangeValues(double[] y) {
        if (exchange.hasOthers()) {
            double[] before = Arrays.copyOfRange(y, field.foreignFrom, y.length);
            exchange.scatter(y);
            for (int i = field.foreignFrom; i < y.length; i++) {
                if (y[i] != before[i - field.foreignFrom]) {
                    moved.add(i);
                }
            }
        }
    }

    /** The next round looks at the constraints of all that has moved. */
    private void findNeighbours() {
        looked.clear();
        for (int at = 0; at < moved.size(); at++) {
            rows.addUnfolded(moved.get(at), looked);
            everMoved.add(moved.get(at));
        }
    }
}
