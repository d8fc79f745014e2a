package org.hinge.bench;

import java.util.function.DoubleFunction;
import org.hinge.api.result.Termination;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;

/** Notes at which iteration and after how many seconds a solver proves each of some gaps. */
final class GapTimes implements SolverProgress {
    private final double[] gaps;
    private final int[] iterations;
    private final double[] seconds;
    private final double limitSeconds;
    private int reached;
    private double last;

    /** Stops the solver once the last gap is reached, or when the time is up. */
    GapTimes(double limitSeconds, double... gaps) {
        this.limitSeconds = limitSeconds;
        this.gaps = gaps.clone();
        this.iterations = new int[gaps.length];
        this.seconds = new double[gaps.length];
    }

    /** Values that violate a constraint by more than the gap do not count. */
    @Override
    public void report(Check check) {
        while (reached < gaps.length
                && check.gap() <= gaps[reached]
                && check.violation() <= gaps[reached]) {
            iterations[reached] = check.iteration();
            seconds[reached] = check.seconds();
            reached++;
        }
        last = check.seconds();
    }

    @Override
    public boolean stopWanted() {
        return reached == gaps.length || last > limitSeconds;
    }

    /** Runs a solver from 0 and notes its end as a check too. */
    Solution run(MapSolver solver, ModelFamily family) {
        Start start = Start.atZero(family.mrf());
        Solution solution = solver.solve(family.mrf(), family.weights(), start, this);
        report(
                new Check(
                        solution.iterations(),
                        solution.energy(),
                        solution.lowerBound(),
                        solution.gap(),
                        solution.maxViolation(),
                        solution.seconds()));
        return solution;
    }

    /**
     * Runs a solver of its own for each gap, as a user would who wants that gap: when a solver
     * looks, and which points it repairs, depends on it.
     *
     * @param solvers a solver that stops at a gap
     */
    void runEach(DoubleFunction<MapSolver> solvers, ModelFamily family) {
        Start start = Start.atZero(family.mrf());
        for (int i = 0; i < gaps.length && reached == i; i++) {
            Solution solution =
                    solvers.apply(gaps[i])
                            .solve(family.mrf(), family.weights(), start, SolverProgress.NONE);
            iterations[i] = solution.iterations();
            seconds[i] = solution.seconds();
            reached += solution.termination() == Termination.CONVERGED ? 1 : 0;
        }
    }

    boolean isReached(int gap) {
        return gap < reached;
    }

    /** Of a gap that was reached. */
    int iterations(int gap) {
        return iterations[gap];
    }

    double seconds(int gap) {
        return seconds[gap];
    }
}
