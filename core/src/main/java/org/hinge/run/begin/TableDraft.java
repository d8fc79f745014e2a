package org.hinge.run.begin;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.hinge.diagnostic.Diagnostics;

/** The project that is made from tables: a program over predicates that are found in them. */
final class TableDraft {
    private final List<Shape> shapes;
    private final Goal goal;

    private TableDraft(List<Shape> shapes, Goal goal) {
        this.shapes = shapes;
        this.goal = goal;
    }

    static TableDraft of(List<Table> tables, Diagnostics diagnostics) {
        List<Shape> shapes = tables.stream().map(Shape::of).toList();
        Predicates predicates = new Predicates(shapes, diagnostics);
        List<FoundPredicate> found = predicates.of(shapes);
        return new TableDraft(shapes, Goal.of(found, predicates.names()));
    }

    Draft draft() {
        String thing = goal.example();
        String atom = thing.isEmpty() ? "" : goal.target() + "(\"" + thing + "\")";
        List<String> declared = new ArrayList<>();
        goal.used().forEach(predicate -> declared.add(predicate.declaration()));
        declared.add(goal.target() + "(" + goal.type() + ")");
        List<Draft.Content> files = new ArrayList<>();
        Draft named = new Draft(files, declared, goal.target(), atom);
        files.add(Draft.Content.of(Draft.PROGRAM, new ProgramWriter(goal, shapes).text()));
        files.add(Draft.Content.of(Draft.README, readme(named)));
        for (Shape shape : shapes) {
            if (shape.table().whole()) {
                files.add(
                        new Draft.Content(shape.table().place(), out -> copy(shape.table(), out)));
            }
        }
        for (FoundPredicate predicate : goal.predicates()) {
            if (predicate.isApart()) {
                files.add(new Draft.Content(predicate.file(), out -> write(predicate, out)));
            }
        }
        return new Draft(files, declared, goal.target(), atom);
    }

    private String readme(Draft named) {
        String tables =
                shapes.stream()
                        .map(shape -> "- `" + shape.table().place().replace('`', '\'') + "`\n")
                        .collect(Collectors.joining());
        return ReadmeText.of(
                """
                `model.psl` was made from these tables:

                %s
                It infers `%s`, a predicate that stands for whatever you look for: rename it, and let the
                rules say what you believe about it.
                """
                        .formatted(tables, named.predicates().get(named.predicates().size() - 1)),
                named.commands("."));
    }

    /** The predicates of a table, as they are declared. */
    List<String> predicatesOf(Table table) {
        return goal.predicates().stream()
                .filter(predicate -> predicate.shape().isOf(table))
                .map(FoundPredicate::declaration)
                .toList();
    }

    /** Byte for byte, or as UTF-8 if it is not. */
    private static void copy(Table table, OutputStream out) throws IOException {
        if (table.file().source().encoding() == null) {
            Files.copy(table.file().path(), out);
            return;
        }
        try (InputStream in = table.file().open()) {
            if (table.file().gzip()) {
                GZIPOutputStream packed = new GZIPOutputStream(out);
                in.transferTo(packed);
                packed.finish();
            } else {
                in.transferTo(out);
            }
        }
    }

    /** The rows of a predicate that not all rows of its table have, as CSV. */
    private static void write(FoundPredicate predicate, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        Table table = predicate.shape().table();
        List<Integer> places = predicate.places();
        writer.write(
                places.stream()
                        .map(place -> columnName(table, place))
                        .collect(Collectors.joining(",", "", "\n")));
        for (List<String> row : table.rows()) {
            if (predicate.has(row)) {
                writer.write(
                        places.stream()
                                .map(row::get)
                                .map(TableDraft::quoted)
                                .collect(Collectors.joining(",", "", "\n")));
            }
        }
        writer.flush();
    }

    private static String columnName(Table table, int place) {
        String name = table.names().get(place);
        return name.isBlank() ? "column" + (place + 1) : quoted(name);
    }

    /** As RFC 4180 wants it. A space at an end is kept by quotes. */
    private static String quoted(String cell) {
        boolean plain =
                cell.equals(cell.strip()) && cell.chars().noneMatch(c -> ",\"\n\r".indexOf(c) >= 0);
        return plain ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
    }
}
