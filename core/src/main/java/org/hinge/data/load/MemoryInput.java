package org.hinge.data.load;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.hinge.api.Location;
import org.hinge.data.database.DataEngine;
import org.hinge.data.source.Columns;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataSource;
import org.jspecify.annotations.Nullable;

/** Rows that a program hands over. They have no place but their number. */
record MemoryInput(DataSource.Memory source, Columns columns, Purpose purpose, Span span)
        implements Input {
    @Override
    public String name() {
        return span.source().name();
    }

    @Override
    public Location location() {
        return Location.ofFile(name());
    }

    @Override
    public Place place(long number) {
        return new Place(location(), "row " + number + ": ");
    }

    @Override
    public Rows rows(DataEngine engine) {
        Iterator<? extends List<?>> rows = source.rows().iterator();
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

    private static Row row(long number, List<?> objects) {
        List<String> fields = new ArrayList<>(objects.size());
        int missing = -1;
        for (Object object : objects) {
            missing = object == null && missing < 0 ? fields.size() : missing;
            fields.add(object == null ? "" : object.toString());
        }
        return new Row(number, fields, missing);
    }
}
