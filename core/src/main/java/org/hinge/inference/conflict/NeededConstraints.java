package org.hinge.inference.conflict;

import java.util.Arrays;
import org.hinge.inference.SolverProgress;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Finds constraints of a conflict that cannot be left out, without solving anything: a point that
 * violates one constraint alone shows that the others can be met without it.
 *
 * <p>From such a point others are a step away. Move one variable of the violated constraint so far
 * that it holds; if that violates exactly one other constraint, that one is needed, too, and so on
 * (model rotation, as SAT solvers do it: Marques-Silva and Lynce, "On improving MUS extraction
 * algorithms", 2011). Along a chain of equalities this goes from end to end.
 */
final class NeededConstraints {
    private final HingeLossMrf mrf;
    private final double[] proof;
    private final boolean[] needed;
    private final SolverProgress progress;
    private final Columns columns;
    private final double[] y;

    /** Where the walk came from: the moved variable, where it was, and the entry tried next. */
    private int[] constraintAt = new int[64];

    private int[] entryAt = new int[64];
    private int[] movedAt = new int[64];
    private double[] valueAt = new double[64];
    private int depth;

    /**
     * Begins with what is known.
     *
     * @param proof not 0 for the constraints of the conflict
     * @param needed is added to
     */
    NeededConstraints(HingeLossMrf mrf, double[] proof, boolean[] needed, SolverProgress progress) {
        this.mrf = mrf;
        this.proof = proof;
        this.needed = needed;
        this.progress = progress;
        this.columns = Columns.of(mrf, k -> proof[k] != 0);
        this.y = new double[mrf.variables()];
    }

    /** Tries points that violate few constraints, perhaps one: from the ends of the unit box. */
    void tryEnds() {
        for (double end : new double[] {0, 1}) {
            Arrays.fill(y, end);
            meetOneAfterTheOther();
            rotateFromPoint();
        }
    }

    /** Tries a point that was found to meet many of the constraints. */
    void tryPoint(double[] values) {
        System.arraycopy(values, 0, y, 0, y.length);
        rotateFromPoint();
    }

    /** Meets violated constraints by moving one variable each; none is moved twice. */
    private void meetOneAfterTheOther() {
        boolean[] moved = new boolean[y.length];
        int[] queue = new int[mrf.terms()];
        boolean[] queued = new boolean[mrf.terms()];
        int size = 0;
        for (int k = 0; k < proof.length; k++) {
            if (isViolated(k)) {
                queue[size++] = k;
                queued[k] = true;
            }
        }
        for (int at = 0; at < size && !progress.stopWanted(); at++) {
            int moving = meet(queue[at], moved);
            for (int p = 0; moving >= 0 && p < columns.end(moving) - columns.start(moving); p++) {
                int k = columns.term(columns.start(moving) + p);
                if (!queued[k] && isViolated(k)) {
                    queue[size++] = k;
                    queued[k] = true;
                }
            }
        }
    }

    /** Meets a constraint by a variable that was not moved before; -1 if none can. */
    private int meet(int k, boolean[] moved) {
        for (int e = mrf.start(k); e < mrf.start(k + 1) && isViolated(k); e++) {
            int i = mrf.variable(e);
            double value = meeting(k, e);
            if (!moved[i] && isInBox(value)) {
                y[i] = value;
                moved[i] = true;
                return i;
            }
        }
        return -1;
    }

    private void rotateFromPoint() {
        int alone = -1;
        for (int k = 0; k < proof.length; k++) {
            if (isViolated(k)) {
                if (alone >= 0) {
                    return;
                }
                alone = k;
            }
        }
        if (alone >= 0) {
            rotate(alone);
        }
    }

    /** Depth first; each constraint is entered once. */
    private void rotate(int alone) {
        needed[alone] = true;
        depth = 0;
        push(alone, -1, 0);
        while (depth > 0 && !progress.stopWanted()) {
            int top = depth - 1;
            int k = constraintAt[top];
            int e = mrf.start(k) + entryAt[top]++;
            if (e < mrf.start(k + 1)) {
                tryEntry(k, e);
            } else {
                depth--;
                if (movedAt[top] >= 0) {
                    y[movedAt[top]] = valueAt[top];
                }
            }
        }
    }

    private void tryEntry(int k, int e) {
        double value = meeting(k, e);
        if (isInBox(value)) {
            int i = mrf.variable(e);
            double before = y[i];
            y[i] = value;
            int alone = violatedAlone(i);
            if (alone >= 0 && !needed[alone]) {
                needed[alone] = true;
                push(alone, i, before);
            } else {
                y[i] = before;
            }
        }
    }

    private void push(int k, int moved, double before) {
        if (depth == constraintAt.length) {
            constraintAt = Arrays.copyOf(constraintAt, 2 * depth);
            entryAt = Arrays.copyOf(entryAt, 2 * depth);
            movedAt = Arrays.copyOf(movedAt, 2 * depth);
            valueAt = Arrays.copyOf(valueAt, 2 * depth);
        }
        constraintAt[depth] = k;
        entryAt[depth] = 0;
        movedAt[depth] = moved;
        valueAt[depth] = before;
        depth++;
    }

    /** The only violated constraint of a variable; -1 if there is none or more than one. */
    private int violatedAlone(int variable) {
        int alone = -1;
        for (int p = columns.start(variable); p < columns.end(variable); p++) {
            if (isViolated(columns.term(p))) {
                if (alone >= 0) {
                    return -1;
                }
                alone = columns.term(p);
            }
        }
        return alone;
    }

    /** Where a constraint is 0 along the variable of one of its entries. */
    private double meeting(int k, int e) {
        return y[mrf.variable(e)] - mrf.linear(k, y) / mrf.coefficient(e);
    }

    private static boolean isInBox(double value) {
        return value >= 0 && value <= 1;
    }

    /** By so much that a proof could use it, divided by the largest coefficient. */
    private boolean isViolated(int k) {
        if (proof[k] == 0) {
            return false;
        }
        double l = mrf.linear(k, y);
        double violation = mrf.kind(k) == TermKind.EQUAL ? Math.abs(l) : l;
        return violation > ConflictFinder.STRENGTH / 2 * ElasticField.largestCoefficient(mrf, k);
    }
}
