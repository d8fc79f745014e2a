package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.data.database.Dialect;

/**
 * The FROM and WHERE of a join, part by part: what every row must match comes first, with its
 * conditions; what rows may match is joined to that, with conditions of its own.
 */
final class JoinText {
    private final Dialect dialect;
    private final List<String> from = new ArrayList<>();

    /** The parts of {@link #from} that look up one row, or none, for each row before them. */
    private final Set<String> lookups = new HashSet<>();

    private final List<String> where = new ArrayList<>();
    private final StringBuilder optional = new StringBuilder();
    private final List<String> whereOptional = new ArrayList<>();

    /** The columns, besides those of variables, that a query may ask for. */
    private final List<String> values = new ArrayList<>();

    /** Starts with a table. */
    JoinText(String table, String alias, Dialect dialect) {
        this.dialect = dialect;
        from.add("FROM " + table + " " + alias);
    }

    /** Every row must match a row of the table. */
    void join(String table, String alias, String condition) {
        from.add("\n  JOIN " + table + " " + alias + " ON " + condition);
    }

    /** Says that what was joined last has at most one row for each row before it. */
    void lastIsLookup() {
        lookups.add(from.get(from.size() - 1));
    }

    /** Rows may match a row of the table. */
    void leftJoin(String table, String alias, String condition) {
        optional.append("\n  LEFT JOIN ").append(table).append(' ').append(alias);
        optional.append(" ON ").append(condition);
    }

    /** A query may ask for this column. */
    void offer(String column) {
        values.add(column);
    }

    /** Adds a condition. */
    void where(String condition) {
        (optional.isEmpty() ? where : whereOptional).add(condition);
    }

    /** Adds a condition on what every row must match, even after optional atoms. */
    void whereInner(String condition) {
        where.add(condition);
    }

    /** FROM … WHERE … of a join that has at least as many rows: one without the lookups. */
    String bound() {
        StringBuilder fewer = new StringBuilder();
        from.stream().filter(part -> !lookups.contains(part)).forEach(fewer::append);
        return fewer + conditions(where);
    }

    /**
     * FROM … WHERE …, with more conditions at its end.
     *
     * @param columns of variables
     */
    String filtered(Collection<String> columns, String... more) {
        if (optional.isEmpty()) {
            return String.join("", from) + conditions(where, more);
        }
        String inner = String.join("", from) + conditions(where);
        return dialect.finished("r", columnsOfAliases(columns), inner)
                + optional
                + conditions(whereOptional, more);
    }

    private static String conditions(List<String> conditions, String... more) {
        List<String> all = new ArrayList<>(conditions);
        all.addAll(List.of(more));
        return all.isEmpty() ? "" : "\nWHERE " + String.join("\n  AND ", all);
    }

    /** Of each alias besides {@code r}: the columns that may be asked for. */
    private Map<String, Set<String>> columnsOfAliases(Collection<String> columns) {
        Map<String, Set<String>> fields = new LinkedHashMap<>();
        Set<String> wanted = new LinkedHashSet<>(columns);
        wanted.addAll(values);
        for (String column : wanted) {
            int dot = column.indexOf('.');
            fields.computeIfAbsent(column.substring(0, dot), a -> new LinkedHashSet<>())
                    .add(column.substring(dot + 1));
        }
        fields.remove("r");
        return fields;
    }
}
