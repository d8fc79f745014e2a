package org.hinge.language.syntax;

import java.util.List;

/** One side of an arithmetic rule: linear in its atoms. */
public sealed interface Linear {
    <R> R match(Cases<R> cases);

    /** One method per case: a new case breaks every pass at compile time. */
    interface Cases<R> {
        R constant(Constant constant);

        R atom(AtomValue atom);

        R scaled(Scaled scaled);

        R divided(Divided divided);

        R sum(Sum sum);
    }

    /** A number without an atom. */
    record Constant(Coefficient value) implements Linear {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.constant(this);
        }
    }

    /** The value of an atom, or of the sum over its sum variables. */
    record AtomValue(Atom atom) implements Linear {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.atom(this);
        }
    }

    /** A coefficient times an expression with an atom. */
    record Scaled(Coefficient factor, Linear body) implements Linear {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.scaled(this);
        }
    }

    /** An expression with an atom, divided by a coefficient. */
    record Divided(Linear body, Coefficient divisor) implements Linear {
        @Override
        public <R> R match(Cases<R> cases) {
            return cases.divided(this);
        }
    }

    /** Parts added or subtracted; a single part only if it is negative. */
    record Sum(List<Signed<Linear>> parts) implements Linear {
        public Sum {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.sum(this);
        }
    }
}
