package org.hinge.engine;

import java.util.Locale;
import org.hinge.inference.SolverProgress;
import org.hinge.learning.LearningProgress;

/** Puts the progress of a learner, and of the inferences inside its steps, into words. */
final class LearningSteps implements LearningProgress, SolverProgress {
    private final RunSteps steps;

    LearningSteps(RunSteps steps) {
        this.steps = steps;
        steps.begin("learning: step 1");
    }

    @Override
    public void report(Step step, double[] weights) {
        String gap =
                step.gap() == 0 || !Double.isFinite(step.gap())
                        ? ""
                        : String.format(Locale.ROOT, ", gap %.1g", step.gap());
        steps.begin(
                String.format(
                        Locale.ROOT,
                        "learning: step %d of %d, objective %.6g%s",
                        step.number(),
                        step.of(),
                        step.objective(),
                        gap));
    }

    @Override
    public void report(Check check) {
        steps.makes(check.iteration(), "iterations");
    }

    @Override
    public boolean stopWanted() {
        return steps.stopWanted();
    }
}
