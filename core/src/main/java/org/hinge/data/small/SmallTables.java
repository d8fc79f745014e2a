package org.hinge.data.small;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.Inputs;
import org.hinge.data.tables.Layout;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/** The tables of a data set, of what was read: as {@link org.hinge.data.tables.BaseTables} has. */
final class SmallTables {
    /** More combinations of constants are made by the database. */
    private static final long MOST_COMBINATIONS = 1 << 20;

    /** The number of an observed atom, which is no variable. */
    private static final int NO_VARIABLE = -1;

    private final Schema schema;
    private final Layout layout;
    private final Inputs inputs;
    private final SmallInputs read;
    private final long mostCombinations;
    private final int constants;
    private final Map<String, BitSet> types = new LinkedHashMap<>();
    private final List<SmallTable> tables = new ArrayList<>();
    private final List<Integer> firstVariables = new ArrayList<>();
    private int next;

    SmallTables(Schema schema, Layout layout, Inputs inputs, SmallInputs read, long maxAtoms) {
        this.schema = schema;
        this.layout = layout;
        this.inputs = inputs;
        this.read = read;
        this.mostCombinations = Math.min(MOST_COMBINATIONS, maxAtoms);
        this.constants = read.texts().count();
    }

    /** The first variable of each stored predicate and, at the end, the number of variables. */
    List<Integer> firstVariables() {
        return firstVariables;
    }

    /** What is to be written. */
    List<SmallTable> tables() {
        return tables;
    }

    /** Makes them; {@code numbers} has the id of each constant by the number it was read with. */
    void build(int[] numbers) throws Unfit, IOException {
        read.types().values().forEach(rows -> rows.renumber(numbers, false));
        read.rows()
                .forEach(
                        (predicate, roles) ->
                                roles.values()
                                        .forEach(
                                                rows ->
                                                        rows.renumber(
                                                                numbers, predicate.symmetric())));
        findTypes();
        checkTypes();
        for (Map.Entry<String, BitSet> type : types.entrySet()) {
            String name = String.valueOf(layout.type(type.getKey()));
            tables.add(SmallTable.ofConstants(name, type.getValue()));
        }
        sortAll();
        for (Predicate predicate : layout.stored()) {
            firstVariables.add(next);
            build(predicate, read.rows().getOrDefault(predicate, Map.of()));
        }
        firstVariables.add(next);
    }

    /** Has all rows in the order of their arguments, each once. */
    private void sortAll() throws Unfit, IOException {
        List<Beside.Task> tasks = new ArrayList<>();
        for (Map<DataRole, AtomRows> roles : read.rows().values()) {
            for (Map.Entry<DataRole, AtomRows> role : roles.entrySet()) {
                AtomRows rows = role.getValue();
                tasks.add(thread -> rows.sort(constants));
            }
        }
        Beside.run(tasks, read.threads());
    }

    /** The constants of each type: of its definition, or at its places where rows are no truth. */
    private void findTypes() {
        layout.types().forEach(type -> types.put(type, new BitSet(constants)));
        read.types()
                .forEach(
                        (type, rows) ->
                                rows.mark(0, types.computeIfAbsent(type, t -> new BitSet())));
        read.rows()
                .forEach(
                        (predicate, roles) -> {
                            for (int i = 0; i < predicate.arity(); i++) {
                                BitSet type = types.get(predicate.types().get(i));
                                if (type != null && !isDefined(predicate, i)) {
                                    for (DataRole role : roles.keySet()) {
                                        if (role != DataRole.TRUTH) {
                                            roles.get(role).mark(i, type);
                                        }
                                    }
                                }
                            }
                        });
    }

    private boolean isDefined(Predicate predicate, int place) {
        return schema.type(predicate.types().get(place)) != null;
    }

    /** No constant stands at a place of a defined type that it does not belong to. */
    private void checkTypes() throws Unfit {
        for (Map.Entry<Predicate, Map<DataRole, AtomRows>> each : read.rows().entrySet()) {
            Predicate predicate = each.getKey();
            for (int i = 0; i < predicate.arity(); i++) {
                BitSet type = types.get(predicate.types().get(i));
                if (type == null || !isDefined(predicate, i)) {
                    continue;
                }
                BitSet outside = new BitSet(constants);
                for (AtomRows rows : each.getValue().values()) {
                    rows.mark(i, outside);
                }
                outside.andNot(type);
                if (!outside.isEmpty()) {
                    throw new Unfit();
                }
            }
        }
    }

    private void build(Predicate predicate, Map<DataRole, AtomRows> distinct) throws Unfit {
        AtomRows observed = distinct.getOrDefault(DataRole.OBSERVED, none(predicate));
        AtomRows targets = none(predicate);
        if (predicate.isOpen()) {
            targets = distinct.get(DataRole.TARGETS);
            if (targets == null) {
                targets = combinations(predicate, observed);
            }
            buildOpen(predicate, observed, targets);
        } else {
            buildClosed(predicate, observed);
        }
        AtomRows truth = distinct.get(DataRole.TRUTH);
        if (truth != null) {
            buildTruth(predicate, truth, targets);
        }
    }

