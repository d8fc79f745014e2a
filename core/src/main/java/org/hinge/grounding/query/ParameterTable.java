package org.hinge.grounding.query;

import java.util.List;
import org.hinge.data.Dataset;
import org.hinge.data.database.ColumnList;
import org.hinge.data.database.RowWriter;
import org.hinge.data.database.TableNames;
import org.hinge.grounding.template.RuleTemplate;

/**
 * The table {@code (rule, c0, c1, …, p0, p1, …)} of the rules that share a query: their numbers,
 * constants and predicates, as far as those are not the same in all. That of a single rule is a row
 * that stands in the query itself: making a table would take longer than most queries.
 */
public final class ParameterTable implements AutoCloseable {
    private final Dataset data;
    private final String name;
    private final boolean dropped;

    private ParameterTable(Dataset data, String name, boolean dropped) {
        this.data = data;
        this.name = name;
        this.dropped = dropped;
    }

    /** The same; if it is to be kept, closing it leaves the table where it is. */
    public ParameterTable keptIf(boolean keep) {
        return new ParameterTable(data, name, dropped && !keep);
    }

    /** What the query of a template reads, once it is {@link #create created}. */
    public static String name(int number, RuleTemplate template, Dataset data) {
        return template.rules().size() == 1 ? row(template, data) : TableNames.parameters(number);
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

    public static ParameterTable create(int number, RuleTemplate template, Dataset data) {
        String name = name(number, template, data);
        if (template.rules().size() == 1 || template.lookedUp().all()) {
            return new ParameterTable(data, name, false);
        }
        ColumnList columns =
                ColumnList.EMPTY
                        .integer("rule")
                        .integers("c", template.constants().get(0).size())
                        .integers("p", template.predicates().get(0).size());
        data.engine().create(name, columns, writer -> fill(writer, template, data));
        return new ParameterTable(data, name, true);
    }

    private static void fill(RowWriter writer, RuleTemplate template, Dataset data) {
        for (int k = 0; k < template.rules().size(); k++) {
            writer.add(template.number(k));
            template.constants().get(k).forEach(text -> writer.add(data.constantId(text)));
            template.predicates().get(k).forEach(name -> writer.add(data.number(name)));
            writer.endRow();
        }
    }

    public String name() {
        return name;
    }

    @Override
    public void close() {
        if (dropped) {
            data.engine().drop(name);
        }
    }
}
