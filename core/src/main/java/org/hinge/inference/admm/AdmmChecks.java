package org.hinge.inference.admm;

import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.Deadline;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/** What the state of {@link AdmmSolver} proves, from time to time and at the end. */
final class AdmmChecks {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final AdmmWorkspace work;
    private final int threads;
    private final Deadline deadline;
    private final SolverProgress progress;
    private double[] duals;
    private double[] ray;

    AdmmChecks(
            HingeLossMrf mrf,
            double[] weights,
            AdmmWorkspace work,
            int threads,
            Deadline deadline,
            SolverProgress progress) {
        this.mrf = mrf;
        this.weights = weights;
        this.work = work;
        this.threads = threads;
        this.deadline = deadline;
        this.progress = progress;
        this.duals = work.duals(mrf.terms());
        this.ray = new double[mrf.terms()];
    }

    void report(int iteration) {
        double[] now = work.duals(mrf.terms());
        // In an infeasible field the duals of the constraints grow without end, along a proof.
        for (int k = 0; k < now.length; k++) {
            ray[k] = mrf.kind(k).isConstraint() ? now[k] - duals[k] : 0;
        }
        duals = now;
        Certificate certificate = Certificate.of(mrf, weights, work.values(), duals);
        progress.report(
                new SolverProgress.Check(
                        iteration,
                        certificate.energy(),
                        certificate.lowerBound(),
                        GapRule.ratio(certificate.energy(), certificate.lowerBound()),
                        certificate.maxViolation(),
                        deadline.seconds()));
    }

    /** How strongly what happened since the check before proves that no point is feasible. */
    double infeasibility() {
        return Certificate.infeasibility(mrf, ray);
    }

    Solution solution(Termination termination, int iteration) {
        double[] values = work.values().clone();
        if (Certificate.maxViolation(mrf, values) > Tolerances.REPAIRED) {
            FeasibleProjection projection = new FeasibleProjection(mrf, values, threads, deadline);
            double[] proof = projection.proof();
            if (proof != null) {
                return infeasible(proof, iteration);
            }
            values = projection.values();
        }
        double[] last = work.duals(mrf.terms());
        Certificate certificate = Certificate.of(mrf, weights, values, last);
        return new Solution(
                termination,
                values,
                last,
                certificate.ruleEnergy(),
                certificate.energy(),
                certificate.lowerBound(),
                certificate.maxViolation(),
                iteration,
                deadline.seconds());
    }

    /** The answer where what happened since the check before proves that no point is feasible. */
    Solution infeasible(int iteration) {
        for (int k = 0; k < ray.length; k++) {
            // The sign that an inequality's part of the proof must have.
            boolean oneSided = mrf.kind(k) == TermKind.AT_MOST;
            ray[k] = oneSided ? Math.max(0, ray[k]) : ray[k];
        }
        return infeasible(ray, iteration);
    }

    private Solution infeasible(double[] proof, int iteration) {
        double[] values = work.values().clone();
        Certificate certificate = Certificate.of(mrf, weights, values, proof);
        return new Solution(
                Termination.INFEASIBLE,
                values,
                proof,
                certificate.ruleEnergy(),
                certificate.energy(),
                Double.POSITIVE_INFINITY,
                certificate.maxViolation(),
                iteration,
                deadline.seconds());
    }
}
