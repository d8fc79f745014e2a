package org.hinge.bench.paper;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One part of a problem, such as the test data: {@code FOLDER/PART.psl} holds data statements, the
 * tables they name are {@code FOLDER/PART/*.tsv}.
 */
public final class ProblemPart implements AutoCloseable {
    private final Path tables;
    private final BufferedWriter statements;

    public ProblemPart(Path folder, String part) throws IOException {
        this.tables = Files.createDirectories(folder.resolve(part));
        this.statements = Files.newBufferedWriter(folder.resolve(part + ".psl"));
    }

    /** Receives the rows of a table. */
    public interface Rows {
        void row(Object... fields) throws IOException;
    }

    /** Writes the rows of a table. */
    public interface Table {
        void writeTo(Rows rows) throws IOException;
    }

    public void observed(String predicate, Table table) throws IOException {
        write("observed", predicate, "", table);
    }

    public void targets(String predicate, Table table) throws IOException {
        write("targets", predicate, "", table);
    }

    public void truth(String predicate, Table table) throws IOException {
        write("truth", predicate, "", table);
    }

    /** Truth that names the true atoms only; all other targets are false. */
    public void truthOrFalse(String predicate, Table table) throws IOException {
        write("truth", predicate, " default 0", table);
    }

    private void write(String role, String predicate, String end, Table table) throws IOException {
        Path file = tables.resolve(predicate + "_" + role + ".tsv");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            table.writeTo(
                    fields -> {
                        for (int i = 0; i < fields.length; i++) {
                            out.append(i == 0 ? "" : "\t").append(fields[i].toString());
                        }
                        out.append('\n');
                    });
        }
        statements
                .append("%-8s %s from \"".formatted(role, predicate))
                .append(tables.getFileName().toString())
                .append('/')
                .append(file.getFileName().toString())
                .append('"')
                .append(end)
                .append('\n');
    }

    @Override
    public void close() throws IOException {
        statements.close();
    }
}
