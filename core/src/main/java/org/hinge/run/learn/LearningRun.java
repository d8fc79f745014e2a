package org.hinge.run.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningScores;
import org.hinge.api.result.LearningTermination;
import org.hinge.api.settings.LearningSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.GroundRuleText;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.listing.GroundRule;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningException;
import org.hinge.learning.TrainedRules;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.ZeroWeights;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.infer.PartsField;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.TruthCheck;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/**
 * One learning of weights from a program and its training data. What is wrong, and what a user
 * should know besides, is found on the way.
 */
public final class LearningRun {
    private static final int SHOWN = 10;

    private final LoadedProgram loaded;
    private final GroundProgram ground;
    private final FieldCounts counts;
    private final double groundSeconds;
    private final double[] weights;
    private final double[] truth;
    private final LearningSettings settings;
    private final Trainer trainer;
    private final Diagnostics found = new Diagnostics();

    private LearningRun(
            LoadedProgram loaded,
            GroundProgram ground,
            FieldCounts counts,
            double groundSeconds,
            double[] weights,
            double[] truth,
            LearningSettings settings,
            Trainer trainer) {
        this.loaded = loaded;
        this.ground = ground;
        this.counts = counts;
        this.groundSeconds = groundSeconds;
        this.weights = weights;
        this.truth = truth;
        this.settings = settings;
        this.trainer = trainer;
    }

    /**
     * Prepares to learn from a field that is here.
     *
     * @param weights where learning begins, one per rule
     * @param truth one per target, not a number where there is none
     */
    public static LearningRun here(
            LoadedProgram loaded,
            GroundProgram ground,
            double groundSeconds,
            double[] weights,
            double[] truth,
            LearningSettings settings) {
        TrainingProblem problem =
                TrainingProblem.of(ground.mrf(), truth, weights, learnable(loaded));
        return new LearningRun(
                loaded,
                ground,
                FieldCounts.of(ground.mrf()),
                groundSeconds,
                weights,
                truth,
                settings,
                new TrainerHere(loaded, problem, settings));
    }

    /** Whether all that is asked for can be learned without bringing terms here. */
    public static boolean worksInParts(LearningSettings settings, int folds) {
        return folds == 0
                && settings instanceof LearningSettings.Perceptron
                && !settings.training().latent()
                && settings.training().domain() == LearningSettings.Domain.SOFT;
    }

    /**
     * Prepares to learn from a field whose terms are elsewhere.
     *
     * @param ground without the terms
     * @param counts of all terms
     * @param settings such that it {@link #worksInParts}
     */
    public static LearningRun inParts(
            LoadedProgram loaded,
            GroundProgram ground,
            FieldCounts counts,
            PartsField field,
            double groundSeconds,
            double[] weights,
            double[] truth,
            LearningSettings settings) {
        TrainedRules rules = TrainedRules.of(weights, learnable(loaded), counts.groundings());
        return new LearningRun(
                loaded,
                ground,
                counts,
                groundSeconds,
                weights,
                truth,
                settings,
                new TrainerInParts(
                        loaded, field, rules, truth, (LearningSettings.Perceptron) settings));
    }

    /** What was found, errors and others, in the order of the text. */
    public List<Diagnostic> diagnostics() {
        List<Diagnostic> all = new ArrayList<>(loaded.diagnostics().sorted(List.of()));
        all.addAll(found.sorted(List.of()));
        return all;
    }

    /**
     * Learns weights and scores them on the training data.
     *
     * @param folds how many parts of the targets are held out in turn, each scored under weights
     *     that were learned from the others; 0 for none
     * @return null if something must be mended, which is then among the diagnostics
     * @throws org.hinge.api.InterruptedRunException if it is stopped before the first step is done
     */
    public @Nullable LearningResult learn(int folds) {
        check();
        if (found.hasErrors()) {
            return null;
        }
        warnOfUngrounded();
        LearnedWeights learned = learn();
        if (learned == null) {
            return null;
        }
        warnOfCapped(learned);
        double[] after = written(learned);
        LearningScores scores = null;
        if (!learned.termination().isStopped()) {
            try {
                scores = trainer.score(after, folds);
            } catch (LearningException e) {
                report(e);
                return null;
            }
        }
        if (scores != null) {
            warnOfWorse(scores);
        }
        return result(learned, after, scores);
    }

