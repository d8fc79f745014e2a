package org.hinge.language;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Printer;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.language.syntax.Weight;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.JdbcAddress;
import org.jspecify.annotations.Nullable;

/**
 * Prints a program again, comments kept, with other weights and its data named from another place.
 *
 * <pre>{@code
 * ?: Knows(A, B) -> Knows(B, A)      becomes      0.25: Knows(A, B) -> Knows(B, A)
 * observed Knows from "knows.tsv"    becomes      observed Knows from "../data/knows.tsv"
 * }</pre>
 */
public final class RewriteProgram implements Statement.Cases<Statement> {
    private final IntFunction<@Nullable Weight> weights;
    private final PathChange paths;
    private int nextRule;

    private RewriteProgram(IntFunction<@Nullable Weight> weights, PathChange paths) {
        this.weights = weights;
        this.paths = paths;
    }

    /** Says how a file is named in the new text. */
    public interface PathChange {
        /**
         * The new name.
         *
         * @param path as written
         * @param span of the statement that names it
         */
        String of(String path, Span span);
    }

    /** The whole program, its files one after the other. */
    public static String whole(
            Program program, IntFunction<@Nullable Weight> weights, PathChange paths) {
        return print(program.files(), new RewriteProgram(weights, paths));
    }

    /**
     * The rules, with the predicates and types that are defined beside rules or predicates: no
     * observed, target and truth atoms, and no files that hold nothing but data.
     */
    public static String rulesOnly(
            Program program, IntFunction<@Nullable Weight> weights, PathChange paths) {
        List<SyntaxFile> files = new ArrayList<>();
        for (SyntaxFile file : program.files()) {
            if (file.statements().stream().anyMatch(RewriteProgram::isModel)) {
                files.add(withoutData(file));
            }
        }
        return print(files, new RewriteProgram(weights, paths));
    }

    private static boolean isModel(Statement statement) {
        return statement instanceof Statement.RuleStatement
                || statement instanceof Statement.PredicateDeclaration;
    }

    private static SyntaxFile withoutData(SyntaxFile file) {
        List<Statement> kept = new ArrayList<>();
        for (Statement statement : file.statements()) {
            if (isModel(statement) || statement instanceof Statement.TypeDefinition) {
                kept.add(statement);
            }
        }
        return new SyntaxFile(file.source(), kept, file.trailing(), file.brokenNames());
    }

    private static String print(List<SyntaxFile> files, RewriteProgram pass) {
        return files.stream()
                .map(file -> Printer.print(pass.rewrite(file)))
                .collect(Collectors.joining("\n"));
    }

    private SyntaxFile rewrite(SyntaxFile file) {
        List<Statement> statements =
                file.statements().stream().map(statement -> statement.match(this)).toList();
        return new SyntaxFile(file.source(), statements, file.trailing(), file.brokenNames());
    }

    @Override
    public Statement type(Statement.TypeDefinition definition) {
        if (definition.type() instanceof ConstantType.FromSource from) {
            ConstantType moved =
                    new ConstantType.FromSource(
                            from.name(),
                            moved(from.source(), definition.span()),
                            definition.span());
            return new Statement.TypeDefinition(
                    moved, definition.nameSpan(), definition.comments(), definition.span());
        }
        return definition;
    }

    @Override
    public Statement predicate(Statement.PredicateDeclaration declaration) {
        return declaration;
    }

    @Override
    public Statement fact(Statement.FactStatement fact) {
        return fact;
    }

    @Override
    public Statement data(Statement.DataStatement data) {
        DataTable table = data.table();
        DataTable moved =
                new DataTable(
                        table.role(),
                        table.predicate(),
                        moved(table.source(), table.span()),
                        table.range(),
                        table.defaultValue(),
                        table.foreign(),
                        table.span());
        return new Statement.DataStatement(moved, data.nameSpan(), data.comments());
    }

    private DataSource moved(DataSource source, Span span) {
        if (source instanceof DataSource.File file) {
            return file.withPath(paths.of(file.path(), span));
        }
        if (source instanceof DataSource.Sql sql) {
            String folder = paths.of(sql.folder().isEmpty() ? "." : sql.folder(), span);
            return new DataSource.Sql(sql.query(), folder.equals(".") ? "" : folder);
        }
        if (source instanceof DataSource.Jdbc jdbc) {
            JdbcAddress file = JdbcAddress.ofFile(jdbc.url());
            return file == null
                    ? jdbc
                    : new DataSource.Jdbc(
                            file.withPath(paths.of(file.path(), span)).toString(), jdbc.query());
        }
        return source;
    }

    /** A rule with another weight. */
    static Statement withWeight(Statement.RuleStatement rule, Weight weight) {
        return rule.match(new RewriteProgram(index -> weight, (path, span) -> path));
    }

    @Override
    public Statement logical(Statement.LogicalRuleStatement rule) {
        return new Statement.LogicalRuleStatement(
                weights.apply(nextRule++),
                rule.formula(),
                rule.squared(),
                rule.comments(),
                rule.span());
    }

    @Override
    public Statement arithmetic(Statement.ArithmeticRuleStatement rule) {
        return new Statement.ArithmeticRuleStatement(
                weights.apply(nextRule++),
                rule.left(),
                rule.relation(),
                rule.right(),
                rule.squared(),
                rule.filters(),
                rule.comments(),
                rule.span());
    }
}
