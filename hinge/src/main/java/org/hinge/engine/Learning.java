package org.hinge.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Counted;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.diagnostic.Severity;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.GroundRule;
import org.hinge.language.Rule;
import org.hinge.language.foreign.Split;
import org.hinge.language.syntax.Weight;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningException;
import org.hinge.learning.LearningTermination;
import org.hinge.learning.TrainingProblem;
import org.jspecify.annotations.Nullable;

/**
 * A program and its training data, read and grounded once, from which weights are learned: what
 * {@code hinge learn} does.
 *
 * <pre>{@code
 * try (Learning learning = Learning.of(List.of(model, train), RunSettings.DEFAULT)) {
 *     LearnedProgram learned = learning.learn(LearningSettings.of(LearningMethod.SP));
 *     double[] weights = learned.weights();      // null instead of a program if there are errors
 * }
 * }</pre>
 */
public final class Learning implements Diagnosed, AutoCloseable {
    private static final int SHOWN = 10;

    private final RunSettings run;
    private final Diagnostics diagnostics;
    private final @Nullable LoadedProgram loaded;
    private final @Nullable GroundProgram ground;
    private final double @Nullable [] truth;
    private final double groundSeconds;

    /** What the last learning found. */
    private Diagnostics found = new Diagnostics();

    private @Nullable LearnedProgram learned;

    private Learning(
            RunSettings run,
            Diagnostics diagnostics,
            @Nullable LoadedProgram loaded,
            @Nullable GroundProgram ground,
            double @Nullable [] truth,
            double groundSeconds) {
        this.run = run;
        this.diagnostics = diagnostics;
        this.loaded = loaded;
        this.ground = ground;
        this.truth = truth;
        this.groundSeconds = groundSeconds;
    }

    /** Reads files as one program with its training data, and grounds it. */
    public static Learning of(List<Path> paths, RunSettings run) {
        return of(paths, run, RunWatch.none());
    }

    /**
     * The same, followed from outside. A learner that is stopped keeps its weights so far.
     *
     * @throws org.hinge.control.InterruptedRunException if it is stopped before
     */
    public static Learning of(List<Path> paths, RunSettings run, RunWatch watch) {
        Diagnostics diagnostics = new Diagnostics();
        RunSettings training = run.withSplit(Split.LEARN);
        LoadedProgram loaded = LoadedProgram.open(paths, training, watch, diagnostics);
        if (loaded == null) {
            return new Learning(training, diagnostics, null, null, null, 0);
        }
        double[] truth = null;
        try {
            long start = System.nanoTime();
            GroundProgram ground = loaded.ground();
            double seconds = (System.nanoTime() - start) / 1e9;
            truth = ground == null ? null : new TruthCheck(loaded, diagnostics).values();
            if (ground != null && !training.allowViolated()) {
                refuseViolated(loaded, ground, diagnostics);
            }
            return new Learning(training, diagnostics, loaded, ground, truth, seconds);
        } finally {
            if (truth == null) {
                loaded.close();
            }
        }
    }

    /** The same, and learns at once: the result is {@link #learned}. */
    public static Learning of(
            List<Path> paths, RunSettings run, LearningSettings settings, RunWatch watch) {
        return of(paths, run, settings, 0, watch);
    }

    /** The same, and scores what it learned, see {@link #score}. */
    public static Learning of(
            List<Path> paths,
            RunSettings run,
            LearningSettings settings,
            int folds,
            RunWatch watch) {
        if (folds < 0 || folds == 1) {
            throw new IllegalArgumentException("folds must be at least 2 (got " + folds + ")");
        }
        Learning learning = of(paths, run, watch);
        boolean done = false;
        try {
            learning.learn(settings);
            learning.score(folds);
            LoadedProgram loaded = learning.loaded;
            if (loaded != null) {
                loaded.steps().answered();
            }
            done = true;
            return learning;
        } finally {
            if (!done) {
                learning.close();
            }
        }
    }

    private static void refuseViolated(
            LoadedProgram loaded, GroundProgram ground, Diagnostics diagnostics) {
        ground.violations()
                .forEach(
                        violation ->
                                diagnostics.error(
                                        loaded.program()
                                                .rules()
                                                .get(violation.rule())
                                                .statement()
                                                .span(),
                                        GroundingText.violation(violation, ground),
                                        "mend the data, or go on with --allow-violated"));
    }

    /** Whether there is nothing to mend so far. */
    public boolean isReady() {
        return truth != null && !diagnostics.hasErrors();
    }

    /**
     * Learns weights, starting from those of the program; the data stays as it is, so this can be
     * done again with other settings.
     *
     * @return null if something must be mended, which is then among the diagnostics
     * @throws org.hinge.control.InterruptedRunException if it is stopped before the first step is
     *     done
     */
    public @Nullable LearnedProgram learn(LearningSettings settings) {
        LoadedProgram of = loaded;
        GroundProgram on = ground;
        double[] target = truth;
        if (of == null || on == null || target == null || diagnostics.hasErrors()) {
            return null;
        }
        TrainingProblem problem =
                TrainingProblem.of(on.mrf(), target, RuleWeights.of(of.program()), learnable(of));
        found = new Diagnostics();
        learned = null;
        check(of, target, settings);
        if (found.hasErrors()) {
            return null;
        }
        warnOfUngrounded(of, problem);
        LearnedWeights weights = learn(of, problem, settings);
        if (weights != null) {
            warnOfCapped(of, weights);
            learned =
                    new LearnedProgram(
                            of, on, problem, weights, settings, run, groundSeconds, null);
        }
        return learned;
    }

