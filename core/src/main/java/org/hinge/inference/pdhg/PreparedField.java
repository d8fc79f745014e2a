package org.hinge.inference.pdhg;

import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.Folding;
import org.hinge.inference.presolve.MergeTerms;
import org.hinge.inference.presolve.Postsolve;
import org.hinge.inference.presolve.Presolve;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.inference.presolve.TiedFields;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/**
 * A field presolved, merged and folded. Its shape depends on which weights are positive, not on how
 * large they are, so it can be used again with other weights.
 *
 * <p>A rule whose weight becomes 0 keeps its rows, which then weigh nothing. A rule whose weight
 * was 0 has no rows, so if it becomes positive the field must be prepared anew.
 */
final class PreparedField {
    private final HingeLossMrf mrf;
    private final boolean[] counted;
    private final @Nullable Parts parts;
    private final double @Nullable [] ray;

    /** What preparing makes of a field whose constraints do not contradict each other at once. */
    record Parts(Postsolve postsolve, ReducedField reduced, FoldedField folded) {
        /** An exchange in the reduced field's numbers of variables. */
        Exchange reduced(Exchange exchange) {
            return exchange.renumbered(postsolve.freeVariables());
        }

        /** An exchange in the folded field's numbers of variables. */
        Exchange folded(Exchange exchange) {
            return reduced(exchange).renumbered(folded.original);
        }
    }

    private PreparedField(
            HingeLossMrf mrf, boolean[] counted, @Nullable Parts parts, double @Nullable [] ray) {
        this.mrf = mrf;
        this.counted = counted;
        this.parts = parts;
        this.ray = ray;
    }

    /**
     * Prepares a field.
     *
     * @param start where variables stay that nothing pushes
     * @param shrink whether presolve may drop terms and fix variables
     */
    static PreparedField of(
            HingeLossMrf mrf, double[] weights, double[] start, boolean shrink, Workers workers) {
        return of(mrf, weights, start, shrink, workers, Exchange.NONE, Storage.HEAP);
    }

    /** The same for a part of a field. */
    static PreparedField of(
            HingeLossMrf mrf,
            double[] weights,
            double[] start,
            boolean shrink,
            Workers workers,
            Exchange exchange,
            Storage storage) {
        boolean[] counted = new boolean[mrf.rules()];
        for (int q = 0; q < counted.length; q++) {
            counted[q] = weights[q] > 0;
        }
        Shrunk shrunk = shrunk(mrf, weights, start, shrink, workers, exchange);
        ReducedField reduced = shrunk.reduced;
        Postsolve postsolve = shrunk.postsolve;
        if (reduced == null || postsolve == null) {
            return new PreparedField(mrf, counted, null, shrunk.ray);
        }
        Exchange renumbered = exchange.renumbered(postsolve.freeVariables());
        FoldedField folded = Folding.fold(reduced, workers, renumbered, storage);
        return new PreparedField(mrf, counted, new Parts(postsolve, reduced, folded), null);
    }

    /** A field after presolve, or a proof that there is no feasible point. */
    private static final class Shrunk {
        final @Nullable Postsolve postsolve;
        final @Nullable ReducedField reduced;
        final double @Nullable [] ray;

        Shrunk(
                @Nullable Postsolve postsolve,
                @Nullable ReducedField reduced,
                double @Nullable [] ray) {
            this.postsolve = postsolve;
            this.reduced = reduced;
            this.ray = ray;
        }
    }

    /** By itself, so that nothing of what presolve works on is left when the field is folded. */
    private static Shrunk shrunk(
            HingeLossMrf mrf,
            double[] weights,
            double[] start,
            boolean shrink,
            Workers workers,
            Exchange exchange) {
        // Parts do not know what others tie.
        boolean ties = shrink && !exchange.hasOthers();
        TiedFields tied = ties ? TiedFields.of(mrf) : TiedFields.none(mrf);
        double[] contradiction = tied.ray();
        if (contradiction != null) {
            return new Shrunk(null, null, contradiction);
        }
        HingeLossMrf left = tied.field();
        Presolve presolve = new Presolve(left, weights, tied.smaller(start), exchange);
        Postsolve postsolve = shrink ? presolve.run(workers) : presolve.runBoundsOnly();
        double[] ray = presolve.ray();
        if (exchange.isAnywhere(ray != null)) {
            // What other parts have found is a proof without this one.
            double[] own = ray == null ? new double[mrf.terms()] : tied.restored(ray);
            return new Shrunk(null, null, own);
        }
        ReducedField reduced = MergeTerms.run(left, weights, presolve, postsolve, workers);
        return new Shrunk(tied.before(postsolve), reduced, null);
    }

    /**
     * The same for one run: where all constraints are folded, in all parts, nobody asks for the
     * entries of rows again.
     */
    PreparedField forOneRun(Exchange exchange) {
        if (parts == null || exchange.isAnywhere(parts.folded().hasUnfoldedConstraints())) {
            return this;
        }
        Parts smaller =
                new Parts(parts.postsolve(), parts.reduced().withoutEntries(), parts.folded());
        return new PreparedField(mrf, counted, smaller, null);
    }

    /** A proof over the terms that no point meets the constraints; then there are no parts. */
    double @Nullable [] ray() {
        return ray;
    }

    Parts parts() {
        if (parts == null) {
            throw new IllegalStateException("an infeasible field has no parts");
        }
        return parts;
    }

    /** Whether this is the same field, and no rule has become positive. */
    boolean fits(HingeLossMrf other, double[] weights) {
        if (other != mrf || parts == null) {
            return false;
        }
        for (int q = 0; q < counted.length; q++) {
            if (weights[q] > 0 && !counted[q]) {
                return false;
            }
        }
        return true;
    }

    /** Gives the rows the weights that follow from new ones of the rules. */
    void reweigh(double[] weights) {
        Parts made = parts();
        made.postsolve().reweigh(made.reduced(), weights);
        made.folded().reweigh(made.reduced());
    }
}
