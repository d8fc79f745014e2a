package org.hinge.language.syntax;

import java.util.List;
import org.hinge.diagnostic.Span;

/** A Boolean formula over atoms and comparisons of terms. */
public sealed interface Formula {
    Span span();

    <R> R match(Cases<R> cases);

    /** One method per case: a new case breaks every pass at compile time. */
    interface Cases<R> {
        R atom(Holds atom);

        R comparison(Comparison comparison);

        R not(Not not);

        R and(And and);

        R or(Or or);

        R implies(Implies implies);
    }

    /** A pass that makes a formula of the same form, but for the cases that it overrides. */
    interface Rewrite extends Cases<Formula> {
        @Override
        default Formula atom(Holds atom) {
            return atom;
        }

        @Override
        default Formula comparison(Comparison comparison) {
            return comparison;
        }

        @Override
        default Formula not(Not not) {
            return new Not(not.body().match(this), not.span());
        }

        @Override
        default Formula and(And and) {
            return new And(each(and.parts()), and.span());
        }

        @Override
        default Formula or(Or or) {
            return new Or(each(or.parts()), or.span());
        }

        @Override
        default Formula implies(Implies implies) {
            return new Implies(
                    implies.body().match(this), implies.head().match(this), implies.span());
        }

        private List<Formula> each(List<Formula> parts) {
            return parts.stream().map(part -> part.match(this)).toList();
        }
    }

    /** The atom is true. */
    record Holds(Atom atom) implements Formula {
        @Override
        public Span span() {
            return atom.span();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.atom(this);
        }
    }

    /** {@code A != B} and the like. */
    record Comparison(Term left, ComparisonOperator operator, Term right) implements Formula {
        @Override
        public Span span() {
            return left.span().to(right.span());
        }

        public Comparison negated() {
            return new Comparison(left, operator.negated(), right);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.comparison(this);
        }

        @Override
        public String toString() {
            return left + " " + operator.symbol() + " " + right;
        }
    }

    record Not(Formula body, Span span) implements Formula {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.not(this);
        }
    }

    /** Two or more parts, none of them a conjunction itself. */
    record And(List<Formula> parts, Span span) implements Formula {
        public And {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.and(this);
        }
    }

    /** Two or more parts, none of them a disjunction itself. */
    record Or(List<Formula> parts, Span span) implements Formula {
        public Or {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.or(this);
        }
    }

    record Implies(Formula body, Formula head, Span span) implements Formula {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.implies(this);
        }
    }
}
