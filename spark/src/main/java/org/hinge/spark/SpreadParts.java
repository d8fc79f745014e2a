package org.hinge.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.hinge.data.database.QueryEngine.Spread;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.grounding.part.PartStore;
import org.hinge.grounding.part.TermBlock;
import org.hinge.inference.parts.ConstraintVariables;
import org.hinge.inference.parts.FieldPart;
import org.hinge.inference.parts.LoosePart;
import org.hinge.inference.parts.TermSlice;
import org.hinge.inference.parts.VariableLoads;
import org.hinge.inference.parts.VariableOwners;
import org.hinge.model.HingeLossMrf;
import scala.Tuple2;

/**
 * Puts the parts of a field together where its terms are, in two shuffles: terms go to their part,
 * then each part tells the owners of its variables which it holds. Only loads and the variables of
 * constraints that are cut come to the driver.
 */
final class SpreadParts implements AutoCloseable {
    /** With more entries of constraints than this none is kept in one part on purpose. */
    private static final long MOST_CONSTRAINT_ENTRIES = 50_000_000;

    private final PartStore store;
    private final List<JavaRDD<TermBlock>> blocks = new ArrayList<>();
    private final List<JavaRDD<?>> kept = new ArrayList<>();

    SpreadParts(JavaSparkContext context, PartStore store) {
        this.store = store;
        for (Spread<TermBlock> spread : store.blocks()) {
            blocks.add(((SpreadRdd<TermBlock>) spread).values());
        }
        if (!store.own().isEmpty()) {
            blocks.add(context.parallelize(store.own(), 1));
        }
    }

    /**
     * The parts, one for each partition. What they are made of is kept until this is closed, on
     * disks: the memory is for solving. They themselves are made where they are solved.
     *
     * @param parts how many to make; some may be empty
     */
    JavaRDD<FieldPart> in(
            int parts, JavaSparkContext context, double[] weights, FieldCounts counts) {
        VariableOwners owners = owners(parts);
        int rules = store.rules();
        JavaPairRDD<Integer, TermSlice> slices = null;
        for (int group = 0; group < blocks.size(); group++) {
            JavaPairRDD<Integer, TermSlice> some = slices(group, owners);
            slices = slices == null ? some : slices.union(some);
        }
        JavaPairRDD<Integer, TermSlice> all =
                slices == null
                        ? context.<TermSlice>emptyRDD().mapToPair(s -> new Tuple2<>(0, s))
                        : slices;
        JavaRDD<LoosePart> loose =
                all.partitionBy(new HashPartitioner(parts))
                        .mapPartitions(SpreadParts::values)
                        .mapPartitionsWithIndex(
                                (part, some) -> {
                                    List<TermSlice> list = new ArrayList<>();
                                    some.forEachRemaining(list::add);
                                    return List.of(LoosePart.of(part, list, owners, rules))
                                            .iterator();
                                },
                                true)
                        .persist(KeptRows.LEVEL);
        kept.add(loose);
        JavaRDD<Held> held =
                loose.flatMapToPair(part -> told(part, parts))
                        .partitionBy(new HashPartitioner(parts))
                        .mapPartitions(SpreadParts::values);
        // Made now: what fails here Spark repeats by itself.
        held.count();
        double[] constantValue = counts.constantValue();
        return loose.zipPartitions(
                held,
                (part, others) -> {
                    int[][] heldByOthers = new int[parts][0];
                    others.forEachRemaining(each -> heldByOthers[each.holder] = each.ids);
                    LoosePart loosePart = part.next();
                    FieldPart made =
                            loosePart
                                    .complete(heldByOthers, weights, constantValue)
                                    .outOfMemory(PartTask.localFolder());
                    return List.of(made).iterator();
                });
    }

    @Override
    public void close() {
        kept.forEach(JavaRDD::unpersist);
    }

    /** The variables of a part that another one holds. */
    private static final class Held implements Serializable {
        private static final long serialVersionUID = 1;

        final int holder;
        final int[] ids;

        Held(int holder, int[] ids) {
            this.holder = holder;
            this.ids = ids;
        }
    }

    private static <T> Iterator<T> values(Iterator<Tuple2<Integer, T>> pairs) {
        Iterable<Tuple2<Integer, T>> each = () -> pairs;
        return StreamSupport.stream(each.spliterator(), false).map(Tuple2::_2).iterator();
    }

    private static Iterator<Tuple2<Integer, Held>> told(LoosePart part, int parts) {
        return Stream.iterate(0, other -> other < parts, other -> other + 1)
                .filter(other -> part.heldOf(other).length > 0)
                .map(other -> new Tuple2<>(other, new Held(part.part(), part.heldOf(other))))
                .iterator();
    }

    private JavaPairRDD<Integer, TermSlice> slices(int group, VariableOwners owners) {
        int variables = store.variables();
        int rules = store.rules();
        return blocks.get(group)
                .flatMapToPair(
                        block -> {
                            TermSlice[] cut =
                                    TermSlice.cut(group, block.field(variables, rules), owners);
                            return Stream.iterate(0, p -> p < cut.length, p -> p + 1)
                                    .filter(p -> cut[p].size() > 0)
                                    .map(p -> new Tuple2<>(p, cut[p]))
                                    .iterator();
                        });
    }

    /** By ranges of equal work, where constraints that are cut by them get one owner. */
    private VariableOwners owners(int parts) {
        int variables = store.variables();
        int rules = store.rules();
        VariableLoads loads = VariableLoads.ofNone(variables);
        for (JavaRDD<TermBlock> some : blocks) {
            some.map(block -> VariableLoads.of(block.field(variables, rules)))
                    .collect()
                    .forEach(loads::add);
        }
        VariableOwners ranges = VariableOwners.ranges(parts, loads);
        ConstraintVariables across =
                constraints(field -> ConstraintVariables.across(ranges, field));
        if (across.entries() == 0) {
            return ranges;
        }
        BitSet cut = across.variables();
        return ranges.with(constraints(field -> ConstraintVariables.touching(cut, field)));
    }

    /** Finds constraints among some terms. */
    private interface Finder extends Serializable {
        ConstraintVariables find(HingeLossMrf field);
    }

    private ConstraintVariables constraints(Finder finder) {
        int variables = store.variables();
        int rules = store.rules();
        ConstraintVariables all = ConstraintVariables.none();
        for (JavaRDD<TermBlock> some : blocks) {
            JavaRDD<ConstraintVariables> found =
                    some.map(block -> finder.find(block.field(variables, rules)));
            long entries = found.map(ConstraintVariables::entries).fold(0L, Long::sum);
            if (all.entries() + entries > MOST_CONSTRAINT_ENTRIES) {
                return ConstraintVariables.none();
            }
            if (entries > 0) {
                found.collect().forEach(all::add);
            }
        }
        return all;
    }
}
