package org.hinge.run.infer;

import java.nio.file.Path;
import java.util.Arrays;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.inference.Exchange;
import org.hinge.inference.GapRule;
import org.hinge.inference.MapSolver;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.admm.AdmmSettings;
import org.hinge.inference.admm.AdmmSolver;
import org.hinge.inference.pdhg.FieldMemory;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.inference.pdhg.Savepoints;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/** The solver that settings ask for, and what its answers are judged by. */
public final class SolverChoice {
    private SolverChoice() {}

    /** The solver of a whole field. */
    public static MapSolver solver(InferenceSettings settings, int threads) {
        return solver(settings, Double.POSITIVE_INFINITY, threads, 0, null);
    }

    /**
     * The same within a limit of time.
     *
     * @param seconds what is left for the whole run
     * @param terms of the field
     * @param memory of a field that is solved often; null if it is not
     */
    static MapSolver solver(
            InferenceSettings wanted,
            double seconds,
            int threads,
            int terms,
            @Nullable FieldMemory memory) {
        InferenceSettings.Stopping stopping = wanted.stopping();
        InferenceSettings settings =
                wanted.withStopping(
                        stopping.withTimeLimitSeconds(
                                Math.min(seconds, stopping.timeLimitSeconds())));
        if (settings instanceof InferenceSettings.Admm admm) {
            return new AdmmSolver(settings(admm, threads));
        }
        SolverSettings limits = limits(settings.stopping(), threads);
        if (terms > RunSettings.Limits.DEFAULT.maxTerms()) {
            return inFiles(limits);
        }
        return memory == null ? new PrimalDualSolver(limits) : new PrimalDualSolver(limits, memory);
    }

    /**
     * The default solver for a field that the heap would not hold while it is solved: long rows of
     * numbers are in temporary files.
     */
    private static MapSolver inFiles(SolverSettings limits) {
        Storage files = Storage.inFiles(Path.of(System.getProperty("java.io.tmpdir", ".")));
        return (mrf, weights, start, progress) ->
                new PrimalDualSolver(limits)
                        .solvePart(
                                mrf,
                                weights,
                                start,
                                progress,
                                Exchange.NONE,
                                Savepoints.NONE,
                                files);
    }

    /** What an answer is judged by; ADMM stops by rules of its own. */
    static GapRule rule(InferenceSettings settings, FieldCounts counts, double[] weights) {
        double[] potentials = Arrays.stream(counts.groundings()).asDoubleStream().toArray();
        double typicalWeight = GapRule.typicalWeight(potentials, weights);
        if (settings instanceof InferenceSettings.Admm) {
            return GapRule.of(typicalWeight, SolverSettings.DEFAULT);
        }
        SolverSettings limits = limits(settings.stopping(), 1);
        return settings instanceof InferenceSettings.Lazy
                ? GapRule.ofLeastWeight(weights, limits)
                : GapRule.of(typicalWeight, limits);
    }

    /** The limits of a solver that stops by the gap. */
    static SolverSettings limits(InferenceSettings.Stopping stopping, int threads) {
        Integer most = stopping.maxIterations();
        return new SolverSettings(
                stopping.gap(),
                stopping.absoluteGap(),
                most == null ? SolverSettings.DEFAULT.maxIterations() : most,
                stopping.timeLimitSeconds(),
                threads,
                true);
    }

    private static AdmmSettings settings(InferenceSettings.Admm admm, int threads) {
        AdmmSettings settings =
                AdmmSettings.DEFAULT
                        .withStepSize(admm.stepSize())
                        .withTolerances(admm.absoluteTolerance(), admm.relativeTolerance())
                        .withTimeLimitSeconds(admm.stopping().timeLimitSeconds())
                        .withThreads(threads);
        Integer most = admm.stopping().maxIterations();
        return most == null ? settings : settings.withMaxIterations(most);
    }
}
