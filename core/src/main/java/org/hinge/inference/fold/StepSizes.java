package org.hinge.inference.fold;

/** The step of each variable: tau_i = 1 / (w N_i), of the norms N and the primal weight w. */
public final class StepSizes {
    final double[] norms;
    private double primalWeight = 1;

    /** Keeps the norms, of which those of variables that have a step are positive. */
    public StepSizes(double[] norms) {
        this.norms = norms;
    }

    public void setPrimalWeight(double weight) {
        primalWeight = weight;
    }

    public double norm(int i) {
        return norms[i];
    }

    public double of(int i) {
        return 1 / (primalWeight * norms[i]);
    }
}
