package org.hinge.engine;

import java.util.Arrays;
import org.hinge.diagnostic.Counted;
import org.hinge.grounding.GroundProgram;
import org.jspecify.annotations.Nullable;

/** The density of what was found, or of the truth, where that is a point of the field. */
final class PointDensity {
    private PointDensity() {}

    /**
     * Of values.
     *
     * @param values null if there are none
     * @param sampled whether they are probabilities
     */
    static DensityReport of(
            DensityReport.Problem problem, double @Nullable [] values, boolean sampled) {
        if (values == null) {
            return DensityReport.ofNothing(problem, "there are no values");
        }
        return sampled
                ? DensityReport.ofNothing(
                        problem, "the values are probabilities, not an assignment")
                : DensityReport.of(problem, values);
    }

    /**
     * Of the truth.
     *
     * @param truth one per variable, NaN where there is none
     */
    static DensityReport ofTruth(
            LoadedProgram loaded,
            GroundProgram ground,
            double[] weights,
            double @Nullable [] truth) {
        DensityReport.Problem problem =
                new DensityReport.Problem(ground.mrf(), weights, false, loaded.steps());
        if (truth == null) {
            return DensityReport.ofNothing(problem, "no target has a truth");
        }
        long missing = Arrays.stream(truth).filter(Double::isNaN).count();
        return missing == 0
                ? DensityReport.of(problem, truth)
                : DensityReport.ofNothing(
                        problem, Counted.of(missing, "target has", "targets have") + " no truth");
    }
}
