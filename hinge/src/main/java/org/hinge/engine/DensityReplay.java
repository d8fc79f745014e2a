package org.hinge.engine;

import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.verify.DensityView;
import org.jspecify.annotations.Nullable;

/** Densities of a field that was grounded anew. */
final class DensityReplay implements DensityView {
    private final LoadedProgram loaded;
    private final GroundProgram ground;
    private final double[] weights;

    DensityReplay(LoadedProgram loaded, GroundProgram ground, double[] weights) {
        this.loaded = loaded;
        this.ground = ground;
        this.weights = weights;
    }

    @Override
    public Found ofValues(double @Nullable [] values, boolean booleans, boolean sampled) {
        DensityReport.Problem problem =
                new DensityReport.Problem(ground.mrf(), weights, booleans, loaded.steps());
        return found(PointDensity.of(problem, values, sampled));
    }

    @Override
    public Found ofTruth() {
        TruthCheck check = new TruthCheck(loaded, new Diagnostics());
        return found(PointDensity.ofTruth(loaded, ground, weights, check.values()));
    }

    private static Found found(DensityReport report) {
        return new Found(
                report.logNormalizer(),
                report.error(),
                report.logDensity(),
                report.components(),
                report.largestComponent(),
                report.unknown());
    }
}
