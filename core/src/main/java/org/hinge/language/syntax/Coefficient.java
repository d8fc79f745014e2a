package org.hinge.language.syntax;

import java.util.List;
import org.hinge.diagnostic.Span;

/** A number, perhaps known only once the sums of its ground rule are. */
public sealed interface Coefficient {
    /** No number of a rule is larger, so that none of its squares and sums overflows. */
    double MOST = 1e30;

    <R> R match(Cases<R> cases);

    /** One method per case: a new case breaks every pass at compile time. */
    interface Cases<R> {
        R value(Value value);

        R cardinality(Cardinality cardinality);

        R extreme(Extreme extreme);

        R sum(Sum sum);

        R product(Product product);

        R quotient(Quotient quotient);
    }

    /** A number. As written it is not negative: a minus sign stands in a {@link Sum}. */
    record Value(double value, Span span) implements Coefficient {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.value(this);
        }
    }

    /** {@code |V|}: how many constants the sum variable takes. */
    record Cardinality(String variable, Span span) implements Coefficient {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.cardinality(this);
        }
    }

    /** {@code @Min[…]} or {@code @Max[…]} of two or more. */
    record Extreme(boolean maximum, List<Coefficient> parts) implements Coefficient {
        public Extreme {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.extreme(this);
        }
    }

    /** Parts added or subtracted; a single part only if it is negative. */
    record Sum(List<Signed<Coefficient>> parts) implements Coefficient {
        public Sum {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sum(this);
        }
    }

    record Product(Coefficient left, Coefficient right) implements Coefficient {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.product(this);
        }
    }

    record Quotient(Coefficient left, Coefficient right) implements Coefficient {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.quotient(this);
        }
    }
}
