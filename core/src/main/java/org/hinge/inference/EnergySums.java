package org.hinge.inference;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;

/**
 * What values make of the terms of a field: the energy of each rule without its weight, and by how
 * much a constraint is violated at most. Terms are in ranges that depend on the field alone, so
 * that sums do not depend on who adds them up.
 */
final class EnergySums {
    private static final int RANGES = 4;

    /** A field of fewer terms is one range. */
    private static final int WORTH_RANGES = 1 << 16;

    private final HingeLossMrf mrf;
    private final double[] values;
    private final CompensatedSum[][] sums;
    private final double[] violation;

    EnergySums(HingeLossMrf mrf, double[] values) {
        this.mrf = mrf;
        this.values = values;
        this.violation = new double[mrf.terms() < WORTH_RANGES ? 1 : RANGES];
        this.sums = new CompensatedSum[violation.length][mrf.rules()];
        for (CompensatedSum[] ofRange : sums) {
            Arrays.setAll(ofRange, q -> new CompensatedSum());
        }
    }

    /** With all terms. */
    static EnergySums of(HingeLossMrf mrf, double[] values) {
        EnergySums all = new EnergySums(mrf, values);
        for (int range = 0; range < all.ranges(); range++) {
            all.addTerms(range);
        }
        return all;
    }

    int ranges() {
        return violation.length;
    }

    /** Adds those of a range. */
    void addTerms(int range) {
        TermBatch batch = mrf.batch();
        double[] l = new double[TermBatch.SIZE];
        int to = cut(range + 1);
        int at = cut(range);
        double most = 0;
        while (at < to) {
            at = batch.read(at, to);
            measure(batch, l);
            most = Math.max(most, add(batch, l, sums[range]));
        }
        violation[range] = most;
    }

    private int cut(int range) {
        return (int) ((long) mrf.terms() * range / violation.length);
    }

    /** Returns the largest violation. */
    private static double add(TermBatch batch, double[] l, CompensatedSum[] ofRules) {
        double most = 0;
        for (int j = 0; j < batch.size; j++) {
            TermKind kind = batch.kind(j);
            double value = kind.value(l[j]);
            if (kind.isConstraint()) {
                most = Math.max(most, value);
            } else {
                ofRules[batch.rule[j]].add(value);
            }
        }
        return most;
    }

    /** The linear functions of the terms of a batch. */
    private void measure(TermBatch batch, double[] l) {
        int[] start = batch.start;
        int[] variable = batch.variable;
        double[] coefficient = batch.coefficient;
        double[] y = values;
        for (int j = 0; j < batch.size; j++) {
            double sum = batch.constant[j];
            for (int e = start[j]; e < start[j + 1]; e++) {
                sum += coefficient[e] * y[variable[e]];
            }
            l[j] = sum;
        }
    }

    /** The energy of each rule; 0 for hard rules. */
    double[] ofRules(double[] weights) {
        double[] energy = new double[mrf.rules()];
        for (int q = 0; q < energy.length; q++) {
            double value = value(q);
            // The weight of a hard rule is not a number.
            energy[q] = value == 0 ? 0 : weights[q] * value;
        }
        return energy;
    }

    private double value(int rule) {
        CompensatedSum sum = new CompensatedSum();
        for (CompensatedSum[] ofRange : sums) {
            sum.add(ofRange[rule].value());
        }
        return sum.value();
    }

    double maxViolation() {
        return Arrays.stream(violation).max().orElse(0);
    }
}
