package org.hinge.verify.reading;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.api.settings.ValueForm;

/** The values of all targets from the files of their predicates: each once, in their order. */
public final class ValueReading {
    /** So many rows are compared at a time: more where there is room, as each time is a query. */
    private static final int LEAST_AT_ONCE = 10_000;

    private static final int MOST_AT_ONCE = 1_000_000;
    private static final int BYTES_OF_ROW = 2_048;

    /** What no cell may begin with that is said to be safe in a spreadsheet. */
    private static final String FORMULAS = "=+-@\t\r";

    private final Targets targets;
    private final RowReading rows;
    private final boolean guarded;
    private final List<String> findings;
    private final double[] values;
    private final long atOnce;

    /**
     * A reading of nothing so far.
     *
     * @param parquet reads Parquet files, which only the database can
     * @param guarded whether constants were written for spreadsheets
     * @param findings gets what is wrong with the rows
     */
    public ValueReading(
            Targets targets,
            ValueForm.Format format,
            RowReading parquet,
            boolean guarded,
            List<String> findings) {
        this.targets = targets;
        this.rows =
                switch (format) {
                    case TSV -> new TsvRows();
                    case CSV -> new CsvRows();
                    case JSON -> new JsonRows();
                    case PARQUET -> parquet;
                };
        this.guarded = guarded && format.opensInSpreadsheets();
        this.findings = findings;
        this.values = new double[targets.count()];
        long room = Runtime.getRuntime().maxMemory() / BYTES_OF_ROW;
        this.atOnce = Math.min(Math.max(room, LEAST_AT_ONCE), MOST_AT_ONCE);
    }

    /** One per target; not to be changed. */
    public double[] values() {
        return values;
    }

    /** Reads the file of one predicate. */
    public void read(Targets.OfPredicate open, Path file) throws IOException {
        List<List<String>> found = new ArrayList<>();
        int[] count = {0};
        rows.read(
                file,
                (constants, value) -> {
                    int row = count[0]++;
                    if (row >= open.count()) {
                        return;
                    }
                    if (!(value >= 0 && value <= 1)) {
                        findings.add(place(open, row) + ": " + value + " is no value in [0, 1]");
                    }
                    values[open.first() + row] = value;
                    found.add(guarded ? unguarded(constants, place(open, row)) : constants);
                    if (found.size() == atOnce) {
                        compare(open, row + 1 - found.size(), found);
                        found.clear();
                    }
                });
        compare(open, Math.min(count[0], open.count()) - found.size(), found);
        if (count[0] != open.count()) {
            findings.add(
                    "%s has %,d rows, not %,d".formatted(open.predicate(), count[0], open.count()));
        }
    }

    private static String place(Targets.OfPredicate open, int row) {
        return "%s row %,d".formatted(open.predicate(), row + 1);
    }

    private void compare(Targets.OfPredicate open, int from, List<List<String>> found) {
        List<Atom> atoms = targets.atoms(open.first() + from, found.size());
        for (int i = 0; i < found.size(); i++) {
            List<String> wanted = atoms.get(i).arguments();
            if (!found.get(i).equals(wanted)) {
                findings.add(
                        "%s is about %s, not %s"
                                .formatted(place(open, from + i), found.get(i), wanted));
                return;
            }
        }
    }

    private List<String> unguarded(List<String> cells, String place) {
        List<String> constants = new ArrayList<>();
        for (String cell : cells) {
            if (!cell.isEmpty() && FORMULAS.indexOf(cell.charAt(0)) >= 0) {
                findings.add(place + ": a spreadsheet takes " + cell + " for a formula");
            }
            constants.add(cell.startsWith("'") ? cell.substring(1) : cell);
        }
        return constants;
    }
}
