package org.hinge.learning.perceptron;

import org.hinge.learning.RuleSums;
import org.hinge.learning.State;
import org.hinge.learning.StateFinder;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** The sums of a field that is here. */
final class FieldSums implements StateSums {
    private final HingeLossMrf mrf;
    private final StateFinder finder;
    private @Nullable State state;

    FieldSums(HingeLossMrf mrf, StateFinder finder) {
        this.mrf = mrf;
        this.finder = finder;
    }

    @Override
    public double[] at(double[] values) {
        return RuleSums.of(mrf, values);
    }

    @Override
    public Found find(double[] weights) {
        State found = finder.find(mrf, weights, state, 1);
        state = found;
        return new Found(at(found.values()), found.gap());
    }
}
