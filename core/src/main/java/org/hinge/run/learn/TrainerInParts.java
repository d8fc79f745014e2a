package org.hinge.run.learn;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.hinge.api.Diagnostic;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.result.LearningScores;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.LearningSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.inference.SolverSettings;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningException;
import org.hinge.learning.StepKeeper;
import org.hinge.learning.TrainedRules;
import org.hinge.learning.perceptron.StateSums;
import org.hinge.learning.perceptron.StructuredPerceptron;
import org.hinge.run.infer.PartsField;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.score.Scoring;
import org.jspecify.annotations.Nullable;

/**
 * Learns by the structured perceptron from terms that stay where they are: of each step only the
 * sums of each rule, and the values, come here.
 */
final class TrainerInParts implements Trainer {
    private final LoadedProgram loaded;
    private final PartsField field;
    private final TrainedRules rules;
    private final double[] truth;
    private final LearningSettings.Perceptron settings;

    /**
     * For one learning.
     *
     * @param truth one per target, not a number where there is none
     */
    TrainerInParts(
            LoadedProgram loaded,
            PartsField field,
            TrainedRules rules,
            double[] truth,
            LearningSettings.Perceptron settings) {
        this.loaded = loaded;
        this.field = field;
        this.rules = rules;
        this.truth = truth;
        this.settings = settings;
    }

    @Override
    public TrainedRules rules() {
        return rules;
    }

    @Override
    public LearnedWeights learn(LearningSteps steps) {
        StepKeeper keeper = keeper();
        int done = keeper.steps().size();
        if (done > 0) {
            loaded.steps()
                    .warn(
                            Diagnostic.note(
                                    loaded.place(),
                                    "learning goes on from a checkpoint after %,d %s"
                                            .formatted(done, done == 1 ? "step" : "steps")));
        }
        return StructuredPerceptron.learn(
                rules,
                truth,
                new PartsStates(),
                LearnerChoice.steps(settings.steps()),
                steps,
                keeper);
    }

    /** In the folder of checkpoints, for the same rules, data and settings. */
    private StepKeeper keeper() {
        Path folder = field.checkpoints();
        if (folder == null) {
            return StepKeeper.NONE;
        }
        StringBuilder learning = new StringBuilder(settings.toString());
        double[] weights = rules.initialWeights();
        double[] sums = field.ruleSums(truth);
        for (int q = 0; q < weights.length; q++) {
            // Sums are added up in parts, and may differ in their last digits for another number.
            learning.append(
                    String.format(
                            Locale.ROOT,
                            "%n%s %s %s %.6e",
                            weights[q],
                            rules.isLearned(q),
                            rules.scale(q),
                            sums[q]));
        }
        return new StepFile(folder, learning.toString(), weights.length);
    }

    /** Folds would need the terms; whoever wants some gathers them. */
    @Override
    public @Nullable LearningScores score(double[] learned, int folds) {
        Scoring scoring = Objects.requireNonNull(Scoring.of(loaded, new Diagnostics()));
        loaded.steps().beginKeeping("scoring the training data");
        try {
            double[] before = solve(rules.initialWeights(), false).solution().values();
            double[] after = solve(learned, false).solution().values();
            return TrainingScores.of(scoring, before, after, null, folds);
        } catch (InterruptedRunException e) {
            // The weights are learned; only their scores are missing.
            loaded.steps().stopped();
            return null;
        }
    }

    private PartsField.Found solve(double[] weights, boolean goOn) {
        SolverSettings limits =
                SolverSettings.DEFAULT
                        .withThreads(1)
                        .withGap(settings.training().gap())
                        .withMaxIterations(settings.training().maxIterations())
                        .withTimeLimitSeconds(loaded.steps().secondsLeft());
        PartsField.Found found = field.solve(weights, limits, goOn);
        if (found.solution().termination() == Termination.INFEASIBLE) {
            throw LearningException.infeasible();
        }
        return found;
    }

    /** Each state is found from where the last one was. */
    private final class PartsStates implements StateSums {
        @Override
        public double[] at(double[] values) {
            return field.ruleSums(values);
        }

        @Override
        public Found find(double[] weights) {
            try {
                PartsField.Found found = solve(weights, true);
                loaded.steps().makes(found.solution().iterations(), "iterations");
                return new Found(found.ruleSums(), found.solution().gap());
            } catch (InterruptedRunException e) {
                // Whoever steps asks now whether to stop, and keeps the steps before.
                return new Found(new double[weights.length], Double.POSITIVE_INFINITY);
            }
        }
    }
}
