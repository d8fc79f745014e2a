package org.hinge.learning;

import java.util.function.DoubleFunction;
import org.hinge.api.result.Termination;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** Finds states over the unit box by a MAP solver, started where it ended before. */
public final class SolverStateFinder implements StateFinder {
    private final DoubleFunction<MapSolver> solverOfGap;
    private final double gap;
    private final SolverProgress progress;

    /**
     * Takes solvers by the relative gap at which they stop.
     *
     * @param gap the usual one
     */
    public SolverStateFinder(
            DoubleFunction<MapSolver> solverOfGap, double gap, SolverProgress progress) {
        this.solverOfGap = solverOfGap;
        this.gap = gap;
        this.progress = progress;
    }

    @Override
    public State find(HingeLossMrf mrf, double[] weights, @Nullable State from, double sharper) {
        Start start = from == null ? Start.atZero(mrf) : Start.of(from.values(), from.duals());
        Solution solution = solverOfGap.apply(gap / sharper).solve(mrf, weights, start, progress);
        if (solution.termination() == Termination.INFEASIBLE) {
            throw LearningException.infeasible();
        }
        return State.of(
                solution.values(),
                solution.duals(),
                solution.energy(),
                solution.lowerBound(),
                solution.gap());
    }
}
