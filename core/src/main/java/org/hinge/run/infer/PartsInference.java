package org.hinge.run.infer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Proof;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.files.TemporaryFolder;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.PartitionedProgram;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.results.DualsFile;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.NothingToInfer;
import org.jspecify.annotations.Nullable;

/**
 * The most probable values of a program whose terms are elsewhere. They are solved there. If they
 * are few enough they come here afterwards, with their duals, and the proof is that of any answer.
 * Otherwise duals go through here into a file, some at a time, and the terms stay where they are.
 */
public final class PartsInference {
    private final LoadedProgram loaded;
    private final PartitionedProgram parts;
    private final double[] weights;
    private final double groundSeconds;
    private final InferenceSettings settings;
    private final PartsRunner runner;
    private final SolverTrace trace;
    private final PartsProgress told;
    private @Nullable GroundProgram gathered;
    private @Nullable Solution solution;
    private @Nullable TemporaryFolder folder;
    private @Nullable Proof proof;

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
        this.told = new ToldParts(loaded, trace);
    }

    /** All terms, if they were brought here after all. */
    public @Nullable GroundProgram gathered() {
        return gathered;
    }

    /** Where the proof is that the answer has in a file; null if it has none. */
    public @Nullable TemporaryFolder folder() {
        return folder;
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
        MapInference inference = new MapInference(problem, settings, trace);
        return proof == null
                ? inference.answer(solution, seconds, null)
                : inference.answer(solution, seconds, null, proof);
    }

    /** Solves it; returns it with its terms if they come here. */
    private GroundedProgram solve(GroundedProgram problem, FieldCounts counts) {
        loaded.steps().begin("solving in parts");
        if (counts.terms() > runner.mostGathered()) {
            return solveMany(problem, counts);
        }
        PartsSolution found = runner.solve(parts.parts(), counts, weights, limits(), true, told);
        boolean late = heedStop();
        GroundedProgram here = gather();
        solution = (late ? found.outOfTime() : found).in(here.mrf());
        return here;
    }

    /**
     * Nothing that is still to come is to be stopped by the same wish, or by the limit of time.
     *
     * @return whether it was the limit
     */
    private boolean heedStop() {
        boolean late = loaded.steps().isOutOfTime();
        loaded.steps().stopped();
        return late;
    }

    private GroundedProgram solveMany(GroundedProgram problem, FieldCounts counts) {
        try (PartsField field = runner.parts(parts.parts(), counts, told)) {
            Solution found = field.solve(weights, limits(), false).solution();
            found = heedStop() ? PartsSolution.outOfTime(found) : found;
            if (found.termination() != Termination.INFEASIBLE) {
                solution = found;
                loaded.steps().begin("writing the proof");
                proof = written(field, counts.terms());
                return problem;
            }
        }
        // Which rules contradict each other is found from the terms themselves.
        GroundedProgram here = gather();
        solution = new MapInference(here, settings).solve(Start.atZero(here.mrf()));
        return here;
    }

    private GroundedProgram gather() {
        loaded.steps().begin("gathering the proof");
        GroundProgram whole = parts.gathered();
        gathered = whole;
        return new GroundedProgram(loaded, whole, weights, groundSeconds);
    }

    /** The duals in a file; null, and a warning, if they cannot be written. */
    private @Nullable Proof written(PartsField field, long terms) {
        try {
            TemporaryFolder made =
                    TemporaryFolder.privateIn(
                            Path.of(System.getProperty("java.io.tmpdir")), "hinge-proof-");
            folder = made;
            Path file = made.path().resolve("certificate");
            try (DualsFile duals = DualsFile.at(file)) {
                field.forEachDual(duals::add);
                if (duals.count() != terms) {
                    throw new IllegalStateException(
                            "parts must have all %d terms (got %d)"
                                    .formatted(terms, duals.count()));
                }
            }
            return Proof.inFile(file);
        } catch (IOException | UncheckedIOException e) {
            warnOfSums(terms, String.valueOf(e.getMessage()));
            return null;
        }
    }

    private SolverSettings limits() {
        double left = loaded.steps().secondsLeft();
        InferenceSettings.Stopping stopping = settings.stopping();
        return SolverChoice.limits(
                stopping.withTimeLimitSeconds(Math.min(left, stopping.timeLimitSeconds())), 1);
    }

    private void warnOfSums(long terms, String why) {
        loaded.diagnostics()
                .warning(
                        loaded.place(),
                        "the certificate has energy and bound, which all parts have computed, but"
                                + " not the numbers of %,d terms: %s".formatted(terms, why),
                        "they need 16 bytes each in the folder of temporary files, if the answer"
                                + " is to be verified");
    }
}
