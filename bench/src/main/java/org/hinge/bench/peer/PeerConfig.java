package org.hinge.bench.peer;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;

/**
 * A program in the peer's form: a configuration with the rules as they stand and the same tables.
 * The peer wants every variable in a positive atom of the body, and files without header.
 */
final class PeerConfig {
    private PeerConfig() {}

    /** Writes the configuration; tables are named by absolute paths. */
    static void write(Program program, Map<String, Object> options, Path file) throws IOException {
        Map<String, Object> config = new LinkedHashMap<>();
        config.put("rules", program.rules().stream().map(Rule::text).toList());
        Map<String, Object> predicates = new LinkedHashMap<>();
        for (Predicate predicate : program.schema().predicates()) {
            predicates.put(
                    predicate.name() + "/" + predicate.arity(),
                    data(program, predicate, file.resolveSibling("complete")));
        }
        config.put("predicates", predicates);
        config.put("options", options);
        new ObjectMapper().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), config);
    }

    private static Map<String, List<String>> data(
            Program program, Predicate predicate, Path complete) throws IOException {
        Map<String, List<String>> data = new LinkedHashMap<>();
        for (DataTable table : program.tables()) {
            if (table.predicate().equals(predicate.name())) {
                Double rest = table.defaultValue();
                String path =
                        rest == null ? path(table) : completed(program, table, rest, complete);
                data.computeIfAbsent(key(table.role()), k -> new ArrayList<>()).add(path);
            }
        }
        return data;
    }

    /** The peer has no default truth: a table that names the other targets, too. */
    private static String completed(Program program, DataTable truth, double rest, Path complete)
            throws IOException {
        Set<String> rows = new LinkedHashSet<>();
        int arity =
                program.schema().predicates().stream()
                        .filter(p -> p.name().equals(truth.predicate()))
                        .findFirst()
                        .orElseThrow()
                        .arity();
        Set<String> known = new HashSet<>();
        for (String line : Files.readAllLines(Path.of(path(truth)))) {
            List<String> fields = List.of(line.split("\t", -1));
            known.add(String.join("\t", fields.subList(0, arity)));
            rows.add(fields.size() > arity ? line : line + "\t1");
        }
        for (DataTable table : program.tables()) {
            if (table.role() == DataRole.TARGETS && table.predicate().equals(truth.predicate())) {
                for (String line : Files.readAllLines(Path.of(path(table)))) {
                    if (!known.contains(line)) {
                        rows.add(line + "\t" + rest);
                    }
                }
            }
        }
        Path file = Files.createDirectories(complete).resolve(truth.predicate() + "_truth.tsv");
        Files.write(file, rows);
        return file.toString();
    }

    private static String key(DataRole role) {
        return switch (role) {
            case OBSERVED -> "observations";
            case TARGETS -> "targets";
            case TRUTH -> "truth";
        };
    }

    private static String path(DataTable table) {
        if (table.source() instanceof DataSource.File file && !file.header()) {
            Path program = Path.of(table.span().source().name()).toAbsolutePath();
            return program.resolveSibling(file.path()).normalize().toString();
        }
        throw new IllegalArgumentException("the peer reads files without header only: " + table);
    }
}
