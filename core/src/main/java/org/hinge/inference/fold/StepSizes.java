package org.hinge.inference.fold;

import java.util.Objects;
import org.hinge.model.DoubleRow;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/**
 * The step of each variable: tau_i = 1 / (w N_i), of the norms N and the primal weight w.
 *
 * <p>N need only bound what moves. A term that rests pushes always the same, so the norms of those
 * awake are enough, and steps become longer. Within an epoch they only become shorter: its
 * iterations are to have one measure of distance, as far as terms that wake up allow.
 */
public final class StepSizes {
    /** Steps are at most so many times those of all terms. */
    private static final double LONGEST = 10;

    /** 1 / N_i: dividing takes longer than all else that is done with a step. */
    private double[] inverse;

    /** 1 / N_i of all terms, if N may be that of some. */
    private @Nullable DoubleRow ofAll;

    /** Where the steps are while they are put aside; null before the first time. */
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
        DoubleRow row = aside == null ? storage.doubles(inverse.length) : aside;
        row.put(0, inverse);
        aside = row;
        inverse = new double[0];
    }

    /** Makes all as it was before {@link #putAside}. */
    public void takeBack() {
        if (aside != null) {
            inverse = new double[aside.size()];
            aside.get(0, inverse);
        }
    }

    /** Keeps what there is as that of all terms; without it steps are never lengthened. */
    public void keepAll(Storage storage) {
        DoubleRow all = storage.doubles(inverse.length);
        all.put(0, inverse);
        ofAll = all;
    }

    /** Makes N that of all terms again. */
    public void useAllTerms() {
        if (ofAll != null) {
            ofAll.get(0, inverse);
        }
    }

    /**
     * Makes N of the variables from..to-1 that of some terms.
     *
     * @param norms what these add to N
     * @param epochBegins whether steps may become longer than they are
     */
    public void lengthen(int from, int to, double[] norms, boolean epochBegins) {
        DoubleRow all = Objects.requireNonNull(ofAll);
        for (int i = from; i < to; i++) {
            double longest = epochBegins ? LONGEST * all.get(i) : inverse[i];
            inverse[i] = Math.min(1 / norms[i], longest);
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

    /** The steps of all if the primal weight were 1: to be kept, or given back. */
    public double[] unweighted() {
        return inverse;
    }

    /** What these are multiplied by, one over the primal weight. */
    double factor() {
        return factor;
    }

    public double of(int i) {
        return inverse[i] * factor;
    }
}
