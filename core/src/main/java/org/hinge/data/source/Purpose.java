package org.hinge.data.source;

import java.util.List;
import java.util.Locale;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;

/**
 * What rows are read for.
 *
 * @param name of a predicate or a type
 * @param types of the arguments
 * @param values whether values count; those of targets do not
 * @param closed whether rules only look the values up
 * @param foreign whether a project of LINQS PSL asks for them, whose statements have no clauses
 */
public record Purpose(
        String name, List<String> types, boolean values, boolean closed, boolean foreign) {
    public Purpose {
        types = List.copyOf(types);
    }

    public static Purpose of(DataTable table, Predicate predicate) {
        return new Purpose(
                predicate.name(),
                predicate.types(),
                table.role() != DataRole.TARGETS,
                predicate.kind() == PredicateKind.CLOSED,
                table.foreign());
    }

    public static Purpose of(ConstantType type) {
        return new Purpose(type.name(), List.of(type.name()), false, true, false);
    }

    /** {@code Knows(Person, Person)}. */
    public String subject() {
        return name + "(" + String.join(", ", types) + ")";
    }

    /** How the rules of this or the other language would be told about more in a file. */
    public String add(String clause, String otherwise) {
        return foreign ? otherwise : "add to the statement: " + clause;
    }

    /** {@code columns 1, 2}: the arguments alone. */
    public String argumentsOnly() {
        StringBuilder columns = new StringBuilder("columns 1");
        for (int i = 2; i <= types.size(); i++) {
            columns.append(", ").append(i);
        }
        return columns.toString();
    }

    /** {@code first two columns}. */
    String firstColumns() {
        return types.size() == 1
                ? "first column"
                : "first %s columns".formatted(counted(types.size()));
    }

    private static String counted(int number) {
        List<String> words = List.of("two", "three", "four", "five", "six");
        return number < 2 + words.size()
                ? words.get(number - 2)
                : String.format(Locale.ROOT, "%d", number);
    }
}
