package org.hinge.language.syntax;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hinge.api.Quotation;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.ValueRange;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * Prints statements in canonical form: one a line, double quotes, {@code && || ! ->}, comments
 * kept. Reading the result gives equal statements.
 */
public final class Printer implements Statement.Cases<String> {
    private static final Printer INSTANCE = new Printer();

    private Printer() {}

    /** A whole file, ending with a line break. */
    public static String print(SyntaxFile file) {
        StringBuilder out = new StringBuilder();
        for (Statement statement : file.statements()) {
            appendLines(statement.comments().leading(), out);
            out.append(print(statement));
            String trailing = statement.comments().trailing();
            if (trailing != null) {
                out.append("  ").append(trailing);
            }
            out.append('\n');
        }
        appendLines(file.trailing(), out);
        return out.toString();
    }

    /** One statement, without its comments and without a line break. */
    public static String print(Statement statement) {
        return statement.match(INSTANCE);
    }

    private static void appendLines(List<String> lines, StringBuilder out) {
        for (String line : lines) {
            out.append(line).append('\n');
        }
    }

    @Override
    public String type(Statement.TypeDefinition definition) {
        ConstantType type = definition.type();
        if (type instanceof ConstantType.Listed listed) {
            return listed.constants().stream()
                    .map(Quotation::quote)
                    .collect(Collectors.joining(", ", type.name() + " = {", "}"));
        }
        return type.name() + " = " + source(((ConstantType.FromSource) type).source());
    }

    @Override
    public String predicate(Statement.PredicateDeclaration declaration) {
        return declaration.predicate().toString();
    }

    @Override
    public String fact(Statement.FactStatement fact) {
        String value = " = " + NumberText.of(fact.value());
        return switch (fact.role()) {
            case OBSERVED -> fact.atom() + value;
            case TARGETS -> "target " + fact.atom();
            case TRUTH -> "truth " + fact.atom() + value;
        };
    }

    @Override
    public String data(Statement.DataStatement data) {
        DataTable table = data.table();
        Double defaultValue = table.defaultValue();
        // Rows in memory cannot be read back, but the text should tell of them.
        return (table.source() instanceof DataSource.Memory ? "// " : "")
                + role(table.role())
                + " "
                + table.predicate()
                + " "
                + source(table.source())
                + range(table.range())
                + (defaultValue == null ? "" : " default " + NumberText.of(defaultValue));
    }

    private static String role(DataRole role) {
        return switch (role) {
            case OBSERVED -> Keywords.OBSERVED;
            case TARGETS -> Keywords.TARGETS;
            case TRUTH -> Keywords.TRUTH;
        };
    }

    private static String source(DataSource source) {
        if (source instanceof DataSource.File file) {
            return "from "
                    + Quotation.quote(file.path())
                    + (file.header() ? " header" : "")
                    + columns(file)
                    + quoted(Keywords.SEPARATOR, file.separator())
                    + quoted(Keywords.ENCODING, file.encoding());
        }
        if (source instanceof DataSource.Memory) {
            return "from memory";
        }
        if (source instanceof DataSource.None) {
            return Keywords.NONE;
        }
        if (source instanceof DataSource.Sql sql) {
            return "from sql "
                    + Quotation.quote(sql.query())
                    + (sql.folder().isEmpty() ? "" : " in " + Quotation.quote(sql.folder()));
        }
        if (source instanceof DataSource.Table table) {
            return "from table " + Quotation.quote(table.name());
        }
        DataSource.Jdbc jdbc = (DataSource.Jdbc) source;
        return "from jdbc "
                + Quotation.quote(jdbc.url())
                + " query "
                + Quotation.quote(jdbc.query());
    }

    private static String columns(DataSource.File file) {
        Stream<String> columns =
                file.places().isEmpty()
                        ? file.columns().stream().map(Printer::column)
                        : file.places().stream().map(String::valueOf);
        String listed = columns.collect(Collectors.joining(", "));
        return listed.isEmpty() ? "" : " columns " + listed;
    }

    private static String quoted(String word, @Nullable String text) {
        return text == null ? "" : " " + word + " " + Quotation.quote(text);
    }

    private static String range(@Nullable ValueRange range) {
        return range == null
                ? ""
                : " range " + NumberText.of(range.least()) + ".." + NumberText.of(range.greatest());
    }

    private static String column(String name) {
        boolean plain =
                !name.isEmpty()
                        && Character.isLetter(name.codePointAt(0))
                        && name.codePoints()
                                .allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
        return plain ? name : Quotation.quote(name);
    }

    @Override
    public String logical(Statement.LogicalRuleStatement rule) {
        return weight(rule.weight())
                + FormulaPrinter.print(rule.formula())
                + end(rule.weight(), rule.squared());
    }

    @Override
    public String arithmetic(Statement.ArithmeticRuleStatement rule) {
        String filters =
                rule.filters().stream()
                        .map(
                                f ->
                                        "  {"
                                                + f.variable()
                                                + ": "
                                                + FormulaPrinter.print(f.condition())
                                                + "}")
                        .collect(Collectors.joining());
        return weight(rule.weight())
                + left(rule)
                + " "
                + rule.relation().symbol()
                + " "
                + LinearPrinter.print(rule.right())
                + end(rule.weight(), rule.squared())
                + filters;
    }

    /** A line that starts with a minus or a bar would continue the statement above it. */
    private static String left(Statement.ArithmeticRuleStatement rule) {
        String text = LinearPrinter.print(rule.left());
        boolean continues = text.startsWith("-") || text.startsWith("|");
        return rule.weight() == null && continues ? "(" + text + ")" : text;
    }

    /** The weight of a rule and its colon; nothing for a hard rule. */
    private static String weight(@Nullable Weight weight) {
        if (weight == null) {
            return "";
        }
        return switch (weight.kind()) {
            case GIVEN -> NumberText.of(weight.value()) + ": ";
            case UNKNOWN -> "?: ";
            case FIXED -> NumberText.of(weight.value()) + " fixed: ";
        };
    }

    private static String end(@Nullable Weight weight, boolean squared) {
        if (weight == null) {
            return " .";
        }
        return squared ? " ^2" : "";
    }
}
