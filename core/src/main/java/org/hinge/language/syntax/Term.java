package org.hinge.language.syntax;

import org.hinge.api.Quotation;
import org.hinge.diagnostic.Span;
import org.jspecify.annotations.Nullable;

/** An argument of an atom, or one side of a comparison. */
public sealed interface Term {
    Span span();

    /** Stands for any constant. */
    record Variable(String name, Span span) implements Term {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Variable variable && name.equals(variable.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** {@code +V} in an arithmetic rule: the sum over the constants of {@code V}. */
    record SumVariable(String name, Span span) implements Term {
        @Override
        public String toString() {
            return "+" + name;
        }
    }

    /** A constant, without its quotes and escapes. */
    record Constant(String text, Span span) implements Term {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Constant constant && text.equals(constant.text);
        }

        @Override
        public int hashCode() {
            return 31 * text.hashCode();
        }

        @Override
        public String toString() {
            return Quotation.quote(text);
        }
    }
}
