package org.hinge.run.learn;

import java.util.Arrays;
import java.util.Locale;
import org.hinge.api.LearningStep;
import org.hinge.inference.SolverProgress;
import org.hinge.learning.LearningProgress;
import org.hinge.run.load.RunSteps;

/** Puts the progress of a learner, and of the inferences inside its steps, into words. */
final class LearningSteps implements LearningProgress, SolverProgress {
    private final RunSteps steps;
    private final String prefix;

    /**
     * Of one learning.
     *
     * @param prefix what it is part of; mostly empty
     */
    LearningSteps(RunSteps steps, String prefix) {
        this.steps = steps;
        this.prefix = prefix;
        // What is part of something has a result behind it that is kept.
        if (prefix.isEmpty()) {
            steps.begin("learning: step 1");
        } else {
            steps.beginKeeping(prefix + "learning: step 1");
        }
    }

    @Override
    public void report(Step step, double[] weights) {
        String gap =
                step.gap() == 0 || !Double.isFinite(step.gap())
                        ? ""
                        : String.format(Locale.ROOT, ", gap %.1g", step.gap());
        steps.beginKeeping(
                String.format(
                        Locale.ROOT,
                        "%slearning: step %d of %d, objective %.6g%s",
                        prefix,
                        step.number(),
                        step.of(),
                        step.objective(),
                        gap));
        // What is part of something else tries weights that nobody asked to see.
        if (prefix.isEmpty()) {
            steps.learns(
                    new LearningStep(
                            step.number(),
                            step.of(),
                            step.objective(),
                            step.gap(),
                            Arrays.stream(weights).boxed().toList()));
        }
    }

    @Override
    public void report(Check check) {
        steps.makes(check.iteration(), "iterations");
    }

    @Override
    public boolean stopWanted() {
        return steps.endWanted();
    }
}
