package org.hinge.data.load;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.RowWriter;
import org.hinge.data.source.Columns;
import org.hinge.data.source.Unreadable;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.schema.Fact;
import org.hinge.schema.ValueRange;
import org.hinge.text.NumberText;

/**
 * Rows as texts, on their way into the database.
 *
 * <p>A staging table has a column {@code c0, c1, …} for each argument and, if it keeps values, a
 * column {@code value}. Each source is added as a whole or, if anything is wrong with it, reported.
 */
public final class Staging {
    private final DataEngine engine;
    private final BulkReader reader;
    private final Diagnostics diagnostics;

    public Staging(DataEngine engine, BulkReader reader, Diagnostics diagnostics) {
        this.engine = engine;
        this.reader = reader;
        this.diagnostics = diagnostics;
    }

    public void create(String table, int arity, boolean values) {
        ColumnList texts = ColumnList.EMPTY.texts("c", arity);
        engine.create(table, values ? texts.real("value") : texts, writer -> {});
    }

    public void add(String table, boolean values, List<Fact> facts) {
        if (facts.isEmpty()) {
            return;
        }
        engine.append(
                table,
                writer -> {
                    for (Fact fact : facts) {
                        append(writer, fact.arguments(), values, fact.value());
                    }
                });
    }

    public void addTexts(String table, Collection<String> texts) {
        engine.append(
                table,
                writer -> {
                    for (String text : texts) {
                        append(writer, List.of(text), false, 1);
                    }
                });
    }

    public void add(String table, boolean values, Input input) {
        try {
            switch (reader.add(table, values, input, diagnostics)) {
                case ALL -> {}
                case WITHOUT_VALUES -> noteIgnoredValues(input);
                case NONE -> addRowByRow(table, values, input);
            }
        } catch (IOException e) {
            diagnostics.add(Unreadable.file(input.name(), e));
        }
    }

    /** Says that values of targets are of no use. */
    private void noteIgnoredValues(Input input) {
        diagnostics.add(ignoredValues(input.span(), input.name()));
    }

    static Diagnostic ignoredValues(Span span, String source) {
        return Diagnostic.note(
                span,
                "the value column of "
                        + source
                        + " is ignored: values of targets are what inference finds");
    }

    private void addRowByRow(String table, boolean values, Input input) {
        FirstErrors errors = new FirstErrors(diagnostics);
        engine.append(
                table,
                writer ->
                        scan(
                                input,
                                values,
                                errors,
                                (row, place) ->
                                        append(writer, row.arguments(), values, row.value())));
        errors.finish();
    }

    /** What to do with a row that is right. */
    public interface RowVisitor {
        void visit(RowCheck.Parsed row, Place place);
    }

    /** Visits the rows that are right and reports the others; values only where they count. */
    public void scan(Input input, boolean values, FirstErrors errors, RowVisitor visitor) {
        Columns columns = input.columns();
        RowCheck check = new RowCheck(input, values ? columns : columns.withoutValue(), errors);
        boolean[] ignored = {false};
        InputScan.scan(
                input,
                engine,
                errors,
                (row, place) -> {
                    RowCheck.Parsed parsed = check.check(row, place);
                    if (parsed != null) {
                        ignored[0] |= !values && columns.hasValue(row);
                        visitor.visit(parsed, place);
                    }
                });
        check.finish();
        if (ignored[0]) {
            noteIgnoredValues(input);
        }
        if (check.clipped() > 0) {
            diagnostics.add(clipped(input, check.clipped()));
        }
    }

    private static Diagnostic clipped(Input input, long count) {
        ValueRange scale = input.columns().scale();
        return Diagnostic.warning(
                input.span(),
                "%,d %s of %s %s not between %s and %s and %s clipped"
                        .formatted(
                                count,
                                count == 1 ? "value" : "values",
                                input.name(),
                                count == 1 ? "is" : "are",
                                NumberText.exact(scale.least()),
                                NumberText.exact(scale.greatest()),
                                count == 1 ? "was" : "were"));
    }

    private static void append(
            RowWriter writer, List<String> arguments, boolean values, double value) {
        for (String argument : arguments) {
            writer.add(argument);
        }
        if (values) {
            writer.add(value + 0.0);
        }
        writer.endRow();
    }
}
