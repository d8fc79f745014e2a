package org.hinge.inference.fold;

/**
 * The linear functions l_j(y) = a_j . y + b_j of terms of one shape, stored for speed.
 *
 * <p>{@link #step} is the only method on the path of every iteration. A state has for each variable
 * y and the sum that terms add to, those of variable i at 2 i and 2 i + 1: what a term needs of a
 * variable is then in one cache line.
 */
public interface TermShape {
    int size();

    /** The number of coefficients in all. */
    int entries();

    /** a_j . y + b_j. */
    double linear(int j, double[] y);

    /** The same of the y in a state. */
    double linearInState(int j, double[] state);

    /** Adds x a_j to a vector. */
    void add(int j, double x, double[] to);

    /** Adds x a_j to the sums in a state. */
    void addToState(int j, double x, double[] state);

    /** Adds x |a_j| to a vector. */
    void addAbsolute(int j, double x, double[] to);

    double constant(int j);

    /** The sum of the absolute coefficients. */
    double norm(int j);

    /** A dual after T: t in {@link #step}. */
    default double dual(int j, Duals duals, double primalWeight, double[] state) {
        double step = primalWeight / norm(j);
        double t = duals.now.get(j) + step * linearInState(j, state);
        return Math.min(Math.max(t, duals.lower), duals.upper) * duals.shrink(step);
    }

    /**
     * The dual half of the operator T for terms from..to-1, and what becomes of the duals:
     *
     * <pre>
     *   t      = clamp(u + (primalWeight / |a|) l(y), lower, upper) * shrink
     *   sum   += a omega (2 t - u)
     *   u      = stepShare t + pointShare u + anchorShare u0       if they are to move
     * </pre>
     */
    void step(int from, int to, Duals duals, Move move, double[] state, boolean moves);
}
