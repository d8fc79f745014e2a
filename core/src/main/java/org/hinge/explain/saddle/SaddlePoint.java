package org.hinge.explain.saddle;

/** Values y and duals s of a saddle problem, and by how much its conditions fail there. */
public final class SaddlePoint {
    private final double[] values;
    private final double[] duals;
    private final double[] reactions;
    private final double error;

    SaddlePoint(double[] values, double[] duals, double[] reactions, double error) {
        this.values = values;
        this.duals = duals;
        this.reactions = reactions;
        this.error = error;
    }

    /** One per variable, inside its bounds; not to be changed. */
    public double[] values() {
        return values;
    }

    /** One per row, inside its bounds; not to be changed. */
    public double[] duals() {
        return duals;
    }

    /** What each variable's bounds push with: positive from below; not to be changed. */
    public double[] reactions() {
        return reactions;
    }

    /** The largest absolute value of a gradient or of a product that should be 0. */
    public double error() {
        return error;
    }
}
