package org.hinge.grounding.rows;

import java.util.ArrayList;
import java.util.List;
import org.hinge.data.database.Batch;
import org.hinge.data.database.QueryEngine;

/** Rows of a join that rules of several constants have in common, for one after the other. */
public final class KeptRows {
    private final int literals;
    private final int constants;
    private final List<Rows> batches = new ArrayList<>();
    private long count;

    /**
     * None yet.
     *
     * @param literals that have a column, behind a first one that is not read
     * @param constants that follow them
     */
    public KeptRows(int literals, int constants) {
        this.literals = literals;
        this.constants = constants;
    }

    public long bytesOfRow() {
        return (long) Integer.BYTES * literals + (long) Double.BYTES * constants;
    }

    public int constants() {
        return constants;
    }

    public long count() {
        return count;
    }

    /** Copies a batch; gives its rows with the first constant. */
    public Batch add(Batch batch) {
        Rows rows = new Rows(batch, literals, constants);
        batches.add(rows);
        count += batch.size();
        return rows.with(0);
    }

    /** All rows with one of the constants. */
    public void forEachBatch(int constant, QueryEngine.BatchReader reader) {
        batches.forEach(rows -> reader.read(rows.with(constant)));
    }

    /** The columns of a batch. */
    private static final class Rows {
        private final int size;
        private final int[][] atoms;
        private final double[][] constants;

        Rows(Batch batch, int literals, int constants) {
            this.size = batch.size();
            this.atoms = new int[literals][size];
            this.constants = new double[constants][size];
            for (int i = 0; i < literals; i++) {
                batch.column(1 + i).copyTo(atoms[i], size);
            }
            for (int i = 0; i < constants; i++) {
                batch.column(1 + literals + i).copyTo(this.constants[i], size);
            }
        }

        Batch with(int constant) {
            return new Batch() {
                @Override
                public int size() {
                    return size;
                }

                @Override
                public Column column(int index) {
                    return index <= atoms.length
                            ? new Numbers(atoms[index - 1], new double[0])
                            : new Numbers(new int[0], constants[constant]);
                }
            };
        }
    }

    /** A column of either type; asked for another it fails. */
    private static final class Numbers implements Batch.Column {
        private final int[] variables;
        private final double[] values;

        Numbers(int[] variables, double[] values) {
            this.variables = variables;
            this.values = values;
        }

        @Override
        public boolean isNull(int row) {
            return false;
        }

        @Override
        public int getInt(int row) {
            return variables[row];
        }

        @Override
        public double getDouble(int row) {
            return values[row];
        }

        @Override
        public boolean getBoolean(int row) {
            throw unknown();
        }

        @Override
        public long getLong(int row) {
            throw unknown();
        }

        @Override
        public String getString(int row) {
            throw unknown();
        }

        private static AssertionError unknown() {
            return new AssertionError("rows of clauses have variables and constants");
        }
    }
}
