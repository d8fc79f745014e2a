package org.hinge.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.functions;
import org.hinge.data.database.DataEngine.TextLookup;
import org.hinge.data.database.TableNames;

/**
 * How texts find their ids without more being moved than must be.
 *
 * <p>A few constants are sent to all executors. Many are split by the hash of their text, once; the
 * rows that look them up are brought there, column by column, and never sorted. A column with few
 * different texts, such as a party, would bring all rows to few places: of such a column the
 * constants that it has are sent to all.
 */
final class SparkLookup {
    /** All constants, split by their texts. */
    private static final String BY_TEXT = "constants_by_text";

    /** A column has few texts if it has each of them so many times on average. */
    private static final int REPEATED = 20;

    private final SparkEngine engine;
    private final Map<String, Long> rows = new HashMap<>();
    private final Map<String, Long> distinct = new HashMap<>();
    private final List<String> made = new ArrayList<>();

    SparkLookup(SparkEngine engine) {
        this.engine = engine;
    }

    /**
     * Rows were added to a staging table.
     *
     * @param texts about how many different ones, or more, each column has in them
     */
    void note(String staged, long added, long[] texts) {
        rows.merge(staged, added, Long::sum);
        for (int i = 0; i < texts.length; i++) {
            distinct.merge(key(staged, i), texts[i], Long::sum);
        }
    }

    /** Whether rows would come to few places if they went where the texts of a column are. */
    private boolean hasFew(String staged, int column) {
        long texts = distinct.getOrDefault(key(staged, column), 0L);
        return texts <= engine.mostSent() && texts * REPEATED < rows.getOrDefault(staged, 0L);
    }

    private static String key(String staged, int column) {
        return staged + "." + column;
    }

    TextLookup of(String staged, int columns) {
        if (engine.size(TableNames.CONSTANTS) <= engine.mostSent()) {
            return TextLookup.among(TableNames.CONSTANTS, columns);
        }
        List<String> tables = new ArrayList<>();
        List<String> hashed = new ArrayList<>();
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            boolean few = hasFew(staged, i);
            tables.add(few ? few(staged, i) : byText());
            (few ? sent : hashed).add("d" + i);
        }
        return new TextLookup(
                "/*+ %s %s */ ".formatted(hint("SHUFFLE_HASH", hashed), hint("BROADCAST", sent)),
                tables);
    }

    private static String hint(String name, List<String> aliases) {
        return aliases.isEmpty() ? "" : name + "(" + String.join(", ", aliases) + ")";
    }

    private String byText() {
        if (!made.contains(BY_TEXT)) {
            engine.split(BY_TEXT, "SELECT id, text FROM " + TableNames.CONSTANTS, "text");
            made.add(BY_TEXT);
        }
        return BY_TEXT;
    }

    /** The constants of a column. */
    private String few(String staged, int column) {
        String table = "constants_of_" + staged + "_" + column;
        KeptRows texts =
                engine.make(engine.table(staged).select(functions.col("c" + column)).distinct());
        engine.putMade(
                table,
                engine.table(TableNames.CONSTANTS)
                        .join(
                                functions.broadcast(texts.rows()),
                                functions.col("text").equalTo(functions.col("c" + column)),
                                "left_semi")
                        .select("id", "text"));
        made.add(table);
        return table;
    }

    /** All texts have found their ids. */
    void end() {
        made.forEach(engine::drop);
        made.clear();
        rows.clear();
        distinct.clear();
    }
}
