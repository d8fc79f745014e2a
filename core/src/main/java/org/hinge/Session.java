package org.hinge;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Density;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.Termination;
import org.hinge.api.result.Values;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Solution;
import org.hinge.inference.Start;
import org.hinge.report.json.JsonRenderer;
import org.hinge.report.json.Written;
import org.hinge.results.AnswerFiles;
import org.hinge.results.AtomicFile;
import org.hinge.run.check.Groundings;
import org.hinge.run.infer.BooleanInference;
import org.hinge.run.infer.Contradictions;
import org.hinge.run.infer.Densities;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.infer.LazyInference;
import org.hinge.run.infer.MapInference;
import org.hinge.run.learn.LearnedText;
import org.hinge.run.learn.LearningRun;
import org.hinge.run.learn.TrainingData;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.NothingToInfer;
import org.hinge.run.load.RuleWeights;
import org.hinge.run.load.TruthCheck;
import org.hinge.run.score.Scoring;
import org.hinge.run.score.WrittenValues;
import org.jspecify.annotations.Nullable;

/**
 * A program with its data, open until it is closed.
 *
 * <p>It is grounded once, when that is first needed. Where only weights change, later inferences
 * start from the values found before. Used by one thread at a time.
 */
public final class Session implements AutoCloseable {
    private final LoadedProgram loaded;
    private double[] weights;
    private @Nullable GroundProgram ground;
    private List<Diagnostic> groundingNotes = List.of();
    private @Nullable Solution last;

    Session(LoadedProgram loaded) {
        this.loaded = loaded;
        this.weights = RuleWeights.of(loaded.program());
    }

    /** {@return what a user should know of the program and its data, so far} */
    public List<Diagnostic> diagnostics() {
        return loaded.diagnostics().sorted(List.of());
    }

    // Weights

    /** {@return how many rules there are} */
    public int ruleCount() {
        return weights.length;
    }

    /**
     * {@return a rule as written, by its number from 1}
     *
     * @param number of the rule, from 1
     */
    public String rule(int number) {
        return loaded.program().rules().get(index(number)).text();
    }

    /**
     * Changes the weight of a rule; what is found from now on is found under it.
     *
     * @param number of the rule, from 1
     * @param weight of the same sign as the rule has, or 0
     */
    public void setWeight(int number, double weight) {
        int index = index(number);
        weights = weights.clone();
        weights[index] = RuleWeights.changed(loaded.program().rules().get(index), weight);
    }

    /**
     * Gives all rules the weights that were learned.
     *
     * @param learned what was learned, of this program or of one with the same rules
     */
    public void setWeights(LearningResult learned) {
        for (LearningResult.LearnedRule rule : learned.rules()) {
            Double weight = rule.weight();
            if (weight != null) {
                setWeight(rule.number(), weight);
            }
        }
    }

    private int index(int number) {
        if (number < 1 || number > weights.length) {
            throw new IllegalArgumentException(
                    "number must be from 1 to %d (got %d)".formatted(weights.length, number));
        }
        return number - 1;
    }

    // Grounding

    /**
     * Grounds the program and says how each rule fared.
     *
     * @return how each rule fared
     */
    public GroundingResult ground() {
        return request(
                () -> {
                    long start = System.nanoTime();
                    GroundProgram whole = groundProgram();
                    return Groundings.result(loaded, whole, weights, secondsSince(start));
                });
    }

    /**
     * The same, and writes every ground rule to a file, which appears when all is done.
     *
     * @param listing the file to write
     * @return how each rule fared
     * @throws IOException if it cannot be written
     */
    public GroundingResult ground(Path listing) throws IOException {
        try (AtomicFile file = AtomicFile.at(listing)) {
            GroundingResult result =
                    request(
                            () -> {
                                long start = System.nanoTime();
                                GroundProgram whole = grounded(file.writer());
                                double seconds = secondsSince(start);
                                return Groundings.result(loaded, whole, weights, seconds);
                            });
            file.complete();
            return result;
        }
    }

    /** {@return how the program would be grounded} */
    public GroundingPlan plan() {
        return Groundings.plan(loaded);
    }

    private GroundProgram groundProgram() {
        GroundProgram whole = ground;
        return whole == null ? grounded(null) : whole;
    }

    private GroundProgram grounded(@Nullable Appendable listing) {
        Diagnostics before = loaded.diagnostics().copy();
        GroundProgram whole = require(loaded.ground(listing));
        groundingNotes = loaded.diagnostics().since(before);
        ground = whole;
        return whole;
    }

    /** A request that may end with an exception of its own. */
    private interface Request<T, E extends Exception> {
        T run() throws E;
    }

    /**
     * Runs a request. What it finds is in its result: later ones are not told of it, but for what
     * grounding found, which is done once.
     */
    private <T, E extends Exception> T request(Request<T, E> request) throws E {
        if (loaded.isClosed()) {
            throw new IllegalStateException("the session is closed");
        }
        Diagnostics diagnostics = loaded.diagnostics();
        Diagnostics before = diagnostics.copy();
        boolean anew = ground == null;
        try {
            return request.run();
        } finally {
            diagnostics.restore(before);
            if (anew && ground != null) {
                groundingNotes.forEach(diagnostics::add);
            }
        }
    }

