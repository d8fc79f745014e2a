package org.hinge.data.database;

/** Writes rows to a table: the values of a row in the order of the columns, then its end. */
public interface RowWriter {
    RowWriter add(int value);

    RowWriter add(double value);

    RowWriter add(String value);

    /** No value. */
    RowWriter addMissing();

    void endRow();
}
