package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.data.database.Database;
import org.hinge.data.database.TableNames;
import org.hinge.data.load.DatabaseFiles;
import org.hinge.data.load.FirstErrors;
import org.hinge.data.load.Input;
import org.hinge.data.load.Place;
import org.hinge.data.load.Staging;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows as changes of a data set. What loading would say of them is said here, before anything
 * is changed.
 */
public final class ChangeReader {
    private final Database database;
    private final Schema schema;
    private final Layout layout;
    private final Diagnostics diagnostics;

    public ChangeReader(Database database, Schema schema, Layout layout, Diagnostics diagnostics) {
        this.database = database;
        this.schema = schema;
        this.layout = layout;
        this.diagnostics = diagnostics;
    }

    private record Read(AtomChange change, Place place) {}

    /** The changes, one for each atom; what is wrong is reported. */
    public List<AtomChange> read(DataTable table, @Nullable Input input) {
        Predicate predicate = Objects.requireNonNull(schema.predicate(table.predicate()));
        boolean values = table.role() == DataRole.OBSERVED;
        Map<Object, Conflicts.First> firsts = new HashMap<>();
        List<Read> found = new ArrayList<>();
        FirstErrors errors = new FirstErrors(diagnostics);
        FirstErrors twice = new FirstErrors(diagnostics);
        new Staging(database, new DatabaseFiles(database), diagnostics)
                .scan(
                        Objects.requireNonNull(input),
                        values,
                        errors,
                        (row, place) -> {
                            AtomChange change =
                                    values
                                            ? AtomChange.observed(
                                                    predicate, row.arguments(), row.value() + 0.0)
                                            : AtomChange.wanted(predicate, row.arguments());
                            Conflicts.First here =
                                    new Conflicts.First(
                                            row.value(),
                                            place,
                                            new Atom(predicate.name(), row.arguments()));
                            Conflicts.First first = firsts.putIfAbsent(change.key(), here);
                            if (first == null) {
                                found.add(new Read(change, place));
                            } else if (values && first.value() != here.value()) {
                                twice.add(Conflicts.twoValues(here, first));
                            }
                        });
        errors.finish();
        twice.finish();
        reportOutside(predicate, found);
        return found.stream().map(Read::change).toList();
    }

    private void reportOutside(Predicate predicate, List<Read> found) {
        FirstErrors errors = new FirstErrors(diagnostics);
        Map<String, Set<String>> outside = new HashMap<>();
        for (int i = 0; i < predicate.arity(); i++) {
            String type = predicate.types().get(i);
            if (schema.type(type) != null) {
                Set<String> texts = outside.computeIfAbsent(type, t -> new LinkedHashSet<>());
                for (Read read : found) {
                    texts.add(read.change().arguments().get(i));
                }
            }
        }
        outside.replaceAll((type, texts) -> outside(type, texts));
        for (Read read : found) {
            List<String> arguments = read.change().arguments();
            for (int i = 0; i < arguments.size(); i++) {
                String type = predicate.types().get(i);
                if (outside.getOrDefault(type, Set.of()).contains(arguments.get(i))) {
                    errors.add(Conflicts.outsideType(schema, arguments.get(i), type, read.place()));
                }
            }
        }
        errors.finish();
    }

    /** Those texts that are no constants of a type. */
    private Set<String> outside(String type, Set<String> texts) {
        String staged = TableNames.changes(1);
        Staging staging = new Staging(database, new DatabaseFiles(database), diagnostics);
        staging.create(staged, 1, false);
        Set<String> outside = new HashSet<>();
        try {
            staging.addTexts(staged, texts);
            database.forEachRow(
                    ("SELECT c0 FROM %s WHERE c0 NOT IN (SELECT d.text FROM %s AS t JOIN %s AS d ON"
                                    + " d.id = t.id)")
                            .formatted(staged, layout.type(type), TableNames.CONSTANTS),
                    (batch, row) -> outside.add(batch.column(0).getString(row)));
        } finally {
            database.drop(staged);
        }
        return outside;
    }
}
