package org.hinge.python;

import java.util.List;
import java.util.OptionalInt;
import org.hinge.api.ColumnFunction;

/**
 * A function that is written in Python: whole columns go there, a column comes back.
 *
 * @param name by which the program calls it
 * @param count of its arguments; 0 for any number
 * @param caller asks Python, and waits
 */
record PythonFunction(String name, int count, Caller caller) implements ColumnFunction {
    /** How Python is asked. */
    interface Caller {
        double[] ask(String function, List<List<String>> tuples);
    }

    @Override
    public OptionalInt arity() {
        return count == 0 ? OptionalInt.empty() : OptionalInt.of(count);
    }

    @Override
    public double[] values(List<List<String>> tuples) {
        return caller.ask(name, tuples);
    }
}
