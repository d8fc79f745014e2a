package org.hinge.data.database;

/**
 * Some rows of a result, column by column. Valid until the next batch is read.
 *
 * <p>Numbers are read in place, without objects: logical rules have tens of millions of rows.
 */
public interface Batch {
    /** How many rows it has. */
    int size();

    /** A column, counted from 0. */
    Column column(int index);

    /** Neighbouring columns of a row. */
    default int[] ints(int row, int first, int count) {
        int[] values = new int[count];
        for (int i = 0; i < count; i++) {
            values[i] = column(first + i).getInt(row);
        }
        return values;
    }

    /** The values of one column, asked for by its type; a number that is null fails. */
    interface Column {
        boolean isNull(int row);

        boolean getBoolean(int row);

        int getInt(int row);

        long getLong(int row);

        double getDouble(int row);

        String getString(int row);

        /** Copies the first numbers of a column, none of which is null. */
        default void copyTo(int[] numbers, int count) {
            for (int row = 0; row < count; row++) {
                numbers[row] = getInt(row);
            }
        }

        /** The same of a column of floating point numbers. */
        default void copyTo(double[] numbers, int count) {
            for (int row = 0; row < count; row++) {
                numbers[row] = getDouble(row);
            }
        }
    }
}
