package org.hinge.data.load;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.hinge.api.Location;
import org.hinge.api.Quotation;
import org.hinge.data.database.DataEngine;
import org.hinge.data.source.Columns;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataSource;
import org.jspecify.annotations.Nullable;

/** A table of the engine's catalog. Its rows have neither places nor an order: they are shown. */
public record TableInput(DataSource.Table source, Columns columns, Purpose purpose, Span span)
        implements Input {
    @Override
    public String name() {
        return source.name();
    }

    @Override
    public Location location() {
        return span.location();
    }

    @Override
    public Place place(long number) {
        return new Place(location(), "");
    }

    @Override
    public Place place(Row row) {
        String fields =
                row.fields().stream().map(Quotation::quoteShort).collect(Collectors.joining(", "));
        return new Place(location(), "row (" + fields + "): ");
    }

    @Override
    public Rows rows(DataEngine engine) throws SQLException {
        Iterator<List<@Nullable String>> rows = engine.catalogTable(source.name()).iterator();
        return new Rows() {
            private long number;

            @Override
            public @Nullable Row next() {
                return rows.hasNext() ? row(++number, rows.next()) : null;
            }

            @Override
            public void close() {}
        };
    }

    private static Row row(long number, List<@Nullable String> texts) {
        List<String> fields = new ArrayList<>(texts.size());
        int missing = -1;
        for (String text : texts) {
            missing = text == null && missing < 0 ? fields.size() : missing;
            fields.add(text == null ? "" : text);
        }
        return new Row(number, fields, missing);
    }
}
