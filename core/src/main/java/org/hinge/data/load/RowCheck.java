package org.hinge.data.load;

import java.util.List;
import org.hinge.data.source.Columns;
import org.hinge.data.source.NumberField;
import org.hinge.data.source.Row;
import org.jspecify.annotations.Nullable;

/** Checks single rows: how many columns, and the value. */
public final class RowCheck {
    private final Columns columns;
    private final FirstErrors errors;
    private final CountProblems counts;
    private final ValueProblems values;
    private long clipped;

    /**
     * Of the rows of one source.
     *
     * @param columns those that count of it
     */
    public RowCheck(Input input, Columns columns, FirstErrors errors) {
        this.columns = columns;
        this.errors = errors;
        this.counts = new CountProblems(input, columns, errors);
        this.values = new ValueProblems(input);
    }

    /**
     * What a row says.
     *
     * @param value 1 unless the row says otherwise
     */
    public record Parsed(List<String> arguments, double value) {}

    /** Null if the row is wrong, which is then reported, at the latest by {@link #finish}. */
    public @Nullable Parsed check(Row row, Place place) {
        int found = row.fields().size();
        if (found < columns.least() || found > columns.count()) {
            counts.add(row, place);
            return null;
        }
        if (row.missing() >= 0) {
            errors.add(place.error("column " + (row.missing() + 1) + " has no value"));
            return null;
        }
        if (!columns.hasValue(row)) {
            return new Parsed(columns.argumentsOf(row), 1);
        }
        String text = row.fields().get(columns.value());
        double number = NumberField.parse(text);
        if (columns.scale().contains(number)) {
            values.right(number);
            return new Parsed(columns.argumentsOf(row), columns.scale().scaled(number));
        }
        if (columns.clip() && !Double.isNaN(number)) {
            clipped++;
            return new Parsed(columns.argumentsOf(row), number > columns.scale().least() ? 1 : 0);
        }
        values.wrong(text, number, place);
        return null;
    }

    /** Reports what only all rows together show. */
    void finish() {
        if (!counts.isHopeless()) {
            values.finish(errors);
        }
    }

    /** How many values were brought to the ends of their scale. */
    long clipped() {
        return clipped;
    }

    static String wrongCount(int found, int least, int most) {
        String expected =
                least == most
                        ? Integer.toString(least)
                        : most == Integer.MAX_VALUE
                                ? "at least " + least
                                : least + ", or " + most + " with a value";
        return "%s %s, but %s expected"
                .formatted(
                        found,
                        found == 1 ? "column" : "columns",
                        expected
                                + (least == 1 && (most == 1 || most == Integer.MAX_VALUE)
                                        ? " is"
                                        : " are"));
    }
}
