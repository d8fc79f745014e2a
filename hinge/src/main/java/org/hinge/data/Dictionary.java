package org.hinge.data;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the constants: ids count up from 0 in the order of code points, so that comparing ids
 * compares texts, and every run gives the same ones.
 */
final class Dictionary {
    private Dictionary() {}

    /** From queries that each give a column {@code text}. */
    static void build(Database database, List<String> columns) {
        database.run(
                "CREATE TABLE texts AS SELECT DISTINCT text FROM ("
                        + String.join(" UNION ALL ", columns)
                        + ")");
        database.run(
                ("CREATE TABLE %s AS SELECT CAST(row_number() OVER (ORDER BY text) - 1 AS INTEGER)"
                                + " AS id, text, CASE WHEN isfinite(TRY_CAST(text AS DOUBLE))"
                                + " AND regexp_full_match(text, '%s') THEN CAST(text AS DOUBLE) END"
                                + " AS number FROM texts ORDER BY text")
                        .formatted(Layout.CONSTANTS, NumberText.DECIMAL));
        database.run("DROP TABLE texts");
    }

    /** Replaces texts by ids: {@code (c0, …, value)} becomes {@code (a0, …, value)}. */
    static void encode(
            Database database, String staged, String encoded, int arity, boolean values) {
        String joins =
                Sql.join(arity, "JOIN " + Layout.CONSTANTS + " AS d%d ON d%d.text = s.c%d", " ");
        database.run(
                "CREATE TABLE %s AS SELECT %s%s FROM %s AS s %s"
                        .formatted(
                                encoded,
                                Sql.list(arity, "d%d.id AS a%d"),
                                values ? ", s.value" : "",
                                staged,
                                joins));
        database.run("DROP TABLE " + staged);
    }

    /** The ids of all texts in a staging table of one column. */
    static Map<String, Integer> ids(Database database, String staged) {
        Map<String, Integer> ids = new HashMap<>();
        database.forEachChunk(
                "SELECT d.text, d.id FROM %s AS s JOIN %s AS d ON d.text = s.c0"
                        .formatted(staged, Layout.CONSTANTS),
                chunk -> {
                    for (long row = 0; row < chunk.rowCount(); row++) {
                        ids.put(chunk.vector(0).getString(row), chunk.vector(1).getInt(row));
                    }
                });
        return ids;
    }

    /** The id of a text; -1 if it is no constant. */
    static int id(Database database, String text) {
        String sql = "SELECT id FROM " + Layout.CONSTANTS + " WHERE text = ?";
        try (PreparedStatement statement = database.connection().prepareStatement(sql)) {
            statement.setString(1, text);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? result.getInt(1) : -1;
            }
        } catch (SQLException e) {
            throw database.failed(sql, e);
        }
    }
}
