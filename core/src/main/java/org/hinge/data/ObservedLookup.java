package org.hinge.data;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hinge.api.Atom;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;

/** Looks up what many atoms are observed as, in one query for each predicate. */
final class ObservedLookup {
    private final Dataset data;

    ObservedLookup(Dataset data) {
        this.data = data;
    }

    /** The values of those that are observed. */
    Map<Atom, Double> values(Collection<Atom> atoms) {
        Map<Atom, Double> values = new HashMap<>();
        atoms.stream()
                .distinct()
                .collect(
                        Collectors.groupingBy(
                                Atom::predicate, LinkedHashMap::new, Collectors.toList()))
                .forEach((predicate, some) -> read(predicate, some, values));
        return values;
    }

    private void read(String predicate, List<Atom> atoms, Map<Atom, Double> values) {
        int arity = atoms.get(0).arguments().size();
        data.engine()
                .create(
                        TableNames.ASKED,
                        ColumnList.EMPTY.integer("n").texts("c", arity),
                        writer -> {
                            for (int n = 0; n < atoms.size(); n++) {
                                writer.add(n);
                                atoms.get(n).arguments().forEach(writer::add);
                                writer.endRow();
                            }
                        });
        data.engine()
                .forEachRow(
                        "SELECT s.n, x.value FROM %s s %s JOIN %s x ON %s WHERE x.value IS NOT NULL"
                                .formatted(
                                        TableNames.ASKED,
                                        Sql.join(
                                                arity,
                                                "JOIN "
                                                        + TableNames.CONSTANTS
                                                        + " AS d%d ON d%d.text = s.c%d",
                                                " "),
                                        data.table(predicate),
                                        Sql.join(arity, "x.a%d = d%d.id", " AND ")),
                        (batch, row) ->
                                values.put(
                                        atoms.get(batch.column(0).getInt(row)),
                                        batch.column(1).getDouble(row)));
        data.engine().drop(TableNames.ASKED);
    }
}