    private static AtomRows none(Predicate predicate) {
        return new AtomRows(predicate.arity());
    }

    private void buildClosed(Predicate predicate, AtomRows observed) {
        AtomRows zeros = none(predicate);
        AtomRows others = none(predicate);
        for (int row = 0; row < observed.size(); row++) {
            (observed.value(row) > 0 ? others : zeros).add(observed, row, observed.value(row));
        }
        tables.add(SmallTable.ofValues(layout.base(predicate.name()), others));
        tables.add(SmallTable.ofAtoms(layout.zeros(predicate), zeros));
    }

    /** Rows of targets have the number of their variable as value, until they are written. */
    private void buildOpen(Predicate predicate, AtomRows observed, AtomRows targets) throws Unfit {
        ColumnList columns =
                ColumnList.EMPTY.integers("a", predicate.arity()).integer("atom").real("value");
        AtomRows all = none(predicate);
        int target = 0;
        int row = 0;
        int[] variables = new int[observed.size() + targets.size()];
        while (row < observed.size() || target < targets.size()) {
            int order =
                    row == observed.size()
                            ? 1
                            : target == targets.size()
                                    ? -1
                                    : observed.compare(row, targets, target);
            if (order == 0) {
                throw new Unfit();
            }
            if (order < 0) {
                variables[all.size()] = NO_VARIABLE;
                all.add(observed, row, observed.value(row));
                row++;
            } else {
                variables[all.size()] = next++;
                all.add(targets, target, 0);
                target++;
            }
        }
        tables.add(
                new SmallTable(
                        layout.base(predicate.name()),
                        columns,
                        all.size(),
                        (writer, i) -> {
                            all.write(i, writer);
                            writer.add(variables[i]);
                            if (variables[i] == NO_VARIABLE) {
                                writer.add(all.value(i));
                            } else {
                                writer.addMissing();
                            }
                        }));
    }

    /** All combinations of constants that are not observed. */
    private AtomRows combinations(Predicate predicate, AtomRows observed) throws Unfit {
        int arity = predicate.arity();
        double count = 1;
        int[][] factors = new int[arity][];
        for (int i = 0; i < arity; i++) {
            BitSet type = types.get(predicate.types().get(i));
            if (type == null) {
                throw new Unfit();
            }
            factors[i] = type.stream().toArray();
            count *= factors[i].length;
        }
        if (count > mostCombinations) {
            throw new Unfit();
        }
        AtomRows combinations = none(predicate);
        int known = 0;
        for (int n = 0; n < count; n++) {
            combinations.add(0);
            int rest = n;
            for (int i = arity - 1; i >= 0; i--) {
                combinations.set(i, factors[i][rest % factors[i].length]);
                rest /= factors[i].length;
            }
            int last = combinations.size() - 1;
            boolean isOtherWayRound =
                    predicate.symmetric()
                            && combinations.argument(last, 0) > combinations.argument(last, 1);
            while (known < observed.size() && observed.compare(known, combinations, last) < 0) {
                known++;
            }
            if (isOtherWayRound
                    || (known < observed.size()
                            && observed.compare(known, combinations, last) == 0)) {
                combinations.removeLast();
            }
        }
        return combinations;
    }

    /** Of targets without truth it is the default, if there is one. */
    private void buildTruth(Predicate predicate, AtomRows truth, AtomRows targets) {
        Double otherwise = inputs.defaultTruth(predicate);
        AtomRows all = truth;
        if (otherwise != null && predicate.isOpen()) {
            all = none(predicate);
            int row = 0;
            for (int target = 0; target < targets.size(); target++) {
                while (row < truth.size() && truth.compare(row, targets, target) < 0) {
                    all.add(truth, row, truth.value(row));
                    row++;
                }
                if (row == truth.size() || truth.compare(row, targets, target) != 0) {
                    all.add(targets, target, otherwise);
                }
            }
            for (; row < truth.size(); row++) {
                all.add(truth, row, truth.value(row));
            }
        }
        tables.add(SmallTable.ofValues(layout.truth(predicate.name()), all));
        if (otherwise != null) {
            // The rows that were given are kept apart: other targets have others.
            tables.add(SmallTable.ofValues(layout.encoded(predicate, DataRole.TRUTH), truth));
        }
    }

    /** The texts of constants in the order of their ids. */
    static SmallTable constants(TextNumbers texts, int[] sorted) {
        return new SmallTable(
                TableNames.CONSTANTS,
                ColumnList.EMPTY.integer("id").text("text"),
                sorted.length,
                (writer, i) -> writer.add(i).add(texts.text(sorted[i])));
    }
}
