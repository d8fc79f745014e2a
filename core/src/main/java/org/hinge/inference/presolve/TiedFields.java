package org.hinge.inference.presolve;

import java.util.ArrayList;
import java.util.List;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * A field without what equalities of two variables determine. A {@link Substitution} may leave new
 * equalities of two variables, so there can be some, one after the other.
 */
public final class TiedFields {
    private static final int MOST_ROUNDS = 8;

    private final List<Substitution> substitutions = new ArrayList<>();
    private HingeLossMrf field;
    private double @Nullable [] ray;

    private TiedFields(HingeLossMrf mrf) {
        this.field = mrf;
    }

    /** As a field is. */
    public static TiedFields none(HingeLossMrf mrf) {
        return new TiedFields(mrf);
    }

    /** Without what is determined. */
    public static TiedFields of(HingeLossMrf mrf) {
        TiedFields fields = new TiedFields(mrf);
        for (int round = 0; round < MOST_ROUNDS && fields.ray == null; round++) {
            Substitution next = Substitution.of(fields.field);
            if (next == null) {
                break;
            }
            fields.take(next);
        }
        return fields;
    }

    private void take(Substitution next) {
        double[] contradiction = next.ray();
        if (contradiction == null) {
            substitutions.add(next);
            field = next.field();
        } else {
            ray = restored(contradiction);
        }
    }

    /** What is left. */
    public HingeLossMrf field() {
        return field;
    }

    /** A proof over the terms that no point meets the equalities, or null. */
    public double @Nullable [] ray() {
        return ray;
    }

    /** Of what is left, the values nearest to some of the field. */
    public double[] smaller(double[] values) {
        double[] smaller = values;
        for (Substitution substitution : substitutions) {
            smaller = substitution.smaller(smaller);
        }
        return smaller;
    }

    /** A proof over the field's terms from one over those of what is left. */
    public double[] restored(double[] multipliers) {
        for (int at = substitutions.size() - 1; at >= 0; at--) {
            substitutions.get(at).restoreDuals(DoubleRow.of(multipliers));
        }
        return multipliers;
    }

    /** The way back from what is left, and on to the field. */
    public Postsolve before(Postsolve postsolve) {
        return substitutions.isEmpty() ? postsolve : postsolve.after(substitutions);
    }
}
