package org.hinge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A table of measured times of inference, kept in a file that grows with each measurement. */
final class InferenceTimes {
    private static final String HEADER =
            "potentials\tpeople\tterms\tsolver\tseconds\tprocess_seconds\titerations\tenergy\tstatus";

    private final Path file;
    private final List<Row> rows = new ArrayList<>();

    /** Who solved; in the order of the legend. */
    enum Solver {
        HINGE,
        ADMM,
        HIGHS,
        PEER
    }

    /**
     * A measurement.
     *
     * @param terms potentials and constraints
     * @param seconds of the optimiser alone
     * @param processSeconds of the whole process, or NaN
     * @param iterations or NaN
     * @param energy of the repaired values, or NaN
     * @param status how it ended, in the solver's own word
     */
    record Row(
            boolean squared,
            int people,
            int terms,
            Solver solver,
            double seconds,
            double processSeconds,
            double iterations,
            double energy,
            String status) {
        private String text() {
            return String.join(
                    "\t",
                    squared ? "squared" : "linear",
                    Integer.toString(people),
                    Integer.toString(terms),
                    solver.name().toLowerCase(Locale.ROOT),
                    number("%.3f", seconds),
                    number("%.2f", processSeconds),
                    number("%.0f", iterations),
                    number("%.6f", energy),
                    status);
        }

        private static String number(String format, double value) {
            return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
        }

        private static Row of(String line) {
            String[] f = line.split("\t", -1);
            return new Row(
                    f[0].equals("squared"),
                    Integer.parseInt(f[1]),
                    Integer.parseInt(f[2]),
                    Solver.valueOf(f[3].toUpperCase(Locale.ROOT)),
                    number(f[4]),
                    number(f[5]),
                    number(f[6]),
                    number(f[7]),
                    f[8]);
        }

        private static double number(String text) {
            return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
        }
    }

    /** Reads what the file has, if there is one. */
    InferenceTimes(Path file) throws IOException {
        this.file = file;
        if (Files.exists(file)) {
            List<String> lines = Files.readAllLines(file);
            lines.subList(1, lines.size()).forEach(line -> rows.add(Row.of(line)));
        }
    }

    /** The rows, linear ones first, each solver's together, small problems first. */
    List<Row> rows() {
        return rows.stream()
                .sorted(
                        Comparator.comparing(Row::squared)
                                .thenComparing(Row::solver)
                                .thenComparing(Row::people))
                .toList();
    }

    /** The rows of one curve. */
    List<Row> rows(boolean squared, Solver solver) {
        return rows().stream()
                .filter(row -> row.squared() == squared && row.solver() == solver)
                .toList();
    }

    @Nullable Row find(boolean squared, int people, Solver solver) {
        return rows(squared, solver).stream()
                .filter(row -> row.people() == people)
                .findFirst()
                .orElse(null);
    }

    /** Leaves out what a solver took; the file follows with the next measurement. */
    void forget(Solver solver) {
        rows.removeIf(row -> row.solver() == solver);
    }

    /** Adds a measurement and writes the file. */
    void add(Row row) throws IOException {
        rows.add(row);
        List<String> lines = new ArrayList<>(List.of(HEADER));
        rows().forEach(each -> lines.add(each.text()));
        Files.write(file, lines);
    }
}
