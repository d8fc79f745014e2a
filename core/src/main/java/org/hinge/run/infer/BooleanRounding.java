package org.hinge.run.infer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Objective;
import org.hinge.api.result.Proof;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.rounding.Guarantee;
import org.hinge.inference.discrete.rounding.RoundedAssignment;
import org.hinge.inference.discrete.rounding.Rounding;
import org.hinge.inference.discrete.rounding.RoundingProbabilities;
import org.jspecify.annotations.Nullable;

/** Soft values rounded to true and false, with what that is worth. */
final class BooleanRounding {
    private final BooleanProblem problem;
    private final BooleanSettings.Round settings;

    private BooleanRounding(BooleanProblem problem, BooleanSettings.Round settings) {
        this.problem = problem;
        this.settings = settings;
    }

    /**
     * Finds or reads soft values and rounds them.
     *
     * @throws IOException if written values cannot be read
     */
    static BooleanOutcome find(BooleanProblem problem, BooleanSettings.Round settings)
            throws IOException {
        Path from = settings.from();
        RelaxedPoint relaxed =
                from == null
                        ? RelaxedPoint.solve(problem, settings.relaxation())
                        : RelaxedPoint.read(problem, from);
        Solution solution = relaxed.solution();
        if (solution != null && solution.termination() == Termination.INFEASIBLE) {
            return BooleanOutcome.contradicts(
                    Contradictions.ofRules(problem.program(), solution, Double.POSITIVE_INFINITY),
                    solution.iterations(),
                    Proof.Kind.RAY,
                    solution.duals());
        }
        return new BooleanRounding(problem, settings).round(relaxed);
    }

    private BooleanOutcome round(RelaxedPoint relaxed) {
        problem.steps().begin("rounding");
        GroundedProgram program = problem.program();
        double shift = FormulaShift.of(program.ground(), program.weights());
        RoundedAssignment rounded =
                Rounding.round(
                        problem.discrete(),
                        relaxed.values(),
                        relaxed.lowerBound(),
                        probabilities(settings.probabilities()),
                        shift,
                        problem.seed());
        Solution solution = relaxed.solution();
        return BooleanOutcome.found(
                        termination(solution, rounded),
                        rounded.values(),
                        solution == null ? 0 : solution.iterations(),
                        relaxed.lowerBound(),
                        rounded.violated(),
                        method(rounded, shift, relaxed))
                .rounding(relaxed.values(), relaxed.duals());
    }

    static RoundingProbabilities probabilities(BooleanSettings.Probabilities wanted) {
        return switch (wanted) {
            case VALUE -> RoundingProbabilities.VALUE;
            case HALF -> RoundingProbabilities.HALF;
        };
    }

    /**
     * As the soft values ended; an assignment that violates a constraint is not what was wanted.
     */
    private static Termination termination(@Nullable Solution solution, RoundedAssignment rounded) {
        Termination ended = solution == null ? Termination.CONVERGED : solution.termination();
        boolean missed =
                ended == Termination.CONVERGED && rounded.feasibility() != Feasibility.FEASIBLE;
        return missed ? Termination.ITERATION_LIMIT : ended;
    }

    private BooleanAnswer.Rounded method(
            RoundedAssignment rounded, double shift, RelaxedPoint relaxed) {
        return new BooleanAnswer.Rounded(
                rounded.score(),
                rounded.expectedScore(),
                rounded.isExpectationExact(),
                rounded.lpBound(),
                guarantee(rounded.guarantee()),
                shift,
                relaxation(relaxed));
    }

    private static BooleanAnswer.Guarantee guarantee(Guarantee guarantee) {
        return guarantee.holds()
                ? new BooleanAnswer.Guarantee(
                        guarantee.factor(), guarantee.score(), guarantee.share(), guarantee.text())
                : new BooleanAnswer.Guarantee(null, null, null, guarantee.text());
    }

    private BooleanAnswer.Relaxation relaxation(RelaxedPoint relaxed) {
        GroundedProgram program = problem.program();
        double energy =
                Arrays.stream(
                                Certificate.ruleEnergy(
                                        program.mrf(), program.weights(), relaxed.values()))
                        .reduce(0, Double::sum);
        Path from = settings.from();
        String folder = from == null ? null : from.toString();
        Solution solution = relaxed.solution();
        if (solution == null) {
            return new BooleanAnswer.Relaxation(folder, null, null, energy, null, null, null);
        }
        GapRule rule =
                SolverChoice.rule(settings.relaxation(), program.counts(), program.weights());
        return new BooleanAnswer.Relaxation(
                folder,
                settings.relaxation().solver(),
                solution.termination(),
                energy,
                Objective.finite(solution.gap()),
                Objective.finite(solution.absoluteGap()),
                new Objective.Wanted(rule.gap(), rule.absolute()));
    }
}
