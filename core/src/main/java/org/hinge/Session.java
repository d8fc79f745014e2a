package org.hinge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.explanation.Neighbourhood;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.ProgramView;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.diagnostic.Source;
import org.hinge.grounding.GroundProgram;
import org.hinge.language.Program;
import org.hinge.report.html.HtmlReport;
import org.hinge.report.html.Occasion;
import org.hinge.report.json.JsonRenderer;
import org.hinge.report.json.Written;
import org.hinge.results.AnswerFiles;
import org.hinge.results.AtomicFile;
import org.hinge.run.check.Groundings;
import org.hinge.run.check.ProgramViews;
import org.hinge.run.learn.LearnedText;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.session.Evaluations;
import org.hinge.run.session.Explanations;
import org.hinge.run.session.Inferences;
import org.hinge.run.session.OpenProgram;
import org.hinge.run.session.Refused;
import org.jspecify.annotations.Nullable;

/**
 * A program with its data, open until it is closed.
 *
 * <p>Weights, rules, observations and targets can be changed. An edit that makes no sense is
 * refused at once, and nothing has changed then. Edits are collected, and take effect together at
 * the next request: what is found is what the edited program would give if it were opened. No file
 * is read again. The program is grounded when that is first needed, and again after edits other
 * than of weights. Inferences start from the values found before. Used by one thread at a time.
 */
public final class Session implements AutoCloseable {
    private final OpenProgram open;
    private final Inferences inferences;
    private final Evaluations evaluations;
    private final Explanations explanations;

    Session(LoadedProgram loaded) {
        this.open = new OpenProgram(loaded);
        this.inferences = new Inferences(open);
        this.evaluations = new Evaluations(open, inferences);
        this.explanations = new Explanations(open);
    }

    /** What may be refused. */
    private interface Call<T, E extends Exception> {
        T run() throws E;
    }

    private static <T, E extends Exception> T call(Call<T, E> call) throws E {
        try {
            return call.run();
        } catch (Refused e) {
            throw new HingeException(e.diagnostics());
        }
    }

    /** An edit, which gives nothing. */
    private static void edit(Runnable edit) {
        call(
                () -> {
                    edit.run();
                    return true;
                });
    }

    /** {@return what a user should know of the program and its data, so far} */
    public List<Diagnostic> diagnostics() {
        return call(() -> open.current().diagnostics().sorted(List.of()));
    }

    // Rules

    /** {@return the program as it is now; weights that were set are not in it} */
    public ProgramView program() {
        return call(() -> ProgramViews.of(open.current().program()));
    }

