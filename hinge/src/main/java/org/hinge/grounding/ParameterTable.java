package org.hinge.grounding;

import java.sql.SQLException;
import org.duckdb.DuckDBAppender;
import org.hinge.data.Dataset;

/** The table {@code (rule, c0, c1, …)} of the rules that share a query. */
final class ParameterTable implements AutoCloseable {
    private final Dataset data;
    private final String name;
    private final boolean kept;

    private ParameterTable(Dataset data, String name, boolean kept) {
        this.data = data;
        this.name = name;
        this.kept = kept;
    }

    /** The same; if it is to be kept, closing it leaves the table where it is. */
    ParameterTable keptIf(boolean keep) {
        return new ParameterTable(data, name, keep);
    }

    /** The name of the table for the template with this number. */
    static String name(int number) {
        return "r" + number;
    }

    static ParameterTable create(int number, RuleTemplate template, Dataset data) {
        String name = name(number);
        StringBuilder columns = new StringBuilder("rule INTEGER");
        for (int i = 0; i < template.constants().get(0).size(); i++) {
            columns.append(", c").append(i).append(" INTEGER");
        }
        Sql.execute(data, "CREATE OR REPLACE TABLE " + name + "(" + columns + ")");
        try (DuckDBAppender appender = data.connection().createAppender(name)) {
            for (int k = 0; k < template.rules().size(); k++) {
                appender.beginRow();
                appender.append(template.rules().get(k).index());
                for (String text : template.constants().get(k)) {
                    appender.append(data.constantId(text));
                }
                appender.endRow();
            }
        } catch (SQLException e) {
            throw new EngineException("fill " + name, e);
        }
        return new ParameterTable(data, name, false);
    }

    String name() {
        return name;
    }

    @Override
    public void close() {
        if (!kept) {
            Sql.execute(data, "DROP TABLE " + name);
        }
    }
}
