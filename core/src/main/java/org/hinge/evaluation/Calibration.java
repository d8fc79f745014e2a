package org.hinge.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.explanation.Comparison.Group;

/**
 * Whether as many atoms are true as their values say, by bins of equal width:
 *
 * <pre>
 *   expected calibration error = sum over bins b of  n_b / n * |mean truth of b - mean value of b|
 * </pre>
 */
final class Calibration {
    static final int BINS = 10;

    private final List<Group> bins;
    private final long atoms;

    private Calibration(List<Group> bins, long atoms) {
        this.bins = bins;
        this.atoms = atoms;
    }

    static Calibration of(double[] predicted, double[] truth) {
        GroupSums sums = new GroupSums(BINS);
        for (int i = 0; i < predicted.length; i++) {
            sums.add(Math.min(BINS - 1, (int) (predicted[i] * BINS)), predicted[i], truth[i]);
        }
        List<Group> bins = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            bins.add(sums.group(bin));
        }
        return new Calibration(bins, predicted.length);
    }

    List<Group> bins() {
        return bins;
    }

    /** 0 without atoms. */
    double error() {
        double sum = 0;
        for (Group bin : bins) {
            sum += bin.count() * Math.abs(bin.truth() - bin.value());
        }
        return atoms == 0 ? 0 : sum / atoms;
    }
}
