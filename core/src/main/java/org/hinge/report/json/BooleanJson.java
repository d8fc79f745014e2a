package org.hinge.report.json;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Objective;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.BooleanSettings;
import org.jspecify.annotations.Nullable;

/** A Boolean answer in numbers, with the names of every summary and those of its method. */
final class BooleanJson {
    private BooleanJson() {}

    static Map<String, @Nullable Object> of(BooleanAnswer answer, Written written) {
        Map<String, @Nullable Object> json = AnswerJson.head(answer.run(), written);
        json.put("semantics", "boolean");
        json.put("method", answer.settings().method());
        json.put("termination", answer.termination().name());
        Objective objective = answer.objective();
        json.put("energy", objective.energy());
        json.put("constantEnergy", objective.constantEnergy());
        json.put("lowerBound", objective.lowerBound());
        json.put("gap", objective.gap());
        json.put("absoluteGap", objective.absoluteGap());
        json.put("maxViolation", objective.maxViolation());
        json.put("iterations", answer.iterations());
        method(json, answer);
        AnswerJson.size(json, answer.model());
        json.put("fixedAtoms", answer.decided().fixedAtoms());
        json.put("groups", answer.decided().groups());
        json.put("watchedConstraints", answer.decided().watchedConstraints());
        json.put("violatedObserved", answer.model().violatedObserved());
        json.put("allowViolated", answer.run().settings().allowViolated());
        json.put("rules", AnswerJson.rules(answer.model()));
        json.put("seconds", AnswerJson.seconds(answer.run().seconds(), "solve", written));
        AnswerJson.tail(json, answer.run(), true, written);
        return json;
    }

    private static void method(Map<String, @Nullable Object> json, BooleanAnswer answer) {
        if (answer.method() instanceof BooleanAnswer.Rounded rounded
                && answer.settings() instanceof BooleanSettings.Round settings) {
            json.put("probabilities", settings.probabilities().key());
            rounded(json, rounded, answer.violated().count());
        } else if (answer.method() instanceof BooleanAnswer.Searched searched) {
            json.put("flips", searched.flips());
            json.put("provenOptimal", searched.provenOptimal());
            json.put("violatedConstraints", answer.violated().count());
        } else if (answer.method() instanceof BooleanAnswer.Sampled sampled
                && answer.settings() instanceof BooleanSettings.Sample settings) {
            json.put("sweeps", settings.sweeps());
            json.put("burnIn", settings.burnIn());
            json.put("chains", settings.chains());
            sampled(json, sampled);
        }
    }

    private static void rounded(
            Map<String, @Nullable Object> json, BooleanAnswer.Rounded rounded, int violated) {
        json.put("score", rounded.score());
        json.put("expectedScore", rounded.expectedScore());
        json.put("expectedScoreIsExact", rounded.expectedScoreIsExact());
        json.put("lpBound", rounded.lpBound());
        json.put("guarantee", rounded.guarantee().factor());
        json.put("guaranteedScore", rounded.guarantee().score());
        json.put("guaranteedShare", rounded.guarantee().share());
        json.put("guaranteeText", rounded.guarantee().text());
        json.put("formulaShift", rounded.formulaShift());
        json.put("violatedConstraints", violated);
        json.put("relaxation", relaxation(rounded.relaxation()));
    }

    private static Map<String, @Nullable Object> relaxation(BooleanAnswer.Relaxation relaxed) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        Termination termination = relaxed.termination();
        Objective.Wanted wanted = relaxed.wanted();
        json.put("from", relaxed.from());
        json.put("solver", relaxed.solver());
        json.put("termination", termination == null ? null : termination.name());
        json.put("energy", relaxed.energy());
        json.put("gap", relaxed.gap());
        json.put("absoluteGap", relaxed.absoluteGap());
        json.put("wantedGap", wanted == null ? null : wanted.share());
        json.put("wantedAbsoluteGap", wanted == null ? null : wanted.difference());
        return json;
    }

    private static void sampled(Map<String, @Nullable Object> json, BooleanAnswer.Sampled sampled) {
        json.put("keptSweeps", sampled.kept());
        agreement(json, sampled.all());
        Map<String, @Nullable Object> predicates = new LinkedHashMap<>();
        sampled.predicates()
                .forEach(
                        (predicate, agreement) -> {
                            Map<String, @Nullable Object> one = new LinkedHashMap<>();
                            one.put("atoms", agreement.atoms());
                            agreement(one, agreement);
                            predicates.put(predicate, one);
                        });
        json.put("predicates", predicates);
    }

    private static void agreement(
            Map<String, @Nullable Object> json, BooleanAnswer.Agreement agreement) {
        json.put("rHat", agreement.rHat());
        json.put("effectiveSize", agreement.effectiveSize());
        json.put("disagreeingAtoms", agreement.disagreeing());
        json.put("stuckAtoms", agreement.stuck());
    }
}