    /**
     * Scores what was learned last on the training data, and warns if it is worse than before. Adds
     * the scores to {@link #learned}; there are none if learning or scoring was stopped.
     *
     * @param folds how many parts of the targets are held out in turn, each scored under weights
     *     that were learned from the others; 0 for none
     */
    public void score(int folds) {
        LearnedProgram last = learned;
        if (last == null || last.isStopped()) {
            return;
        }
        LoadedProgram of = last.loaded();
        try {
            LearningScores scores =
                    new LearningEvaluation(of, last.problem(), last.settings(), run)
                            .score(last.weights(), folds);
            if (scores != null) {
                learned = last.with(scores);
                warnOfWorse(of, scores);
            }
        } catch (LearningException e) {
            report(of, last.problem(), e);
            learned = null;
        }
    }

    private void warnOfWorse(LoadedProgram of, LearningScores scores) {
        warnOfWorse(
                of,
                scores.worse(false),
                "the learned weights are worse on the training data than those of the program",
                "try another --method or other --steps, or keep the weights of the program");
        warnOfWorse(
                of,
                scores.worse(true),
                "weights that are learned from the other folds are worse than those of the program",
                "there may be too little training data for so many rules: fix some weights");
    }

    private void warnOfWorse(LoadedProgram of, List<String> worse, String message, String help) {
        if (!worse.isEmpty()) {
            found.add(
                    new Diagnostic(
                            Severity.WARNING,
                            Location.ofFile(of.paths().get(0).toString()),
                            message + ": " + String.join("; ", worse),
                            List.of(help)));
        }
    }

    /** What was learned last; null if nothing was, or something must be mended. */
    public @Nullable LearnedProgram learned() {
        return learned;
    }

    private static boolean[] learnable(LoadedProgram loaded) {
        List<Rule> rules = loaded.program().rules();
        boolean[] learnable = new boolean[rules.size()];
        for (Rule rule : rules) {
            Weight weight = rule.weight();
            learnable[rule.index()] = weight != null && weight.isLearned();
        }
        return learnable;
    }

    private void check(LoadedProgram of, double[] target, LearningSettings settings) {
        boolean any = false;
        for (boolean learnable : learnable(of)) {
            any |= learnable;
        }
        if (!any) {
            found.add(
                    Diagnostic.error(
                            Location.ofFile(of.paths().get(0).toString()),
                            "there is no weight to learn: every rule is hard or fixed",
                            "give a rule a weight such as 1, or ? where it is not known"));
        }
        if (!settings.latent()) {
            new TruthCheck(of, found).requireAll(target);
        }
    }

    private @Nullable LearnedWeights learn(
            LoadedProgram of, TrainingProblem problem, LearningSettings settings) {
        LearningSteps steps = new LearningSteps(of.steps(), "");
        try {
            LearnedWeights weights =
                    new LearnerChoice(settings, run).learner(steps).learn(problem, steps);
            if (weights.termination() == LearningTermination.INTERRUPTED) {
                boolean late = of.steps().isOutOfTime();
                if (weights.steps() == 0) {
                    // The weights of the start are no result, and must not replace one.
                    throw of.steps().interrupted("before the first step of learning was done");
                }
                of.steps().stopped();
                return late ? weights.outOfTime() : weights;
            }
            return weights;
        } catch (LearningException e) {
            report(of, problem, e);
            return null;
        }
    }

    private void report(LoadedProgram of, TrainingProblem problem, LearningException e) {
        String message = String.valueOf(e.getMessage());
        if (e.rule() < 0) {
            found.add(
                    Diagnostic.error(
                            Location.ofFile(of.paths().get(0).toString()), message, e.help()));
            return;
        }
        if (e.term() >= 0) {
            GroundRule rule = of.groundRules(problem.mrf(), new int[] {e.term()}).get(0);
            message += ": " + ConflictText.substitution(rule.substitution()) + rule.text();
        }
        found.error(of.program().rules().get(e.rule()).statement().span(), message, e.help());
    }

    private void warnOfUngrounded(LoadedProgram of, TrainingProblem problem) {
        warn(
                of,
                problem.withoutGroundings(),
                "this rule has no potentials in the training data and keeps its weight",
                "give training data that the rule is about");
    }

    private void warnOfCapped(LoadedProgram of, LearnedWeights weights) {
        warn(
                of,
                weights.capped(),
                "the weight of this rule would grow without end and is held",
                "the truth hardly ever violates it: make it a hard rule, or fix its weight");
    }

    /** One warning for each of the first rules; the last of them counts the others. */
    private void warn(LoadedProgram of, int[] rules, String message, String help) {
        for (int i = 0; i < Math.min(SHOWN, rules.length); i++) {
            boolean last = i == SHOWN - 1 && rules.length > SHOWN;
            String more =
                    last
                            ? " (so %s)"
                                    .formatted(
                                            Counted.of(
                                                    rules.length - SHOWN,
                                                    "other does",
                                                    "others do"))
                            : "";
            found.warning(
                    of.program().rules().get(rules[i]).statement().span(), message + more, help);
        }
    }

    /** All that a user should know, also of what was learned last. */
    @Override
    public List<Diagnostic> diagnostics() {
        List<Diagnostic> all = new ArrayList<>(diagnostics.sorted(List.of()));
        all.addAll(found.sorted(List.of()));
        return all;
    }

    /** Closes the embedded database. */
    @Override
    public void close() {
        if (truth != null && loaded != null) {
            loaded.close();
        }
    }
}
