package org.hinge.data;

import java.util.List;
import org.hinge.schema.Quotation;
import org.jspecify.annotations.Nullable;

/** Checks single rows: how many columns, and the value. */
final class RowCheck {
    private final Columns columns;
    private final FirstErrors errors;

    RowCheck(Columns columns, FirstErrors errors) {
        this.columns = columns;
        this.errors = errors;
    }

    /**
     * What a row says.
     *
     * @param value 1 unless the row says otherwise
     */
    record Parsed(List<String> arguments, double value) {}

    /** Null if the row is wrong, which is then reported. */
    @Nullable Parsed check(Row row, Place place) {
        int found = row.fields().size();
        if (found < columns.least() || found > columns.count()) {
            errors.add(place.error(wrongCount(found, columns.least(), columns.count())));
            return null;
        }
        if (row.missing() >= 0) {
            errors.add(place.error("column " + (row.missing() + 1) + " has no value"));
            return null;
        }
        double value = 1;
        if (columns.hasValue(row)) {
            String text = row.fields().get(columns.value());
            value = NumberText.parse(text);
            if (!(value >= 0 && value <= 1)) {
                errors.add(wrongValue(text, value, place));
                return null;
            }
        }
        return new Parsed(columns.argumentsOf(row), value);
    }

    private static org.hinge.diagnostic.Diagnostic wrongValue(
            String text, double value, Place place) {
        return Double.isNaN(value)
                ? place.error(
                        "the value " + Quotation.quote(text) + " is not a number",
                        "the column after the arguments is a value from 0 to 1")
                : place.error("the value " + text.strip() + " is not between 0 and 1");
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
                        expected + (least == 1 && most == 1 ? " is" : " are"));
    }
}
