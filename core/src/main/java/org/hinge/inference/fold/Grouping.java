package org.hinge.inference.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import org.hinge.inference.Exchange;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.IntRow;
import org.hinge.model.Storage;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Sorts the rows that are not folded into groups by kind and shape, and gives each its scale omega:
 * a potential its weight, a constraint what {@link ConstraintScales} says.
 */
final class Grouping {
    private static final int SPARSE = 0;
    private static final int PAIRS = 4;
    private static final int TRIPLES = 8;
    private static final int SHAPES = 16;

    /** Rows are read so many at a time. */
    private static final int AT_A_TIME = 1 << 12;

    /** Instead of a key. */
    private static final byte UNARY = -1;

    private static final byte FOLDED = -2;

    private final ReducedField field;
    private final Storage storage;

    /** Kind and shape of each row that is not folded. */
    private final byte[] keys;

    private final int[] counts = new int[TermKind.values().length * SHAPES];
    private int unary;
    private final boolean[] mentioned;
    private final int[] unaryTerms;
    private final ConstraintScales scales;

    /**
     * Looks at all rows.
     *
     * @param isBlock the constraints that are folded
     * @param exchange tells which variables are owned here, and which of them others mention
     */
    Grouping(ReducedField field, boolean[] isBlock, Exchange exchange, Storage storage) {
        this.field = field;
        this.storage = storage;
        this.keys = new byte[field.rows];
        this.mentioned = new boolean[field.variables()];
        this.unaryTerms = new int[field.variables()];
        for (int i = 0; i < mentioned.length; i++) {
            mentioned[i] = exchange.isShared(i);
        }
        boolean constrained = false;
        TermBatch batch = field.batch();
        int at = 0;
        while (at < field.rows) {
            at = batch.read(at, field.rows);
            for (int j = 0; j < batch.size; j++) {
                constrained |= look(batch, j, isBlock[batch.first + j], exchange);
            }
        }
        this.scales = new ConstraintScales(field, exchange, constrained);
    }

    /** Returns whether a row is a constraint that is not folded. */
    private boolean look(TermBatch batch, int j, boolean folded, Exchange exchange) {
        int r = batch.first + j;
        int start = batch.start[j];
        int end = batch.start[j + 1];
        boolean constraint = batch.kind(j).isConstraint();
        if (folded) {
            keys[r] = FOLDED;
            return false;
        }
        if (!constraint && end - start == 1 && exchange.owns(batch.variable[start])) {
            keys[r] = UNARY;
            unary++;
            unaryTerms[batch.variable[start]]++;
            return false;
        }
        keys[r] = (byte) (batch.kind[j] * SHAPES + shape(batch.coefficient, start, end));
        counts[keys[r]]++;
        for (int e = start; e < end; e++) {
            mentioned[batch.variable[e]] = true;
        }
        return constraint;
    }

    /** Whether a row that is not folded has this variable, here or in another part. */
    boolean mentions(int variable) {
        return mentioned[variable];
    }

    /** How many potentials a variable has for itself. */
    int unaryTerms(int variable) {
        return unaryTerms[variable];
    }

    /** The potentials on one variable. */
    int[] unaryRows() {
        int[] rows = new int[unary];
        int count = 0;
        for (int r = 0; r < keys.length; r++) {
            if (keys[r] == UNARY) {
                rows[count++] = r;
            }
        }
        return rows;
    }

    /** The rows of one kind and shape, and what becomes of them. */
    static final class Rows {
        private final int key;
        private final IntRow rows;
        private final IntRow[] variables;
        private @Nullable CodedNumbers omega;
        private @Nullable CodedNumbers constant;
        private @Nullable SparseRows sparse;

        private Rows(int key, IntRow rows) {
            this.key = key;
            this.rows = rows;
            this.variables = new IntRow[entries()];
        }

        private TermKind kind() {
            return TermKind.ofCode((byte) (key / SHAPES));
        }

        /** How many variables each has, if these have columns of their own; otherwise 0. */
        private int entries() {
            int shape = key % SHAPES;
            return shape >= TRIPLES ? 3 : shape >= PAIRS ? 2 : 0;
        }

        private double sign(int entry) {
            return (key % SHAPES >> entry & 1) == 0 ? 1 : -1;
        }
    }

    /**
     * The rows of each group, sorted by their first variable, so that neighbours share cache lines;
     * those with the same one stay as they are.
     *
     * @param number of each variable there
     */
    List<Rows> byShape(int[] number) {
        int[] next = new int[field.variables() + 1];
        for (int r = 0; r < keys.length; r += AT_A_TIME) {
            countFirstVariables(r, Math.min(keys.length, r + AT_A_TIME), number, next);
        }
        for (int i = 0; i < field.variables(); i++) {
            next[i + 1] += next[i];
        }
        IntRow sorted = storage.ints(next[field.variables()]);
        for (int r = 0; r < keys.length; r += AT_A_TIME) {
            putByFirstVariable(r, Math.min(keys.length, r + AT_A_TIME), number, next, sorted);
        }
        return split(sorted);
    }

