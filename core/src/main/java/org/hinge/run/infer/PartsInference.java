package org.hinge.run.infer;

import org.hinge.api.Diagnostic;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.PartitionedProgram;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.NothingToInfer;
import org.jspecify.annotations.Nullable;

/**
 * The most probable values of a program whose terms are elsewhere. They are solved there. What is
 * written with an answer, a number for each term, needs them here afterwards: if they are few
 * enough. Otherwise energy and bound, which all parts have proven together, are the certificate.
 */
public final class PartsInference {
    private final LoadedProgram loaded;
    private final PartitionedProgram parts;
    private final double[] weights;
    private final double groundSeconds;
    private final InferenceSettings settings;
    private final PartsRunner runner;
    private final SolverTrace trace;
    private @Nullable GroundProgram gathered;
    private @Nullable Solution solution;

    /** For one run. */
    public PartsInference(
            LoadedProgram loaded,
            PartitionedProgram parts,
            double[] weights,
            double groundSeconds,
            InferenceSettings settings,
            PartsRunner runner) {
        this.loaded = loaded;
        this.parts = parts;
        this.weights = weights;
        this.groundSeconds = groundSeconds;
        this.settings = settings;
        this.runner = runner;
        this.trace = new SolverTrace(loaded.steps());
    }

    /** All terms, if they were brought here after all. */
    public @Nullable GroundProgram gathered() {
        return gathered;
    }

    /** What was found; its duals are those of the gathered terms. */
    public @Nullable Solution solution() {
        return solution;
    }

    public Answer infer() {
        FieldCounts counts = parts.parts().counts();
        NothingToInfer.reportIndifferent(loaded, counts, weights, loaded.diagnostics());
        Contradictions.warnOfViolated(loaded, parts.ground());
        GroundedProgram problem =
                new GroundedProgram(loaded, parts.ground(), counts, weights, groundSeconds);
        long start = System.nanoTime();
        if (!problem.isViolatedByObservations()) {
            problem = solve(problem, counts);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return new MapInference(problem, settings, trace).answer(solution, seconds, null);
    }

    /** Solves it; returns it with its terms if they come here. */
    private GroundedProgram solve(GroundedProgram problem, FieldCounts counts) {
        loaded.steps().begin("solving in parts");
        boolean few = counts.terms() <= runner.mostGathered();
        PartsSolution found =
                runner.solve(parts.parts(), counts, weights, limits(), few, new Told());
        // Nothing that is still to come is to be stopped by the same wish, or by the limit of time.
        boolean late = loaded.steps().isOutOfTime();
        loaded.steps().stopped();
        found = late ? found.outOfTime() : found;
        solution = found.found();
        boolean infeasible = solution.termination() == Termination.INFEASIBLE;
        if (!few && !infeasible) {
            warnOfSums(counts.terms());
            return problem;
        }
        loaded.steps().begin("gathering the proof");
        GroundProgram whole = parts.gathered();
        GroundedProgram here = new GroundedProgram(loaded, whole, weights, groundSeconds);
        gathered = whole;
        // Which rules contradict each other is found from the terms themselves.
        solution =
                few
                        ? found.in(whole.mrf())
                        : new MapInference(here, settings).solve(Start.atZero(whole.mrf()));
        return here;
    }

    /** What parts tell goes to whoever looks at the run. */
    private final class Told implements PartsProgress {
        @Override
        public void report(Check check) {
            trace.report(check);
        }

        @Override
        public void goesOn(int iteration) {
            loaded.steps()
                    .warn(
                            Diagnostic.note(
                                    loaded.place(),
                                    "the parts go on from a checkpoint after %,d iterations"
                                            .formatted(iteration)));
        }

        @Override
        public void startsAgain(String why) {
            loaded.steps().begin("starting the parts again");
            loaded.steps()
                    .warn(
                            Diagnostic.warning(
                                    loaded.place(),
                                    "solving in parts was interrupted, and starts again: " + why));
        }
    }

    private SolverSettings limits() {
        double left = loaded.steps().secondsLeft();
        InferenceSettings.Stopping stopping = settings.stopping();
        return SolverChoice.limits(
                stopping.withTimeLimitSeconds(Math.min(left, stopping.timeLimitSeconds())), 1);
    }

    private void warnOfSums(long terms) {
        loaded.diagnostics()
                .warning(
                        loaded.place(),
                        "the certificate has energy and bound, which all parts have computed, but"
                                + " not the numbers of %,d terms: they do not fit here"
                                        .formatted(terms),
                        "give the driver more memory, or raise spark.hinge.mostGathered, if the"
                                + " answer is to be verified");
    }
}
