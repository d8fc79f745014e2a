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
