package org.hinge.bench.factorization;

import java.util.Arrays;

/** The known entries of a matrix, by row and by column; the same entries in both. */
public final class KnownEntries {
    private final int rows;
    private final int columns;
    private int size;
    private int[] row = new int[16];
    private int[] column = new int[16];
    private double[] value = new double[16];

    public KnownEntries(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
    }

    public void add(int ofRow, int ofColumn, double ofValue) {
        if (size == row.length) {
            row = Arrays.copyOf(row, 2 * size);
            column = Arrays.copyOf(column, 2 * size);
            value = Arrays.copyOf(value, 2 * size);
        }
        row[size] = ofRow;
        column[size] = ofColumn;
        value[size] = ofValue;
        size++;
    }

    int rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    int size() {
        return size;
    }

    int row(int entry) {
        return row[entry];
    }

    int column(int entry) {
        return column[entry];
    }

    double value(int entry) {
        return value[entry];
    }

    double mean() {
        double sum = 0;
        for (int e = 0; e < size; e++) {
            sum += value[e];
        }
        return sum / size;
    }

    /** The entries of each row, or of each column. */
    int[][] grouped(boolean byRow) {
        int[] key = byRow ? row : column;
        int[] counts = new int[byRow ? rows : columns];
        for (int e = 0; e < size; e++) {
            counts[key[e]]++;
        }
        int[][] groups = new int[counts.length][];
        for (int g = 0; g < groups.length; g++) {
            groups[g] = new int[counts[g]];
        }
        for (int e = size - 1; e >= 0; e--) {
            groups[key[e]][--counts[key[e]]] = e;
        }
        return groups;
    }
}
