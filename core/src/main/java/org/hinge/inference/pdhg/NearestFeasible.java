package org.hinge.inference.pdhg;

import java.util.ArrayList;
import java.util.List;
import org.hinge.inference.Deadline;
import org.hinge.inference.Exchange;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.Duals;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.inference.fold.UnaryTerms;
import org.jspecify.annotations.Nullable;

/**
 * Moves a point to the nearest one that meets all constraints: the same iterations on
 *
 * <pre>
 *   minimise  sum_i (y_i - centre_i)^2      subject to all constraints
 * </pre>
 *
 * The folded constraints hold at every step. Keeps its duals, so that the next search begins where
 * the last one ended.
 */
final class NearestFeasible {
    private static final int PERIOD = 8;
    private static final int MOST_ITERATIONS = 4_000;

    private final FoldedField field;
    private final Operator operator;
    private final InfeasibilityCheck infeasibility;
    private boolean begun;
    private double @Nullable [] ray;

    NearestFeasible(FoldedField whole, int rows, Workers workers, Exchange exchange) {
        List<TermGroup> constraints = new ArrayList<>();
        for (TermGroup group : whole.groups) {
            if (group.duals.kind.isConstraint()) {
                Duals duals = Duals.unscaled(group.duals.kind, group.size(), whole.storage);
                constraints.add(new TermGroup(group.shape, duals, group.row));
            }
        }
        UnaryTerms distance =
                UnaryTerms.distance(
                        new double[whole.variables()],
                        whole.unary.lo,
                        whole.unary.hi,
                        whole.storage);
        this.field =
                new FoldedField(
                        distance,
                        whole.blocks,
                        constraints,
                        whole.settledFrom,
                        whole.foreignFrom,
                        whole.original,
                        whole.storage);
        this.operator = new Operator(field, workers, exchange);
        this.infeasibility = new InfeasibilityCheck(operator, rows);
    }

    /**
     * The nearest feasible point, or null if none was found.
     *
     * @param allowed by how much constraints may be missed if no better point is found
     */
    double @Nullable [] find(double[] centre, Deadline deadline, double allowed) {
        field.unary.recentre(centre);
        operator.refreshUnaryTerms();
        System.arraycopy(
                centre,
                field.settledFrom,
                operator.next,
                field.settledFrom,
                field.foreignFrom - field.settledFrom);
        operator.begin(centre);
        Halpern halpern = new Halpern(operator, !begun);
        begun = true;
        double violation = Double.POSITIVE_INFINITY;
        while (halpern.iterations() < MOST_ITERATIONS && !isOver(deadline, halpern.iterations())) {
            boolean look = halpern.iterations() % PERIOD == 0;
            halpern.iterate(look);
            if (look) {
                violation = violation();
                if (violation <= Tolerances.REPAIR_AIM) {
                    break;
                }
                ray = halpern.iterations() % (4 * PERIOD) == 0 ? infeasibility.look() : null;
                if (ray != null) {
                    return null;
                }
                halpern.moveOn();
            }
        }
        if (violation > Tolerances.REPAIR_AIM) {
            operator.apply();
            violation = violation();
        }
        return violation <= allowed ? operator.next.clone() : null;
    }

    /** A proof over the rows that there is no feasible point, if the last search found one. */
    double @Nullable [] ray() {
        return ray;
    }

    private double violation() {
        double largest = 0;
        for (TermGroup group : field.groups) {
            for (int j = 0; j < group.size(); j++) {
                double l = group.shape.linear(j, operator.next);
                largest = Math.max(largest, group.duals.kind.value(l));
            }
        }
        return operator.exchange.largest(largest);
    }

    private boolean isOver(Deadline deadline, int iterations) {
        // Where there are others it costs a message to ask.
        boolean asks = !operator.exchange.hasOthers() || iterations % PERIOD == 0;
        return asks && operator.exchange.isAnywhere(deadline.isOver());
    }

    /** What the next search depends on. */
    void keep(SavedState state) {
        begun = state.keep(begun);
        operator.keep(state);
    }
}
