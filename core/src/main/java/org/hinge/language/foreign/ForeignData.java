package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.foreign.ConfigNode.Scalar;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Term;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.jspecify.annotations.Nullable;

/**
 * Turns predicates, file names and rows of a project into statements.
 *
 * <pre>{@code
 * Knows/2: closed                          Knows(Constant, Constant) (closed)
 * observations: Knows: knows.txt           observed Knows from "knows.txt"
 * ["ann", "bob", 0.5]                      Knows("ann", "bob") = 0.5
 * }</pre>
 */
final class ForeignData {
    /** The one type of all arguments. */
    private static final String TYPE = "Constant";

    private static final Pattern NUMBER =
            Pattern.compile("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?");

    private final boolean clipValues;
    private final Diagnostics diagnostics;

    /** How many values were clipped in the list that is being read. */
    private int clipped;

    /**
     * Of one project.
     *
     * @param clipValues whether values in rows above 1 or below 0 are taken as 1 or 0
     */
    ForeignData(boolean clipValues, Diagnostics diagnostics) {
        this.clipValues = clipValues;
        this.diagnostics = diagnostics;
    }

    Statement declaration(PredicateNames.Declared declared, boolean open) {
        Predicate predicate =
                new Predicate(
                        declared.name(),
                        Collections.nCopies(declared.arity(), TYPE),
                        open ? PredicateKind.OPEN : PredicateKind.CLOSED,
                        null);
        Span span = declared.span();
        return new Statement.PredicateDeclaration(predicate, span, span, Comments.NONE, span);
    }

    /** Says that an open predicate has no targets, where it would else have all combinations. */
    Statement noTargets(PredicateNames.Declared declared) {
        return statement(DataRole.TARGETS, declared, new DataSource.None(), declared.span());
    }

    /**
     * The files or rows of one predicate.
     *
     * @param data a path, or a list of paths and rows
     * @param rowsToo whether rows may stand in the list
     */
    List<Statement> read(
            DataRole role, PredicateNames.Declared declared, ConfigNode data, boolean rowsToo) {
        List<Statement> statements = new ArrayList<>();
        if (data instanceof Scalar scalar) {
            if (!scalar.isNull()) {
                addFile(role, declared, scalar, statements);
            }
        } else if (data instanceof ConfigNode.Sequence sequence) {
            boolean ignoredValue = false;
            clipped = 0;
            for (ConfigNode item : sequence.items()) {
                if (item instanceof Scalar scalar && scalar.type() == Scalar.Type.TEXT) {
                    addFile(role, declared, scalar, statements);
                } else if (item instanceof ConfigNode.Sequence row && rowsToo) {
                    addRow(role, declared, row, statements);
                    ignoredValue |= row.items().size() > declared.arity();
                } else {
                    reportNoData(item, declared, rowsToo);
                }
            }
            if (role == DataRole.TARGETS && ignoredValue) {
                diagnostics.add(
                        Diagnostic.note(
                                sequence.span(),
                                "the values of these targets are ignored: they are what inference"
                                        + " finds"));
            }
            if (clipped > 0) {
                diagnostics.warning(
                        sequence.span(),
                        clipped == 1
                                ? "1 value of these rows is not between 0 and 1 and was clipped"
                                : clipped
                                        + " values of these rows are not between 0 and 1 and were"
                                        + " clipped");
            }
        } else {
            reportNoData(data, declared, rowsToo);
        }
        return statements;
    }

    private void reportNoData(ConfigNode item, PredicateNames.Declared declared, boolean rowsToo) {
        String row =
                IntStream.range(0, declared.arity())
                        .mapToObj(i -> "\"" + (char) ('a' + i % 26) + "\"")
                        .collect(Collectors.joining(", ", "[", "]"));
        diagnostics.error(
                item.span(),
                "expected "
                        + (rowsToo ? "a file name or a row" : "a file name")
                        + ", found "
                        + item.kind(),
                rowsToo
                        ? "a row of %s is a list: %s".formatted(declared.name(), row)
                        : "write the path of a file, or a list of paths");
    }

    private void addFile(
            DataRole role,
            PredicateNames.Declared declared,
            Scalar path,
            List<Statement> statements) {
        if (path.text().isBlank()) {
            diagnostics.error(
                    path.span(), "a file name is missing here", "write it, or delete this");
            return;
        }
        String lower = path.text().toLowerCase(Locale.ROOT);
        boolean tabs = lower.matches(".*\\.(csv|parquet)(\\.gz)?");
        if (tabs) {
            diagnostics.warning(
                    path.span(),
                    "this file is read as tab separated, whatever its ending",
                    "rename it to end in .tsv: in programs of this language the ending counts");
        }
        DataSource source =
                new DataSource.File(
                        path.text(),
                        false,
                        List.of(),
                        List.of(),
                        tabs ? DataSource.File.TAB : null,
                        null);
        statements.add(statement(role, declared, source, path.span()));
    }

    private static Statement statement(
            DataRole role, PredicateNames.Declared declared, DataSource source, Span span) {
        DataTable table = new DataTable(role, declared.name(), source, null, null, true, span);
        return new Statement.DataStatement(table, span, Comments.NONE);
    }

    private void addRow(
            DataRole role,
            PredicateNames.Declared declared,
            ConfigNode.Sequence row,
            List<Statement> statements) {
        int arity = declared.arity();
        int found = row.items().size();
        if (found != arity && found != arity + 1) {
            diagnostics.error(
                    row.span(),
                    "%d %s, but %d, or %d with a value, are expected"
                            .formatted(found, found == 1 ? "column" : "columns", arity, arity + 1),
                    declared.name() + " is declared as " + declared.name() + "/" + arity);
            return;
        }
        List<Term> arguments = new ArrayList<>();
        for (ConfigNode item : row.items().subList(0, arity)) {
            if (!(item instanceof Scalar scalar) || scalar.isNull()) {
                diagnostics.error(
                        item.span(),
                        "an argument is a text or a number, not " + item.kind(),
                        "put it in quotes if it is a text");
                return;
            }
            arguments.add(new Term.Constant(scalar.text(), scalar.span()));
        }
        Double value = found == arity ? Double.valueOf(1) : value(row.items().get(arity), role);
        if (value != null) {
            Span span = row.items().get(0).span().to(row.items().get(found - 1).span());
            Atom atom = new Atom(declared.name(), arguments, span, span);
            statements.add(new Statement.FactStatement(role, atom, value, Comments.NONE, span));
        }
    }

    private @Nullable Double value(ConfigNode node, DataRole role) {
        if (role == DataRole.TARGETS) {
            return 1.0;
        }
        String text = node instanceof Scalar scalar ? scalar.text().strip() : "";
        double value = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        if (value >= 0 && value <= 1) {
            return Math.abs(value);
        }
        if (clipValues && !Double.isNaN(value)) {
            clipped++;
            return value > 1 ? 1.0 : 0.0;
        }
        if (Double.isNaN(value)) {
            diagnostics.error(
                    node.span(),
                    "the value of an atom is a number, not " + node.kind(),
                    "the column after the arguments is a value from 0 to 1");
        } else {
            diagnostics.error(
                    node.span(),
                    "the value " + text + " is not between 0 and 1",
                    "the column after the arguments is a value from 0 to 1",
                    "to take values above 1 as 1 and below 0 as 0: `clip-values`");
        }
        return null;
    }
}
