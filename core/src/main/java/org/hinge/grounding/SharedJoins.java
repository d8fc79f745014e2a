package org.hinge.grounding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.database.QueryEngine;
import org.hinge.grounding.query.ClauseQuery;
import org.hinge.grounding.rows.KeptRows;
import org.jspecify.annotations.Nullable;

/**
 * Joins that the queries of several templates have in common, as of rules that differ only in which
 * of their literals are negated:
 *
 * <pre>{@code
 * 1: Knows(A, B) & Trusts(B, A) -> Trusts(A, B)
 * 2: Knows(A, B) & Trusts(A, B) -> Trusts(B, A)
 * }</pre>
 *
 * The first template that comes reads the rows for all, each with a constant of its own, and the
 * others go through what is kept.
 */
final class SharedJoins {
    /** Rows that would take more are not kept: each template joins for itself. */
    private static final long MOST_BYTES = 64L << 20;

    /** By the number of their template. */
    private final Map<Integer, ClauseQuery> queries = new HashMap<>();

    /** By the key of their queries, the templates that were not asked for yet. */
    private final Map<String, List<Integer>> waiting = new HashMap<>();

    private final Map<String, KeptRows> kept = new HashMap<>();

    /**
     * A template of one rule will be grounded by this query, after those that were added before.
     */
    void add(int template, ClauseQuery query) {
        queries.put(template, query);
        waiting.computeIfAbsent(query.key(), key -> new ArrayList<>()).add(template);
    }

    /** The query of a template; null if it was not added. */
    @Nullable ClauseQuery query(int template) {
        return queries.get(template);
    }

    /** How many rows are kept for a template; -1 if none are. */
    long known(int template) {
        ClauseQuery query = queries.get(template);
        KeptRows rows = query == null ? null : kept.get(query.key());
        return rows == null ? -1 : rows.count();
    }

    /**
     * Hands all rows of a template's query to a reader; each template that was added is asked for
     * once, in their order.
     *
     * @param most how many rows there are, or more
     */
    void forEachBatch(
            int template,
            ClauseQuery query,
            long most,
            QueryEngine engine,
            QueryEngine.BatchReader reader) {
        if (!queries.containsKey(template)) {
            engine.forEachPart(query.sql(), () -> reader);
            return;
        }
        String key = query.key();
        List<Integer> sharing = waiting.getOrDefault(key, List.of());
        sharing.remove((Integer) template);
        KeptRows known = kept.get(key);
        if (known != null) {
            known.forEachBatch(known.constants() - 1 - sharing.size(), reader);
            if (sharing.isEmpty()) {
                kept.remove(key);
            }
            return;
        }
        KeptRows rows = new KeptRows(query.coefficients().size(), 1 + sharing.size());
        if (sharing.isEmpty() || most > MOST_BYTES / rows.bytesOfRow()) {
            engine.forEachPart(query.sql(), () -> reader);
            return;
        }
        List<ClauseQuery> others = sharing.stream().map(queries::get).toList();
        engine.forEachPart(query.sqlWith(others), () -> batch -> reader.read(rows.add(batch)));
        kept.put(key, rows);
    }
}
