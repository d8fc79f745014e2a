package org.hinge.inference.pdhg;

import org.hinge.inference.Deadline;
import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.presolve.ReducedField;
import org.jspecify.annotations.Nullable;

/**
 * Moves points to feasible ones: first where they are violated only ({@link LocalRepair}), and if
 * that does not end soon, to the nearest feasible point of all ({@link NearestFeasible}).
 */
final class Repair {
    private final ReducedField reduced;
    private final FoldedField field;
    private final Workers workers;
    private final Exchange exchange;
    private final LocalRepair local;
    private @Nullable NearestFeasible nearest;
    private double @Nullable [] ray;

    Repair(ReducedField reduced, FoldedField field, Workers workers, Exchange exchange) {
        this.reduced = reduced;
        this.field = field;
        this.workers = workers;
        this.exchange = exchange;
        this.local = new LocalRepair(reduced, field, exchange);
    }

    /**
     * A feasible point near another one, or null if none was found.
     *
     * @param centre meets the folded constraints; not changed
     * @param allowed by how much constraints may be missed if no better point is found
     */
    double @Nullable [] repair(double[] centre, Deadline deadline, double allowed) {
        ray = null;
        double[] found = local.repair(centre);
        if (found == null) {
            found = nearest().find(centre, deadline, allowed);
            ray = nearest().ray();
        }
        return found;
    }

    /** A proof over the rows that there is no feasible point, if the last repair found one. */
    double @Nullable [] ray() {
        return ray;
    }

    /** Made when first needed: many fields never need it. */
    private NearestFeasible nearest() {
        NearestFeasible made = nearest;
        if (made == null) {
            made = new NearestFeasible(field, reduced.rows, workers, exchange);
            nearest = made;
        }
        return made;
    }

    /** What the next repair depends on. */
    void keep(SavedState state) {
        if (state.keep(nearest != null)) {
            nearest().keep(state);
        }
    }
}
