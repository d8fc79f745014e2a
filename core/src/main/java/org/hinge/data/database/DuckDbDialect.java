package org.hinge.data.database;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The SQL of DuckDB. */
final class DuckDbDialect implements Dialect {
    @Override
    public String create(String table, String query) {
        return "CREATE OR REPLACE TABLE " + table + " AS " + query;
    }

    @Override
    public String limited(String query, long most) {
        return query + "\nLIMIT " + most;
    }

    @Override
    public String sortedByAll(String query) {
        return query + "\nORDER BY ALL";
    }

    @Override
    public String sorted(String query, List<String> columns) {
        // Nulls come last by default.
        return query + "\nORDER BY " + String.join(", ", columns);
    }

    @Override
    public String kept(String query, List<String> columns) {
        return sorted(query, columns);
    }

    @Override
    public String denseNumber(List<String> order) {
        String by = order.isEmpty() ? "" : "ORDER BY " + String.join(", ", order);
        return "(row_number() OVER (" + by + ") - 1)::INTEGER";
    }

    /**
     * Rows of a table written at once are numbered in its order; inside a transaction not from 0.
     */
    @Override
    public String place(String table) {
        return "rowid - (SELECT min(rowid) FROM " + table + ")";
    }

    @Override
    public String listed(String column, String alias, List<Integer> numbers) {
        return "(SELECT unnest(%s) AS %s) AS %s".formatted(numbers, column, alias);
    }

    @Override
    public String matches(String text, String pattern) {
        return "regexp_full_match(%s, '%s')".formatted(text, pattern);
    }

    @Override
    public String groups(String text, String pattern, List<String> names) {
        return "regexp_extract(%s, '^%s$', [%s])"
                .formatted(
                        text,
                        pattern,
                        names.stream().map(n -> "'" + n + "'").collect(Collectors.joining(", ")));
    }

    /**
     * DuckDB 2.0.0 moves cross products to the wrong side of outer joins, and loses rows. So the
     * outer joins start from a finished table, in which each alias is a struct.
     */
    @Override
    public String finished(
            String row, Map<String, ? extends Collection<String>> columns, String inner) {
        StringBuilder structs = new StringBuilder(row);
        columns.forEach(
                (alias, names) ->
                        structs.append(", struct_pack(")
                                .append(
                                        names.stream()
                                                .map(n -> n + " := " + alias + "." + n)
                                                .collect(Collectors.joining(", ")))
                                .append(") AS ")
                                .append(alias));
        return "FROM (WITH j AS MATERIALIZED (SELECT %s\n%s)\nSELECT * FROM j)"
                .formatted(structs, inner);
    }

    /** Decimal numbers add up to the same in any order. */
    @Override
    public String exactSum(String expression) {
        return "sum(CAST(" + expression + " AS DECIMAL(38, 18)))::DOUBLE";
    }
}
