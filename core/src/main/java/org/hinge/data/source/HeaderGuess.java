package org.hinge.data.source;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether the first row of a text names its columns. Each argument must read like the name of a
 * column and like nothing below it, or stand above numbers alone.
 */
final class HeaderGuess {
    private static final Set<String> COMMON =
            Set.of(
                    "id", "key", "name", "label", "user", "item", "source", "target", "src", "dst",
                    "from", "to", "subject", "object", "node", "entity", "who", "whom");
    private static final Set<String> SUFFIXES =
            Set.of("", "s", "id", "name", "key", "nr", "no", "number", "code");

    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ .-]*");
    private static final Pattern LAST_DIGITS = Pattern.compile("[0-9]+$");

    /** So many numbers below a word are no accident. */
    private static final int NUMBERS = 2;

    private final List<Row> rows;
    private final Columns columns;
    private final Purpose purpose;

    /** Of the first rows as they stand, before a header is taken off. */
    HeaderGuess(List<Row> rows, Columns columns, Purpose purpose) {
        this.rows = rows.stream().filter(row -> row.fields().size() >= columns.least()).toList();
        this.columns = columns;
        this.purpose = purpose;
    }

    /** Whether the first row is taken for data, but is more likely a header. */
    boolean isLikely() {
        if (rows.isEmpty()) {
            return false;
        }
        if (valueIsName()) {
            return true;
        }
        List<Integer> arguments = columns.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            int place = arguments.get(i);
            if (!isColumnName(place, purpose.types().get(i)) && !standsAboveNumbers(place)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the first row is taken for a header, but is more likely data. */
    boolean isUnlikely() {
        return !rows.isEmpty()
                && columns.value() >= 0
                && columns.hasValue(rows.get(0))
                && !Double.isNaN(NumberField.parse(rows.get(0).fields().get(columns.value())));
    }

    /** A word above nothing but numbers where the value stands. */
    private boolean valueIsName() {
        int place = columns.value();
        return place >= 0 && rows.stream().allMatch(columns::hasValue) && standsAboveNumbers(place);
    }

    private boolean isColumnName(int place, String type) {
        String first = cell(rows.get(0), place);
        if (!names(first, type)) {
            return false;
        }
        boolean numbered = LAST_DIGITS.matcher(first).find();
        if (numbered && rows.size() == 1) {
            return false;
        }
        return rows.stream()
                .skip(1)
                .noneMatch(row -> names(cell(row, place), type) || repeats(row, first));
    }

    /** Whether a text is what people call a column of this type. */
    private boolean names(String text, String type) {
        String word = LAST_DIGITS.matcher(plain(text)).replaceAll("");
        String typeWord = plain(type);
        return COMMON.contains(word)
                || word.equals(plain(purpose.name()))
                || (word.startsWith(typeWord)
                        && SUFFIXES.contains(word.substring(typeWord.length())));
    }

    private boolean repeats(Row row, String text) {
        return columns.arguments().stream().anyMatch(place -> cell(row, place).equals(text));
    }

    private boolean standsAboveNumbers(int place) {
        return rows.size() > NUMBERS
                && NAME.matcher(cell(rows.get(0), place).strip()).matches()
                && rows.stream()
                        .skip(1)
                        .allMatch(row -> !Double.isNaN(NumberField.parse(cell(row, place))));
    }

    private static String cell(Row row, int place) {
        return row.fields().get(place);
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
