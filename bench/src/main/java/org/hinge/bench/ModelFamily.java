package org.hinge.bench;

import org.hinge.model.HingeLossMrf;

/** A generated field with its weights, one per rule. */
final class ModelFamily {
    private final String name;
    private final HingeLossMrf mrf;
    private final double[] weights;

    ModelFamily(String name, HingeLossMrf mrf, double... weights) {
        this.name = name;
        this.mrf = mrf;
        this.weights = weights.clone();
    }

    String name() {
        return name;
    }

    HingeLossMrf mrf() {
        return mrf;
    }

    /** Not to be changed. */
    double[] weights() {
        return weights;
    }
}
