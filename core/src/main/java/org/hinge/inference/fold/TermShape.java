package org.hinge.inference.fold;

import org.hinge.model.IntRow;
import org.hinge.model.Storage;

/**
 * The linear functions l_j(y) = a_j . y + b_j of terms of one shape, stored for speed.
 *
 * <p>Iterations look at terms in batches: first all y of a batch are read, then all sums are added
 * to. So the processor waits for many variables at once, which are all over the memory.
 */
public interface TermShape {
    int size();

    /** The number of coefficients in all. */
    int entries();

    /** a_j . y + b_j. */
    double linear(int j, double[] y);

    /** The same of the terms from..to-1; that of the first goes to l[0]. */
    void linear(int from, int to, double[] y, double[] l);

    /** Adds x a_j to a vector. */
    void add(int j, double x, double[] sums);

    /** Adds x[j - from] a_j of the terms from..to-1 to a vector. */
    void add(int from, int to, double[] x, double[] sums);

    /**
     * Adds x[j - from] a_j of some of the terms from {@code from} on to a vector: for the others x
     * is 0.
     *
     * @param places j - from of the first {@code count} terms, ascending
     */
    void add(int from, int[] places, int count, double[] x, double[] sums);

    /** Adds x |a_j| to a vector. */
    void addAbsolute(int j, double x, double[] to);

    /** Those at some places, one after the other. */
    TermShape select(IntRow places, Storage storage);

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
