package org.hinge.run.session;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Density;
import org.hinge.api.result.Found;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.Termination;
import org.hinge.api.result.Values;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningSettings;
import org.hinge.data.EngineUnavailable;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.PartitionedProgram;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.run.infer.BooleanInference;
import org.hinge.run.infer.Densities;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.infer.LazyInference;
import org.hinge.run.infer.MapInference;
import org.hinge.run.infer.PartsField;
import org.hinge.run.infer.PartsInference;
import org.hinge.run.infer.PartsProgress;
import org.hinge.run.infer.PartsRunner;
import org.hinge.run.infer.ToldParts;
import org.hinge.run.learn.LearningRun;
import org.hinge.run.learn.TrainingData;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.NothingToInfer;
import org.hinge.run.load.RuleWeights;
import org.hinge.run.load.TruthCheck;
import org.jspecify.annotations.Nullable;

/** What is found of an open program: values, weights, and how probable they are. */
public final class Inferences {
    private final OpenProgram open;

    public Inferences(OpenProgram open) {
        this.open = open;
    }

    /** The most probable values. */
    public Answer infer(InferenceSettings settings) {
        return open.request(
                () -> {
                    prepare();
                    open.throwErrors();
                    return answer(settings);
                });
    }

    /** Says what there is to say before anything is inferred. */
    void prepare() {
        LoadedProgram loaded = open.current();
        RuleWeights.warnOfUnknown(loaded.program(), loaded.diagnostics());
        NothingToInfer.report(loaded, loaded.diagnostics());
    }

    Answer answer(InferenceSettings settings) {
        if (settings instanceof InferenceSettings.Lazy lazy) {
            return open.answered(
                    open.require(LazyInference.infer(open.current(), open.weights(), lazy)));
        }
        PartsRunner runner = open.startsAtZero() ? open.partsRunner() : null;
        if (runner != null && settings instanceof InferenceSettings.PrimalDual) {
            return open.answered(answerInParts(settings, runner));
        }
        GroundedProgram problem = open.problem();
        long start = System.nanoTime();
        MapInference inference = new MapInference(problem, settings, open.memory());
        Solution solution = inference.solve(open.start());
        if (solution != null && solution.termination() != Termination.INFEASIBLE) {
            open.solved(solution);
        }
        return open.answered(inference.answer(solution, secondsSince(start), null));
    }

    private Answer answerInParts(InferenceSettings settings, PartsRunner runner) {
        long start = System.nanoTime();
        try (PartitionedProgram parts = open.groundInParts()) {
            double seconds = secondsSince(start);
            PartsInference inference =
                    new PartsInference(
                            open.current(), parts, open.weights(), seconds, settings, runner);
            Answer answer = inference.infer();
            open.keep(inference.folder());
            GroundProgram gathered = inference.gathered();
            Solution solution = inference.solution();
            if (gathered != null) {
                open.gathered(gathered);
            }
            if (gathered != null
                    && solution != null
                    && solution.termination() != Termination.INFEASIBLE) {
                open.solved(solution);
            }
            return answer;
        } catch (EngineUnavailable e) {
            throw refused(e);
        }
    }

    /** True or false, or probabilities. */
    public BooleanAnswer infer(BooleanSettings settings) {
        return open.request(
                () -> {
                    prepare();
                    open.throwErrors();
                    return booleanAnswer(settings);
                });
    }

    private BooleanAnswer booleanAnswer(BooleanSettings settings) {
        LoadedProgram loaded = open.current();
        if (!(settings instanceof BooleanSettings.Round)) {
            loaded.steps().takesFormulasExactly();
        }
        try {
            return open.answered(new BooleanInference(open.problem(), settings).infer());
        } catch (IOException e) {
            loaded.diagnostics().add(unreadable(settings, e));
            throw open.refused();
        }
    }

    private static Diagnostic unreadable(BooleanSettings settings, IOException e) {
        String folder =
                settings instanceof BooleanSettings.Round round ? String.valueOf(round.from()) : "";
        String why =
                e instanceof NoSuchFileException missing
                        ? "there is no file " + missing.getFile()
                        : String.valueOf(e.getMessage());
        return Diagnostic.error(
                Location.ofFile(folder),
                "this cannot be rounded: " + why,
                "name a folder that hinge infer -o has written for this program");
    }

    /**
     * How probable some values are.
     *
     * @param booleans whether all values are true or false
     * @param sampled whether they are probabilities
     */
    public Density density(Found found, boolean booleans, boolean sampled) {
        open.checkCurrent(found);
        Values values = found.values();
        return densities(booleans).ofValues(values == null ? null : values.toArray(), sampled);
    }

    /** How probable the truth is. */
    @Nullable Density ofTruth() {
        return densities(false).ofTruth(new TruthCheck(open.current(), new Diagnostics()).values());
    }

    private Densities densities(boolean booleans) {
        LoadedProgram loaded = open.current();
        return new Densities(open.ground().mrf(), open.weights(), booleans, loaded.steps());
    }

    /** Weights from the truth of the targets, scored on so many folds. */
    public LearningResult learn(LearningSettings settings, int folds) {
        return open.request(() -> learned(settings, folds));
    }

    private LearningResult learned(LearningSettings settings, int folds) {
        PartsRunner runner = open.partsRunner();
        if (runner != null && LearningRun.worksInParts(settings, folds)) {
            return open.answered(learnedInParts(settings, runner));
        }
        LoadedProgram loaded = open.current();
        long start = System.nanoTime();
        boolean anew = open.isToBeGrounded();
        GroundProgram whole = open.ground();
        double groundSeconds = anew ? secondsSince(start) : 0;
        double[] truth = open.require(TrainingData.truth(loaded, whole));
        return open.answered(
                learned(
                        LearningRun.here(
                                loaded, whole, groundSeconds, open.weights(), truth, settings),
                        folds));
    }

    private static LearningResult learned(LearningRun run, int folds) {
        LearningResult learned = run.learn(folds);
        if (learned == null) {
            throw new Refused(run.diagnostics());
        }
        return learned;
    }

    private LearningResult learnedInParts(LearningSettings settings, PartsRunner runner) {
        long start = System.nanoTime();
        LoadedProgram loaded = open.current();
        try (PartitionedProgram parts = open.groundInParts()) {
            double groundSeconds = secondsSince(start);
            double[] truth = open.require(TrainingData.truth(loaded, parts.ground()));
            FieldCounts counts = parts.parts().counts();
            loaded.steps().begin("putting the parts together");
            PartsProgress told = new ToldParts(loaded, SolverProgress.NONE);
            try (PartsField field = runner.parts(parts.parts(), counts, told)) {
                return learned(
                        LearningRun.inParts(
                                loaded,
                                parts.ground(),
                                counts,
                                field,
                                groundSeconds,
                                open.weights(),
                                truth,
                                settings),
                        0);
            }
        } catch (EngineUnavailable e) {
            throw refused(e);
        }
    }

    private Refused refused(EngineUnavailable e) {
        LoadedProgram loaded = open.current();
        loaded.diagnostics()
                .add(Diagnostic.error(loaded.place(), String.valueOf(e.getMessage()), e.help()));
        return open.refused();
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
