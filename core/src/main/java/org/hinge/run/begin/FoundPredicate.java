package org.hinge.run.begin;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Quotation;
import org.hinge.data.source.NumberField;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * A predicate that a table gives.
 *
 * @param arguments the columns of its arguments
 * @param value the column of its value; -1 if each row is true
 * @param condition the column that says which rows count; -1 for all
 * @param range of its values, if it is not that of truth values
 * @param file where its rows are, relative to the project: the table, or what is made of it
 * @param example a row of it
 */
record FoundPredicate(
        String name,
        List<String> types,
        Shape shape,
        Use use,
        List<Integer> arguments,
        int value,
        int condition,
        @Nullable Range range,
        String file,
        List<String> example) {
    /** What a rule can do with it. */
    enum Use {
        /** How much a thing is something: from a number, or from yes and no. */
        DEGREE,
        /** One of some texts. */
        CHOICE,
        /** Two things that are linked. */
        LINK,
        /** Texts to compare. */
        TEXT,
        /** Nothing: all rows say the same. */
        CONSTANT
    }

    /** The numbers of a column. */
    record Range(double least, double greatest) {
        String text() {
            return NumberText.of(least) + ".." + NumberText.of(greatest);
        }
    }

    String declaration() {
        return name + "(" + String.join(", ", types) + ")";
    }

    /** Whether its rows are in a file of their own: not all of the table belong to it. */
    boolean isApart() {
        return !file.equals(shape.table().place());
    }

    /** Its columns in the table: the arguments, then perhaps the value. */
    List<Integer> places() {
        List<Integer> places = new ArrayList<>(arguments);
        if (value >= 0) {
            places.add(value);
        }
        return places;
    }

    /** The statement that reads it. */
    String statement() {
        StringBuilder text = new StringBuilder("observed " + name + " from ");
        text.append(Quotation.quote(file));
        text.append(isApart() ? " header" : new SourceText(shape.table()).clauses(places()));
        Range scale = range;
        if (scale != null) {
            text.append(" range ").append(scale.text());
        }
        return text.toString();
    }

    /** Whether a row of the table belongs to it. */
    boolean has(List<String> row) {
        for (int place : places()) {
            if (Column.isMissing(row.get(place), kindOf(place))) {
                return false;
            }
        }
        return condition < 0 || Column.isTrue(row.get(condition));
    }

    /** Whether it is true to some degree in a row of the table. */
    boolean saysOf(List<String> row) {
        if (!has(row)) {
            return false;
        }
        Range scale = range;
        return value < 0 || NumberField.parse(row.get(value)) > (scale == null ? 0 : scale.least());
    }

    private Column.Kind kindOf(int place) {
        // What names something may be called NA or 0; only nothing at all is missing.
        return place == value ? shape.columns().get(place).kind() : Column.Kind.TEXT;
    }
}
