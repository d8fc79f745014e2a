package org.hinge.inference.fold;

/**
 * The linear functions l_j(y) = a_j . y + b_j of terms of one shape, stored for speed.
 *
 * <p>Iterations look at terms in batches: first all y of a batch are read, then all sums are added
 * to. So the processor waits for many variables at once, which are all over the memory. Numbers of
 * variables may lie apart by a stride. In a state it is 2: y_i is at 2 i and the sum that terms add
 * to at 2 i + 1, so that what a term needs of a variable is in one cache line.
 */
public interface TermShape {
    /** The stride of a state. */
    int STATE = 2;

    int size();

    /** The number of coefficients in all. */
    int entries();

    /** a_j . y + b_j. */
    double linear(int j, double[] y);

    /** The same of the terms from..to-1, where y_i is at stride i; that of the first at l[0]. */
    void linear(int from, int to, double[] y, int stride, double[] l);

    /** Adds x a_j to a vector. */
    void add(int j, double x, double[] sums);

    /**
     * Adds x[j - from] a_j of the terms from..to-1 to sums: that of variable i is the last number
     * before that of the next one, at stride i + stride - 1.
     */
    void add(int from, int to, double[] x, double[] sums, int stride);

    /** Adds x |a_j| to a vector. */
    void addAbsolute(int j, double x, double[] to);

    CodedNumbers constants();

    /** The sums of the absolute coefficients. */
    CodedNumbers norms();

    default double constant(int j) {
        return constants().of(j);
    }

    default double norm(int j) {
        return norms().of(j);
    }
}
