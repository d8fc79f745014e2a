package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.language.syntax.Atom;
import org.hinge.language.syntax.Comments;
import org.hinge.language.syntax.Filter;
import org.hinge.language.syntax.Relation;
import org.hinge.language.syntax.Statement;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.hinge.language.syntax.Statement.DataStatement;
import org.hinge.language.syntax.Statement.FactStatement;
import org.hinge.language.syntax.Statement.LogicalRuleStatement;
import org.hinge.language.syntax.Statement.PredicateDeclaration;
import org.hinge.language.syntax.Statement.TypeDefinition;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.language.syntax.Term;
import org.hinge.language.syntax.Weight;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataSource;
import org.hinge.schema.DataTable;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;
import org.hinge.schema.ValueRange;
import org.jspecify.annotations.Nullable;

/**
 * Random files of statements, as the parser builds them: conjunctions hold no conjunctions, sums of
 * numbers are numbers, types repeat no constant. Names need not be declared, nor types fit.
 */
final class RandomSyntax {
    private static final Source NOWHERE = new Source("random", "");
    static final Span SPAN = NOWHERE.span(0, 0);

    private final SplittableRandom random;
    private final RandomText text;
    private final RandomFormulas formulas;
    private final RandomLinear linears;

    RandomSyntax(SplittableRandom random) {
        this.random = random;
        this.text = new RandomText(random);
        this.formulas = new RandomFormulas(random, text);
        this.linears = new RandomLinear(random, text, formulas);
    }

    SyntaxFile file() {
        List<Statement> statements = new ArrayList<>();
        int count = random.nextInt(6);
        for (int i = 0; i < count; i++) {
            statements.add(statement(comments(i > 0)));
        }
        List<String> trailing = new ArrayList<>(text.lines(count > 0));
        if (!trailing.isEmpty() && trailing.get(trailing.size() - 1).isEmpty()) {
            trailing.add(text.comment());
        }
        return new SyntaxFile(NOWHERE, statements, trailing, Set.of());
    }

    private Comments comments(boolean mayStartBlank) {
        return new Comments(
                text.lines(mayStartBlank), random.nextInt(4) == 0 ? text.trailingComments() : null);
    }

    Statement statement(Comments comments) {
        return switch (random.nextInt(7)) {
            case 0 -> type(comments);
            case 1 -> declaration(comments);
            case 2 -> fact(comments);
            case 3 -> data(comments);
            case 4, 5 -> logical(comments);
            default -> arithmetic(comments);
        };
    }

    private Statement type(Comments comments) {
        ConstantType type =
                random.nextBoolean()
                        ? new ConstantType.Listed(
                                text.name(),
                                List.copyOf(new LinkedHashSet<>(text.some(0, 4, text::constant))))
                        : new ConstantType.FromSource(text.name(), source(), SPAN);
        return new TypeDefinition(type, SPAN, comments, SPAN);
    }

    private DataSource source() {
        if (random.nextInt(3) == 0) {
            return new DataSource.Jdbc(text.constant(), text.constant());
        }
        if (random.nextInt(4) == 0) {
            return new DataSource.Sql(text.constant(), random.nextBoolean() ? "" : text.constant());
        }
        if (random.nextInt(6) == 0) {
            return new DataSource.Table(text.constant());
        }
        boolean header = random.nextBoolean();
        List<String> columns =
                header
                        ? text.some(
                                0, 3, () -> random.nextBoolean() ? text.name() : text.constant())
                        : List.of();
        List<Integer> places =
                columns.isEmpty() ? text.some(0, 3, () -> 1 + random.nextInt(12)) : List.of();
        return new DataSource.File(
                text.constant(),
                header,
                columns,
                places,
                random.nextInt(4) == 0 ? text.pick(List.of(";", "\t", "|", "::", " ")) : null,
                random.nextInt(4) == 0 ? text.pick(List.of("latin1", "UTF-16LE")) : null);
    }

    private Statement declaration(Comments comments) {
        PredicateKind kind = text.pick(List.of(PredicateKind.values()));
        boolean function = kind == PredicateKind.FUNCTION;
        boolean symmetric = !function && random.nextInt(3) == 0;
        List<String> types =
                symmetric ? Collections.nCopies(2, text.name()) : text.some(1, 3, text::name);
        Predicate predicate =
                new Predicate(text.name(), types, kind, function ? text.name() : null, symmetric);
        return new PredicateDeclaration(predicate, SPAN, SPAN, comments, SPAN);
    }

    private Statement fact(Comments comments) {
        DataRole role = text.pick(List.of(DataRole.values()));
        List<Term> arguments = text.some(1, 3, () -> new Term.Constant(text.constant(), SPAN));
        Atom atom = new Atom(text.name(), arguments, SPAN, SPAN);
        double value = role == DataRole.TARGETS ? 1 : text.share();
        return new FactStatement(role, atom, value, comments, SPAN);
    }

    private Statement data(Comments comments) {
        DataRole role = text.pick(List.of(DataRole.values()));
        boolean hasDefault = role == DataRole.TRUTH && random.nextBoolean();
        boolean none = role == DataRole.TARGETS && random.nextInt(4) == 0;
        DataSource source = none ? new DataSource.None() : source();
        ValueRange range = role == DataRole.TARGETS || random.nextInt(3) > 0 ? null : range();
        DataTable table =
                new DataTable(
                        role,
                        text.name(),
                        source,
                        range,
                        hasDefault ? share(range) : null,
                        false,
                        SPAN);
        return new DataStatement(table, SPAN, comments);
    }

    /** A value of the range. */
    private double share(@Nullable ValueRange range) {
        if (range == null) {
            return text.share();
        }
        double width = range.greatest() - range.least();
        return range.least() + random.nextInt(3) * width / 2;
    }

    private ValueRange range() {
        double least = text.pick(List.of(0.0, 1.0, -1.0, -10.0, 0.25, 1e-7, -1e16));
        return new ValueRange(least, least + text.pick(List.of(4.0, 100.0, 1e21)));
    }

    private Statement logical(Comments comments) {
        Weight weight = weight();
        boolean squared = weight != null && random.nextBoolean();
        return new LogicalRuleStatement(weight, formulas.ofRule(), squared, comments, SPAN);
    }

    private Statement arithmetic(Comments comments) {
        Weight weight = weight();
        boolean squared = weight != null && random.nextBoolean();
        return new ArithmeticRuleStatement(
                weight,
                linears.linear(4),
                text.pick(List.of(Relation.values())),
                linears.linear(2),
                squared,
                text.some(0, 2, () -> new Filter(text.name(), formulas.formula(2), SPAN, SPAN)),
                comments,
                SPAN);
    }

    private @Nullable Weight weight() {
        double size = text.number();
        double sign = random.nextInt(3) == 0 ? -1 : 1;
        double written = size == 0 ? 0 : sign * Math.max(size, Weight.LEAST);
        return switch (random.nextInt(4)) {
            case 0 -> null;
            case 1 -> new Weight(1, Weight.Kind.UNKNOWN, SPAN);
            case 2 -> new Weight(written, Weight.Kind.FIXED, SPAN);
            default -> new Weight(written, Weight.Kind.GIVEN, SPAN);
        };
    }
}
