package org.hinge.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.GroundRule;
import org.hinge.grounding.Violation;
import org.hinge.inference.ConflictFinder;
import org.hinge.inference.PrimalDualSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.schema.Quotation;

/**
 * Why no assignment meets the hard rules, told to a person.
 *
 * <pre>{@code
 * no assignment meets all hard rules; these 2 contradict each other:
 *     Votes(A, +P) <= 1 .
 *         with A = "ann":  Votes("ann", "D") + Votes("ann", "R") - 1 <= 0
 *     …
 * }</pre>
 */
final class ConflictText {
    private ConflictText() {}

    static String of(Answer answer) {
        Solution solution = answer.solution();
        return solution == null
                ? ofViolations(answer.ground(), false)
                : ofConflict(answer.loaded(), answer.ground(), solution);
    }

    /** The terms of a small conflict. */
    private static int[] conflict(HingeLossMrf mrf, Solution solution) {
        SolverSettings exact = SolverSettings.DEFAULT.withGap(1e-6).withThreads(1);
        return new ConflictFinder(new PrimalDualSolver(exact))
                .find(mrf, solution.duals())
                .constraints();
    }

    /**
     * The hard rules that observations violate: the first ones, and how many there are.
     *
     * @param allowed whether they are only warnings
     */
    static String ofViolations(GroundProgram ground, boolean allowed) {
        StringBuilder out = new StringBuilder();
        for (Violation violation : ground.violations()) {
            out.append(allowed ? "warning: " : "");
            out.append(GroundingText.violation(violation, ground)).append('\n');
        }
        long more = ground.violatedCount() - ground.violations().size();
        if (more > 0) {
            out.append("… and %,d more\n".formatted(more));
        }
        return out.toString();
    }

    /** A small set of ground rules that the duals of an infeasible field lead to. */
    static String ofConflict(LoadedProgram loaded, GroundProgram ground, Solution solution) {
        List<GroundRule> rules = loaded.groundRules(ground.mrf(), conflict(ground.mrf(), solution));
        StringBuilder out = new StringBuilder();
        out.append(
                rules.size() == 1
                        ? "no assignment meets this hard ground rule:\n"
                        : "no assignment meets all hard rules; these %,d ground rules contradict each other:\n"
                                .formatted(rules.size()));
        out.append(list(loaded, rules));
        return out.toString();
    }

    /** Each rule, and below it what it says with its substitution. */
    static String list(LoadedProgram loaded, List<GroundRule> rules) {
        StringBuilder out = new StringBuilder();
        for (GroundRule rule : rules) {
            out.append("    ").append(loaded.program().rules().get(rule.rule()).text());
            out.append("\n        ").append(substitution(rule.substitution()));
            out.append(rule.text()).append('\n');
        }
        return out.toString();
    }

    /** {@code with A = "ann": } or nothing. */
    static String substitution(Map<String, String> substitution) {
        List<String> parts = new ArrayList<>();
        substitution.forEach((name, text) -> parts.add(name + " = " + Quotation.quote(text)));
        return parts.isEmpty() ? "" : "with " + String.join(", ", parts) + ":  ";
    }
}
