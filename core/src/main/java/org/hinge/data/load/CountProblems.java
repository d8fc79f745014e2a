package org.hinge.data.load;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hinge.data.source.Columns;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Row;
import org.hinge.data.source.SeparatorGuess;
import org.hinge.data.source.TableSample;

/**
 * Rows with too few or too many columns. If the file as a whole is other than expected (another
 * separator, one column too many in each line), that is told once, at the first of them.
 */
final class CountProblems {
    private static final Pattern DIGITS = Pattern.compile("\\s*[0-9]+\\s*");

    private final Input input;
    private final Columns columns;
    private final FirstErrors errors;
    private boolean looked;
    private boolean hopeless;

    CountProblems(Input input, Columns columns, FirstErrors errors) {
        this.input = input;
        this.columns = columns;
        this.errors = errors;
    }

    /** Whether the file as a whole is other than expected, so that its rows say nothing. */
    boolean isHopeless() {
        return hopeless;
    }

    void add(Row row, Place place) {
        if (hopeless) {
            return;
        }
        int found = row.fields().size();
        String problem = RowCheck.wrongCount(found, columns.least(), columns.count());
        List<String> help = List.of();
        if (!looked && input instanceof FileInput file) {
            looked = true;
            help = found < columns.least() ? separator(file) : tooMany(file, found);
            hopeless = !help.isEmpty();
        }
        if (help.isEmpty()) {
            help = helpForLine(row);
        }
        errors.add(place.error(problem, help.toArray(String[]::new)));
    }

    private List<String> separator(FileInput file) {
        return guess(file.file(), columns.least())
                .map(guess -> guess.help(file.file(), file.purpose()))
                .orElse(List.of());
    }

    static Optional<SeparatorGuess> guess(DataFile file, int least) {
        return file.format() == DataFile.Format.PARQUET
                ? Optional.empty()
                : SeparatorGuess.of(TableSample.of(file), file.separator(), least);
    }

    /** If every row has as many. */
    private List<String> tooMany(FileInput file, int found) {
        List<Row> rows = TableSample.rows(file.file());
        boolean all = rows.size() > 1 && rows.stream().allMatch(r -> r.fields().size() == found);
        if (!all) {
            return List.of();
        }
        boolean empty = rows.stream().allMatch(row -> row.fields().get(found - 1).isEmpty());
        String wanted =
                empty
                        ? "every line ends with a separator, behind which there is one more, empty column"
                        : "every line has %d columns".formatted(found);
        Purpose purpose = file.purpose();
        return List.of(
                wanted,
                purpose.add(
                        columns(empty ? found - 1 : purpose.types().size()),
                        "delete what is too much, or declare %s with %d arguments"
                                .formatted(purpose.name(), found)));
    }

    private String columns(int count) {
        StringBuilder text = new StringBuilder("columns 1");
        for (int i = 2; i <= Math.min(count, columns.count()); i++) {
            text.append(", ").append(i);
        }
        return text.toString();
    }

    private List<String> helpForLine(Row row) {
        List<String> fields = row.fields();
        int found = fields.size();
        if (found == 1 && fields.get(0).isBlank()) {
            return List.of("the line holds nothing but spaces: delete it");
        }
        if (found > columns.count() && fields.get(found - 1).isEmpty()) {
            return List.of("the line ends with a separator: delete it");
        }
        boolean comma =
                input instanceof FileInput file
                        && file.file().separator().equals(",")
                        && found == columns.count() + 1
                        && DIGITS.matcher(fields.get(found - 2)).matches()
                        && DIGITS.matcher(fields.get(found - 1)).matches();
        return comma
                ? List.of(
                        "write numbers with a decimal point: %s.%s"
                                .formatted(
                                        fields.get(found - 2).strip(),
                                        fields.get(found - 1).strip()))
                : List.of();
    }
}
