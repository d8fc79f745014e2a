package org.hinge.language.syntax;

import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Span;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/** One statement of a program, as written. */
public sealed interface Statement {
    Span span();

    Comments comments();

    <R> R match(Cases<R> cases);

    /** One method per case: a new case breaks every pass at compile time. */
    interface Cases<R> {
        R type(TypeDefinition definition);

        R predicate(PredicateDeclaration declaration);

        R fact(FactStatement fact);

        R data(DataStatement data);

        R logical(LogicalRuleStatement rule);

        R arithmetic(ArithmeticRuleStatement rule);
    }

    /** {@code Person = {"ann", "bob"}} or {@code Person = from "people.tsv"}. */
    record TypeDefinition(ConstantType type, Span nameSpan, Comments comments, Span span)
            implements Statement {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.type(this);
        }
    }

    /**
     * {@code Friends(Person, Person) (closed)}.
     *
     * @param functionSpan where its function is named; its own name if it has none
     */
    record PredicateDeclaration(
            Predicate predicate, Span nameSpan, Span functionSpan, Comments comments, Span span)
            implements Statement {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.predicate(this);
        }
    }

    /**
     * An observation, an inline target or an inline truth. All arguments are constants.
     *
     * @param value 1 for a target, where none is written
     */
    record FactStatement(DataRole role, Atom atom, double value, Comments comments, Span span)
            implements Statement {
        public Fact toFact() {
            List<String> constants = new ArrayList<>();
            for (Term argument : atom.arguments()) {
                constants.add(((Term.Constant) argument).text());
            }
            return new Fact(role, atom.predicate(), constants, value, span);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.fact(this);
        }
    }

    /** {@code observed Knows from "knows.tsv"}. */
    record DataStatement(DataTable table, Span nameSpan, Comments comments) implements Statement {
        @Override
        public Span span() {
            return table.span();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.data(this);
        }
    }

    /** A rule of either kind. */
    sealed interface RuleStatement extends Statement {
        /** Null for a hard rule. */
        @Nullable Weight weight();

        /** Whether the potentials are squared. */
        boolean squared();
    }

    /** {@code 1.5 : Knows(A, B) -> Knows(B, A) ^2}. */
    record LogicalRuleStatement(
            @Nullable Weight weight, Formula formula, boolean squared, Comments comments, Span span)
            implements RuleStatement {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.logical(this);
        }
    }

    /** {@code Label(X, +L) = 1 .} */
    record ArithmeticRuleStatement(
            @Nullable Weight weight,
            Linear left,
            Relation relation,
            Linear right,
            boolean squared,
            List<Filter> filters,
            Comments comments,
            Span span)
            implements RuleStatement {
        public ArithmeticRuleStatement {
            filters = List.copyOf(filters);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.arithmetic(this);
        }
    }
}
