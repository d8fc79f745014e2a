package org.hinge.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.model.TermKind;

/**
 * Sorts the rows that are not folded into groups by kind and shape, and gives each its scale omega:
 * a potential its weight, a constraint the mean weight of these potentials.
 */
final class Grouping {
    private static final int SPARSE = 0;
    private static final int PAIRS = 4;
    private static final int TRIPLES = 8;
    private static final int SHAPES = 16;
    private static final TermKind[] KINDS = TermKind.values();

    private final ReducedField field;
    private final boolean[] folded;
    private final int[] number;
    private final double constraintScale;

    Grouping(ReducedField field, boolean[] folded, int[] number) {
        this.field = field;
        this.folded = folded;
        this.number = number;
        this.constraintScale = meanWeight();
    }

    List<TermGroup> groups() {
        byte[] keys = new byte[field.rows];
        int[] counts = new int[KINDS.length * SHAPES];
        for (int r = 0; r < field.rows; r++) {
            keys[r] = -1;
            if (isUnfolded(r)) {
                keys[r] = (byte) (position(field.kind[r]) * SHAPES + shape(r));
                counts[keys[r]]++;
            }
        }
        int[][] rows = new int[counts.length][];
        Arrays.setAll(rows, key -> new int[counts[key]]);
        int[] next = new int[counts.length];
        for (int r : byFirstVariable()) {
            int key = keys[r];
            if (key >= 0) {
                rows[key][next[key]++] = r;
            }
        }
        List<TermGroup> groups = new ArrayList<>();
        for (int key = 0; key < rows.length; key++) {
            if (counts[key] > 0) {
                groups.add(group(KINDS[key / SHAPES], key % SHAPES, rows[key]));
            }
        }
        return groups;
    }

    private static int position(TermKind kind) {
        int at = 0;
        while (KINDS[at] != kind) {
            at++;
        }
        return at;
    }

    /** All rows by their first variable, so that neighbours in a group share cache lines. */
    private int[] byFirstVariable() {
        int[] next = new int[field.variables() + 1];
        for (int r = 0; r < field.rows; r++) {
            next[number[field.variable[field.start[r]]] + 1]++;
        }
        for (int i = 0; i < field.variables(); i++) {
            next[i + 1] += next[i];
        }
        int[] rows = new int[field.rows];
        for (int r = 0; r < field.rows; r++) {
            rows[next[number[field.variable[field.start[r]]]]++] = r;
        }
        return rows;
    }

    private boolean isUnfolded(int r) {
        return !folded[r] && field.size(r) > 1;
    }

    private double meanWeight() {
        double sum = 0;
        int count = 0;
        for (int r = 0; r < field.rows; r++) {
            if (isUnfolded(r) && !field.kind[r].isConstraint()) {
                sum += field.weight[r];
                count++;
            }
        }
        return count == 0 ? 1 : sum / count;
    }

    /** The mean weight of the potentials of groups, those that weigh nothing left out. */
    static double constraintScale(List<TermGroup> groups, ReducedField field) {
        double sum = 0;
        int count = 0;
        for (TermGroup group : groups) {
            for (int r : group.row) {
                if (!field.kind[r].isConstraint() && field.weight[r] > 0) {
                    sum += field.weight[r];
                    count++;
                }
            }
        }
        return count == 0 ? 1 : sum / count;
    }

    /** A number for the shape and the signs: bit e is set if coefficient e is negative. */
    private int shape(int r) {
        int size = field.size(r);
        if (size > 3) {
            return SPARSE;
        }
        int signs = 0;
        for (int e = 0; e < size; e++) {
            double a = field.coefficient[field.start[r] + e];
            if (Math.abs(a) != 1) {
                return SPARSE;
            }
            signs |= a < 0 ? 1 << e : 0;
        }
        return (size == 2 ? PAIRS : TRIPLES) + signs;
    }

    private TermGroup group(TermKind kind, int shape, int[] rows) {
        double[] omega = new double[rows.length];
        double[] constant = new double[rows.length];
        for (int j = 0; j < rows.length; j++) {
            omega[j] = kind.isConstraint() ? constraintScale : field.weight[rows[j]];
            constant[j] = field.constant[rows[j]];
        }
        TermShape of;
        if (shape >= TRIPLES) {
            double[] signs = {sign(shape, 0), sign(shape, 1), sign(shape, 2)};
            of = new Triples(entry(rows, 0), entry(rows, 1), entry(rows, 2), constant, signs);
        } else if (shape >= PAIRS) {
            of =
                    new Pairs(
                            entry(rows, 0),
                            entry(rows, 1),
                            constant,
                            sign(shape, 0),
                            sign(shape, 1));
        } else {
            of = sparse(rows, constant);
        }
        return new TermGroup(of, new Duals(kind, omega), rows);
    }

    private static double sign(int shape, int entry) {
        return (shape >> entry & 1) == 0 ? 1 : -1;
    }

    private int[] entry(int[] rows, int e) {
        int[] variables = new int[rows.length];
        for (int j = 0; j < rows.length; j++) {
            variables[j] = number[field.variable[field.start[rows[j]] + e]];
        }
        return variables;
    }

    private SparseRows sparse(int[] rows, double[] constant) {
        int[] start = new int[rows.length + 1];
        for (int j = 0; j < rows.length; j++) {
            start[j + 1] = start[j] + field.size(rows[j]);
        }
        int[] variables = new int[start[rows.length]];
        double[] coefficients = new double[start[rows.length]];
        for (int j = 0; j < rows.length; j++) {
            int at = field.start[rows[j]];
            for (int e = 0; e < field.size(rows[j]); e++) {
                variables[start[j] + e] = number[field.variable[at + e]];
                coefficients[start[j] + e] = field.coefficient[at + e];
            }
        }
        return new SparseRows(start, variables, coefficients, constant);
    }
}
