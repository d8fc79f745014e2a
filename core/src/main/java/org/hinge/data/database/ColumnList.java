package org.hinge.data.database;

import java.util.ArrayList;
import java.util.List;

/** The columns of a table to be made, with their types. */
public record ColumnList(List<Column> columns) {
    public static final ColumnList EMPTY = new ColumnList(List.of());

    public ColumnList {
        columns = List.copyOf(columns);
    }

    /** What a column holds. */
    public enum Type {
        INTEGER,
        DOUBLE,
        VARCHAR
    }

    /** One column. */
    public record Column(String name, Type type) {}

    /** These and a column of whole numbers. */
    public ColumnList integer(String name) {
        return and(List.of(new Column(name, Type.INTEGER)));
    }

    /** These and columns of whole numbers, numbered from 0. */
    public ColumnList integers(String name, int count) {
        return and(numbered(name, count, Type.INTEGER));
    }

    /** These and a column of floating point numbers. */
    public ColumnList real(String name) {
        return and(List.of(new Column(name, Type.DOUBLE)));
    }

    /** These and columns of floating point numbers, numbered from 0. */
    public ColumnList reals(String name, int count) {
        return and(numbered(name, count, Type.DOUBLE));
    }

    /** These and a column of texts. */
    public ColumnList text(String name) {
        return and(List.of(new Column(name, Type.VARCHAR)));
    }

    /** These and columns of texts, numbered from 0. */
    public ColumnList texts(String name, int count) {
        return and(numbered(name, count, Type.VARCHAR));
    }

    private static List<Column> numbered(String name, int count, Type type) {
        List<Column> numbered = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbered.add(new Column(name + i, type));
        }
        return numbered;
    }

    private ColumnList and(List<Column> more) {
        List<Column> all = new ArrayList<>(columns);
        all.addAll(more);
        return new ColumnList(all);
    }
}
