package org.hinge.grounding;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBAppender;
import org.hinge.data.Dataset;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Term;
import org.hinge.schema.function.Functions;

/** Evaluates functional atoms once for each distinct tuple of arguments that a join leaves. */
final class FunctionTables {
    private final Dataset data;
    private final Functions functions;
    private int tables;

    FunctionTables(Dataset data, Functions functions) {
        this.data = data;
        this.functions = functions;
    }

    /** A new table {@code (a0, a1, …, value)} with the values that the rows of the join need. */
    String table(Atom atom, Join join) {
        String table = "f" + tables++;
        List<String> arguments = new ArrayList<>();
        StringBuilder columns = new StringBuilder();
        for (int i = 0; i < atom.arguments().size(); i++) {
            Term term = atom.arguments().get(i);
            arguments.add(join.operand(term));
            columns.append("a").append(i).append(" INTEGER, ");
        }
        Sql.execute(
                data.connection(),
                "CREATE TABLE " + table + "(" + columns + "value DOUBLE)");
        String query = "SELECT DISTINCT " + String.join(", ", arguments) + "\n" + join;
        // A connection does one thing at a time: read all tuples before any is written.
        List<int[]> tuples = new ArrayList<>();
        Sql.forEachRow(
                data.connection(),
                query,
                (chunk, row) -> {
                    int[] ids = new int[arguments.size()];
                    for (int i = 0; i < ids.length; i++) {
                        ids[i] = chunk.vector(i).getInt(row);
                    }
                    tuples.add(ids);
                });
        String function = String.valueOf(join.predicate(atom).function());
        try (DuckDBAppender appender = data.connection().createAppender(table)) {
            for (int[] ids : tuples) {
                List<String> texts = new ArrayList<>();
                appender.beginRow();
                for (int id : ids) {
                    texts.add(data.constant(id));
                    appender.append(id);
                }
                appender.append(functions.value(function, texts));
                appender.endRow();
            }
        } catch (SQLException e) {
            throw new EngineException("fill " + table, e);
        }
        return table;
    }
}