    private void countFirstVariables(int from, int to, int[] number, int[] counts) {
        int[] starts = field.starts().window(from, to + 1);
        int base = field.starts().base(from);
        int first = starts[from - base];
        int[] variables = field.entryVariables().window(first, starts[to - base]);
        int shift = field.entryVariables().base(first);
        for (int r = from; r < to; r++) {
            if (keys[r] >= 0) {
                counts[number[variables[starts[r - base] - shift]] + 1]++;
            }
        }
    }

    private void putByFirstVariable(int from, int to, int[] number, int[] next, IntRow sorted) {
        int[] starts = field.starts().window(from, to + 1);
        int base = field.starts().base(from);
        int first = starts[from - base];
        int[] variables = field.entryVariables().window(first, starts[to - base]);
        int shift = field.entryVariables().base(first);
        for (int r = from; r < to; r++) {
            if (keys[r] >= 0) {
                sorted.put(next[number[variables[starts[r - base] - shift]]]++, r);
            }
        }
    }

    private List<Rows> split(IntRow sorted) {
        IntRow[] rows = new IntRow[counts.length];
        Arrays.setAll(rows, key -> storage.ints(counts[key]));
        int[] next = new int[counts.length];
        for (int j = 0; j < sorted.size(); j++) {
            int r = sorted.get(j);
            int key = keys[r];
            rows[key].put(next[key]++, r);
        }
        List<Rows> groups = new ArrayList<>();
        for (int key = 0; key < rows.length; key++) {
            if (counts[key] > 0) {
                groups.add(new Rows(key, rows[key]));
            }
        }
        return groups;
    }

    /** A number for the shape and the signs: bit e is set if coefficient e is negative. */
    private static int shape(double[] coefficient, int start, int end) {
        int size = end - start;
        if (size == 1 || size > 3) {
            return SPARSE;
        }
        int signs = 0;
        for (int e = 0; e < size; e++) {
            double a = coefficient[start + e];
            if (Math.abs(a) != 1) {
                return SPARSE;
            }
            signs |= a < 0 ? 1 << e : 0;
        }
        return (size == 2 ? PAIRS : TRIPLES) + signs;
    }

    /** What makes the columns of some groups: tasks that know nothing of each other. */
    List<Runnable> columns(List<Rows> groups, int[] number) {
        List<Runnable> tasks = new ArrayList<>();
        for (Rows group : groups) {
            IntRow rows = group.rows;
            if (group.entries() == 0) {
                tasks.add(() -> makeSparse(group, number));
            } else {
                tasks.add(() -> group.constant = numbers(rows, field::constant));
            }
            for (int e = 0; e < group.entries(); e++) {
                int entry = e;
                tasks.add(() -> group.variables[entry] = entries(rows, entry, number));
            }
            boolean constraint = group.kind().isConstraint();
            tasks.add(() -> group.omega = numbers(rows, constraint ? scales::of : field::weight));
        }
        return tasks;
    }

    private CodedNumbers numbers(IntRow rows, IntToDoubleFunction ofRow) {
        return CodedNumbers.of(rows.size(), j -> ofRow.applyAsDouble(rows.get(j)), storage);
    }

    /** A group whose columns are made. */
    TermGroup group(Rows group) {
        TermShape terms;
        IntRow[] variables = group.variables;
        CodedNumbers constant = Objects.requireNonNull(group.constant);
        if (variables.length == 3) {
            double[] signs = {group.sign(0), group.sign(1), group.sign(2)};
            terms = new Triples(variables[0], variables[1], variables[2], constant, signs);
        } else if (variables.length == 2) {
            terms = new Pairs(variables[0], variables[1], constant, group.sign(0), group.sign(1));
        } else {
            terms = Objects.requireNonNull(group.sparse);
        }
        CodedNumbers omega = Objects.requireNonNull(group.omega);
        Duals duals = new Duals(group.kind(), group.rows.size(), omega, storage);
        return new TermGroup(terms, duals, group.rows);
    }

    /** One of the variables of each row. */
    private IntRow entries(IntRow rows, int entry, int[] number) {
        IntRow variables = storage.ints(rows.size());
        for (int j = 0; j < rows.size(); j++) {
            variables.put(j, number[field.variable(field.start(rows.get(j)) + entry)]);
        }
        return variables;
    }

    private void makeSparse(Rows group, int[] number) {
        IntRow rows = group.rows;
        int size = rows.size();
        IntRow start = storage.ints(size + 1);
        for (int j = 0; j < size; j++) {
            start.put(j + 1, start.get(j) + field.size(rows.get(j)));
        }
        IntRow variables = storage.ints(start.get(size));
        IntRow entry = storage.ints(start.get(size));
        for (int j = 0; j < size; j++) {
            int at = field.start(rows.get(j));
            for (int e = 0; e < field.size(rows.get(j)); e++) {
                variables.put(start.get(j) + e, number[field.variable(at + e)]);
                entry.put(start.get(j) + e, at + e);
            }
        }
        CodedNumbers coefficients =
                CodedNumbers.of(entry.size(), e -> field.coefficient(entry.get(e)), storage);
        CodedNumbers constant = numbers(rows, field::constant);
        group.constant = constant;
        group.sparse = new SparseRows(start, variables, coefficients, constant, storage);
    }
}
