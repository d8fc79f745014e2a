package org.hinge.run.infer;

import org.hinge.api.Diagnostic;
import org.hinge.inference.SolverProgress;
import org.hinge.run.load.LoadedProgram;

/** What parts tell goes to whoever looks at the run. */
public final class ToldParts implements PartsProgress {
    private final LoadedProgram loaded;
    private final SolverProgress looks;

    /**
     * For one run.
     *
     * @param looks told how the gap closes
     */
    public ToldParts(LoadedProgram loaded, SolverProgress looks) {
        this.loaded = loaded;
        this.looks = looks;
    }

    @Override
    public void report(Check check) {
        looks.report(check);
    }

    @Override
    public void goesOn(int iteration) {
        loaded.steps()
                .warn(
                        Diagnostic.note(
                                loaded.place(),
                                "the parts go on from a checkpoint after %,d iterations"
                                        .formatted(iteration)));
    }

    @Override
    public void startsAgain(String why) {
        loaded.steps().begin("starting the parts again");
        loaded.steps()
                .warn(
                        Diagnostic.warning(
                                loaded.place(),
                                "solving in parts was interrupted, and starts again: " + why));
    }
}
