package org.hinge.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.database.DatabaseException;
import org.hinge.data.database.QueryEngine.Spread;
import org.hinge.grounding.part.PartStore;
import org.hinge.grounding.part.TermBlock;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.PackedTerms;
import org.hinge.verify.Slopes;
import org.hinge.verify.TermEvidence;
import org.hinge.verify.reading.DualRecords;
import org.hinge.verify.reading.DualTable;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Examines written duals where terms are. Terms and duals meet by the fingerprints of the terms, in
 * one shuffle; slopes are added up by their variables in a second one. What is computed of them is
 * in {@code verify}.
 */
final class SpreadExamination {
    private static final long TERMS_OF_SHARE = 1 << 20;
    private static final int MOST_SHARES = 20_000;

    private final SparkEngine engine;
    private final PartStore store;
    private final DualRecords duals;
    private final int shares;

    SpreadExamination(SparkEngine engine, PartStore store, DualRecords duals) {
        this.engine = engine;
        this.store = store;
        this.duals = duals;
        long wanted = 1 + duals.count() / TERMS_OF_SHARE;
        int tasks = engine.context().defaultParallelism();
        this.shares = (int) Math.min(MOST_SHARES, Math.max(tasks, wanted));
    }

    /** What all terms come to; null if the duals are of others. */
    @Nullable TermEvidence run(double[] weights, double[] values) {
        Broadcast<double[]> all = engine.context().broadcast(values);
        JavaRDD<Share> examined = shares(weights, all).persist(KeptRows.LEVEL);
        try {
            return engine.run("verify", () -> total(examined, weights));
        } catch (DatabaseException e) {
            throw isUnseen(e) ? unseen(e) : e;
        } finally {
            examined.unpersist();
            all.destroy();
        }
    }

    private static boolean isUnseen(Throwable failure) {
        // Spark sends what a task has thrown as text.
        return Stream.iterate(failure, each -> each != null, Throwable::getCause)
                .anyMatch(
                        each ->
                                String.valueOf(each.getMessage())
                                        .contains(NoSuchFileException.class.getName()));
    }

    private static EngineUnavailable unseen(DatabaseException e) {
        return new EngineUnavailable(
                "executors do not see the file certificate.bin of the results",
                "put the results into a folder that all machines see under the same path",
                e);
    }

    private @Nullable TermEvidence total(JavaRDD<Share> examined, double[] weights) {
        if (!examined.map(share -> share.examined != null).fold(true, Boolean::logicalAnd)) {
            return null;
        }
        TermEvidence total = TermEvidence.ofNone(weights);
        examined.map(share -> share.required().evidence()).collect().forEach(total::add);
        int variables = store.variables();
        int ranges = shares;
        examined.flatMapToPair(share -> byRange(share.required().slopes(), variables, ranges))
                .groupByKey(new HashPartitioner(ranges))
                .values()
                .map(SpreadExamination::least)
                .collect()
                .forEach(total::addLeast);
        return total;
    }

    private static Iterator<Tuple2<Integer, Slopes>> byRange(
            Slopes slopes, int variables, int ranges) {
        return IntStream.range(0, ranges)
                .mapToObj(
                        r ->
                                new Tuple2<>(
                                        r,
                                        slopes.range(
                                                first(r, variables, ranges),
                                                first(r + 1, variables, ranges))))
                .filter(range -> range._2().size() > 0)
                .iterator();
    }

    private static int first(int range, int variables, int ranges) {
        return (int) ((long) variables * range / ranges);
    }

    private static Slopes.Least least(Iterable<Slopes> ofOneRange) {
        Iterator<Slopes> each = ofOneRange.iterator();
        Slopes sum = each.next();
        while (each.hasNext()) {
            sum = sum.with(each.next());
        }
        return sum.least();
    }

    /** The terms whose fingerprints belong together, examined; nothing if duals are of others. */
    private static final class Share implements Serializable {
        private static final long serialVersionUID = 1;

        final TermEvidence.@Nullable WithSlopes examined;

        Share(TermEvidence.@Nullable WithSlopes examined) {
            this.examined = examined;
        }

        TermEvidence.WithSlopes required() {
            if (examined == null) {
                throw new IllegalStateException("duals must be of these terms");
            }
            return examined;
        }
    }

