package org.hinge.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaRDD;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.database.DatabaseException;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.parts.FieldPart;
import org.hinge.run.infer.PartsSolution;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;

/**
 * Solves a field in parts, each in a task of one barrier stage: all of them run at once and talk
 * over sockets of their own. Spark does not repeat such a stage; if a task fails, another attempt
 * goes on from the last iteration that all parts have a checkpoint of.
 */
final class BarrierSolve {
    private static final int ATTEMPTS = 4;

    private final SparkEngine engine;
    private final @Nullable Integer wanted;
    private final @Nullable Path checkpoint;
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
        this.carrier = carrier;
    }

    PartsSolution solve(
            PartStore store,
            FieldCounts counts,
            double[] weights,
            SolverSettings settings,
            boolean withDuals) {
        int parts = parts();
        Path folder = folder();
        try (SpreadParts spread = new SpreadParts(engine.context(), store)) {
            JavaRDD<FieldPart> fields =
                    engine.run("parts", () -> spread.in(parts, engine.context(), weights, counts));
            return together(store.variables(), attempts(fields, settings, folder, withDuals));
        } finally {
            if (checkpoint == null) {
                forget(folder);
            }
        }
    }

    private Path folder() {
        return checkpoint == null
                ? Path.of(System.getProperty("java.io.tmpdir"), "hinge-" + UUID.randomUUID())
                : checkpoint.toAbsolutePath();
    }

    /** As many parts as there are tasks at once, unless told otherwise. */
    private int parts() {
        SparkContext context = engine.context().sc();
        if (context.getConf().getBoolean("spark.dynamicAllocation.enabled", false)) {
            throw new EngineUnavailable(
                    "parts that solve together need executors that stay, and Spark is to come and"
                            + " go with them",
                    "set spark.dynamicAllocation.enabled to false, and spark.executor.instances");
        }
        int slots =
                context.maxNumConcurrentTasks(
                        context.resourceProfileManager().defaultResourceProfile());
        int parts = wanted == null ? Math.max(1, slots) : wanted;
        if (parts > slots) {
            throw new EngineUnavailable(
                    "%d parts must run at once, and Spark has room for %d tasks"
                            .formatted(parts, slots),
                    "ask for fewer parts, or give Spark more cores");
        }
        return parts;
    }

    private List<PartResult> attempts(
            JavaRDD<FieldPart> fields, SolverSettings settings, Path folder, boolean withDuals) {
        for (int attempt = 0; ; attempt++) {
            PartTask task = new PartTask(settings, folder.toString(), attempt, withDuals, carrier);
            try {
                return engine.run("solve", () -> barrier(fields, task));
            } catch (DatabaseException e) {
                if (attempt + 1 == ATTEMPTS) {
                    throw new EngineUnavailable(
                            "a part failed in each of %d attempts: %s".formatted(ATTEMPTS, why(e)),
                            "see the logs of the executors; a folder of checkpoints keeps what is"
                                    + " solved so far",
                            e);
                }
            }
        }
    }

    private static String why(Throwable failure) {
        Throwable at = failure;
        for (Throwable cause = at.getCause(); cause != null; cause = at.getCause()) {
            at = cause;
        }
        return String.valueOf(at.getMessage()).lines().findFirst().orElse(at.toString());
    }

    private static List<PartResult> barrier(JavaRDD<FieldPart> fields, PartTask task) {
        Function1<Iterator<FieldPart>, Iterator<PartResult>> run =
                (Function1<Iterator<FieldPart>, Iterator<PartResult>> & Serializable)
                        parts ->
                                CollectionConverters.asScala(
                                        List.of(task.run(parts.next())).iterator());
        return fields.rdd()
                .barrier()
                .mapPartitions(run, false, ClassTag$.MODULE$.apply(PartResult.class))
                .toJavaRDD()
                .collect();
    }

    private static PartsSolution together(int variables, List<PartResult> results) {
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

    /** On this machine; what others wrote is in their folders of temporary files. */
    private static void forget(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
