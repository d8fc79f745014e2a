package org.hinge.spark;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaRDD;
import org.hinge.data.EngineUnavailable;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.parts.FieldPart;
import org.hinge.run.infer.PartsProgress;
import org.hinge.run.infer.PartsSolution;
import org.jspecify.annotations.Nullable;

/**
 * Solves a field in parts, each in a task of one barrier stage: all of them run at once and talk
 * over sockets of their own. {@link StageAttempts} starts the stage, and starts it again.
 *
 * <p>If executors are lost for good, and nobody has said how many parts there are to be, the field
 * is cut into fewer.
 */
final class BarrierSolve {
    private static final double LEAST_SECONDS = 1e-3;

    private final SparkEngine engine;
    private final @Nullable Integer wanted;
    private final @Nullable Path checkpoint;
    private final CheckpointPlace place;
    private final PartTask.Carrier carrier;

    /**
     * On an engine.
     *
     * @param wanted how many parts; null for as many as can run at once
     * @param checkpoint the folder of checkpoints, the same for all machines; null for temporary
     *     ones
     */
    BarrierSolve(
            SparkEngine engine,
            @Nullable Integer wanted,
            @Nullable Path checkpoint,
            PartTask.Carrier carrier) {
        this.engine = engine;
        this.wanted = wanted;
        this.checkpoint = checkpoint;
        this.place = new CheckpointPlace(checkpoint);
        this.carrier = carrier;
    }

    PartsSolution solve(
            PartStore store,
            FieldCounts counts,
            double[] weights,
            SolverSettings settings,
            boolean withDuals,
            PartsProgress progress) {
        int parts = parts();
        try {
            while (true) {
                List<PartResult> found;
                try (SpreadParts spread = new SpreadParts(engine.context(), store)) {
                    JavaRDD<FieldPart> fields = fields(spread, parts, weights, counts);
                    found =
                            attempts(
                                    fields,
                                    parts,
                                    settings,
                                    withDuals,
                                    progress,
                                    task ->
                                            StageAttempts.stage(fields, task::run, PartResult.class)
                                                    .collect());
                }
                if (found != null) {
                    return together(store.variables(), found);
                }
                parts = fewer(parts, progress);
            }
        } finally {
            forget();
        }
    }

    /** The folder of checkpoints; null if they are temporary. */
    @Nullable Path checkpoints() {
        return checkpoint;
    }

    /** As many parts as there are to be. */
    int parts() {
        return engine.slots().parts(wanted);
    }

    /** What all parts found; null if there are not as many tasks at once any more. */
    @Nullable List<PartResult> attempts(
            JavaRDD<FieldPart> fields,
            int parts,
            SolverSettings settings,
            boolean withDuals,
            PartsProgress progress,
            StageAttempts.Attempt each) {
        long start = System.nanoTime();
        Supplier<SolverSettings> limited = () -> limited(settings, start);
        return new StageAttempts(engine, fields, limited, place, carrier, progress)
                .run(parts, withDuals, each);
    }

    JavaRDD<FieldPart> fields(SpreadParts spread, int parts, double[] weights, FieldCounts counts) {
        return engine.run("parts", () -> spread.in(parts, engine.context(), weights, counts));
    }

    /** With what is left of the time. */
    private static SolverSettings limited(SolverSettings settings, long start) {
        double left = settings.timeLimitSeconds() - (System.nanoTime() - start) / 1e9;
        return settings.withTimeLimitSeconds(Math.max(LEAST_SECONDS, left));
    }

    /** As many as there is room for, unless somebody has said how many. */
    int fewer(int parts, PartsProgress progress) {
        int room = engine.slots().look();
        if (wanted != null || room == 0) {
            throw new EngineUnavailable(
                    "executors were lost: %d parts must run at once, and Spark has room for %d"
                            .formatted(parts, room),
                    "start the command again with the same folder of checkpoints once there are"
                            + " as many executors as before");
        }
        int left = Math.min(parts, room);
        progress.startsAgain(
                "executors were lost for good, and there are fewer parts now: " + left);
        return left;
    }

    /** Removes temporary checkpoints. */
    void forget() {
        try {
            place.forget(engine.context(), Math.max(1, engine.slots().look()));
        } catch (Exception e) {
            // The answer is there. Spark, which throws more than it declares, removes them when the
            // application ends.
        }
    }

    static PartsSolution together(int variables, List<PartResult> results) {
        double[] values = new double[variables];
        int terms = 0;
        for (PartResult result : results) {
            for (int i = 0; i < result.variables.length; i++) {
                values[result.variables[i]] = result.values[i];
            }
            terms += result.terms.length;
        }
        long[] fingerprints = new long[terms];
        double[] duals = new double[terms];
        int at = 0;
        for (PartResult result : results) {
            System.arraycopy(result.terms, 0, fingerprints, at, result.terms.length);
            System.arraycopy(result.duals, 0, duals, at, result.duals.length);
            at += result.terms.length;
        }
        return new PartsSolution(results.get(0).proven(values), fingerprints, duals);
    }
}