    private JavaRDD<Share> shares(double[] weights, Broadcast<double[]> values) {
        Partitioner partitioner = new HashPartitioner(shares);
        int variables = store.variables();
        int rules = store.rules();
        return terms().cogroup(records(), partitioner)
                .values()
                .map(
                        both ->
                                examined(
                                        terms(both._1(), variables, rules),
                                        both._2(),
                                        weights,
                                        values.value()));
    }

    private JavaPairRDD<Integer, TermBlock> terms() {
        int count = shares;
        int variables = store.variables();
        int rules = store.rules();
        List<JavaRDD<TermBlock>> blocks = new ArrayList<>();
        for (Spread<TermBlock> spread : store.blocks()) {
            blocks.add(((SpreadRdd<TermBlock>) spread).values());
        }
        blocks.add(engine.context().parallelize(store.own(), 1));
        JavaRDD<TermBlock> all = blocks.get(0);
        for (JavaRDD<TermBlock> each : blocks.subList(1, blocks.size())) {
            all = all.union(each);
        }
        return all.flatMapToPair(block -> cut(block, variables, rules, count));
    }

    private static Iterator<Tuple2<Integer, TermBlock>> cut(
            TermBlock block, int variables, int rules, int count) {
        HingeLossMrf mrf = block.field(variables, rules);
        PackedTerms.Writer[] byShare = new PackedTerms.Writer[count];
        for (int k = 0; k < mrf.terms(); k++) {
            int share = Math.floorMod(mrf.fingerprint(k), count);
            if (byShare[share] == null) {
                byShare[share] = new PackedTerms.Writer();
            }
            byShare[share].add(mrf, k);
        }
        return IntStream.range(0, count)
                .filter(share -> byShare[share] != null)
                .mapToObj(share -> new Tuple2<>(share, TermBlock.of(byShare[share].pack())))
                .iterator();
    }

    private JavaPairRDD<Integer, DualBatch> records() {
        DualRecords file = duals;
        int count = shares;
        List<Long> starts =
                LongStream.iterate(0, at -> at < file.count(), at -> at + TERMS_OF_SHARE)
                        .boxed()
                        .toList();
        return engine.context()
                .parallelize(starts, Math.max(1, starts.size()))
                .flatMapToPair(from -> read(file, from, count));
    }

    private static Iterator<Tuple2<Integer, DualBatch>> read(
            DualRecords file, long from, int count) {
        DualList[] byShare = new DualList[count];
        try {
            file.forEach(
                    from,
                    Math.min(file.count(), from + TERMS_OF_SHARE),
                    (term, dual) -> {
                        int share = Math.floorMod(term, count);
                        if (byShare[share] == null) {
                            byShare[share] = new DualList();
                        }
                        byShare[share].add(term, dual);
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e.toString(), e);
        }
        return IntStream.range(0, count)
                .filter(share -> byShare[share] != null)
                .mapToObj(share -> new Tuple2<>(share, byShare[share].batch()))
                .iterator();
    }

    private static HingeLossMrf terms(Iterable<TermBlock> blocks, int variables, int rules) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(variables, rules);
        blocks.forEach(block -> block.addTo(builder));
        return builder.build();
    }

    private static Share examined(
            HingeLossMrf terms, Iterable<DualBatch> batches, double[] weights, double[] values) {
        DualTable table = new DualTable();
        batches.forEach(batch -> batch.forEach(table::add));
        double[] numbers = new double[terms.terms()];
        for (int k = 0; k < numbers.length; k++) {
            long term = terms.fingerprint(k);
            if (!table.has(term)) {
                return new Share(null);
            }
            numbers[k] = table.take(term);
        }
        return new Share(
                table.left() == 0 ? TermEvidence.of(terms, weights, values, numbers) : null);
    }

    /** Duals that come one by one. */
    private static final class DualList {
        private long[] terms = new long[16];
        private double[] duals = new double[16];
        private int count;

        void add(long term, double dual) {
            if (count == terms.length) {
                terms = Arrays.copyOf(terms, 2 * count);
                duals = Arrays.copyOf(duals, 2 * count);
            }
            terms[count] = term;
            duals[count++] = dual;
        }

        DualBatch batch() {
            return new DualBatch(Arrays.copyOf(terms, count), Arrays.copyOf(duals, count));
        }
    }
}
