package org.hinge.inference.fold;

import org.hinge.inference.Exchange;
import org.hinge.inference.presolve.ReducedField;
import org.jspecify.annotations.Nullable;

/**
 * The scale omega of a constraint that is not folded: the mean weight of the potentials on its
 * variables, those that weigh nothing left out.
 *
 * <p>Potentials elsewhere have no part in it, however much they weigh. Those on one variable count
 * only where there are no others, since they are folded. Those of other parts count as well.
 */
final class ConstraintScales {
    private final ReducedField field;

    /** For each variable the sum of its potentials' weights, and their number; by folded or not. */
    private double @Nullable [][] sums;

    private final double[][] counts = new double[2][];

    /**
     * All parts make theirs at the same time.
     *
     * @param wanted whether this part has constraints that are not folded
     */
    ConstraintScales(ReducedField field, Exchange exchange, boolean wanted) {
        this.field = field;
        if (exchange.hasOthers() && exchange.isAnywhere(wanted)) {
            double[][] made = sums();
            for (int kind = 0; kind < made.length; kind++) {
                exchange.gather(made[kind]);
                exchange.scatter(made[kind]);
                exchange.gather(counts[kind]);
                exchange.scatter(counts[kind]);
            }
        }
    }

    double of(int constraint) {
        double[][] weights = sums();
        for (int kind = 0; kind < weights.length; kind++) {
            double sum = 0;
            double count = 0;
            for (int e = field.start(constraint); e < field.start(constraint + 1); e++) {
                sum += weights[kind][field.variable(e)];
                count += counts[kind][field.variable(e)];
            }
            if (count > 0) {
                return sum / count;
            }
        }
        return 1;
    }

    /** Made when first asked for: many fields have no such constraint. */
    private synchronized double[][] sums() {
        double[][] made = sums;
        if (made == null) {
            made = new double[2][field.variables()];
            counts[0] = new double[field.variables()];
            counts[1] = new double[field.variables()];
            for (int r = 0; r < field.rows; r++) {
                if (!field.kind(r).isConstraint() && field.weight(r) > 0) {
                    add(r, field.size(r) == 1 ? 1 : 0, made);
                }
            }
            sums = made;
        }
        return made;
    }

    private void add(int r, int kind, double[][] to) {
        for (int e = field.start(r); e < field.start(r + 1); e++) {
            to[kind][field.variable(e)] += field.weight(r);
            counts[kind][field.variable(e)]++;
        }
    }
}
