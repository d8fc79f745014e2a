package org.hinge.data;

import java.util.List;
import org.hinge.diagnostic.Diagnostic;
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
            double number = NumberText.parse(text);
            if (!columns.scale().contains(number)) {
                errors.add(wrongValue(text, number, place));
                return null;
            }
            value = columns.scale().scaled(number);
        }
        return new Parsed(columns.argumentsOf(row), value);
    }

    private Diagnostic wrongValue(String text, double value, Place place) {
        String least = NumberText.of(columns.scale().least());
        String greatest = NumberText.of(columns.scale().greatest());
        return Double.isNaN(value)
                ? place.error(
                        "the value " + Quotation.quote(text) + " is not a number",
                        "the column after the arguments is a value from %s to %s"
                                .formatted(least, greatest))
                : place.error(
                        "the value %s is not between %s and %s"
                                .formatted(text.strip(), least, greatest));
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
