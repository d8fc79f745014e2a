package org.hinge.learning;

import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** A series of states that a finder finds one by one. */
final class FoundStates implements StateSeries {
    private final HingeLossMrf mrf;
    private final StateFinder finder;
    private @Nullable State last;

    FoundStates(HingeLossMrf mrf, StateFinder finder) {
        this.mrf = mrf;
        this.finder = finder;
    }

    @Override
    public State next(double[] weights) {
        State found = finder.find(mrf, weights, last, 1);
        last = found;
        return found;
    }

    @Override
    public double[] sums(double[] values) {
        return RuleSums.of(mrf, values);
    }

    @Override
    public void close() {}
}
