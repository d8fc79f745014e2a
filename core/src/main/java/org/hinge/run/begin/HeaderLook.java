package org.hinge.run.begin;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.NumberField;
import org.hinge.data.source.Row;

/**
 * Whether the first row of a table names its columns, when nothing is known of them yet. {@link
 * org.hinge.data.source.FirstLook} asks the same of a table whose types a program names.
 */
final class HeaderLook {
    /** So many rows are compared with the first one. */
    private static final int MOST_ROWS = 1_000;

    private final List<Row> below;
    private final List<String> first;
    private final DataFile file;

    HeaderLook(List<Row> rows, DataFile file) {
        this.first = rows.get(0).fields();
        this.below = rows.subList(1, Math.min(rows.size(), MOST_ROWS));
        this.file = file;
    }

    boolean isHeader() {
        return !isData() && (hasEvidence() || isOfSpreadsheet());
    }

    /** Whether more speaks for the answer than the ending of the file. */
    boolean isSure() {
        return isData() != hasEvidence();
    }

    /** Numbers alone, nothing at all, or what occurs again below. */
    private boolean isData() {
        Set<String> again = new HashSet<>();
        below.forEach(row -> row.fields().forEach(cell -> again.add(plain(cell))));
        boolean repeats =
                first.stream().anyMatch(cell -> !cell.isBlank() && again.contains(plain(cell)));
        boolean named = first.stream().anyMatch(cell -> !cell.isBlank() && !isNumber(cell));
        return repeats || !named || isNumber(first.get(0));
    }

    /** A common name, that of the file, or words above numbers. */
    private boolean hasEvidence() {
        String table = Words.singular(Words.camel(TableFile.base(file.name())));
        for (int i = 0; i < first.size(); i++) {
            String cell = first.get(i);
            boolean common = !cell.isBlank() && Words.isGeneric(cell);
            if (common
                    || Words.namesAnId(cell)
                    || Words.thing(cell).equalsIgnoreCase(table)
                    || standsAboveNumbers(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean standsAboveNumbers(int column) {
        return !first.get(column).isBlank()
                && !isNumber(first.get(column))
                && !below.isEmpty()
                && below.stream().allMatch(row -> isNumber(row.fields().get(column)));
    }

    /** Tables with commas come from spreadsheets, which have a header; those with tabs may not. */
    private boolean isOfSpreadsheet() {
        return file.format() == DataFile.Format.CSV && !below.isEmpty();
    }

    private static boolean isNumber(String cell) {
        return !Double.isNaN(NumberField.parse(cell));
    }

    private static String plain(String cell) {
        return cell.strip().toLowerCase(Locale.ROOT);
    }
}
