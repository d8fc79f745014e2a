package org.hinge.inference.presolve;

import org.hinge.model.CodedColumn;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** The kind and the weight of each row of a {@link ReducedField}. */
sealed interface RowHeads permits RowHeads.OfField, RowHeads.Own {
    TermKind kind(int row);

    double weight(int row);

    /** Those of the terms of a field, one row each; nothing is stored. */
    final class OfField implements RowHeads {
        private final HingeLossMrf mrf;
        private final double[] weights;

        OfField(HingeLossMrf mrf, double[] weights) {
            this.mrf = mrf;
            this.weights = weights;
        }

        HingeLossMrf field() {
            return mrf;
        }

        boolean isOf(HingeLossMrf other) {
            return mrf == other;
        }

        @Override
        public TermKind kind(int row) {
            return mrf.kind(row);
        }

        @Override
        public double weight(int row) {
            return mrf.kind(row).isConstraint() ? 1 : weights[mrf.rule(row)];
        }
    }

    /** Those of rows that were appended. */
    final class Own implements RowHeads {
        private final CodedColumn kind;
        private final CodedColumn weight;

        /** To append to. */
        Own() {
            this(new CodedColumn(), new CodedColumn());
        }

        Own(CodedColumn kind, CodedColumn weight) {
            this.kind = kind;
            this.weight = weight;
        }

        void append(TermKind itsKind, double itsWeight) {
            kind.appendBits(itsKind.code());
            weight.append(itsWeight);
        }

        /** {@link TermKind#code} of each row. */
        CodedColumn kinds() {
            return kind;
        }

        @Override
        public TermKind kind(int row) {
            return TermKind.ofCode((byte) kind.bits(row));
        }

        @Override
        public double weight(int row) {
            return weight.number(row);
        }
    }
}
