package org.hinge.spark;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hinge.data.database.Dialect;

/** The SQL of Spark. */
final class SparkDialect implements Dialect {
    /** The column of {@link #place}. */
    static final String PLACE = "hinge_place";

    @Override
    public String create(String table, String query) {
        return "CREATE OR REPLACE TEMPORARY VIEW " + table + " AS " + query;
    }

    /** A limit is an int here: what has more rows than that is counted, never limited. */
    @Override
    public String limited(String query, long most) {
        return query + "\nLIMIT " + Math.min(most, Integer.MAX_VALUE);
    }

    @Override
    public String sortedByAll(String query) {
        return query + "\nORDER BY ALL";
    }

    @Override
    public String sorted(String query, List<String> columns) {
        return query
                + "\nORDER BY "
                + columns.stream().map(c -> c + " NULLS LAST").collect(Collectors.joining(", "));
    }

    /** Tables have no order: they are in many places. */
    @Override
    public String kept(String query, List<String> columns) {
        return query;
    }

    /** All rows in one place, so for a few only; {@link SparkEngine#createNumbered} is for many. */
    @Override
    public String denseNumber(List<String> order) {
        String by = order.isEmpty() ? "NULL" : String.join(", ", order);
        return "CAST(row_number() OVER (ORDER BY " + by + ") - 1 AS INTEGER)";
    }

    @Override
    public String place(String table) {
        return PLACE;
    }

    @Override
    public String listed(String column, String alias, List<Integer> numbers) {
        String all = numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return "(SELECT explode(array(%s)) AS %s) AS %s".formatted(all, column, alias);
    }

    @Override
    public String matches(String text, String pattern) {
        return "%s RLIKE '^(?:%s)$'".formatted(text, pattern);
    }

    @Override
    public String groups(String text, String pattern, List<String> names) {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            fields.append(i == 0 ? "" : ", ")
                    .append(
                            "'%s', regexp_extract(%s, '^%s$', %d)"
                                    .formatted(names.get(i), text, pattern, i + 1));
        }
        return "named_struct(" + fields + ")";
    }

    /** Each alias as a struct, so that what is asked for later keeps its name. */
    @Override
    public String finished(
            String row, Map<String, ? extends Collection<String>> columns, String inner) {
        StringBuilder structs = new StringBuilder("struct(%1$s.*) AS %1$s".formatted(row));
        columns.forEach(
                (alias, names) ->
                        structs.append(", named_struct(")
                                .append(
                                        names.stream()
                                                .map(n -> "'%s', %s.%s".formatted(n, alias, n))
                                                .collect(Collectors.joining(", ")))
                                .append(") AS ")
                                .append(alias));
        return "FROM (SELECT %s\n%s)".formatted(structs, inner);
    }

    /** Decimal numbers add up to the same in any order. */
    @Override
    public String exactSum(String expression) {
        return "CAST(sum(CAST(" + expression + " AS DECIMAL(38, 18))) AS DOUBLE)";
    }
}
