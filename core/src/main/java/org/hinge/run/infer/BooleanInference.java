package org.hinge.run.infer;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Objective;
import org.hinge.api.result.Proof;
import org.hinge.api.result.Values;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.jspecify.annotations.Nullable;

/** True or false for the targets of a grounded program, or the probability of truth. */
public final class BooleanInference {
    private static final int VIOLATED_SHOWN = 5;

    private final BooleanProblem problem;
    private final GroundedProgram program;
    private final BooleanSettings settings;

    public BooleanInference(GroundedProgram program, BooleanSettings settings) {
        this.problem = BooleanProblem.of(program);
        this.program = program;
        this.settings = settings;
    }

    /**
     * Finds an assignment.
     *
     * @throws IOException if values to be rounded cannot be read
     */
    public BooleanAnswer infer() throws IOException {
        long start = System.nanoTime();
        BooleanOutcome outcome = outcome();
        if (problem.steps().stopWanted()) {
            problem.steps().stopped();
        }
        return answer(outcome, (System.nanoTime() - start) / 1e9);
    }

    private BooleanOutcome outcome() throws IOException {
        if (program.isViolatedByObservations()) {
            return BooleanOutcome.contradicts(
                    Contradictions.ofObservations(program.ground()),
                    0,
                    Proof.Kind.OBSERVATIONS,
                    new double[0]);
        }
        int conflict = problem.discrete().conflict();
        if (conflict >= 0) {
            return BooleanOutcome.contradicts(
                    Contradictions.ofTrueAndFalse(program, conflict),
                    0,
                    Proof.Kind.BOOLEAN,
                    new double[0]);
        }
        if (settings instanceof BooleanSettings.Search search) {
            return BooleanSearch.find(problem, search);
        }
        if (settings instanceof BooleanSettings.Sample sample) {
            return BooleanSampling.find(problem, sample);
        }
        return BooleanRounding.find(problem, (BooleanSettings.Round) settings);
    }

    private BooleanAnswer answer(BooleanOutcome outcome, double seconds) {
        double[] values = outcome.values();
        double[] energies =
                values == null
                        ? null
                        : Certificate.ruleEnergy(program.mrf(), program.weights(), values);
        return new BooleanAnswer(
                program.record(seconds),
                settings,
                outcome.termination(),
                objective(outcome, energies),
                outcome.iterations(),
                outcome.method(),
                program.model(energies),
                new BooleanAnswer.Decided(
                        problem.discrete().fixedAtoms(),
                        problem.discrete().groupCount(),
                        problem.discrete().watchedConstraints()),
                violated(outcome.violated()),
                values == null ? null : new Values(program.loaded().targets(), values),
                outcome.contradiction(),
                outcome.proof(program.mrf().fingerprint()),
                null);
    }

    /** The gap is that of the assignment, whatever gap its soft values have. */
    private Objective objective(BooleanOutcome outcome, double @Nullable [] energies) {
        double[] values = outcome.values();
        Double constant = Objective.finite(program.constantEnergy());
        Double bound = Objective.finite(outcome.lowerBound());
        if (values == null || energies == null) {
            return new Objective(null, constant, bound, null, null, null);
        }
        double energy = Arrays.stream(energies).reduce(0, Double::sum);
        double violation = Certificate.maxViolation(program.mrf(), values);
        boolean feasible = violation <= Solution.FEASIBLE;
        double lowerBound = outcome.lowerBound();
        return new Objective(
                energy,
                constant,
                bound,
                feasible ? Objective.finite(GapRule.ratio(energy, lowerBound)) : null,
                feasible ? Objective.finite(GapRule.difference(energy, lowerBound)) : null,
                violation);
    }

    private BooleanAnswer.Violated violated(int[] terms) {
        int shown = Math.min(VIOLATED_SHOWN, terms.length);
        return new BooleanAnswer.Violated(
                terms.length,
                shown == 0
                        ? List.of()
                        : Contradictions.groundRules(program, Arrays.copyOf(terms, shown)));
    }
}
