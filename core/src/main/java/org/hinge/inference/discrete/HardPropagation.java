package org.hinge.inference.discrete;

import java.util.ArrayDeque;
import java.util.Arrays;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Finds atoms that the hard constraints leave only one Boolean value.
 *
 * <p>For a constraint {@code a . x + b <= 0} let {@code least} be the least value of its left side
 * over the atoms not yet fixed. If {@code least > 0} it cannot be met; an atom with {@code least +
 * |a_i| > 0} must take the value that gives {@code least}. An equality is two of these. Repeated
 * until nothing changes.
 */
public final class HardPropagation {
    /** The code of an atom that is not fixed; others are 0 or 1. */
    public static final byte FREE = -1;

    private final HingeLossMrf mrf;
    private final byte[] fixed;
    private final LinearTerms terms;
    private final double[] least;
    private final double[] most;
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();
    private final boolean[] queued;
    private int conflict = -1;

    HardPropagation(HingeLossMrf mrf) {
        this.mrf = mrf;
        this.fixed = new byte[mrf.variables()];
        Arrays.fill(fixed, FREE);
        this.terms = constraints(mrf, fixed);
        this.least = new double[terms.size];
        this.most = new double[terms.size];
        this.queued = new boolean[terms.size];
        for (int k = 0; k < terms.size; k++) {
            least[k] = terms.least(k);
            most[k] = terms.most(k);
            enqueue(k);
        }
        run();
    }

    private static LinearTerms constraints(HingeLossMrf mrf, byte[] fixed) {
        LinearTerms.Builder builder = new LinearTerms.Builder(mrf, fixed);
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            if (kind.isConstraint()) {
                builder.add(k, LinearTerms.code(kind), 1);
            }
        }
        return builder.build();
    }

    /** For each atom 0, 1 or {@link #FREE}. If there is a conflict, all are free. */
    byte[] fixed() {
        return fixed;
    }

    /** The term of the field that cannot be met, or -1. */
    int conflict() {
        return conflict;
    }

    private void run() {
        while (!queue.isEmpty() && conflict < 0) {
            int k = queue.remove();
            queued[k] = false;
            tighten(k);
        }
        if (conflict >= 0) {
            Arrays.fill(fixed, FREE);
        }
    }

    private void tighten(int k) {
        boolean equal = terms.kind[k] == LinearTerms.EQUAL;
        if (least[k] > Tolerances.FEASIBLE || (equal && most[k] < -Tolerances.FEASIBLE)) {
            conflict = terms.source[k];
            return;
        }
        for (int e = terms.start[k]; e < terms.start[k + 1]; e++) {
            int i = terms.atom[e];
            double a = terms.coefficient[e];
            if (fixed[i] != FREE) {
                continue;
            }
            boolean mustBeLeast = least[k] + Math.abs(a) > Tolerances.FEASIBLE;
            boolean mustBeMost = equal && most[k] - Math.abs(a) < -Tolerances.FEASIBLE;
            if (mustBeLeast && mustBeMost) {
                conflict = terms.source[k];
                return;
            }
            if (mustBeLeast || mustBeMost) {
                fix(i, (a < 0) == mustBeLeast);
            }
        }
    }

    private void fix(int i, boolean to) {
        fixed[i] = (byte) (to ? 1 : 0);
        for (int o = terms.first[i]; o < terms.first[i + 1]; o++) {
            int k = terms.term[o];
            double a = terms.step[o];
            if (to == (a > 0)) {
                least[k] += Math.abs(a);
            } else {
                most[k] -= Math.abs(a);
            }
            enqueue(k);
        }
    }

    private void enqueue(int k) {
        if (!queued[k]) {
            queued[k] = true;
            queue.add(k);
        }
    }

    /** The constraints that the fixed atoms do not already meet, over the others. */
    LinearTerms remaining() {
        LinearTerms.Builder builder = new LinearTerms.Builder(mrf, fixed);
        for (int k = 0; k < terms.size; k++) {
            boolean below = terms.kind[k] == LinearTerms.EQUAL && least[k] < -Tolerances.FEASIBLE;
            if (most[k] > Tolerances.FEASIBLE || below || conflict >= 0) {
                builder.add(terms.source[k], terms.kind[k], 1);
            }
        }
        return builder.build();
    }
}