    /**
     * {@return the texts that the program was read from, by the names that messages call them, as
     * they were then}
     */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Source source : open.current().sources()) {
            texts.put(source.name(), source.text());
        }
        return texts;
    }

    /**
     * {@return constants of the data and the rules, in their order}
     *
     * @param beginning what they begin with, whatever the case of letters; empty for any
     * @param most how many at most
     */
    public List<String> constants(String beginning, int most) {
        return call(() -> open.constants(beginning, most));
    }

    /** {@return how many rules there are} */
    public int ruleCount() {
        return open.ruleCount();
    }

    /**
     * {@return a rule as written, by its number from 1}
     *
     * @param number of the rule, from 1
     */
    public String rule(int number) {
        return open.rule(number);
    }

    /**
     * {@return the weight of a rule as it is now, with its sign; empty if it is hard}
     *
     * @param number of the rule, from 1
     */
    public OptionalDouble weight(int number) {
        Double weight = open.weight(number);
        return weight == null ? OptionalDouble.empty() : OptionalDouble.of(weight);
    }

    /**
     * Changes the weight of a rule; what is found from now on is found under it.
     *
     * @param number of the rule, from 1
     * @param weight of the same sign as the rule has, or 0
     */
    public void setWeight(int number, double weight) {
        open.setWeight(number, weight);
    }

    /**
     * Gives all rules the weights that were learned.
     *
     * @param learned what was learned, of this program or of one with the same rules
     */
    public void setWeights(LearningResult learned) {
        open.setWeights(learned);
    }

    /**
     * Adds a rule behind all others.
     *
     * @param text one rule in the language of programs; messages call the first such text {@code
     *     edit 1}
     * @return its number
     * @throws HingeException if there is anything to mend; then nothing has changed
     */
    public int addRule(String text) {
        addRule(ruleCount() + 1, text);
        return ruleCount();
    }

    /**
     * Adds a rule before another one: this and those behind it are counted up.
     *
     * @param number that the rule shall have
     * @param text one rule
     * @throws HingeException if there is anything to mend; then nothing has changed
     */
    public void addRule(int number, String text) {
        edit(() -> open.addRule(number, text));
    }

    /**
     * Puts a rule in place of another.
     *
     * @param number of both
     * @param text one rule, whose weight counts
     * @throws HingeException if there is anything to mend; then nothing has changed
     */
    public void replaceRule(int number, String text) {
        edit(() -> open.replaceRule(number, text));
    }

    /**
     * Removes a rule. Those behind it are counted down: numbers are always those of the program as
     * it is now.
     *
     * @param number of the rule, from 1
     */
    public void removeRule(int number) {
        edit(() -> open.removeRule(number));
    }

    // Observations and targets

    /**
     * Says what atoms are observed as, whatever was said of them before. A target is none as long
     * as it is observed.
     *
     * @param predicate its name as declared
     * @param rows arguments, then perhaps the value, which is 1 where it is missing; read at once
     * @throws HingeException if there is anything to mend; then nothing has changed
     */
    public void observe(String predicate, Iterable<? extends List<?>> rows) {
        edit(() -> open.observe(predicate, rows));
    }

    /**
     * The same of one atom.
     *
     * @param atom of any predicate that is not functional
     * @param value from 0 to 1
     * @throws HingeException if there is anything to mend; then nothing has changed
     */
    public void observe(Atom atom, double value) {
        edit(() -> open.observe(atom, value));
    }

    /**
     * Withdraws the observation of an atom, if there is one. Then it is false if its predicate is
     * closed; a target if it is listed as one, or if all combinations of constants are; and else no
     * rule knows of it.
     *
     * @param atom of any predicate that is not functional
     * @throws HingeException if there is no such predicate; then nothing has changed
     */
    public void forget(Atom atom) {
        edit(() -> open.forget(atom));
    }

    /**
     * {@return what an atom is observed as; empty if it is not, or false by its closed predicate}
     *
     * @param atom of any predicate that is not functional
     */
    public OptionalDouble observed(Atom atom) {
        return call(() -> Optional.ofNullable(open.observed(atom)))
                .map(OptionalDouble::of)
                .orElse(OptionalDouble.empty());
    }

    /** {@return the atoms whose values are found} */
    public Targets targets() {
        return call(() -> open.current().targets());
    }

    /**
     * {@return the truth of the targets, for evaluation: not a number where there is none; empty if
     * there is none at all}
     */
    public Optional<Values> truth() {
        return call(() -> Optional.ofNullable(open.truth()));
    }

    /**
     * Adds an atom to the targets; if it is observed, that is withdrawn.
     *
     * @param atom of an open predicate whose targets are listed
     * @throws HingeException if there is anything to mend; then nothing has changed
     */
    public void addTarget(Atom atom) {
        edit(() -> open.addTarget(atom));
    }

    /**
     * Removes an atom from the targets; an observation of it remains.
     *
     * @param atom of an open predicate whose targets are listed
     * @throws HingeException if there is anything to mend; then nothing has changed
     */
    public void removeTarget(Atom atom) {
        edit(() -> open.removeTarget(atom));
    }

    // Grounding

    /**
     * Grounds the program, if that is not done, and says how each rule fared.
     *
     * @return how each rule fared
     */
    public GroundingResult ground() {
        return call(() -> open.request(() -> grounding(System.nanoTime(), null)));
    }

    /**
     * Grounds the program, and writes every ground rule to a file, which appears when all is done.
     *
     * @param listing the file to write
     * @return how each rule fared
     * @throws IOException if it cannot be written
     */
    public GroundingResult ground(Path listing) throws IOException {
        try (AtomicFile file = AtomicFile.at(listing)) {
            GroundingResult result =
                    call(() -> open.request(() -> grounding(System.nanoTime(), file.writer())));
            file.complete();
            return result;
        }
    }

    private GroundingResult grounding(long start, @Nullable Appendable listing) {
        GroundProgram ground = listing == null ? open.ground() : open.ground(listing);
        double seconds = (System.nanoTime() - start) / 1e9;
        return Groundings.result(open.current(), ground, open.weights(), seconds);
    }

    /** {@return how the program would be grounded} */
    public GroundingPlan plan() {
        return call(() -> Groundings.plan(open.current()));
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
        return call(() -> inferences.infer(settings));
    }

    /**
     * {@return true or false for each target, or the probability of truth}
     *
     * @param settings the method, and when it stops
     * @throws HingeException if there is anything to mend
     * @throws org.hinge.api.InterruptedRunException if it is stopped before there is an answer
     */
    public BooleanAnswer infer(BooleanSettings settings) {
        return call(() -> inferences.infer(settings));
    }

    // Explanation

    /**
     * Refuses settings that name no targets, which takes less time than to infer values first.
     *
     * @param settings which atoms are to be explained
     * @throws HingeException if one of them is no target
     */
    public void checkExplained(ExplanationSettings settings) {
        edit(() -> explanations.check(settings));
    }

    /**
     * {@return why some atoms have their values}
     *
     * <p>Looking for changes of observations edits the session and takes that back: then the answer
     * is one of before an edit.
     *
     * @param answer of this session as it is now, with values
     * @param settings which atoms, and how far
     * @throws HingeException if one of them is no target
     * @throws IllegalArgumentException if the answer has no values, or was found before an edit
     */
    public Explanation explain(Answer answer, ExplanationSettings settings) {
        return call(() -> explanations.explain(answer, settings));
    }

    /**
     * The same of the values that an earlier run has written; nothing is solved anew but around the
     * atoms.
     *
     * @param folder a folder of written results of this program, with their proof
     * @param settings which atoms, and how far
     * @return why they have their values
     * @throws HingeException if there is anything to mend
     */
    public Explanation explain(Path folder, ExplanationSettings settings) {
        return call(() -> explanations.explain(folder, settings));
    }

    /**
     * {@return the ground rules that a target is in, and the atoms that they tie it to}
     *
     * @param answer of this session as it is now, with values
     * @param atom a target
     * @param most how many ground rules at most: those that cost most
     * @throws IllegalArgumentException if the answer has no values or was found before an edit, or
     *     the atom is no target
     */
    public Neighbourhood neighbourhood(Answer answer, Atom atom, int most) {
        return call(() -> explanations.neighbourhood(answer, atom, most));
    }

    /**
     * {@return how each rule fares at the values, and which way it pushes them} Empty if there are
     * no values, if they are probabilities, and after lazy inference, which has not all ground
     * rules. Of true and false no forces are known.
     *
     * @param found what was inferred of this session as it is now
     * @throws IllegalArgumentException if it was found before an edit
     */
    public List<RuleEffect> effects(Found found) {
        return call(() -> explanations.effects(found));
    }

    // Density

    /**
     * {@return the same answer with how probable it is, where the normaliser is known: for small
     * models}
     *
     * @param answer of this session, under its present weights
     * @throws IllegalArgumentException after lazy inference, which has not all ground rules, and
     *     after an edit
     */
    public Answer withDensity(Answer answer) {
        if (answer.lazy() != null) {
            throw new IllegalArgumentException("the density needs all ground rules");
        }
        return answer.withDensity(call(() -> inferences.density(answer, false, false)));
    }

    /**
     * {@return the same of an assignment}
     *
     * @param answer of this session, under its present weights
     */
    public BooleanAnswer withDensity(BooleanAnswer answer) {
        boolean sampled = answer.method() instanceof BooleanAnswer.Sampled;
        return answer.withDensity(call(() -> inferences.density(answer, true, sampled)));
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
        return call(() -> evaluations.evaluate(inference, settings));
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
        return call(() -> evaluations.evaluate(folder, settings));
    }

    /**
     * {@return values beside their truth: curves, bins, tables and the largest mistakes}
     *
     * @param evaluation of this session as it is now
     * @throws IllegalArgumentException if it was edited since
     */
    public Comparison compare(Evaluation evaluation) {
        return call(() -> evaluations.compare(evaluation));
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
        return call(() -> inferences.learn(settings, folds));
    }

    // Files

    /**
     * Writes what was found, with what there is to say of it, to a file: one HTML page that needs
     * no network. The file appears when all is written.
     *
     * @param found what was inferred of this session as it is now
     * @param file the file to write
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException if it was found before an edit
     */
    public void writeReport(Found found, Path file) throws IOException {
        List<RuleEffect> effects = effects(found);
        try (AtomicFile out = AtomicFile.at(file)) {
            HtmlReport.write(out.writer(), found, effects, Occasion.now());
            out.complete();
        }
    }

    /**
     * The same of values with their scores: curves, tables of confusion, and what pushed the values
     * that are farthest from their truth.
     *
     * @param evaluation of this session as it is now
     * @param file the file to write
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException if the session was edited since
     */
    public void writeReport(Evaluation evaluation, Path file) throws IOException {
        Comparison comparison = compare(evaluation);
        Answer answer = evaluation.answer();
        Optional<Explanation> explanation =
                answer == null
                        ? Optional.empty()
                        : call(() -> explanations.ofMistakes(answer, comparison));
        List<RuleEffect> effects = answer == null ? List.of() : effects(answer);
        try (AtomicFile out = AtomicFile.at(file)) {
            HtmlReport.write(
                    out.writer(),
                    evaluation,
                    comparison,
                    explanation.orElse(null),
                    effects,
                    Occasion.now());
            out.complete();
        }
    }

    /**
     * The same of learned weights.
     *
     * @param learned what was learned
     * @param file the file to write
     * @throws IOException if it cannot be written
     */
    public void writeReport(LearningResult learned, Path file) throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            HtmlReport.write(out.writer(), learned, Occasion.now());
            out.complete();
        }
    }

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
        return AnswerFiles.write(
                found,
                open.toWrite(found),
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
        return AnswerFiles.write(
                answer,
                open.toWrite(answer),
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
     * @param learned what was learned, of the rules as they are now
     * @param file the file to write
     * @param rulesOnly whether observed, target and truth atoms are left out
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException if the file could not say what has been edited since
     */
    public void write(LearningResult learned, Path file, boolean rulesOnly) throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            Program program = call(() -> open.toWrite(learned, rulesOnly));
            out.writer().write(LearnedText.of(program, learned, file, rulesOnly));
            out.complete();
        }
    }

    /**
     * {@return the program as it is now, comments kept, with the weights and rules that were set}
     *
     * @param file the file that the text is for, whose folder relative paths start from; nothing is
     *     written
     * @throws IllegalArgumentException if observations or targets were edited, which no text says
     */
    public String text(Path file) {
        return call(() -> open.text(file));
    }

    /** Closes the embedded database; values can no longer be asked for their atoms. */
    @Override
    public void close() {
        open.close();
    }
}
