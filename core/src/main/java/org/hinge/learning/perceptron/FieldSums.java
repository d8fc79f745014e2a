package org.hinge.learning.perceptron;

import org.hinge.learning.State;
import org.hinge.learning.StateSeries;

/** The sums of a field that is here. */
record FieldSums(StateSeries states) implements StateSums {
    @Override
    public double[] at(double[] values) {
        return states.sums(values);
    }

    @Override
    public Found find(double[] weights) {
        State found = states.next(weights);
        return new Found(at(found.values()), found.gap());
    }
}