    /** As the program is to have them; where learning ended at 0 a little more. */
    private double[] written(LearnedWeights learned) {
        return Arrays.stream(
                        ZeroWeights.raised(
                                learned.weights(),
                                trainer.rules()::isLearned,
                                settings.training().zeroShare()))
                .map(Weight::inRange)
                .toArray();
    }

    private LearningResult result(
            LearnedWeights learned, double[] after, @Nullable LearningScores scores) {
        GroundModel model = new GroundedProgram(loaded, ground, counts, after, 0).model(null);
        return new LearningResult(
                loaded.record(groundSeconds, learned.seconds(), weights, diagnostics()),
                settings,
                learned.termination(),
                model,
                rules(after),
                new LearningResult.History(learned.objective(), learned.gaps(), learned.history()),
                scores);
    }

    private List<LearningResult.LearnedRule> rules(double[] found) {
        long[] groundings = counts.groundings();
        List<LearningResult.LearnedRule> rules = new ArrayList<>();
        for (Rule rule : loaded.program().rules()) {
            int index = rule.index();
            Weight before = rule.weight();
            boolean learned = trainer.rules().isLearned(index);
            Double initial = before == null ? null : signed(before, weights[index]);
            Double after = initial;
            if (before != null && learned) {
                after = signed(before, found[index]);
            }
            rules.add(
                    new LearningResult.LearnedRule(
                            index + 1, rule.text(), after, initial, learned, groundings[index]));
        }
        return rules;
    }

    /** As the program writes it: negative where the negated formula was grounded. */
    private static double signed(Weight written, double weight) {
        return written.value() < 0 ? -weight : weight;
    }

    private void warnOfWorse(LearningScores scores) {
        warnOfWorse(
                TrainingScores.worse(scores, false),
                "the learned weights are worse on the training data than those of the program",
                "try another `method` or other `steps`, or keep the weights of the program");
        warnOfWorse(
                TrainingScores.worse(scores, true),
                "weights that are learned from the other folds are worse than those of the program",
                "there may be too little training data for so many rules: fix some weights");
    }

    private void warnOfWorse(List<String> worse, String message, String help) {
        if (!worse.isEmpty()) {
            found.add(
                    Diagnostic.warning(
                            loaded.place(), message + ": " + String.join("; ", worse), help));
        }
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

    private void check() {
        boolean any = false;
        for (boolean learnable : learnable(loaded)) {
            any |= learnable;
        }
        if (!any) {
            found.add(
                    Diagnostic.error(
                            loaded.place(),
                            "there is no weight to learn: every rule is hard or fixed",
                            "give a rule a weight such as 1, or ? where it is not known"));
        }
        if (!settings.training().latent()) {
            new TruthCheck(loaded, found).requireAll(truth);
        }
    }

    private @Nullable LearnedWeights learn() {
        LearningSteps steps = new LearningSteps(loaded.steps(), "");
        try {
            LearnedWeights weights = trainer.learn(steps);
            if (weights.termination() == LearningTermination.INTERRUPTED) {
                boolean late = loaded.steps().isOutOfTime();
                if (weights.steps() == 0) {
                    // The weights of the start are no result, and must not replace one.
                    throw loaded.steps().interrupted("before the first step of learning was done");
                }
                loaded.steps().stopped();
                return late ? weights.outOfTime() : weights;
            }
            return weights;
        } catch (LearningException e) {
            report(e);
            return null;
        }
    }

    private void report(LearningException e) {
        String message = String.valueOf(e.getMessage());
        if (e.rule() < 0) {
            found.add(Diagnostic.error(loaded.place(), message, e.help()));
            return;
        }
        if (e.term() >= 0) {
            GroundRule rule = loaded.groundRules(ground.mrf(), new int[] {e.term()}).get(0);
            message += ": " + GroundRuleText.with(rule.substitution()) + rule.text();
        }
        found.error(loaded.program().rules().get(e.rule()).statement().span(), message, e.help());
    }

    private void warnOfUngrounded() {
        warn(
                trainer.rules().withoutGroundings(),
                "this rule has no potentials in the training data and keeps its weight",
                "give training data that the rule is about");
    }

    private void warnOfCapped(LearnedWeights weights) {
        warn(
                weights.capped(),
                "the weight of this rule would grow without end and is held",
                "the truth hardly ever violates it: make it a hard rule, or fix its weight");
    }

    /** One warning for each of the first rules; the last of them counts the others. */
    private void warn(int[] rules, String message, String help) {
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
                    loaded.program().rules().get(rules[i]).statement().span(),
                    message + more,
                    help);
        }
    }
}
