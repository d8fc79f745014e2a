package org.hinge.run.infer;

import java.util.List;
import java.util.stream.IntStream;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Answer.TracePoint;
import org.hinge.api.result.Contradiction;
import org.hinge.api.result.LazyReport;
import org.hinge.api.result.Objective;
import org.hinge.api.result.Proof;
import org.hinge.api.result.Termination;
import org.hinge.api.result.Values;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.FieldMemory;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** The most probable values of a grounded program. */
public final class MapInference {
    /** From so many terms on the memory of tables is better used for solving. */
    private static final int MANY_TERMS = 500_000;

    /** From so many on it is worth some milliseconds to have back what the database has freed. */
    private static final int SOME_TERMS = 50_000;

    private final GroundedProgram problem;
    private final InferenceSettings settings;
    private final SolverTrace trace;
    private final @Nullable FieldMemory memory;

    public MapInference(GroundedProgram problem, InferenceSettings settings) {
        this(problem, settings, (FieldMemory) null);
    }

    /**
     * One of many on the same field.
     *
     * @param memory what the default solver keeps of the field; null if it is not worth its room
     */
    public MapInference(
            GroundedProgram problem, InferenceSettings settings, @Nullable FieldMemory memory) {
        this(problem, settings, new SolverTrace(new ShownValues(problem)), memory);
    }

    /** One whose solver was elsewhere, and has left a trace. */
    MapInference(GroundedProgram problem, InferenceSettings settings, SolverTrace trace) {
        this(problem, settings, trace, null);
    }

    private MapInference(
            GroundedProgram problem,
            InferenceSettings settings,
            SolverTrace trace,
            @Nullable FieldMemory memory) {
        this.problem = problem;
        this.settings = settings;
        this.trace = trace;
        this.memory = memory;
    }

    /**
     * Solves the whole field; null if there is no use in it, since observations alone violate a
     * hard rule.
     */
    public @Nullable Solution solve(Start start) {
        if (problem.isViolatedByObservations()) {
            return null;
        }
        if (problem.mrf().terms() >= MANY_TERMS) {
            problem.loaded().data().putAside();
        }
        if (problem.mrf().terms() >= SOME_TERMS) {
            problem.loaded().data().giveBack();
        }
        problem.loaded().steps().begin("solving");
        double left = problem.loaded().steps().secondsLeft();
        Solution solution =
                SolverChoice.solver(
                                settings,
                                left,
                                problem.settings().limits().threads(),
                                problem.mrf().terms(),
                                memory)
                        .solve(problem.mrf(), problem.weights(), start, trace);
        if (solution.termination() == Termination.INTERRUPTED) {
            problem.loaded().steps().stopped();
        }
        return solution;
    }

    /**
     * What a solver found, told in the user's words.
     *
     * @param solution null if observations alone violate a hard rule
     * @param lazy how lazy inference went; null if it was not asked for
     */
    public Answer answer(
            @Nullable Solution solution, double solveSeconds, @Nullable LazyReport lazy) {
        return answer(solution, solveSeconds, lazy, proof(solution, lazy != null));
    }

    /** The same with a proof that is elsewhere. */
    Answer answer(
            @Nullable Solution solution,
            double solveSeconds,
            @Nullable LazyReport lazy,
            Proof proof) {
        Termination termination =
                solution == null ? Termination.INFEASIBLE : solution.termination();
        Solution solved = termination == Termination.INFEASIBLE ? null : solution;
        GapRule rule = SolverChoice.rule(settings, problem.counts(), problem.weights());
        return new Answer(
                problem.record(solveSeconds),
                settings,
                termination,
                objective(solved),
                new Objective.Wanted(rule.gap(), rule.absolute()),
                solution == null ? 0 : solution.iterations(),
                solution == null ? List.of() : trace(solution, lazy),
                problem.model(solved == null ? null : solved.ruleEnergy()),
                solved == null ? null : new Values(problem.loaded().targets(), solved.values()),
                termination == Termination.INFEASIBLE ? contradiction(solution) : null,
                lazy,
                proof,
                null);
    }

    private List<TracePoint> trace(Solution solution, @Nullable LazyReport lazy) {
        return lazy == null ? trace.upTo(solution) : SolverTrace.of(lazy, solution);
    }

    private Objective objective(@Nullable Solution solved) {
        Double constant = Objective.finite(problem.constantEnergy());
        return solved == null
                ? new Objective(null, constant, null, null, null, null)
                : new Objective(
                        solved.energy(),
                        constant,
                        Objective.finite(solved.lowerBound()),
                        Objective.finite(solved.gap()),
                        Objective.finite(solved.absoluteGap()),
                        Objective.finite(solved.maxViolation()));
    }

    private Contradiction contradiction(@Nullable Solution solution) {
        return solution == null
                ? Contradictions.ofObservations(problem.ground())
                : Contradictions.ofRules(problem, solution, settings.stopping().timeLimitSeconds());
    }

    private Proof proof(@Nullable Solution solution, boolean lazy) {
        HingeLossMrf mrf = problem.mrf();
        if (solution != null && problem.counts().terms() != mrf.terms()) {
            // The duals have stayed with their terms.
            return new Proof(Proof.Kind.NOTHING, 0, null, new double[0], new double[0]);
        }
        // After lazy inference also a proof without numbers tells which terms were made.
        double[] none = new double[lazy ? mrf.terms() : 0];
        double[] numbers = solution == null ? none : solution.duals();
        long[] terms =
                lazy
                        ? IntStream.range(0, numbers.length).mapToLong(mrf::fingerprint).toArray()
                        : null;
        Proof.Kind kind =
                solution == null
                        ? Proof.Kind.OBSERVATIONS
                        : solution.termination() == Termination.INFEASIBLE
                                ? Proof.Kind.RAY
                                : Proof.Kind.DUALS;
        return new Proof(kind, mrf.fingerprint(), terms, numbers, new double[0]);
    }
}
