package org.hinge.data.source;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Quotation;
import org.hinge.api.Severity;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.LikelyEncoding;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataSource;

/** Looks at the first lines of a text for what can be read, but is seldom meant. */
public final class FirstLook {
    private final DataFile file;
    private final Purpose purpose;
    private final Span span;
    private final Diagnostics diagnostics;

    public FirstLook(DataFile file, Purpose purpose, Span span, Diagnostics diagnostics) {
        this.file = file;
        this.purpose = purpose;
        this.span = span;
        this.diagnostics = diagnostics;
    }

    /**
     * Whether its bytes can be UTF-8, or are in the encoding that was given. Letters in UTF-16 are
     * valid UTF-8 with zeros between them, which nobody wants as constants.
     */
    public boolean isDecodable() {
        if (file.format() == DataFile.Format.PARQUET || file.source().encoding() != null) {
            return true;
        }
        Optional<String> wide = LikelyEncoding.wide(TableSample.bytes(file));
        wide.ifPresent(
                encoding ->
                        diagnostics.add(
                                Diagnostic.error(
                                        Location.ofFile(file.name()),
                                        "this is " + encoding + ", not UTF-8",
                                        encodingHelp(purpose, encoding))));
        return wide.isEmpty();
    }

    /** How to have a text read that is not UTF-8. */
    static String[] encodingHelp(Purpose purpose, String encoding) {
        return purpose.foreign()
                ? new String[] {"save it as UTF-8"}
                : new String[] {
                    "add to the statement: encoding " + Quotation.quote(encoding),
                    "or save it as UTF-8"
                };
    }

    /** Warns of what is seldom meant. */
    public void warn(Columns columns) {
        if (file.format() == DataFile.Format.PARQUET) {
            return;
        }
        List<Row> rows = TableSample.rows(file);
        noteEmpty();
        boolean header = file.source().header();
        HeaderGuess guess = new HeaderGuess(rows, columns, purpose);
        if (header && file.source().columns().isEmpty() && guess.isUnlikely()) {
            warnAtFirst(
                    rows,
                    "this line is taken for the names of columns, but holds a value",
                    "if the file has no header, delete from the statement: header");
        }
        if (!header && guess.isLikely() && !isReportedAsValue(rows, columns)) {
            warnAtFirst(
                    rows,
                    "this line reads like the names of columns, but is taken for data",
                    "if it is a header, " + purpose.add("header", "delete it"));
        }
        List<Row> data = header && !rows.isEmpty() ? rows.subList(1, rows.size()) : rows;
        warnOfSeparator(data, columns);
        for (int place : columns.arguments()) {
            if (warnOfColumn(data, place)) {
                // One column is enough: what is odd in one is so in all.
                break;
            }
        }
    }

    /** A first value that is no number is an error, which says the same. */
    private boolean isReportedAsValue(List<Row> rows, Columns columns) {
        return purpose.values()
                && columns.hasValue(rows.get(0))
                && Double.isNaN(NumberField.parse(rows.get(0).fields().get(columns.value())));
    }

    private void noteEmpty() {
        boolean header = file.source().header();
        int lines = TableSample.of(file).lines().size();
        if (purpose.foreign() || lines > (header ? 1 : 0) || !TableSample.isWhole(file)) {
            return;
        }
        diagnostics.add(
                Diagnostic.note(
                        span, file.name() + (header ? " holds a header only" : " is empty")));
    }

    /** Another separator that fits as well as the one in use. */
    private void warnOfSeparator(List<Row> rows, Columns columns) {
        boolean chosen =
                !file.source().columns().isEmpty()
                        || !file.source().places().isEmpty()
                        || file.source().separator() != null;
        boolean fits =
                rows.size() > 1
                        && rows.stream().allMatch(row -> row.fields().size() == columns.least());
        if (chosen || !fits) {
            return;
        }
        TableSample sample = TableSample.of(file);
        SeparatorGuess.of(sample, file.separator(), columns.least())
                .filter(guess -> guess.isLikelyIn(sample))
                .ifPresent(
                        guess ->
                                warnAtFirst(
                                        rows,
                                        "every line holds the same number of " + guess.shown(),
                                        guess.help(file, purpose).toArray(String[]::new)));
    }

    /** Whether there was reason to. */
    private boolean warnOfColumn(List<Row> rows, int place) {
        String column = "every text of column " + (place + 1);
        boolean tsv = file.separator().equals(DataSource.File.TAB);
        if (tsv && all(rows, place, text -> text.length() > 1 && isQuoted(text))) {
            warnAtFirst(
                    rows,
                    column + " stands in quotes, which belong to it",
                    "delete them: only CSV has quotes");
            return true;
        }
        if (place > 0 && all(rows, place, text -> text.startsWith(" "))) {
            warnAtFirst(
                    rows,
                    column + " begins with a space, which belongs to it",
                    "delete the spaces behind the separators");
            return true;
        }
        return false;
    }

    private static boolean isQuoted(String text) {
        return text.startsWith("\"") && text.endsWith("\"");
    }

    private static boolean all(List<Row> rows, int place, Predicate<String> holds) {
        return rows.size() > 1
                && rows.stream()
                        .allMatch(
                                row ->
                                        place < row.fields().size()
                                                && holds.test(row.fields().get(place)));
    }

    private void warnAtFirst(List<Row> rows, String message, String... help) {
        Location location = Location.ofLine(file.name(), Math.toIntExact(rows.get(0).number()));
        diagnostics.add(new Diagnostic(Severity.WARNING, location, message, List.of(help)));
    }
}
