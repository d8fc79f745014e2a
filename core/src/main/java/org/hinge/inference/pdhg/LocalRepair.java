package org.hinge.inference.pdhg;

import java.util.BitSet;
import org.hinge.inference.Tolerances;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Moves a point to one that meets all constraints, by going from one violated constraint to the
 * next: each time to the nearest point of the box that meets this one,
 *
 * <pre>
 *   y_i = clip(y_i - lambda a_i, lo_i, hi_i)       with  a . y + b = 0
 * </pre>
 *
 * and then on to those that are violated now. Only what is violated is touched, so it costs next to
 * nothing where little is; where constraints only have one direction, as in a matching, one visit
 * of each is enough. Where they pull against each other it may not end: after some visits it gives
 * up, and {@link Repair} moves all variables together.
 */
final class LocalRepair {
    /** Visits for each constraint, on average. */
    private static final int PATIENCE = 10;

    private final ReducedField field;

    /** Which rows are constraints. */
    private final int[] constraints;

    /** Those of variable i are {@code start[i]} to {@code start[i + 1] - 1} of these. */
    private final int[] start;

    private final int[] rowsOf;
    private final int[] waiting;
    private final BitSet isWaiting;
    private int first;
    private int count;

    /** Finds the constraints of a field. */
    LocalRepair(ReducedField field) {
        this.field = field;
        this.constraints = new int[field.constraints];
        this.start = new int[field.variables() + 1];
        int found = 0;
        for (int r = 0; r < field.rows; r++) {
            if (field.kind(r).isConstraint()) {
                constraints[found++] = r;
                for (int e = field.start(r); e < field.start(r + 1); e++) {
                    start[field.variable(e) + 1]++;
                }
            }
        }
        for (int i = 1; i < start.length; i++) {
            start[i] += start[i - 1];
        }
        this.rowsOf = new int[start[field.variables()]];
        int[] next = start.clone();
        for (int r : constraints) {
            for (int e = field.start(r); e < field.start(r + 1); e++) {
                rowsOf[next[field.variable(e)]++] = r;
            }
        }
        this.waiting = new int[constraints.length];
        this.isWaiting = new BitSet(field.rows);
    }

    /** A feasible point near one of the box, which is changed; null if none was found. */
    double @Nullable [] repair(double[] y) {
        first = 0;
        count = 0;
        isWaiting.clear();
        for (int r : constraints) {
            offer(r, y);
        }
        for (long visits = (long) PATIENCE * constraints.length; count > 0; visits--) {
            if (visits == 0 || !meet(take(), y)) {
                return null;
            }
        }
        return y;
    }

    private void offer(int r, double[] y) {
        if (!isWaiting.get(r) && Math.abs(missing(r, y)) > Tolerances.REPAIR_AIM) {
            isWaiting.set(r);
            waiting[(first + count++) % waiting.length] = r;
        }
    }

    private int take() {
        int r = waiting[first];
        first = (first + 1) % waiting.length;
        count--;
        isWaiting.clear(r);
        return r;
    }

    /** By how much a row is above 0 and may not be, or below. */
    private double missing(int r, double[] y) {
        double l = field.constant(r);
        for (int e = field.start(r); e < field.start(r + 1); e++) {
            l += field.coefficient(e) * y[field.variable(e)];
        }
        return field.kind(r) == TermKind.EQUAL ? l : Math.max(0, l);
    }

    /**
     * Moves to the nearest point that meets a constraint; false if there is none. As a variable at
     * its bound stays there, l is convex in lambda, and Newton's method ends in a few steps.
     */
    private boolean meet(int r, double[] y) {
        double l = missing(r, y);
        while (Math.abs(l) > Tolerances.REPAIR_AIM / 2) {
            double squares = 0;
            for (int e = field.start(r); e < field.start(r + 1); e++) {
                double a = field.coefficient(e);
                squares += canMove(field.variable(e), l * a, y) ? a * a : 0;
            }
            if (squares == 0) {
                return false;
            }
            for (int e = field.start(r); e < field.start(r + 1); e++) {
                int i = field.variable(e);
                double moved = y[i] - l / squares * field.coefficient(e);
                y[i] = Math.min(Math.max(moved, field.lo[i]), field.hi[i]);
            }
            double left = missing(r, y);
            if (Math.abs(left) >= Math.abs(l)) {
                return false;
            }
            l = left;
        }
        for (int e = field.start(r); e < field.start(r + 1); e++) {
            int i = field.variable(e);
            for (int at = start[i]; at < start[i + 1]; at++) {
                offer(rowsOf[at], y);
            }
        }
        return true;
    }

    /** Whether a variable can go down, or up if {@code push} is negative. */
    private boolean canMove(int i, double push, double[] y) {
        return push > 0 ? y[i] > field.lo[i] : y[i] < field.hi[i];
    }
}
