package org.hinge.inference;

import org.hinge.api.result.Termination;
import org.hinge.model.HingeLossMrf;

/** Solves small fields by pivoting, for tests of what is built on a solver. */
public final class ExactMapSolver implements MapSolver {
    /** What pivoting may be off by. */
    private static final double ROUNDING = 1e-9;

    @Override
    public Solution solve(
            HingeLossMrf mrf, double[] weights, Start start, SolverProgress progress) {
        ExactSolution exact = ExactSolver.solve(mrf, weights);
        double energy = exact.energy();
        return new Solution(
                Termination.CONVERGED,
                exact.values(),
                exact.duals(),
                Certificate.ruleEnergy(mrf, weights, exact.values()),
                energy,
                energy - ROUNDING * (1 + Math.abs(energy)),
                0,
                1,
                0);
    }
}
