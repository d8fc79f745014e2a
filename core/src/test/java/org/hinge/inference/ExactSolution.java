package org.hinge.inference;

/** An optimum: values, one dual per term that proves it, and the energy. */
public final class ExactSolution {
    private final double[] values;
    private final double[] duals;
    private final double energy;

    ExactSolution(double[] values, double[] duals, double energy) {
        this.values = values;
        this.duals = duals;
        this.energy = energy;
    }

    double[] values() {
        return values;
    }

    double[] duals() {
        return duals;
    }

    public double energy() {
        return energy;
    }
}
