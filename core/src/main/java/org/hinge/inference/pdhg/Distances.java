package org.hinge.inference.pdhg;

import org.hinge.inference.fold.TermGroup;

/**
 * How far the operator's T(z) is from the point z, and from the anchor. Resting terms are where
 * they were, so that those awake tell all.
 */
final class Distances {
    private final Operator operator;

    Distances(Operator operator) {
        this.operator = operator;
    }

    /**
     * The length of the last step, after {@link Operator#apply}: sqrt(w sum N dy^2 + sum ds^2 / (w
     * S)).
     */
    double residual() {
        double primal = 0;
        for (int i = 0; i < operator.field.settledFrom; i++) {
            double d = operator.next[i] - operator.y[i];
            primal += operator.steps.norm(i) * d * d;
        }
        double[] squares = {primal, dualDistance(false)};
        operator.exchange.sum(squares);
        return Math.sqrt(
                operator.move.primalWeight * squares[0] + squares[1] / operator.move.primalWeight);
    }

    /** sum N dy^2 from the anchor to T(z). */
    double primalDistance() {
        double sum = 0;
        for (int i = 0; i < operator.field.settledFrom; i++) {
            double d = operator.next[i] - operator.anchor.get(i);
            sum += operator.steps.norm(i) * d * d;
        }
        return operator.exchange.total(sum);
    }

    /** sum ds^2 / S from the anchor to T(z). */
    double dualDistance() {
        return operator.exchange.total(dualDistance(true));
    }

    /** That from the anchor, or from the duals now. */
    private double dualDistance(boolean fromAnchor) {
        double[] distances = new double[operator.shards];
        operator.workers.run(
                operator.shards,
                shard -> {
                    for (TermGroup group : operator.awake().groups()) {
                        operator.forEachBatch(
                                group,
                                shard,
                                (same, from, to, batch) ->
                                        distances[shard] +=
                                                same.dualDistance(from, to, batch, fromAnchor));
                    }
                });
        double sum = 0;
        for (double distance : distances) {
            sum += distance;
        }
        return sum;
    }
}
