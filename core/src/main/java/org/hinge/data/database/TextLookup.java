package org.hinge.data.database;

import java.util.Collections;
import java.util.List;

/**
 * Where the texts in the columns {@code c0, c1, …} of a staging table find their ids.
 *
 * @param hint for the engine, behind SELECT; may be empty
 * @param tables {@code (id, text)}, joined as {@code d0, d1, …}: one for each column, with all
 *     texts that it has
 */
public record TextLookup(String hint, List<String> tables) {
    public TextLookup {
        tables = List.copyOf(tables);
    }

    /** All columns in one table. */
    public static TextLookup among(String table, int columns) {
        return new TextLookup("", Collections.nCopies(columns, table));
    }

    /** Joins of rows {@code s} of texts with their ids. */
    public String joins() {
        StringBuilder joins = new StringBuilder();
        for (int i = 0; i < tables.size(); i++) {
            joins.append(i == 0 ? "" : " ")
                    .append(
                            "JOIN %2$s AS d%1$s ON d%1$s.text = s.c%1$s"
                                    .formatted(i, tables.get(i)));
        }
        return joins.toString();
    }
}
