package org.hinge.inference.fold;

/** The step of each variable: tau_i = 1 / (w N_i), of the norms N and the primal weight w. */
public final class StepSizes {
    /** 1 / N_i: dividing takes longer than all else that is done with a step. */
    private final double[] inverse;

    private double factor = 1;

    /** Takes the norms over, of which those of variables that have a step are positive. */
    public StepSizes(double[] norms) {
        for (int i = 0; i < norms.length; i++) {
            norms[i] = 1 / norms[i];
        }
        this.inverse = norms;
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
