package org.hinge.data.load;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Quotation;
import org.hinge.data.database.DataEngine;
import org.hinge.data.source.Columns;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.FileRows;
import org.hinge.data.source.FirstLook;
import org.hinge.data.source.ParquetRows;
import org.hinge.data.source.Purpose;
import org.hinge.data.source.Row;
import org.hinge.data.source.Rows;
import org.hinge.data.source.Sandbox;
import org.hinge.data.source.SelectOnly;
import org.hinge.data.source.SeparatorGuess;
import org.hinge.data.source.Unreadable;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.diagnostic.Suggestions;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds what the statements of a program name, and which columns they want; null if in vain, and
 * for a statement that says there is nothing.
 */
public final class InputFinder {
    private final DataEngine engine;
    private final InputSettings settings;
    private final Diagnostics diagnostics;
    private final Sandbox sandbox;

    public InputFinder(DataEngine engine, InputSettings settings, Diagnostics diagnostics) {
        this.engine = engine;
        this.settings = settings;
        this.diagnostics = diagnostics;
        this.sandbox = Sandbox.below(settings.sandbox());
    }

    public @Nullable Input of(DataTable table, Predicate predicate) {
        DataSource source = table.source();
        int arity = predicate.arity();
        Purpose purpose = Purpose.of(table, predicate);
        if (source instanceof DataSource.File file) {
            DataFile found = DataFile.find(file, table.span(), sandbox, diagnostics);
            if (found == null || !look(found, purpose, table.span()).isDecodable()) {
                return null;
            }
            Columns columns = columns(found, table.span(), arity, arity + 1, purpose);
            return columns == null
                    ? null
                    : input(found, withValues(columns, table), table, purpose);
        }
        return query(source, table.span(), withValues(Columns.inOrder(arity), table), purpose);
    }

    private Columns withValues(Columns columns, DataTable table) {
        return columns.withScale(table.scale(), settings.clipValues());
    }

    private FirstLook look(DataFile file, Purpose purpose, Span span) {
        return new FirstLook(file, purpose, span, diagnostics);
    }

    private Input input(DataFile file, Columns columns, DataTable table, Purpose purpose) {
        look(file, purpose, table.span()).warn(columns);
        if (table.role() == DataRole.TARGETS && hasValues(file, columns)) {
            diagnostics.add(Staging.ignoredValues(table.span(), file.name()));
            // Targets need not even be numbers then.
            columns = columns.withoutValue();
        }
        return new FileInput(file, columns, purpose, table.span());
    }

    @Nullable Input of(ConstantType.FromSource type) {
        DataSource source = type.source();
        Purpose purpose = Purpose.of(type);
        if (source instanceof DataSource.File file) {
            DataFile found = DataFile.find(file, type.span(), sandbox, diagnostics);
            if (found == null || !look(found, purpose, type.span()).isDecodable()) {
                return null;
            }
            Columns columns = columns(found, type.span(), 1, 1, purpose);
            if (columns == null) {
                return null;
            }
            look(found, purpose, type.span()).warn(columns);
            return new FileInput(found, columns, purpose, type.span());
        }
        return query(source, type.span(), Columns.only(0), purpose);
    }

    private @Nullable Input query(DataSource source, Span span, Columns columns, Purpose purpose) {
        if (source instanceof DataSource.Memory memory) {
            return new MemoryInput(memory, columns, purpose, span);
        }
        if (source instanceof DataSource.Sql sql) {
            return sql(sql, span, columns, purpose);
        }
        if (source instanceof DataSource.Table table) {
            return table(table, span, columns, purpose);
        }
        return source instanceof DataSource.Jdbc jdbc ? jdbc(jdbc, span, columns, purpose) : null;
    }

    private @Nullable Input table(
            DataSource.Table source, Span span, Columns columns, Purpose purpose) {
        if (sandbox.isClosed()) {
            diagnostics.error(
                    span, "tables of a catalog may not be read here", "put the rows into a file");
            return null;
        }
        if (!engine.hasCatalog()) {
            diagnostics.error(
                    span,
                    "the embedded database has no catalog with a table "
                            + Quotation.quote(source.name()),
                    "run it on Spark, which has one: `engine` spark",
                    "or write the rows to a file, or ask another database: from jdbc");
            return null;
        }
        return new TableInput(source, columns, purpose, span);
    }

    private @Nullable Input jdbc(
            DataSource.Jdbc source, Span span, Columns columns, Purpose purpose) {
        if (sandbox.isClosed()) {
            diagnostics.error(
                    span, "other databases may not be read here", "put the rows into a file");
            return null;
        }
        if (!isQuery(source.query(), span)) {
            return null;
        }
        return new JdbcInput(source, settings.driverJars(), columns, purpose, span);
    }

    private @Nullable Input sql(
            DataSource.Sql source, Span span, Columns columns, Purpose purpose) {
        if (sandbox.isClosed()) {
            diagnostics.error(span, "queries may not be run here", "put the rows into a file");
            return null;
        }
        if (!isQuery(source.query(), span)) {
            return null;
        }
        try {
            Path folder = DataFile.folderOf(span).resolve(source.folder()).toRealPath();
            return new SqlInput(source, folder, columns, purpose, span);
        } catch (IOException | InvalidPathException e) {
            diagnostics.error(
                    span,
                    "there is no folder " + Quotation.quote(source.folder()),
                    "a relative path starts at the folder of the program file");
            return null;
        }
    }

    private boolean isQuery(String query, Span span) {
        String problem = SelectOnly.problem(query);
        if (problem != null) {
            diagnostics.error(
                    span,
                    "the query is not run: " + problem,
                    "write one select; what data is read from is never changed");
        }
        return problem == null;
    }

