package org.hinge.inference;

import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** A small field with weights; those of hard rules are NaN, because nobody may read them. */
public final class RandomField {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final boolean feasible;
    private final String name;

    RandomField(HingeLossMrf mrf, double[] weights, boolean feasible, String name) {
        this.mrf = mrf;
        this.weights = weights;
        this.feasible = feasible;
        this.name = name;
    }

    public HingeLossMrf mrf() {
        return mrf;
    }

    /** One per rule; not to be changed. */
    public double[] weights() {
        return weights;
    }

    /** Whether it was built around a feasible point; if not, anything is possible. */
    boolean feasibleByConstruction() {
        return feasible;
    }

    boolean hasConstraints() {
        return mrf.constraints() > 0;
    }

    /** The seed and all the terms. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name).append('\n');
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            text.append(k).append(": ").append(kind);
            if (!kind.isConstraint()) {
                text.append(" w=").append(weights[mrf.rule(k)]);
            }
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                text.append(" + ").append(mrf.coefficient(e)).append(" y").append(mrf.variable(e));
            }
            text.append(" + ").append(mrf.constant(k)).append('\n');
        }
        return text.toString();
    }
}
