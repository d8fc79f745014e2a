package org.hinge.run.infer;

import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.run.load.RunSteps;

/**
 * A grounded program whose targets are to be true or false.
 *
 * @param discrete the same field over 0 and 1
 */
record BooleanProblem(GroundedProgram program, DiscreteMrf discrete) {
    static BooleanProblem of(GroundedProgram program) {
        return new BooleanProblem(program, DiscreteMrf.of(program.mrf(), program.weights()));
    }

    RunSteps steps() {
        return program.loaded().steps();
    }

    long seed() {
        return program.settings().seed();
    }

    int threads() {
        return program.settings().limits().threads();
    }
}
