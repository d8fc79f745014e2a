package org.hinge.run.begin;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.settings.ProjectSettings;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.FileRows;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.hinge.data.source.Unreadable;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** Reads tables, small ones whole and large ones at their beginning. */
final class TableReader {
    /** More are seldom read: what comes later is like what comes first. */
    private static final int MOST_CELLS = 1_000_000;

    /** What is larger stays where it is. */
    private static final long MOST_BYTES = 16 << 20;

    private static final int MOST_ERRORS = 5;

    private final ProjectSettings.Header header;
    private final Diagnostics diagnostics;

    TableReader(ProjectSettings.Header header, Diagnostics diagnostics) {
        this.header = header;
        this.diagnostics = diagnostics;
    }

    /** Null if it cannot be used, which is then said. */
    @Nullable Table read(Path path) throws IOException {
        DataFile file = new TableFile(path, diagnostics).find();
        return file == null ? null : read(file, TableFile.sizeOf(path) <= MOST_BYTES);
    }

    private @Nullable Table read(DataFile file, boolean small) {
        List<Row> rows = new ArrayList<>();
        boolean ended;
        try (Rows all = FileRows.openText(file)) {
            ended = readAll(all, rows);
        } catch (Rows.UnreadableRow e) {
            int line = Math.toIntExact(e.number());
            diagnostics.error(Location.ofLine(file.name(), line), String.valueOf(e.getMessage()));
            return null;
        } catch (IOException | SQLException e) {
            diagnostics.add(Unreadable.file(file.name(), e));
            return null;
        }
        return rows.isEmpty() ? empty(file, "is empty") : table(file, rows, small && ended);
    }

    /** Whether the end was reached. */
    private static boolean readAll(Rows all, List<Row> rows)
            throws IOException, SQLException, Rows.UnreadableRow {
        int cells = 0;
        Row row = all.next();
        while (row != null && cells < MOST_CELLS) {
            rows.add(row);
            cells += row.fields().size();
            row = all.next();
        }
        return row == null;
    }

    private @Nullable Table empty(DataFile file, String what) {
        diagnostics.error(
                Location.ofFile(file.name()),
                "this table " + what,
                "a project is made from tables with rows");
        return null;
    }

    private @Nullable Table table(DataFile file, List<Row> rows, boolean whole) {
        int width = rows.get(0).fields().size();
        if (isRagged(file, rows, width)) {
            return null;
        }
        HeaderLook look = new HeaderLook(rows, file);
        boolean named =
                switch (header) {
                    case PRESENT -> true;
                    case ABSENT -> false;
                    case GUESSED -> look.isHeader();
                };
        if (named && rows.size() == 1) {
            return empty(file, "holds a header only");
        }
        if (header == ProjectSettings.Header.GUESSED && !look.isSure()) {
            sayGuess(file, named);
        }
        List<String> names = named ? rows.get(0).fields() : Collections.nCopies(width, "");
        List<List<String>> data =
                rows.stream().skip(named ? 1 : 0).<List<String>>map(Row::fields).toList();
        return new Table(
                file, "", names, named, data, whole, TableFile.base(String.valueOf(file.path())));
    }

    private void sayGuess(DataFile file, boolean named) {
        diagnostics.add(
                Diagnostic.note(
                        Location.ofLine(file.name(), 1),
                        named
                                ? "this line is taken for the names of the columns"
                                : "this line is taken for data, not for the names of columns",
                        named
                                ? "if it is data, make the project again with --no-header"
                                : "if it names them, make the project again with --header"));
    }

    private boolean isRagged(DataFile file, List<Row> rows, int width) {
        int ragged = 0;
        for (Row row : rows) {
            int here = row.fields().size();
            if (here != width && ragged++ < MOST_ERRORS) {
                diagnostics.error(
                        Location.ofLine(file.name(), Math.toIntExact(row.number())),
                        "this row has %s, but the first one has %s"
                                .formatted(Counted.of(here, "column"), Counted.of(width, "column")),
                        "write a text that holds a separator in double quotes, and a separator"
                                + " for each empty cell");
            }
        }
        return ragged > 0;
    }
}
