package org.hinge.inference.admm;

import org.hinge.api.result.Termination;
import org.hinge.inference.Deadline;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.model.HingeLossMrf;

/**
 * The alternating direction method of multipliers as the paper gives it (Bach et al. 2017,
 * Algorithm 1): consensus between local copies of the variables, one set for each potential and
 * constraint.
 *
 * <p>Unlike other solvers it stops by the paper's rule ({@link AdmmResiduals}), so {@code
 * CONVERGED} says that the copies agree, not that the gap is small. In the end its values, which
 * violate constraints by as much as the copies disagree, are moved to a feasible point nearby, as
 * in the paper's experiments; where there is none, the answer is the proof of that. Energy,
 * violation, bound and gap are reported as for every answer.
 */
public final class AdmmSolver implements MapSolver {
    /** The iterations between two checks of the certificate grow by this factor. */
    private static final double CHECK_GROWTH = 1.2;

    private final AdmmSettings settings;

    public AdmmSolver(AdmmSettings settings) {
        this.settings = settings;
    }

    @Override
    public Solution solve(
            HingeLossMrf mrf, double[] weights, Start start, SolverProgress progress) {
        Deadline deadline = new Deadline(settings.timeLimitSeconds(), progress);
        AdmmTerms terms = new AdmmTerms(mrf, weights);
        try (Workers workers = new Workers(settings.threads())) {
            double rho = settings.stepSize();
            AdmmWorkspace work = new AdmmWorkspace(mrf, terms, rho, workers, start);
            AdmmChecks checks =
                    new AdmmChecks(mrf, weights, work, settings.threads(), deadline, progress);
            int nextCheck = 1;
            for (int iteration = 1; iteration <= settings.maxIterations(); iteration++) {
                work.minimiseEachTerm();
                work.averageCopies();
                work.updateMultipliers();
                if (isConverged(work.residuals())) {
                    return checks.solution(Termination.CONVERGED, iteration);
                }
                if (iteration == nextCheck) {
                    checks.report(iteration);
                    if (checks.infeasibility() > Tolerances.INFEASIBLE) {
                        return checks.infeasible(iteration);
                    }
                    nextCheck = 1 + (int) (CHECK_GROWTH * iteration);
                }
                if (deadline.isStopWanted()) {
                    return checks.solution(Termination.INTERRUPTED, iteration);
                }
                if (deadline.isPast()) {
                    return checks.solution(Termination.TIME_LIMIT, iteration);
                }
            }
            return checks.solution(Termination.ITERATION_LIMIT, settings.maxIterations());
        }
    }

    private boolean isConverged(AdmmResiduals residuals) {
        return residuals.isWithin(settings.absoluteTolerance(), settings.relativeTolerance());
    }
}
