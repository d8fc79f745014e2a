package org.hinge.data.tables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.DataEngine;
import org.hinge.data.database.DataEngine.TextLookup;
import org.hinge.data.database.Sql;
import org.hinge.data.database.TableNames;
import org.hinge.schema.Predicate;

/**
 * Numbers the constants: ids count up from 0 in the order of code points, so that comparing ids
 * compares texts, and every run gives the same ones.
 */
public final class Dictionary {
    /** How many ids are looked up by one query. */
    public static final int LOOKED_UP = 10_000;

    private Dictionary() {}

    /** From queries that each give a column {@code text}. */
    public static void build(DataEngine engine, List<String> columns) {
        engine.create(
                TableNames.TEXTS,
                "SELECT DISTINCT text FROM (" + String.join(" UNION ALL ", columns) + ")");
        engine.createNumbered(
                TableNames.CONSTANTS,
                "id",
                "SELECT text FROM " + TableNames.TEXTS,
                List.of("text"));
        engine.drop(TableNames.TEXTS);
    }

    /**
     * The same from queries that each give columns {@code text} and {@code kinds}, whose bits say
     * what the text is used as: {@code constants} has those of all its uses.
     */
    static void buildWithKinds(DataEngine engine, List<String> columns) {
        engine.create(
                TableNames.TEXTS,
                "SELECT text, bit_or(kinds) AS kinds FROM (%s) GROUP BY text"
                        .formatted(String.join(" UNION ALL ", columns)));
        engine.createNumbered(
                TableNames.CONSTANTS,
                "id",
                "SELECT text, kinds FROM " + TableNames.TEXTS,
                List.of("text"));
        engine.drop(TableNames.TEXTS);
    }

    /**
     * Replaces texts by ids: {@code (c0, …, value)} becomes {@code (a0, …, value)}. Of a symmetric
     * predicate the smaller id comes first.
     */
    public static void encode(
            DataEngine engine, String staged, String encoded, Predicate predicate, boolean values) {
        int arity = predicate.arity();
        TextLookup lookup = engine.textLookup(staged, arity);
        engine.create(
                encoded,
                "SELECT %s%s%s FROM %s AS s %s"
                        .formatted(
                                lookup.hint(),
                                predicate.symmetric()
                                        ? "least(d0.id, d1.id) AS a0, greatest(d0.id, d1.id) AS a1"
                                        : Sql.list(arity, "d%d.id AS a%d"),
                                values ? ", s.value" : "",
                                staged,
                                lookup.joins()));
        engine.drop(staged);
    }

    /** Joins of rows {@code s} of texts with their ids, {@code d0, d1, …}. */
    static String joins(int arity) {
        return TextLookup.among(TableNames.CONSTANTS, arity).joins();
    }

    /** The ids of all texts in a staging table of one column. */
    public static Map<String, Integer> ids(DataEngine engine, String staged) {
        Map<String, Integer> ids = new HashMap<>();
        engine.forEachBatch(
                "SELECT d.text, d.id FROM %s AS s JOIN %s AS d ON d.text = s.c0"
                        .formatted(staged, TableNames.CONSTANTS),
                batch -> {
                    for (int row = 0; row < batch.size(); row++) {
                        ids.put(batch.column(0).getString(row), batch.column(1).getInt(row));
                    }
                });
        return ids;
    }

    /** The id of a text; -1 if it is no constant. */
    public static int id(DataEngine engine, String text) {
        return engine.find("SELECT id FROM " + TableNames.CONSTANTS + " WHERE text = ?", text);
    }

    /** The texts of these ids, in their order. */
    public static List<String> texts(DataEngine engine, int[] ids) {
        int[] sorted = Arrays.stream(ids).sorted().distinct().toArray();
        String[] texts = new String[sorted.length];
        for (int from = 0; from < sorted.length; from += LOOKED_UP) {
            int[] some =
                    Arrays.copyOfRange(sorted, from, Math.min(from + LOOKED_UP, sorted.length));
            engine.forEachBatch(
                    "SELECT id, text FROM %s WHERE id IN (%s)"
                            .formatted(TableNames.CONSTANTS, Sql.list(some)),
                    batch -> {
                        for (int row = 0; row < batch.size(); row++) {
                            int place = Arrays.binarySearch(sorted, batch.column(0).getInt(row));
                            texts[place] = batch.column(1).getString(row);
                        }
                    });
        }
        List<String> found = new ArrayList<>(ids.length);
        for (int id : ids) {
            String text = texts[Arrays.binarySearch(sorted, id)];
            if (text == null) {
                throw new IllegalArgumentException("id must be a constant's (got " + id + ")");
            }
            found.add(text);
        }
        return found;
    }
}
