package org.hinge.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.hinge.data.source.Columns;
import org.hinge.data.source.NumberField;
import org.hinge.schema.ValueRange;

/** What a row must be like, over columns {@code (fields, odd)}, and what is staged of it. */
final class CheckedFields {
    private final Columns columns;
    private final boolean values;
    private final Column size = functions.size(functions.col("fields"));

    /**
     * Of a source.
     *
     * @param values whether they are staged; those of targets are of no use
     */
    CheckedFields(Columns columns, boolean values) {
        this.columns = columns;
        this.values = values;
    }

    /** Whether a row is not as it should be. */
    Column wrong() {
        Column wrong = functions.col("odd").or(size.lt(columns.least()));
        if (columns.count() < Integer.MAX_VALUE) {
            wrong = wrong.or(size.gt(columns.count()));
        }
        if (values && columns.value() >= 0) {
            wrong = wrong.or(hasValue().and(functions.not(isRight())));
        }
        return wrong;
    }

    /** Whether a row has a value. */
    Column hasValue() {
        return columns.value() < 0 ? functions.lit(false) : size.gt(columns.value());
    }

    private Column isRight() {
        ValueRange scale = columns.scale();
        return field(columns.value())
                .rlike("^(?:" + NumberField.DECIMAL + ")$")
                .and(number().between(scale.least(), scale.greatest()));
    }

    /** Null where it is none. */
    private Column number() {
        return field(columns.value()).try_cast(DataTypes.DoubleType);
    }

    private static Column field(int place) {
        return functions.get(functions.col("fields"), functions.lit(place));
    }

    /** The arguments and, if they are staged, the value. Adding 0 turns -0 into 0. */
    List<Column> selected() {
        List<Column> selected = new ArrayList<>();
        for (int place : columns.arguments()) {
            selected.add(field(place).as("c" + selected.size()));
        }
        if (values) {
            Column one = functions.lit(1.0);
            Column value =
                    columns.value() < 0 ? one : functions.when(hasValue(), scaled()).otherwise(one);
            selected.add(value.as("value"));
        }
        return selected;
    }

    private Column scaled() {
        ValueRange scale = columns.scale();
        Column scaled =
                scale.equals(ValueRange.UNIT)
                        ? number()
                        : number().minus(scale.least()).divide(scale.greatest() - scale.least());
        return scaled.plus(0.0);
    }
}
