package org.hinge.inference.fold;

import org.hinge.model.DoubleRow;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/** The step of each variable: tau_i = 1 / (w N_i), of the norms N and the primal weight w. */
public final class StepSizes {
    /** 1 / N_i: dividing takes longer than all else that is done with a step. */
    private double[] inverse;

    /** Where they are while they are put aside; null before the first time. */
    private @Nullable DoubleRow aside;

    private double factor = 1;

    /** Takes the norms over, of which those of variables that have a step are positive. */
    public StepSizes(double[] norms) {
        for (int i = 0; i < norms.length; i++) {
            norms[i] = 1 / norms[i];
        }
        this.inverse = norms;
    }

    /** Lets go of the vector; nothing may be asked for until {@link #takeBack}. */
    public void putAside(Storage storage) {
        if (aside == null) {
            DoubleRow row = storage.doubles(inverse.length);
            row.put(0, inverse);
            aside = row;
        }
        inverse = new double[0];
    }

    /** Makes all as it was before {@link #putAside}. */
    public void takeBack() {
        if (aside != null) {
            inverse = new double[aside.size()];
            aside.get(0, inverse);
        }
    }

    public void setPrimalWeight(double weight) {
        factor = 1 / weight;
    }

    public double norm(int i) {
        return 1 / inverse[i];
    }

    /** The step if the primal weight were 1. */
    double unweighted(int i) {
        return inverse[i];
    }

    public double of(int i) {
        return inverse[i] * factor;
    }
}
