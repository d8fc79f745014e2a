package org.hinge.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.GroundRule;
import org.hinge.grounding.Violation;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.conflict.Conflict;
import org.hinge.inference.conflict.ConflictFinder;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.language.Rule;
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
    private static final int MOST_SHOWN = 50;

    /** A conflict is made smaller for so long in any case, and for no longer than that. */
    private static final double LEAST_SECONDS = 1;

    private static final double MOST_SECONDS = 30;

    private ConflictText() {}

    static String of(Answer answer) {
        Solution solution = answer.solution();
        return solution == null
                ? ofViolations(answer.ground(), false)
                : ofConflict(
                        answer.loaded(),
                        answer.ground(),
                        solution,
                        answer.settings().timeLimitSeconds());
    }

    /**
     * A conflict as small as can be found in the time that is left.
     *
     * @param limitSeconds of which solving has taken its part
     */
    private static Conflict conflict(
            LoadedProgram loaded, HingeLossMrf mrf, Solution solution, double limitSeconds) {
        SolverSettings exact = SolverSettings.DEFAULT.withGap(1e-6).withThreads(1);
        double ofSolving = limitSeconds - solution.seconds();
        double left = Math.max(LEAST_SECONDS, Math.min(ofSolving, loaded.steps().secondsLeft()));
        long end = System.nanoTime() + (long) (1e9 * Math.min(left, MOST_SECONDS));
        SolverProgress untilThen =
                new SolverProgress() {
                    @Override
                    public boolean stopWanted() {
                        return System.nanoTime() >= end || loaded.steps().stopWanted();
                    }
                };
        return new ConflictFinder(new PrimalDualSolver(exact))
                .find(mrf, solution.duals(), untilThen);
    }

    /**
     * The hard rules that observations violate: the first ones, and how many there are.
     *
     * @param allowed whether they are only warnings
     */
    static String ofViolations(GroundProgram ground, boolean allowed) {
        StringBuilder out = new StringBuilder();
        for (Violation violation : ground.violations()) {
            Rule rule = ground.program().rules().get(violation.rule());
            out.append(rule.statement().span().location()).append(": ");
            out.append(allowed ? "warning: " : "");
            out.append(GroundingText.violation(violation, ground)).append('\n');
        }
        long more = ground.violatedCount() - ground.violations().size();
        if (more > 0) {
            out.append("… and %,d more\n".formatted(more));
        }
        if (!allowed && !ground.violations().isEmpty()) {
            out.append("help: mend the observations, give the rule a weight instead of a period,")
                    .append(" or go on with --allow-violated\n");
        }
        return out.toString();
    }

    /**
     * A small set of ground rules that the duals of an infeasible field lead to.
     *
     * @param limitSeconds for solving and this together
     */
    static String ofConflict(
            LoadedProgram loaded, GroundProgram ground, Solution solution, double limitSeconds) {
        loaded.steps().beginKeeping("looking for a small conflict");
        Conflict conflict = conflict(loaded, ground.mrf(), solution, limitSeconds);
        if (loaded.steps().stopWanted()) {
            loaded.steps().stoppedForLastLook();
        }
        loaded.steps().begin("looking for the ground rules of a conflict");
        int size = conflict.constraints().length;
        int[] shown = Arrays.copyOf(conflict.constraints(), Math.min(size, MOST_SHOWN));
        List<GroundRule> rules = loaded.groundRules(ground.mrf(), shown);
        StringBuilder out = new StringBuilder();
        out.append(
                size == 1
                        ? "no assignment meets this hard ground rule:\n"
                        : "no assignment meets all hard rules; these %,d ground rules contradict each other%s:\n"
                                .formatted(
                                        size,
                                        conflict.isIrreducible()
                                                ? ""
                                                : " (some of them might do: there was no time to"
                                                        + " find out)"));
        out.append(list(loaded, rules));
        if (size > shown.length) {
            out.append("    … and %,d more\n".formatted(size - shown.length));
        }
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
