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
            return together(
                    store.variables(),
                    attempts(
                            settings,
                            folder,
                            withDuals,
                            task -> stage(fields, task::run, PartResult.class).collect()));
        } finally {
            forgetTemporary(folder);
        }
    }

    /** Where parts keep their checkpoints. */
    Path folder() {
        return checkpoint == null
                ? Path.of(System.getProperty("java.io.tmpdir"), "hinge-" + UUID.randomUUID())
                : checkpoint.toAbsolutePath();
    }

    /** As many parts as there are tasks at once, unless told otherwise. */
    int parts() {
        SparkContext context = engine.context().sc();
        int slots =
                context.maxNumConcurrentTasks(
                        context.resourceProfileManager().defaultResourceProfile());
        boolean comeAndGo = context.getConf().getBoolean("spark.dynamicAllocation.enabled", false);
        return parts(wanted, slots, comeAndGo);
    }

    static int parts(@Nullable Integer wanted, int slots, boolean executorsComeAndGo) {
        if (executorsComeAndGo) {
            throw new EngineUnavailable(
                    "parts that solve together need executors that stay, and Spark is to come and"
                            + " go with them",
                    "set spark.dynamicAllocation.enabled to false, and spark.executor.instances");
        }
        int parts = wanted == null ? Math.max(1, slots) : wanted;
        if (parts > slots) {
            throw new EngineUnavailable(
                    "%d parts must run at once, and Spark has room for %d tasks"
                            .formatted(parts, slots),
                    "ask for fewer parts, or give Spark more cores");
        }
        return parts;
    }

    /** What one attempt brings here of each part. */
    interface Attempt {
        List<PartResult> run(PartTask task);
    }

    /** Tries until an attempt succeeds, but not forever. */
    List<PartResult> attempts(
            SolverSettings settings, Path folder, boolean withDuals, Attempt each) {
        for (int attempt = 0; ; attempt++) {
            PartTask task = new PartTask(settings, folder.toString(), attempt, withDuals, carrier);
            try {
                return engine.run("solve", () -> each.run(task));
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

    /** What is done with one part, in its task. */
    interface OnePart<P, R> extends Serializable {
        R solve(P part);
    }

    /** One stage whose tasks, one for each partition, run all at once. */
    static <P, R> JavaRDD<R> stage(JavaRDD<P> parts, OnePart<P, R> each, Class<R> result) {
        Function1<Iterator<P>, Iterator<R>> run =
                (Function1<Iterator<P>, Iterator<R>> & Serializable)
                        some ->
                                CollectionConverters.asScala(
                                        List.of(each.solve(some.next())).iterator());
        return parts.rdd()
                .barrier()
                .mapPartitions(run, false, ClassTag$.MODULE$.<R>apply(result))
                .toJavaRDD();
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

    /** On this machine; what others wrote is in their folders of temporary files. */
    void forgetTemporary(Path folder) {
        if (checkpoint != null || !Files.isDirectory(folder)) {
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
