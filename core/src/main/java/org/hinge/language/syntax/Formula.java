package org.hinge.language.syntax;

import java.util.List;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/**
 * A Boolean formula over atoms and comparisons of terms.
 *
 * <p>{@code equals} and {@code hashCode} are written out, as {@link Atom} says why.
 */
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

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Holds that && atom.equals(that.atom);
        }

        @Override
        public int hashCode() {
            return atom.hashCode();
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
        public boolean equals(@Nullable Object other) {
            return other instanceof Comparison that
                    && left.equals(that.left)
                    && operator == that.operator
                    && right.equals(that.right);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * left.hashCode() + operator.hashCode()) + right.hashCode();
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

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Not that && body.equals(that.body);
        }

        @Override
        public int hashCode() {
            return 2 * body.hashCode();
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

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof And that && parts.equals(that.parts);
        }

        @Override
        public int hashCode() {
            return 3 * parts.hashCode();
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

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Or that && parts.equals(that.parts);
        }

        @Override
        public int hashCode() {
            return 4 * parts.hashCode();
        }
    }

    record Implies(Formula body, Formula head, Span span) implements Formula {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.implies(this);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Implies that
                    && body.equals(that.body)
                    && head.equals(that.head);
        }

        @Override
        public int hashCode() {
            return 31 * body.hashCode() + head.hashCode();
        }
    }
}