    /** What is solved, and what is to be said of it before. */
    private GroundedProgram groundedProgram() {
        long start = System.nanoTime();
        boolean anew = ground == null;
        GroundProgram whole = groundProgram();
        NothingToInfer.reportIndifferent(loaded, whole, weights, loaded.diagnostics());
        Contradictions.warnOfViolated(loaded, whole);
        return new GroundedProgram(loaded, whole, weights, anew ? secondsSince(start) : 0);
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    // Inference

    /** {@return the most probable values} */
    public Answer infer() {
        return infer(InferenceSettings.DEFAULT);
    }

    /**
     * {@return the most probable values} If it is stopped while it solves, the answer is the best
     * so far.
     *
     * @param settings the method, and when it stops
     * @throws HingeException if there is anything to mend
     * @throws org.hinge.api.InterruptedRunException if it is stopped before
     */
    public Answer infer(InferenceSettings settings) {
        return request(
                () -> {
                    prepareInference();
                    throwErrors();
                    return answer(settings);
                });
    }

    private void prepareInference() {
        RuleWeights.warnOfUnknown(loaded.program(), loaded.diagnostics());
        NothingToInfer.report(loaded, loaded.diagnostics());
    }

    private Answer answer(InferenceSettings settings) {
        if (settings instanceof InferenceSettings.Lazy lazy) {
            return answered(require(LazyInference.infer(loaded, weights, lazy)));
        }
        GroundedProgram problem = groundedProgram();
        long start = System.nanoTime();
        MapInference inference = new MapInference(problem, settings);
        Solution solution = inference.solve(start(groundProgram()));
        if (solution != null && solution.termination() != Termination.INFEASIBLE) {
            last = solution;
        }
        return answered(inference.answer(solution, secondsSince(start), null));
    }

    /** What is left, such as output, has all the time it needs. */
    private <T> T answered(T result) {
        loaded.steps().answered();
        return result;
    }

    /** Where the last inference ended, or at zero. */
    private Start start(GroundProgram whole) {
        Solution before = last;
        return before == null ? Start.atZero(whole.mrf()) : Start.from(before);
    }

    /**
     * {@return true or false for each target, or the probability of truth}
     *
     * @param settings the method, and when it stops
     * @throws HingeException if there is anything to mend
     * @throws org.hinge.api.InterruptedRunException if it is stopped before there is an answer
     */
    public BooleanAnswer infer(BooleanSettings settings) {
        return request(() -> booleanAnswer(settings));
    }

    private BooleanAnswer booleanAnswer(BooleanSettings settings) {
        prepareInference();
        throwErrors();
        if (!(settings instanceof BooleanSettings.Round)) {
            loaded.steps().takesFormulasExactly();
        }
        GroundedProgram problem = groundedProgram();
        try {
            return answered(new BooleanInference(problem, settings).infer());
        } catch (IOException e) {
            loaded.diagnostics().add(unreadable(settings, e));
            throw new HingeException(diagnostics());
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

    // Density

    /**
     * {@return the same answer with how probable it is, where the normaliser is known: for small
     * models}
     *
     * @param answer of this session, under its present weights
     * @throws IllegalArgumentException after lazy inference, which has not all ground rules
     */
    public Answer withDensity(Answer answer) {
        if (answer.lazy() != null) {
            throw new IllegalArgumentException("the density needs all ground rules");
        }
        return answer.withDensity(densities(false).ofValues(numbers(answer), false));
    }

    /**
     * {@return the same of an assignment}
     *
     * @param answer of this session, under its present weights
     */
    public BooleanAnswer withDensity(BooleanAnswer answer) {
        boolean sampled = answer.method() instanceof BooleanAnswer.Sampled;
        return answer.withDensity(densities(true).ofValues(numbers(answer), sampled));
    }

    private static double @Nullable [] numbers(Found found) {
        Values values = found.values();
        return values == null ? null : values.toArray();
    }

    private Densities densities(boolean booleans) {
        return new Densities(groundProgram().mrf(), weights, booleans, loaded.steps());
    }

    // Evaluation

    /**
     * Infers the most probable values and scores them against the truth.
     *
     * @param inference how values are found
     * @param settings what is scored, and how
     * @return the values with their scores
     * @throws HingeException if there is anything to mend
     */
    public Evaluation evaluate(InferenceSettings inference, EvaluationSettings settings) {
        return request(() -> evaluation(inference, settings));
    }

    private Evaluation evaluation(InferenceSettings inference, EvaluationSettings settings) {
        prepareInference();
        Scoring scoring = Scoring.of(loaded, loaded.diagnostics());
        throwErrors();
        Answer answer = answer(inference);
        Values values = answer.values();
        if (values == null || scoring == null) {
            return new Evaluation(
                    answer.run(),
                    settings,
                    answer,
                    null,
                    null,
                    Map.of(),
                    Map.of(),
                    likelihood(settings));
        }
        return new Evaluation(
                answer.run(),
                settings,
                answer,
                null,
                values,
                scoring.of(values.toArray(), settings.metrics(), settings.threshold()),
                scoring.counts(),
                likelihood(settings));
    }

    /**
     * Scores the values that an earlier run has written to a folder.
     *
     * @param folder a folder of written results
     * @param settings what is scored, and how
     * @return the values with their scores
     * @throws HingeException if there is anything to mend
     */
    public Evaluation evaluate(Path folder, EvaluationSettings settings) {
        return request(() -> evaluation(folder, settings));
    }

    private Evaluation evaluation(Path folder, EvaluationSettings settings) {
        Diagnostics diagnostics = loaded.diagnostics();
        Scoring scoring = Scoring.of(loaded, diagnostics);
        double[] values = scoring == null ? null : WrittenValues.read(loaded, folder, diagnostics);
        if (scoring == null || values == null) {
            throw new HingeException(diagnostics());
        }
        return answered(
                new Evaluation(
                        loaded.record(0, 0),
                        settings,
                        null,
                        folder,
                        new Values(loaded.targets(), values),
                        scoring.of(values, settings.metrics(), settings.threshold()),
                        scoring.counts(),
                        likelihood(settings)));
    }

    /** How probable the truth is; null if nobody wants to know. */
    private @Nullable Density likelihood(EvaluationSettings settings) {
        return settings.likelihood()
                ? densities(false).ofTruth(new TruthCheck(loaded, new Diagnostics()).values())
                : null;
    }

    // Learning

    /**
     * Learns weights from the truth of the targets, and scores them.
     *
     * @param settings the method and its steps
     * @return the learned weights
     * @throws HingeException if there is anything to mend
     * @throws org.hinge.api.InterruptedRunException if it is stopped before the first step is done
     */
    public LearningResult learn(LearningSettings settings) {
        return learn(settings, 0);
    }

    /**
     * Learns weights, and scores them on targets that were held out.
     *
     * @param settings the method and its steps
     * @param folds how many parts of the targets are held out in turn, each scored under weights
     *     that were learned from the others; 0 for none
     * @return the learned weights
     */
    public LearningResult learn(LearningSettings settings, int folds) {
        if (folds < 0 || folds == 1) {
            throw new IllegalArgumentException("folds must be at least 2 (got " + folds + ")");
        }
        return request(() -> learned(settings, folds));
    }

    private LearningResult learned(LearningSettings settings, int folds) {
        long start = System.nanoTime();
        boolean anew = ground == null;
        GroundProgram whole = groundProgram();
        double groundSeconds = anew ? secondsSince(start) : 0;
        double[] truth = TrainingData.truth(loaded, whole);
        if (truth == null) {
            throw new HingeException(diagnostics());
        }
        LearningRun run = new LearningRun(loaded, whole, groundSeconds, weights, truth, settings);
        LearningResult learned = run.learn(folds);
        if (learned == null) {
            throw new HingeException(run.diagnostics());
        }
        return answered(learned);
    }

    // Files

    /**
     * Writes values, summary and proof to a folder, where they replace an earlier result as one
     * step.
     *
     * @param found what this session has inferred
     * @param folder made if it is not there
     * @param form the format of the values
     * @return how many seconds that took
     * @throws IOException if it cannot be written
     */
    public double write(Found found, Path folder, ValueForm form) throws IOException {
        loaded.steps().begin("writing the results");
        return AnswerFiles.write(
                found,
                loaded.data(),
                folder,
                form,
                (seconds, files) ->
                        JsonRenderer.text(
                                JsonRenderer.fields(found, new Written(form, seconds, files))));
    }

    /**
     * The same with scores in the summary; of values that were inferred.
     *
     * @param evaluation what this session has inferred and scored
     * @param folder made if it is not there
     * @param form the format of the values
     * @return how many seconds that took
     * @throws IOException if it cannot be written
     */
    public double write(Evaluation evaluation, Path folder, ValueForm form) throws IOException {
        Answer answer = evaluation.answer();
        if (answer == null) {
            throw new IllegalStateException("these values are written already");
        }
        loaded.steps().begin("writing the results");
        return AnswerFiles.write(
                answer,
                loaded.data(),
                folder,
                form,
                (seconds, files) ->
                        JsonRenderer.text(
                                JsonRenderer.fields(
                                        evaluation, new Written(form, seconds, files))));
    }

    /**
     * Writes the program with learned weights to a file, comments kept.
     *
     * @param learned what was learned
     * @param file the file to write
     * @param rulesOnly whether observed, target and truth atoms are left out
     * @throws IOException if it cannot be written
     */
    public void write(LearningResult learned, Path file, boolean rulesOnly) throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            out.writer().write(LearnedText.of(loaded.program(), learned, file, rulesOnly));
            out.complete();
        }
    }

    private void throwErrors() {
        if (loaded.diagnostics().hasErrors()) {
            throw new HingeException(diagnostics());
        }
    }

    private <T> T require(@Nullable T result) {
        if (result == null) {
            throw new HingeException(diagnostics());
        }
        return result;
    }

    /** Closes the embedded database; values can no longer be asked for their atoms. */
    @Override
    public void close() {
        loaded.close();
    }
}
