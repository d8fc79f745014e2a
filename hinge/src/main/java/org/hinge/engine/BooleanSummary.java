package org.hinge.engine;

import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** A Boolean answer in numbers, with the names of every summary and those of its method. */
final class BooleanSummary {
    private BooleanSummary() {}

    static Map<String, @Nullable Object> of(
            BooleanAnswer answer, double writeSeconds, @Nullable AnswerFormat format) {
        BooleanProblem problem = answer.problem();
        BooleanResult result = answer.result();
        HingeLossMrf mrf = problem.ground().mrf();
        Map<String, @Nullable Object> json = AnswerSummary.head(problem.loaded(), format);
        json.put("semantics", "boolean");
        json.put("method", answer.settings().method());
        json.put("termination", answer.termination().name());
        boolean known = answer.hasValues();
        json.put("energy", known ? answer.energy() : null);
        json.put("constantEnergy", AnswerSummary.finite(answer.constantEnergy()));
        json.put("lowerBound", AnswerSummary.finite(result.lowerBound()));
        Double violation = known ? Certificate.maxViolation(mrf, answer.values()) : null;
        boolean feasible = violation != null && violation <= Solution.FEASIBLE;
        json.put("gap", feasible ? gap(answer, GapRule::ratio) : null);
        json.put("absoluteGap", feasible ? gap(answer, GapRule::difference) : null);
        json.put("maxViolation", violation);
        json.put("iterations", result.iterations());
        result.addTo(json);
        json.put("variables", mrf.variables());
        json.put("potentials", mrf.potentials());
        json.put("constraints", mrf.constraints());
        json.put("fixedAtoms", problem.discrete().fixedAtoms());
        json.put("groups", problem.discrete().groupCount());
        json.put("watchedConstraints", problem.discrete().watchedConstraints());
        json.put("violatedObserved", problem.ground().violatedCount());
        json.put("allowViolated", problem.run().allowViolated());
        json.put(
                "rules",
                AnswerSummary.rules(
                        problem.loaded().program(), mrf, known ? answer.ruleEnergies() : null));
        json.put("seconds", AnswerSummary.seconds(answer.seconds(), writeSeconds));
        json.put("peakMemoryBytes", PeakMemory.bytes());
        json.put("threads", problem.run().threads());
        json.put("seed", problem.run().seed());
        json.put("version", Version.current());
        return json;
    }

    /** Of the assignment, whatever gap its soft values have. */
    private static @Nullable Double gap(BooleanAnswer answer, DoubleBinaryOperator of) {
        return AnswerSummary.finite(
                of.applyAsDouble(answer.energy(), answer.result().lowerBound()));
    }
}
