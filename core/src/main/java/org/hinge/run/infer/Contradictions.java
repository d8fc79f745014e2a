package org.hinge.run.infer;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.hinge.api.result.Contradiction;
import org.hinge.api.result.GroundRule;
import org.hinge.diagnostic.GroundRuleText;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.report.Violation;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.conflict.Conflict;
import org.hinge.inference.conflict.ConflictFinder;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.RunSteps;
import org.hinge.text.Counted;

/** Finds the ground rules because of which no values meet the hard rules. */
public final class Contradictions {
    private static final int MOST_SHOWN = 50;

    /** A conflict is made smaller for so long in any case, and for no longer than that. */
    private static final double LEAST_SECONDS = 1;

    private static final double MOST_SECONDS = 30;

    private Contradictions() {}

    /** The hard rules that observations alone violate. */
    static Contradiction ofObservations(GroundProgram ground) {
        return new Contradiction(
                Contradiction.Cause.OBSERVATIONS,
                ground.violatedCount(),
                false,
                violations(ground));
    }

    /** The first hard ground rules that observations alone violate. */
    public static List<GroundRule> violations(GroundProgram ground) {
        return ground.violations().stream().map(v -> violation(v, ground.program())).toList();
    }

    /** Warns of hard rules that observations alone violate, where that is allowed. */
    public static void warnOfViolated(LoadedProgram loaded, GroundProgram ground) {
        if (!loaded.settings().allowViolated()) {
            return;
        }
        List<GroundRule> first = violations(ground);
        for (GroundRule violated : first) {
            loaded.diagnostics()
                    .warning(
                            violated.place(),
                            GroundRuleText.violated(violated),
                            "nothing that is inferred can change this: mend the observations");
        }
        long more = ground.violatedCount() - first.size();
        if (more > 0) {
            loaded.diagnostics()
                    .warning(
                            loaded.place(),
                            "observations alone violate %s"
                                    .formatted(Counted.of(more, "more hard ground rule")));
        }
    }

    private static GroundRule violation(Violation violation, Program program) {
        Rule rule = program.rules().get(violation.rule());
        return new GroundRule(
                rule.index() + 1,
                rule.text(),
                rule.statement().span().location(),
                new TreeMap<>(violation.substitution()),
                "",
                violation.amount());
    }

    /**
     * A set of ground rules that the duals of an infeasible field lead to, as small as can be found
     * in the time that is left.
     *
     * @param limitSeconds for solving and this together
     */
    static Contradiction ofRules(GroundedProgram problem, Solution solution, double limitSeconds) {
        RunSteps steps = problem.loaded().steps();
        steps.beginKeeping("looking for a small conflict");
        Conflict conflict = conflict(problem, solution, limitSeconds);
        if (steps.stopWanted()) {
            steps.stoppedForLastLook();
        }
        steps.begin("looking for the ground rules of a conflict");
        int[] terms = conflict.constraints();
        return new Contradiction(
                Contradiction.Cause.RULES,
                terms.length,
                conflict.isIrreducible(),
                groundRules(problem, Arrays.copyOf(terms, Math.min(terms.length, MOST_SHOWN))));
    }

    private static Conflict conflict(
            GroundedProgram problem, Solution solution, double limitSeconds) {
        SolverSettings exact = SolverSettings.DEFAULT.withGap(1e-6).withThreads(1);
        double ofSolving = limitSeconds - solution.seconds();
        double ofRun = problem.loaded().steps().secondsLeft();
        double left = Math.max(LEAST_SECONDS, Math.min(ofSolving, ofRun));
        long end = System.nanoTime() + (long) (1e9 * Math.min(left, MOST_SECONDS));
        LoadedProgram loaded = problem.loaded();
        SolverProgress untilThen =
                new SolverProgress() {
                    @Override
                    public boolean stopWanted() {
                        return System.nanoTime() >= end || loaded.steps().stopWanted();
                    }
                };
        return new ConflictFinder(new PrimalDualSolver(exact))
                .find(problem.mrf(), solution.duals(), untilThen);
    }

    /** A hard ground rule that cannot hold with the others if targets are true or false. */
    static Contradiction ofTrueAndFalse(GroundedProgram problem, int term) {
        return new Contradiction(
                Contradiction.Cause.TRUE_OR_FALSE,
                1,
                false,
                groundRules(problem, new int[] {term}));
    }

    /** The rules and substitutions behind terms, which ascend. */
    public static List<GroundRule> groundRules(GroundedProgram problem, int[] terms) {
        return named(
                problem.loaded().groundRules(problem.mrf(), terms), problem.loaded().program());
    }

    /** Ground rules of a program in the user's words. */
    public static List<GroundRule> named(
            List<org.hinge.grounding.listing.GroundRule> rules, Program program) {
        return rules.stream()
                .map(found -> groundRule(found, program.rules().get(found.rule())))
                .toList();
    }

    private static GroundRule groundRule(org.hinge.grounding.listing.GroundRule found, Rule rule) {
        return new GroundRule(
                rule.index() + 1,
                rule.text(),
                rule.statement().span().location(),
                found.substitution(),
                found.text(),
                0);
    }
}
