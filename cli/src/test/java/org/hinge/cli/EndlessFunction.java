package org.hinge.cli;

import java.util.List;
import java.util.OptionalInt;
import org.hinge.api.FunctionalPredicate;

/** A function of a user's that never returns, and does not notice that its thread is asked to. */
public final class EndlessFunction implements FunctionalPredicate {
    @Override
    public String name() {
        return "endless";
    }

    @Override
    public OptionalInt arity() {
        return OptionalInt.of(1);
    }

    @Override
    public double value(List<String> arguments) {
        while (!arguments.isEmpty()) {
            Thread.onSpinWait();
        }
        return 0;
    }
}