    /** Whether the first row has a value. */
    private boolean hasValues(DataFile file, Columns columns) {
        if (columns.least() == columns.count()) {
            return columns.value() >= 0;
        }
        try (Rows rows = FileRows.open(file, engine.embedded())) {
            Row first = rows.next();
            return first != null && columns.hasValue(first);
        } catch (IOException | SQLException | Rows.UnreadableRow e) {
            // Reading it all will meet this again, and say so.
            return false;
        }
    }

    /**
     * The wanted columns: those named, or all, from {@code least} to {@code most} of them. A type
     * takes the first of all.
     */
    private @Nullable Columns columns(
            DataFile file, Span span, int least, int most, Purpose purpose) {
        boolean isType = most == 1;
        if (!file.source().places().isEmpty()) {
            return numbered(file, span, least, most, purpose);
        }
        boolean named = file.source().header() || file.format() == DataFile.Format.PARQUET;
        if (!named) {
            return isType ? Columns.only(0) : Columns.inOrder(least);
        }
        List<String> header = header(file, span, purpose);
        if (header == null) {
            return null;
        }
        List<String> wanted = file.source().columns();
        if (wanted.isEmpty()) {
            if (!isType && (header.size() < least || header.size() > most)) {
                Location location =
                        file.format() == DataFile.Format.PARQUET
                                ? Location.ofFile(file.name())
                                : Location.ofLine(file.name(), 1);
                diagnostics.add(
                        Diagnostic.error(
                                location,
                                RowCheck.wrongCount(header.size(), least, most),
                                helpForHeader(file, header, least, purpose)));
                return null;
            }
            int all = isType ? 1 : header.size();
            return Columns.chosen(header.size(), IntStream.range(0, all).boxed().toList(), least);
        }
        if (wanted.size() < least || wanted.size() > most) {
            diagnostics.error(span, RowCheck.wrongCount(wanted.size(), least, most));
            return null;
        }
        List<Integer> places = places(wanted, header, file, span, purpose);
        return places == null ? null : Columns.chosen(header.size(), places, least);
    }

    private static String[] helpForHeader(
            DataFile file, List<String> header, int least, Purpose purpose) {
        if (header.size() < least) {
            Optional<SeparatorGuess> guess = CountProblems.guess(file, least);
            return guess.map(g -> g.help(file, purpose).toArray(String[]::new))
                    .orElse(new String[0]);
        }
        return new String[] {
            "choose among them: header columns "
                    + header.stream()
                            .limit(least)
                            .map(InputFinder::columnName)
                            .collect(Collectors.joining(", "))
        };
    }

    /** The columns that are wanted by their places. */
    private @Nullable Columns numbered(
            DataFile file, Span span, int least, int most, Purpose purpose) {
        List<Integer> wanted = file.source().places();
        if (wanted.size() < least || wanted.size() > most) {
            diagnostics.error(span, RowCheck.wrongCount(wanted.size(), least, most));
            return null;
        }
        List<Integer> places = wanted.stream().map(place -> place - 1).toList();
        int last = Collections.max(wanted);
        if (file.format() != DataFile.Format.PARQUET) {
            return Columns.among(last, places, least);
        }
        List<String> header = header(file, span, purpose);
        if (header == null) {
            return null;
        }
        if (last > header.size()) {
            diagnostics.error(
                    span,
                    "%s has no column %d: it has %d".formatted(file.name(), last, header.size()));
            return null;
        }
        return Columns.chosen(header.size(), places, least);
    }

    private @Nullable List<Integer> places(
            List<String> wanted, List<String> header, DataFile file, Span span, Purpose purpose) {
        List<Integer> places = new ArrayList<>();
        for (String name : wanted) {
            int place = header.indexOf(name);
            if (place < 0 && header.size() == 1 && wanted.size() > 1) {
                Optional<SeparatorGuess> guess = CountProblems.guess(file, wanted.size());
                if (guess.isPresent()) {
                    diagnostics.error(
                            span,
                            file.name() + " has one column only",
                            guess.get().help(file, purpose).toArray(String[]::new));
                    return null;
                }
            }
            if (place < 0) {
                diagnostics.error(
                        span,
                        file.name() + " has no column " + Quotation.quote(name),
                        Suggestions.nearest(name, header)
                                .map(near -> "did you mean " + columnName(near) + "?")
                                .orElse(
                                        "it has "
                                                + header.stream()
                                                        .limit(20)
                                                        .map(InputFinder::columnName)
                                                        .collect(Collectors.joining(", "))));
                return null;
            }
            places.add(place);
        }
        return places;
    }

    private static String columnName(String name) {
        return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : Quotation.quote(name);
    }

    private @Nullable List<String> header(DataFile file, Span span, Purpose purpose) {
        if (file.format() == DataFile.Format.PARQUET) {
            try {
                return ParquetRows.columnNames(file, engine.embedded());
            } catch (IOException | SQLException e) {
                diagnostics.add(Unreadable.file(file.name(), e));
                return null;
            }
        }
        try (Rows rows = FileRows.open(file, engine.embedded())) {
            Row first = rows.next();
            if (first == null) {
                diagnostics.error(
                        span,
                        file.name() + " is empty: it has no header",
                        "write the names of its columns into its first line");
                return null;
            }
            return first.fields();
        } catch (Rows.UnreadableRow e) {
            diagnostics.add(
                    Diagnostic.error(
                            Location.ofLine(file.name(), (int) e.number()),
                            Unreadable.text(e),
                            e.help(purpose)));
        } catch (IOException | SQLException e) {
            diagnostics.add(Unreadable.file(file.name(), e));
        }
        return null;
    }
}
