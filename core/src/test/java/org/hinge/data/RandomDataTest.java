package org.hinge.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hinge.data.DataPrograms.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.hinge.RandomCases;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random data gives the tables that plain collections give, for any number of threads. */
class RandomDataTest {
    /** Written as TSV these have no tabs or line ends; CSV takes any. */
    private static final List<String> ODD =
            List.of(
                    "",
                    " ",
                    "a b",
                    "\"",
                    "\"\"",
                    "'",
                    "NULL",
                    "null",
                    "\\N",
                    "007",
                    "7",
                    "7.0",
                    "-1e3",
                    "1e999",
                    "NaN",
                    "inf",
                    "0x10",
                    "1_000",
                    "#",
                    "//",
                    ",",
                    ";",
                    "é",
                    "ß",
                    "日本",
                    "\uFF5E",
                    "😀",
                    "\uE000",
                    "\u0001",
                    "a\u00A0b",
                    "--",
                    "x'; DROP TABLE p0");

    @TempDir Path folder;

    private Random random = new Random(0);

    @Test
    void loadsWhatPlainCollectionsLoad() throws IOException {
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            random = new Random(seed);
            Schema schema = schema();
            List<Fact> facts = facts(schema);
            Map<String, List<String>> expected = new NaiveLoader(schema, facts).tables();
            List<Fact> inline = new ArrayList<>();
            List<DataTable> tables = split(facts, inline, seed);
            for (int threads = 1; threads <= 2; threads++) {
                for (long small : new long[] {0, Long.MAX_VALUE}) {
                    assertThat(load(schema, tables, inline, threads, small))
                            .as("seed %s, %s threads, %s bytes are small", seed, threads, small)
                            .isEqualTo(expected);
                }
            }
        }
    }

    private Schema schema() {
        List<Predicate> predicates = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(4); i++) {
            List<String> types = new ArrayList<>();
            for (int j = 0; j <= random.nextInt(3); j++) {
                types.add(random.nextBoolean() ? "Person" : "Thing");
            }
            PredicateKind kind = random.nextInt(3) == 0 ? PredicateKind.CLOSED : PredicateKind.OPEN;
            boolean symmetric = types.size() == 2 && random.nextBoolean();
            if (symmetric) {
                types.set(1, types.get(0));
            }
            predicates.add(new Predicate("P" + i, types, kind, null, symmetric));
        }
        return new Schema(List.of(), predicates);
    }

    private List<Fact> facts(Schema schema) {
        List<Fact> facts = new ArrayList<>();
        int constants = 1 + random.nextInt(ODD.size());
        for (Predicate predicate : schema.predicates()) {
            boolean targets = predicate.isOpen() && random.nextBoolean();
            for (int i = random.nextInt(20); i > 0; i--) {
                List<String> arguments = new ArrayList<>();
                for (int j = 0; j < predicate.arity(); j++) {
                    arguments.add(ODD.get(random.nextInt(constants)));
                }
                // The role and the value follow from the atom, so that repetitions agree.
                int hash = Math.floorMod(hash(predicate, arguments), 1_000);
                boolean isTarget = targets && hash % 2 == 0;
                double value = hash % 5 == 0 ? 0 : hash / 1_000.0;
                facts.add(
                        new Fact(
                                isTarget ? DataRole.TARGETS : DataRole.OBSERVED,
                                predicate.name(),
                                arguments,
                                isTarget ? 1 : value,
                                span()));
            }
        }
        return facts;
    }

    /** The same for both orders of a symmetric predicate's arguments. */
    private static int hash(Predicate predicate, List<String> arguments) {
        return predicate.symmetric()
                ? arguments.get(0).hashCode() + arguments.get(1).hashCode()
                : arguments.hashCode();
    }

    /** Puts facts into files, two for a predicate and role, or leaves them in the program. */
    private List<DataTable> split(List<Fact> facts, List<Fact> inline, long seed)
            throws IOException {
        Map<String, StringBuilder> files = new LinkedHashMap<>();
        Map<String, DataTable> tables = new LinkedHashMap<>();
        for (Fact fact : facts) {
            int choice = random.nextInt(3);
            boolean blank = fact.arguments().size() == 1 && fact.arguments().get(0).isEmpty();
            if (choice == 0 || blank) {
                inline.add(fact);
                continue;
            }
            // Every other program has TSV alone, which is read in more than one way.
            boolean csv = choice == 1 && seed % 2 == 0;
            String name = seed + fact.predicate() + fact.role() + (csv ? ".csv" : ".tsv");
            files.computeIfAbsent(name, k -> new StringBuilder()).append(line(fact, csv));
            tables.put(
                    name,
                    new DataTable(
                            fact.role(),
                            fact.predicate(),
                            new DataSource.File(name, false, List.of()),
                            null,
                            null,
                            false,
                            span()));
        }
        for (Map.Entry<String, StringBuilder> file : files.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        return List.copyOf(tables.values());
    }

    private String line(Fact fact, boolean csv) {
        List<String> fields = new ArrayList<>(fact.arguments());
        if (fact.role() != DataRole.TARGETS && (fact.value() != 1 || random.nextBoolean())) {
            fields.add(Double.toString(fact.value()));
        }
        String end = random.nextBoolean() ? "\n" : random.nextBoolean() ? "\r\n" : "\n\n";
        return csv
                ? fields.stream()
                                .map(f -> "\"" + f.replace("\"", "\"\"") + "\"")
                                .collect(Collectors.joining(","))
                        + end
                : String.join("\t", fields) + end;
    }

    private Map<String, List<String>> load(
            Schema schema, List<DataTable> tables, List<Fact> facts, int threads, long small) {
        Diagnostics diagnostics = new Diagnostics();
        LoadSettings settings =
                LoadSettings.DEFAULT
                        .withTemporaryFolder(folder)
                        .withThreads(threads)
                        .withMostSmallBytes(small);
        Map<String, List<String>> loaded = new LinkedHashMap<>();
        try (Dataset data = Dataset.load(schema, tables, facts, List.of(), settings, diagnostics)) {
            if (data == null) {
                throw new AssertionError(diagnostics.sorted().toString());
            }
            List<String> texts = rows(data, "SELECT text FROM constants");
            loaded.put("constants", texts);
            for (Predicate predicate : schema.predicates()) {
                String table = data.atoms(predicate.name());
                List<String> rows = new ArrayList<>();
                for (String row : rows(data, "SELECT * FROM " + table)) {
                    String[] fields = row.split(" ");
                    List<String> arguments = new ArrayList<>();
                    for (int i = 0; i < predicate.arity(); i++) {
                        arguments.add(texts.get(Integer.parseInt(fields[i])));
                    }
                    List<String> others = List.of(fields).subList(predicate.arity(), fields.length);
                    rows.add(arguments + " " + String.join(" ", others));
                }
                loaded.put(table, rows);
            }
        }
        return loaded;
    }

    private Span span() {
        return new Source(folder.resolve("program.psl").toString(), "").span(0, 0);
    }
}
