package org.hinge.engine;

import org.hinge.grounding.GroundProgram;
import org.hinge.inference.discrete.DiscreteMrf;

/** A grounded program whose targets are to be true or false. */
final class BooleanProblem {
    private final LoadedProgram loaded;
    private final GroundProgram ground;
    private final double[] weights;
    private final RunSettings run;
    private final DiscreteMrf discrete;

    BooleanProblem(LoadedProgram loaded, GroundProgram ground, RunSettings run) {
        this.loaded = loaded;
        this.ground = ground;
        this.weights = RuleWeights.of(loaded.program());
        this.run = run;
        this.discrete = DiscreteMrf.of(ground.mrf(), weights);
    }

    LoadedProgram loaded() {
        return loaded;
    }

    GroundProgram ground() {
        return ground;
    }

    /** One per rule; not to be changed. */
    double[] weights() {
        return weights;
    }

    RunSettings run() {
        return run;
    }

    DiscreteMrf discrete() {
        return discrete;
    }
}
