package org.hinge.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.hinge.run.infer.PartsProgress;

/** Remembers what it was told. */
class RecordedProgress implements PartsProgress {
    /** The iterations of all looks at the gap, in the order in which they came. */
    final List<Integer> looks = Collections.synchronizedList(new ArrayList<>());

    /** Where parts went on from. */
    final List<Integer> checkpoints = Collections.synchronizedList(new ArrayList<>());

    /** Why they were started again. */
    final List<String> failures = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void report(Check check) {
        looks.add(check.iteration());
    }

    @Override
    public void goesOn(int iteration) {
        checkpoints.add(iteration);
    }

    @Override
    public void startsAgain(String why) {
        failures.add(why);
    }
}
