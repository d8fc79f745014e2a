package org.hinge.run.begin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What the rows of a table are about: one thing each, or two things that are linked.
 *
 * @param columns what its first columns are like, as many as become predicates
 * @param keys the columns that say what a row is about: one or two
 */
record Shape(Table table, List<Column> columns, List<Integer> keys) {
    /** A program with more predicates of one table is hard to read. */
    static final int MOST_COLUMNS = 40;

    static Shape of(Table table) {
        int width = Math.min(table.width(), MOST_COLUMNS);
        List<Column> columns =
                IntStream.range(0, width).mapToObj(i -> Column.of(table.cells(i))).toList();
        return new Shape(table, columns, keys(table, columns));
    }

    private static List<Integer> keys(Table table, List<Column> columns) {
        List<Integer> names =
                IntStream.range(0, columns.size())
                        .filter(i -> canName(table, columns, i))
                        .boxed()
                        .toList();
        if (names.isEmpty()) {
            // Numbers alone: each is a text then.
            return List.of(0);
        }
        int first = names.get(0);
        if (names.size() > 1 && areLinked(table, columns, first, names.get(1))) {
            return List.of(first, names.get(1));
        }
        if (columns.get(first).isKey()) {
            return List.of(first);
        }
        for (int i : names) {
            String name = table.names().get(i);
            if (columns.get(i).isKey() && !name.isBlank() && Words.isGeneric(name)) {
                return List.of(i);
            }
        }
        return names.size() == 1 ? names : List.of(first, names.get(1));
    }

    /** Whether its cells name things: texts, or whole numbers that are no amounts. */
    private static boolean canName(Table table, List<Column> columns, int i) {
        Column column = columns.get(i);
        if (column.missing() > 0 || column.kind() == Column.Kind.EMPTY) {
            return false;
        }
        String name = table.names().get(i);
        return column.isText()
                || Words.namesAnId(name)
                || (column.kind() == Column.Kind.WHOLE
                        && (i == 0 || (i == 1 && namesNumbers(table, columns, name))));
    }

    /** The second column of numbers names things if the first one does and is no key. */
    private static boolean namesNumbers(Table table, List<Column> columns, String name) {
        Column first = columns.get(0);
        return first.kind() == Column.Kind.WHOLE
                && (!first.isKey() || (!name.isEmpty() && Words.isGeneric(name)))
                && Words.isGeneric(table.names().get(0)) == Words.isGeneric(name);
    }

    /** Whether two columns hold the same things, or are called so. */
    private static boolean areLinked(Table table, List<Column> columns, int one, int other) {
        String name = table.names().get(one);
        String otherName = table.names().get(other);
        String link = name.strip().toLowerCase(Locale.ROOT);
        boolean called =
                Set.of("from", "source", "src", "subject", "who", "a", "left").contains(link)
                        && Words.isGeneric(otherName);
        if (called) {
            return true;
        }
        Set<String> shared = new HashSet<>(columns.get(one).counts().keySet());
        shared.retainAll(columns.get(other).counts().keySet());
        boolean texts = columns.get(one).isText() && columns.get(other).isText();
        boolean unnamed = Words.isGeneric(name) && Words.isGeneric(otherName);
        return texts && shared.size() > (unnamed ? 0 : 1);
    }

    /** Tables have different places, whatever is in them. */
    boolean isOf(Table other) {
        return table.place().equals(other.place());
    }

    boolean isLink() {
        return keys.size() == 2;
    }

    /** The columns that say something of the keys. */
    List<Integer> others() {
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (!keys.contains(i)) {
                others.add(i);
            }
        }
        return others;
    }

    /** Whether rows about the same things have different texts in this column. */
    boolean contradicts(int column) {
        Map<List<String>, String> seen = new HashMap<>();
        for (List<String> row : table.rows()) {
            List<String> about = keys.stream().map(row::get).toList();
            String cell = row.get(column);
            if (!Column.isMissing(cell, columns.get(column).kind())) {
                String before = seen.putIfAbsent(about, cell);
                if (before != null && !before.equals(cell)) {
                    return true;
                }
            }
        }
        return false;
    }
}
