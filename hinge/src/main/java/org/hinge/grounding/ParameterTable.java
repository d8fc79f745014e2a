package org.hinge.grounding;

import java.sql.SQLException;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.hinge.data.Dataset;

/**
 * The table {@code (rule, c0, c1, …, p0, p1, …)} of the rules that share a query: their numbers,
 * constants and predicates, as far as those are not the same in all. That of a single rule is a row
 * that stands in the query itself: making a table would take longer than most queries.
 */
final class ParameterTable implements AutoCloseable {
    private final Dataset data;
    private final String name;
    private final boolean dropped;

    private ParameterTable(Dataset data, String name, boolean dropped) {
        this.data = data;
        this.name = name;
        this.dropped = dropped;
    }

    /** The same; if it is to be kept, closing it leaves the table where it is. */
    ParameterTable keptIf(boolean keep) {
        return new ParameterTable(data, name, dropped && !keep);
    }

    /** What the query of a template reads, once it is {@link #create created}. */
    static String name(int number, RuleTemplate template, Dataset data) {
        return template.rules().size() == 1 ? row(template, data) : "r" + number;
    }

    private static String row(RuleTemplate template, Dataset data) {
        StringBuilder row = new StringBuilder("(SELECT ");
        row.append(template.representative().index()).append(" AS rule");
        List<String> constants = template.constants().get(0);
        for (int i = 0; i < constants.size(); i++) {
            row.append(", ").append(data.constantId(constants.get(i))).append(" AS c").append(i);
        }
        return row.append(')').toString();
    }

    static ParameterTable create(int number, RuleTemplate template, Dataset data) {
        String name = name(number, template, data);
        if (template.rules().size() == 1 || template.lookedUp().all()) {
            return new ParameterTable(data, name, false);
        }
        StringBuilder columns = new StringBuilder("rule INTEGER");
        for (int i = 0; i < template.constants().get(0).size(); i++) {
            columns.append(", c").append(i).append(" INTEGER");
        }
        for (int i = 0; i < template.predicates().get(0).size(); i++) {
            columns.append(", p").append(i).append(" INTEGER");
        }
        Sql.execute(data, "CREATE OR REPLACE TABLE " + name + "(" + columns + ")");
        try (DuckDBAppender appender = data.connection().createAppender(name)) {
            for (int k = 0; k < template.rules().size(); k++) {
                appender.beginRow();
                appender.append(template.number(k));
                for (String text : template.constants().get(k)) {
                    appender.append(data.constantId(text));
                }
                for (String predicate : template.predicates().get(k)) {
                    appender.append(data.number(predicate));
                }
                appender.endRow();
            }
        } catch (SQLException e) {
            throw new EngineException("fill " + name, e);
        }
        return new ParameterTable(data, name, true);
    }

    String name() {
        return name;
    }

    @Override
    public void close() {
        if (dropped) {
            Sql.execute(data, "DROP TABLE " + name);
        }
    }
}
