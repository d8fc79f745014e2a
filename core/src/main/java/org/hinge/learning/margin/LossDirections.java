package org.hinge.learning.margin;

import java.util.Arrays;
import org.hinge.learning.FieldCopy;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * The field whose energy is lowered by a linear stand-in for the loss {@code sum_i |truth_i -
 * y_i|}: for each atom either the distance below its truth, {@code truth_i - y_i}, or the one
 * above, {@code y_i - truth_i}. As hinge terms of a rule of their own with weight 1, in this order
 * after the terms of the field,
 *
 * <pre>
 *   below:   -(truth_i - y_i) = max(0, y_i) - truth_i
 *   above:   -(y_i - truth_i) = max(0, 1 - y_i) - 1 + truth_i
 * </pre>
 *
 * so that the energy of the new field is {@code w.Phi(y) - stand-in + offset}. An atom whose truth
 * is 0 or 1 has no other side, and the stand-in is the loss.
 */
final class LossDirections {
    private final HingeLossMrf mrf;
    private final double[] truth;
    private final boolean[] below;
    private double offset;
    private HingeLossMrf augmented;

    /** At first each atom is pushed to the far end of the box. */
    LossDirections(HingeLossMrf mrf, double[] truth) {
        this.mrf = mrf;
        this.truth = truth;
        this.below = new boolean[truth.length];
        for (int i = 0; i < truth.length; i++) {
            below[i] = truth[i] >= 0.5;
        }
        this.augmented = build();
    }

    /** Whether some truth is neither 0 nor 1, so that the stand-in may differ from the loss. */
    boolean hasInteriorTruth() {
        return Arrays.stream(truth).anyMatch(value -> value > 0 && value < 1);
    }

    HingeLossMrf augmented() {
        return augmented;
    }

    /** The weights of the new field. */
    static double[] weights(double[] weights) {
        double[] more = Arrays.copyOf(weights, weights.length + 1);
        more[weights.length] = 1;
        return more;
    }

    /** What the energy of the new field is too large by. */
    double offset() {
        return offset;
    }

    /**
     * Turns the atoms that lie strictly on the other side of their truth; whether there are any.
     */
    boolean flip(double[] y) {
        boolean flipped = false;
        for (int i = 0; i < truth.length; i++) {
            boolean other = below[i] ? y[i] > truth[i] : y[i] < truth[i];
            below[i] ^= other;
            flipped |= other;
        }
        if (flipped) {
            augmented = build();
        }
        return flipped;
    }

    double loss(double[] y) {
        double loss = 0;
        for (int i = 0; i < truth.length; i++) {
            loss += Math.abs(truth[i] - y[i]);
        }
        return loss;
    }

    /** What stands in for the loss; never more than it. */
    double standIn(double[] y) {
        double sum = 0;
        for (int i = 0; i < truth.length; i++) {
            sum += below[i] ? truth[i] - y[i] : y[i] - truth[i];
        }
        return sum;
    }

    private HingeLossMrf build() {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), mrf.rules() + 1);
        FieldCopy.addTerms(mrf, builder);
        int lossRule = mrf.rules();
        offset = 0;
        for (int i = 0; i < truth.length; i++) {
            double sign = below[i] ? 1 : -1;
            double constant = below[i] ? 0 : 1;
            builder.add(lossRule, TermKind.HINGE, new int[] {i}, new double[] {sign}, 1, constant);
            offset += below[i] ? truth[i] : 1 - truth[i];
        }
        return builder.build();
    }
}
