package org.hinge.run.infer;

import java.util.function.Supplier;
import org.hinge.api.Interim;
import org.hinge.inference.Certificate;
import org.hinge.inference.SolverProgress;
import org.hinge.run.load.RunSteps;

/** Shows whoever follows a run the values that its solver has on the way. */
final class ShownValues implements SolverProgress {
    private final GroundedProgram problem;
    private final RunSteps steps;

    ShownValues(GroundedProgram problem) {
        this.problem = problem;
        this.steps = problem.loaded().steps();
    }

    @Override
    public void report(Check check) {
        steps.report(check);
    }

    @Override
    public void report(Check check, Supplier<double[]> values) {
        steps.report(check);
        steps.finds(
                new Interim(
                        check.iteration(),
                        check.energy(),
                        check.lowerBound(),
                        check.gap(),
                        check.seconds(),
                        values,
                        y -> Certificate.ruleEnergy(problem.mrf(), problem.weights(), y)));
    }

    @Override
    public boolean stopWanted() {
        return steps.stopWanted();
    }
}
