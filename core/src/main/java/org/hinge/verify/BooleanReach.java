package org.hinge.verify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Which Boolean values the hard rules leave: where one value of an atom cannot meet a constraint,
 * whatever the others are, it has the other value. Repeated until nothing changes.
 */
final class BooleanReach {
    private static final double TOLERANCE = 1e-6;

    private final HingeLossMrf mrf;
    private final double[] low;
    private final double[] high;
    private final List<List<Integer>> constraintsOf = new ArrayList<>();
    private final ArrayDeque<Integer> waiting = new ArrayDeque<>();
    private boolean contradiction;

    BooleanReach(HingeLossMrf mrf) {
        this.mrf = mrf;
        this.low = new double[mrf.variables()];
        this.high = new double[mrf.variables()];
        Arrays.fill(high, 1);
        for (int i = 0; i < low.length; i++) {
            constraintsOf.add(new ArrayList<>(0));
        }
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                waiting.add(k);
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    constraintsOf.get(mrf.variable(e)).add(k);
                }
            }
        }
        while (!waiting.isEmpty() && !contradiction) {
            int k = waiting.remove();
            tighten(k, 1);
            if (mrf.kind(k) == TermKind.EQUAL) {
                tighten(k, -1);
            }
        }
    }

    /** Whether some constraint cannot be met. */
    boolean isContradiction() {
        return contradiction;
    }

    /** How many atoms have only one value left; none count if there is a contradiction. */
    long fixedAtoms() {
        long fixed = 0;
        for (int i = 0; i < low.length; i++) {
            fixed += low[i] == high[i] && !contradiction ? 1 : 0;
        }
        return fixed;
    }

    /** Whether the hard rules leave this to an atom. */
    boolean allows(int variable, double value) {
        return value >= low[variable] && value <= high[variable];
    }

    /** Uses that sign (a . x + b) must not be above 0. */
    private void tighten(int k, int sign) {
        double least = extreme(k, sign, true);
        contradiction |= least > TOLERANCE;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int i = mrf.variable(e);
            double a = sign * mrf.coefficient(e);
            if (low[i] < high[i] && least + Math.abs(a) > TOLERANCE) {
                low[i] = a > 0 ? 0 : 1;
                high[i] = low[i];
                waiting.addAll(constraintsOf.get(i));
            }
        }
    }

    private double extreme(int k, int sign, boolean least) {
        double sum = sign * mrf.constant(k);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = sign * mrf.coefficient(e);
            int i = mrf.variable(e);
            sum += least ? Math.min(a * low[i], a * high[i]) : Math.max(a * low[i], a * high[i]);
        }
        return sum;
    }

    /** What the potentials cost at least, each by itself. */
    double leastEnergy(double[] weights) {
        CarefulSum sum = new CarefulSum();
        for (int k = 0; k < mrf.terms(); k++) {
            if (!mrf.kind(k).isConstraint()) {
                sum.add(weights[mrf.rule(k)] * leastValue(k));
            }
        }
        return sum.value();
    }

    /**
     * A bound below a potential: exact for one atom, else from the range of its linear function.
     */
    private double leastValue(int k) {
        double least = extreme(k, 1, true);
        double most = extreme(k, 1, false);
        boolean straddles = least < 0 && most > 0 && openAtoms(k) > 1;
        return straddles
                ? 0
                : Math.min(ValueCost.value(mrf.kind(k), least), ValueCost.value(mrf.kind(k), most));
    }

    private int openAtoms(int k) {
        int open = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int i = mrf.variable(e);
            open += low[i] < high[i] ? 1 : 0;
        }
        return open;
    }
}
