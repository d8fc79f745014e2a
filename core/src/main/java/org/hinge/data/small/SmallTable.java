package org.hinge.data.small;

import java.util.BitSet;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.RowWriter;

/** A table to be written, row by row. */
record SmallTable(String name, ColumnList columns, int size, RowSource source) {
    /** Writes the values of a row. */
    interface RowSource {
        void write(RowWriter writer, int row);
    }

    void write(RowWriter writer) {
        for (int row = 0; row < size; row++) {
            source.write(writer, row);
            writer.endRow();
        }
    }

    /** Constants by their ids. */
    static SmallTable ofConstants(String name, BitSet constants) {
        int[] ids = constants.stream().toArray();
        return new SmallTable(
                name,
                ColumnList.EMPTY.integer("id"),
                ids.length,
                (writer, row) -> writer.add(ids[row]));
    }

    /** Atoms alone. */
    static SmallTable ofAtoms(String name, AtomRows rows) {
        return new SmallTable(
                name,
                ColumnList.EMPTY.integers("a", rows.arity()),
                rows.size(),
                (writer, row) -> rows.write(row, writer));
    }

    /** Atoms with their values. */
    static SmallTable ofValues(String name, AtomRows rows) {
        return new SmallTable(
                name,
                ColumnList.EMPTY.integers("a", rows.arity()).real("value"),
                rows.size(),
                (writer, row) -> {
                    rows.write(row, writer);
                    writer.add(rows.value(row));
                });
    }
}
