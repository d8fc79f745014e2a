package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hinge.data.database.Database;
import org.hinge.data.database.TableNames;

/**
 * The large tables of a data set in files instead of memory, while something else needs the room.
 * Queries need not know; who changes a table must bring them back before.
 */
public final class TablesAside {
    /** Fewer rows are not worth a file. */
    static final int LARGE = 50_000;

    private final List<String> aside = new ArrayList<>();

    /** Puts aside what is large and still in memory. */
    public void put(Database database, Layout layout, TableSizes sizes) {
        for (String table : tables(layout)) {
            boolean isHere = !aside.contains(table) && sizes.size(table) >= LARGE;
            if (isHere && database.putAside(table)) {
                aside.add(table);
            }
        }
    }

    /** Has all tables in memory again. */
    public void bringBack(Database database) {
        for (String table : List.copyOf(aside)) {
            database.bringBack(table);
            aside.remove(table);
        }
    }

    private static Set<String> tables(Layout layout) {
        Set<String> tables = new LinkedHashSet<>();
        tables.add(TableNames.CONSTANTS);
        layout.own().forEach(predicate -> tables.add(layout.base(predicate.name())));
        layout.shared().forEach(predicate -> tables.add(layout.sharedBase(predicate)));
        layout.types().forEach(type -> tables.add(Objects.requireNonNull(layout.type(type))));
        return tables;
    }
}
