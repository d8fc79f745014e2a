package org.hinge.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.database.DatabaseException;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.parts.FieldPart;
import org.hinge.learning.RuleSums;
import org.hinge.run.infer.PartsField;
import org.hinge.run.infer.PartsProgress;
import org.jspecify.annotations.Nullable;

/**
 * Parts that executors keep while a field is solved under one set of weights after the other: terms
 * are shuffled once, and each part goes on from where it ended itself.
 *
 * <p>Where the parts ended has no other copy. If an executor is lost with it, the next run begins
 * at 0, and is as good.
 */
final class KeptParts implements PartsField {
    private final SparkEngine engine;
    private final BarrierSolve barrier;
    private final SpreadParts spread;
    private final FieldCounts counts;
    private final PartsProgress progress;
    private final int variables;
    private final int rules;
    private int parts;
    private JavaRDD<FieldPart> fields;

    /** Where all parts ended last; null before the first time. */
    private @Nullable JavaRDD<SolvedPart> last;

    /** How many terms each part has that was solved last. */
    private int[] termCounts = {};

    /**
     * Of a field.
     *
     * @param progress told how each run goes on
     */
    KeptParts(
            SparkEngine engine,
            BarrierSolve barrier,
            PartStore store,
            FieldCounts counts,
            PartsProgress progress) {
        this.engine = engine;
        this.barrier = barrier;
        this.counts = counts;
        this.progress = progress;
        this.variables = store.variables();
        this.rules = store.rules();
        this.parts = barrier.parts();
        this.spread = new SpreadParts(engine.context(), store);
        this.fields = fields();
    }

    private JavaRDD<FieldPart> fields() {
        return barrier.fields(spread, parts, new double[rules], counts);
    }

    @Override
    public double[] ruleSums(double[] values) {
        Broadcast<double[]> all = engine.context().broadcast(values);
        try {
            return added(
                    engine.run(
                            "sums", () -> fields.map(part -> sums(part, all.value())).collect()));
        } finally {
            all.destroy();
        }
    }

    private static double[] sums(FieldPart part, double[] values) {
        double[] held =
                Arrays.stream(part.variableIds())
                        .mapToDouble(i -> values[Math.toIntExact(i)])
                        .toArray();
        return RuleSums.of(part.mrf(), held);
    }

    /** In the order of the parts, so that the same number of them gives the same bits. */
    private double[] added(List<double[]> ofParts) {
        double[] sums = new double[rules];
        for (double[] part : ofParts) {
            for (int q = 0; q < rules; q++) {
                sums[q] += part[q];
            }
        }
        return sums;
    }

    @Override
    public Found solve(double[] weights, SolverSettings settings, boolean goOn) {
        JavaRDD<SolvedPart> from = goOn ? last : null;
        Run run = new Run(weights.clone(), from);
        try {
            List<PartResult> results = attempts(settings, run);
            forgetLast();
            last = run.solved;
            termCounts = results.stream().mapToInt(result -> result.termCount).toArray();
            return new Found(
                    BarrierSolve.together(variables, results).found(),
                    added(results.stream().map(result -> result.ruleSums).toList()));
        } finally {
            run.close();
        }
    }

    private List<PartResult> attempts(SolverSettings settings, Run run) {
        while (true) {
            List<PartResult> found =
                    barrier.attempts(fields, parts, settings, false, progress, run::attempt);
            if (found != null) {
                return found;
            }
            parts = barrier.fewer(parts, progress);
            spread.close();
            fields = fields();
        }
    }

    @Override
    public @Nullable Path checkpoints() {
        return barrier.checkpoints();
    }

    @Override
    public void forEachDual(DualVisitor visitor) {
        JavaRDD<SolvedPart> solved = last;
        if (solved == null) {
            throw new IllegalStateException("it must be solved first");
        }
        try {
            JavaRDD<DualBatch> batches = batches(fields, solved);
            for (int batch = 0; batch < batches.getNumPartitions(); batch++) {
                int[] wanted = {batch};
                engine.run("proof", () -> batches.collectPartitions(wanted)[0])
                        .forEach(found -> found.forEach(visitor));
            }
        } catch (DatabaseException e) {
            throw new EngineUnavailable(
                    "an executor was lost, and with it numbers that prove the answer",
                    "run it again",
                    e);
        }
    }

    /**
     * The duals in batches, each a partition of its own: all at once might not fit into the driver,
     * and a look at some of a part reads the whole part.
     */
    private JavaRDD<DualBatch> batches(JavaRDD<FieldPart> all, JavaRDD<SolvedPart> solved) {
        int[] first = new int[termCounts.length + 1];
        for (int part = 0; part < termCounts.length; part++) {
            first[part + 1] = first[part] + DualBatch.countOf(termCounts[part]);
        }
        int count = first[termCounts.length];
        return JavaPairRDD.fromJavaRDD(
                        all.zipPartitions(
                                solved,
                                (fieldParts, solvedParts) -> {
                                    FieldPart part = fieldParts.next();
                                    return DualBatch.numbered(
                                            first[part.part()], part, solvedParts.next());
                                }))
                .partitionBy(new HashPartitioner(Math.max(1, count)))
                .values();
    }

    private void forgetLast() {
        if (last != null) {
            last.unpersist();
            last = null;
        }
    }

    @Override
    public void close() {
        forgetLast();
        spread.close();
        barrier.forget();
    }

    /** The attempts to solve it once. */
    private final class Run {
        private final double[] weights;
        private @Nullable JavaRDD<SolvedPart> from;
        private @Nullable JavaRDD<SolvedPart> solved;

        Run(double[] weights, @Nullable JavaRDD<SolvedPart> from) {
            this.weights = weights;
            this.from = from;
        }

        List<PartResult> attempt(PartTask task) {
            JavaRDD<StartingPart> parts = starting(weights, from);
            // If this attempt fails, what it began from may be what was lost.
            from = null;
            forget();
            JavaRDD<SolvedPart> all =
                    StageAttempts.stage(
                                    parts,
                                    part -> SolvedPart.of(part.field, part.solve(task)),
                                    SolvedPart.class)
                            .persist(KeptRows.LEVEL);
            solved = all;
            // Without what came before it: Spark would repeat one barrier stage inside another.
            all.rdd().localCheckpoint();
            return all.map(SolvedPart::told).collect();
        }

        private void forget() {
            if (solved != null) {
                solved.unpersist();
                solved = null;
            }
        }

        /** Forgets what was not finished. */
        void close() {
            if (solved != last) {
                forget();
            }
        }
    }

    private JavaRDD<StartingPart> starting(double[] weights, @Nullable JavaRDD<SolvedPart> from) {
        return from == null
                ? fields.map(field -> new StartingPart(field.with(weights), null))
                : fields.zipPartitions(
                        from,
                        (field, solved) ->
                                List.of(new StartingPart(field.next().with(weights), solved.next()))
                                        .iterator());
    }

    /** A part, and where it ended before; null to begin at 0. */
    private static final class StartingPart implements Serializable {
        private static final long serialVersionUID = 1;

        final FieldPart field;
        private final @Nullable SolvedPart before;

        StartingPart(FieldPart field, @Nullable SolvedPart before) {
            this.field = field;
            this.before = before;
        }

        Solution solve(PartTask task) {
            return task.solve(field, before == null ? Start.atZero(field.mrf()) : before.start());
        }
    }
}
