package org.hinge.run.begin;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.run.begin.FoundPredicate.Range;
import org.hinge.run.begin.FoundPredicate.Use;
import org.jspecify.annotations.Nullable;

/** The predicates of tables: one for a link, and one for each column that says something. */
final class Predicates {
    private final Types types;
    private final Diagnostics diagnostics;
    private final Set<String> names = new HashSet<>();
    private final Set<String> files = new HashSet<>();
    private final List<FoundPredicate> found = new ArrayList<>();

    Predicates(List<Shape> shapes, Diagnostics diagnostics) {
        this.types = Types.of(shapes);
        this.diagnostics = diagnostics;
        shapes.forEach(shape -> files.add(shape.table().place().toLowerCase(Locale.ROOT)));
    }

    List<FoundPredicate> of(List<Shape> shapes) {
        shapes.forEach(this::add);
        return found;
    }

    /** The names that are taken, in lower case. */
    Set<String> names() {
        return names;
    }

    private void add(Shape shape) {
        List<Integer> others = new ArrayList<>(shape.others());
        if (shape.isLink()) {
            // The first number is how much the two are linked.
            int value = others.stream().filter(i -> isValue(shape, i)).findFirst().orElse(-1);
            others.remove((Integer) value);
            put(shape, tableName(shape), value, -1, shape.keys(), Use.LINK);
        }
        others.forEach(column -> add(shape, column));
        boolean used = found.stream().anyMatch(p -> p.shape().isOf(shape.table()) && isUseful(p));
        if (!used) {
            put(shape, tableName(shape), -1, -1, shape.keys(), Use.DEGREE);
        }
    }

    private static boolean isUseful(FoundPredicate predicate) {
        return predicate.use() != Use.TEXT && predicate.use() != Use.CONSTANT;
    }

    private void add(Shape shape, int column) {
        Column cells = shape.columns().get(column);
        String name = columnName(shape, column);
        if (types.of(shape, column) != null) {
            List<Integer> arguments = new ArrayList<>(shape.keys());
            arguments.add(column);
            boolean choice = cells.kind() == Column.Kind.CHOICE || isShared(shape, column);
            put(shape, name, -1, -1, arguments, choice ? Use.CHOICE : Use.TEXT);
        } else if (cells.kind() == Column.Kind.FLAG) {
            boolean ever = cells.counts().keySet().stream().anyMatch(Column::isTrue);
            put(shape, name, -1, column, shape.keys(), ever ? Use.DEGREE : Use.CONSTANT);
        } else if (isValue(shape, column)) {
            put(shape, name, column, -1, shape.keys(), Use.DEGREE);
        } else {
            sayLeftOut(shape, column);
        }
    }

    /** Whether the column's texts occur in another one, too. */
    private boolean isShared(Shape shape, int column) {
        String type = String.valueOf(types.of(shape, column));
        return found.stream().anyMatch(p -> p.types().contains(type))
                || shape.keys().stream().anyMatch(key -> type.equals(types.of(shape, key)));
    }

    private static boolean isValue(Shape shape, int column) {
        return shape.columns().get(column).isNumber() && !shape.contradicts(column);
    }

    private void sayLeftOut(Shape shape, int column) {
        String header = shape.table().names().get(column);
        String what = header.isBlank() ? "column " + (column + 1) : "the column " + header;
        boolean empty = shape.columns().get(column).kind() == Column.Kind.EMPTY;
        diagnostics.add(
                Diagnostic.note(
                        Location.ofFile(shape.table().file().name()),
                        what
                                + (empty
                                        ? " is left out: it is empty"
                                        : " is left out: rows about the same thing have different"
                                                + " numbers there")));
    }

    // ---- names ---------------------------------------------------------------------------------

    private static String tableName(Shape shape) {
        String name = Words.camel(shape.table().base());
        return name.isEmpty() ? "Table" : name;
    }

    private String columnName(Shape shape, int column) {
        String header = shape.table().names().get(column);
        String name = Words.camel(header);
        String thing = Words.thing(header);
        if (Words.namesAnId(header) && !thing.isEmpty()) {
            name = thing;
        }
        if (name.isEmpty()) {
            return tableName(shape) + (column + 1);
        }
        String key = String.valueOf(types.of(shape, shape.keys().get(0)));
        return Unique.isTaken(name, names) || Words.isGeneric(header) ? key + name : name;
    }

    /** Rows of a predicate that not all rows of its table have. */
    private String fileOf(Shape shape, String name) {
        String base = TableFile.base(shape.table().place());
        String file = "data/" + base + "-" + name.toLowerCase(Locale.ROOT);
        String unique = file + ".csv";
        for (int i = 2; !files.add(unique.toLowerCase(Locale.ROOT)); i++) {
            unique = file + "-" + i + ".csv";
        }
        return unique;
    }

    // ---- making one ----------------------------------------------------------------------------

    private void put(
            Shape shape,
            String wanted,
            int value,
            int condition,
            List<Integer> arguments,
            Use use) {
        String name = Unique.of(wanted, names);
        List<String> argumentTypes = new ArrayList<>();
        arguments.forEach(column -> argumentTypes.add(String.valueOf(types.of(shape, column))));
        Range range = value < 0 ? null : range(shape.columns().get(value));
        String place = shape.table().place();
        FoundPredicate all =
                new FoundPredicate(
                        name,
                        argumentTypes,
                        shape,
                        use,
                        arguments,
                        value,
                        condition,
                        range,
                        place,
                        List.of());
        boolean whole = shape.table().rows().stream().allMatch(all::has);
        List<String> example = example(all);
        boolean readable = whole || shape.table().whole();
        if (!readable) {
            diagnostics.add(
                    Diagnostic.note(
                            Location.ofFile(shape.table().file().name()),
                            name + " is left out: cells of its column are empty or no numbers",
                            "read the rows that have it with a query, as docs/data.md says"));
            return;
        }
        found.add(
                new FoundPredicate(
                        name,
                        argumentTypes,
                        shape,
                        example.isEmpty() ? Use.CONSTANT : use,
                        arguments,
                        value,
                        condition,
                        range,
                        whole ? place : fileOf(shape, name),
                        example));
    }

    /** The row that rules speak about: one with the commonest text, or the first. */
    private static List<String> example(FoundPredicate predicate) {
        int last = predicate.arguments().get(predicate.arguments().size() - 1);
        String commonest = predicate.shape().columns().get(last).commonest();
        List<String> first = List.of();
        for (List<String> row : predicate.shape().table().rows()) {
            if (predicate.saysOf(row)) {
                first = first.isEmpty() ? row : first;
                if (row.get(last).equals(commonest)) {
                    return row;
                }
            }
        }
        return first;
    }

    private static boolean isOneNumber(Column column) {
        return column.least() == column.greatest();
    }

    /** Null if all are truth values. */
    private static @Nullable Range range(Column column) {
        if (column.least() >= 0 && column.greatest() <= 1) {
            return null;
        }
        return isOneNumber(column)
                ? new Range(Math.min(0, column.least()), Math.max(0, column.least()))
                : new Range(column.least(), column.greatest());
    }
}
