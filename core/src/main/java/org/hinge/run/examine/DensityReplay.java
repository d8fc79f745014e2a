package org.hinge.run.examine;

import org.hinge.api.result.Density;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.run.infer.Densities;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.TruthCheck;
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
    public Density ofValues(double @Nullable [] values, boolean booleans, boolean sampled) {
        return densities(booleans).ofValues(values, sampled);
    }

    @Override
    public Density ofTruth() {
        return densities(false).ofTruth(new TruthCheck(loaded, new Diagnostics()).values());
    }

    private Densities densities(boolean booleans) {
        return new Densities(ground.mrf(), weights, booleans, loaded.steps());
    }
}
