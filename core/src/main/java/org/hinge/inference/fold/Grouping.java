package org.hinge.inference.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.inference.Exchange;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.IntRow;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;

/**
 * Sorts the rows that are not folded into groups by kind and shape, and gives each its scale omega:
 * a potential its weight, a constraint what {@link ConstraintScales} says.
 */
final class Grouping {
    private static final int SPARSE = 0;
    private static final int PAIRS = 4;
    private static final int TRIPLES = 8;
    private static final int SHAPES = 16;

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
        for (int r = 0; r < field.rows; r++) {
            int first = field.variable(field.start(r));
            if (isBlock[r]) {
                keys[r] = FOLDED;
            } else if (isUnaryPotential(r) && exchange.owns(first)) {
                keys[r] = UNARY;
                unary++;
                unaryTerms[first]++;
            } else {
                keys[r] = (byte) (field.kind(r).code() * SHAPES + shape(r));
                counts[keys[r]]++;
                constrained |= field.kind(r).isConstraint();
                for (int e = field.start(r); e < field.start(r + 1); e++) {
                    mentioned[field.variable(e)] = true;
                }
            }
        }
        this.scales = new ConstraintScales(field, exchange, constrained);
    }

    private boolean isUnaryPotential(int r) {
        return field.size(r) == 1 && !field.kind(r).isConstraint();
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

    /** The rows of one kind and shape. */
    static final class Rows {
        private final int key;
        private final IntRow rows;

        private Rows(int key, IntRow rows) {
            this.key = key;
            this.rows = rows;
        }
    }

    /**
     * The rows of each group.
     *
     * @param number of each variable there
     */
    List<Rows> byShape(int[] number) {
        IntRow[] rows = new IntRow[counts.length];
        Arrays.setAll(rows, key -> storage.ints(counts[key]));
        int[] next = new int[counts.length];
        IntRow sorted = byFirstVariable(number);
        for (int j = 0; j < sorted.size(); j++) {
            int r = sorted.get(j);
            rows[keys[r]].put(next[keys[r]]++, r);
        }
        List<Rows> groups = new ArrayList<>();
        for (int key = 0; key < rows.length; key++) {
            if (counts[key] > 0) {
                groups.add(new Rows(key, rows[key]));
            }
        }
        return groups;
    }

    /**
     * The rows by their first variable, so that neighbours in a group share cache lines; those with
     * the same one stay as they are.
     */
    private IntRow byFirstVariable(int[] number) {
        int[] next = new int[field.variables() + 1];
        int unfolded = 0;
        for (int r = 0; r < field.rows; r++) {
            if (keys[r] >= 0) {
                next[firstVariable(r, number) + 1]++;
                unfolded++;
            }
        }
        for (int i = 0; i < field.variables(); i++) {
            next[i + 1] += next[i];
        }
        IntRow sorted = storage.ints(unfolded);
        for (int r = 0; r < field.rows; r++) {
            if (keys[r] >= 0) {
                sorted.put(next[firstVariable(r, number)]++, r);
            }
        }
        return sorted;
    }

    private int firstVariable(int r, int[] number) {
        return number[field.variable(field.start(r))];
    }

    /** A number for the shape and the signs: bit e is set if coefficient e is negative. */
    private int shape(int r) {
        int size = field.size(r);
        if (size == 1 || size > 3) {
            return SPARSE;
        }
        int signs = 0;
        for (int e = 0; e < size; e++) {
            double a = field.coefficient(field.start(r) + e);
            if (Math.abs(a) != 1) {
                return SPARSE;
            }
            signs |= a < 0 ? 1 << e : 0;
        }
        return (size == 2 ? PAIRS : TRIPLES) + signs;
    }

    TermGroup group(Rows chosen, int[] number) {
        TermKind kind = TermKind.ofCode((byte) (chosen.key / SHAPES));
        return group(kind, chosen.key % SHAPES, chosen.rows, number);
    }

    private TermGroup group(TermKind kind, int shape, IntRow rows, int[] number) {
        int size = rows.size();
        CodedNumbers omega =
                CodedNumbers.of(
                        size,
                        j ->
                                kind.isConstraint()
                                        ? scales.of(rows.get(j))
                                        : field.weight(rows.get(j)),
                        storage);
        CodedNumbers constant = CodedNumbers.of(size, j -> field.constant(rows.get(j)), storage);
        TermShape terms;
        if (shape >= TRIPLES) {
            double[] signs = {sign(shape, 0), sign(shape, 1), sign(shape, 2)};
            IntRow third = entries(rows, 2, number);
            terms =
                    new Triples(
                            entries(rows, 0, number),
                            entries(rows, 1, number),
                            third,
                            constant,
                            signs);
        } else if (shape >= PAIRS) {
            IntRow second = entries(rows, 1, number);
            terms =
                    new Pairs(
                            entries(rows, 0, number),
                            second,
                            constant,
                            sign(shape, 0),
                            sign(shape, 1));
        } else {
            terms = sparse(rows, constant, number);
        }
        return new TermGroup(terms, new Duals(kind, size, omega, storage), rows);
    }

    private static double sign(int shape, int entry) {
        return (shape >> entry & 1) == 0 ? 1 : -1;
    }

    /** One of the variables of each row. */
    private IntRow entries(IntRow rows, int entry, int[] number) {
        IntRow variables = storage.ints(rows.size());
        for (int j = 0; j < rows.size(); j++) {
            variables.put(j, number[field.variable(field.start(rows.get(j)) + entry)]);
        }
        return variables;
    }

    private SparseRows sparse(IntRow rows, CodedNumbers constant, int[] number) {
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
        return new SparseRows(start, variables, coefficients, constant, storage);
    }
}
