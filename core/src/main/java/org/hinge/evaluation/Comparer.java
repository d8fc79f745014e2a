package org.hinge.evaluation;

import java.util.Arrays;
import java.util.List;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Comparison.Curve;
import org.hinge.api.explanation.Comparison.Decisions;
import org.hinge.api.explanation.Comparison.Spread;
import org.jspecify.annotations.Nullable;

/** Puts the inferred values of a predicate beside their truth. */
public final class Comparer {
    /** A drawing of 400 pixels is off by one at most. */
    static final double TOLERANCE = 1.0 / 400;

    private final ScoredAtoms atoms;
    private final double[] predicted;
    private final double[] truth;

    public Comparer(ScoredAtoms atoms) {
        this.atoms = atoms;
        ScoredAtoms inferred = atoms.inferred();
        this.predicted = inferred.predicted();
        this.truth = inferred.truth();
    }

    private boolean isTrueOrFalse() {
        return Arrays.stream(truth).allMatch(t -> t == 0 || t == 1);
    }

    /**
     * Null unless every truth is 0 or 1.
     *
     * @param threshold from here on a value counts as true
     */
    public @Nullable Decisions decisions(double threshold) {
        if (!isTrueOrFalse()) {
            return null;
        }
        Curves curves = Curves.of(1, predicted, truth);
        Calibration calibration = Calibration.of(predicted, truth);
        return new Decisions(
                roc(curves),
                precisionRecall(curves),
                calibration.bins(),
                calibration.error(),
                confusion(threshold),
                ThresholdSearch.best(atoms).map(best -> confusion(best.threshold())).orElse(null));
    }

    private static @Nullable Curve roc(Curves curves) {
        return curves.auc().isEmpty()
                ? null
                : curve(curves.auc().getAsDouble(), curves.points().roc());
    }

    private static @Nullable Curve precisionRecall(Curves curves) {
        return curves.precisionRecallOfPositives().isEmpty()
                ? null
                : curve(
                        curves.precisionRecallOfPositives().getAsDouble(),
                        curves.points().precisionRecall());
    }

    private static Curve curve(double area, List<Comparison.Point> points) {
        return new Curve(area, ThinnedCurve.of(points, TOLERANCE));
    }

    private Comparison.Confusion confusion(double threshold) {
        Confusion confusion = Confusion.at(threshold, predicted, truth);
        return new Comparison.Confusion(
                threshold,
                confusion.truePositives(),
                confusion.falsePositives(),
                confusion.trueNegatives(),
                confusion.falseNegatives());
    }

    /** Null if every truth is 0 or 1. */
    public @Nullable Spread spread() {
        return isTrueOrFalse() ? null : SpreadOfValues.of(predicted, truth);
    }
}
