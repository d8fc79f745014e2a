package org.hinge.inference.fold;

/**
 * The linear functions l_j(y) = a_j . y + b_j of terms of one shape, stored for speed.
 *
 * <p>{@link #step} is the only method on the path of every iteration.
 */
public interface TermShape {
    int size();

    /** The number of coefficients in all. */
    int entries();

    /** a_j . y + b_j. */
    double linear(int j, double[] y);

    /** Adds x a_j to a vector. */
    void add(int j, double x, double[] to);

    /** Adds x |a_j| to a vector. */
    void addAbsolute(int j, double x, double[] to);

    double constant(int j);

    /** The sum of the absolute coefficients. */
    double norm(int j);

    /**
     * The dual half of the operator T for terms from..to-1, and what becomes of the duals:
     *
     * <pre>
     *   t      = clamp(u + (primalWeight / |a|) l(y), lower, upper) * shrink
     *   sum   += a omega (2 t - u)
     *   out    = stepShare t + pointShare u + anchorShare u0
     * </pre>
     *
     * @param state y and the sum in turn, those of variable i at 2 i and 2 i + 1
     */
    void step(int from, int to, Duals duals, Move move, double[] state, double[] out);
}
