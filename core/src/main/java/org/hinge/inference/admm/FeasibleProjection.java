package org.hinge.inference.admm;

import org.hinge.inference.Certificate;
import org.hinge.inference.Deadline;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * Moves a point that violates constraints to one near it that meets them all.
 *
 * <pre>
 *   minimise  sum_i (y_i - centre_i)^2      subject to all constraints
 * </pre>
 */
final class FeasibleProjection {
    /** Any point that meets the constraints will do; the nearest one is not needed exactly. */
    private static final SolverSettings SETTINGS =
            SolverSettings.DEFAULT.withGap(1e-2).withMaxIterations(10_000);

    private FeasibleProjection() {}

    /** A feasible point, or the given one if none was found. */
    static double[] of(HingeLossMrf mrf, double[] centre, int threads, Deadline deadline) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), 1);
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                addConstraint(mrf, k, builder);
            }
        }
        for (int i = 0; i < mrf.variables(); i++) {
            builder.add(0, TermKind.SQUARE, new int[] {i}, new double[] {1}, 1, -centre[i]);
        }
        HingeLossMrf distance = builder.build();
        Solution nearest =
                new PrimalDualSolver(
                                SETTINGS.withThreads(threads)
                                        .withTimeLimitSeconds(Math.max(1, deadline.left())))
                        .solve(
                                distance,
                                new double[] {1},
                                Start.of(centre, new double[distance.terms()]),
                                SolverProgress.NONE);
        double before = Certificate.maxViolation(mrf, centre);
        double after = Certificate.maxViolation(mrf, nearest.values());
        return after < before ? nearest.values() : centre;
    }

    private static void addConstraint(HingeLossMrf mrf, int k, HingeLossMrfBuilder builder) {
        int n = mrf.start(k + 1) - mrf.start(k);
        int[] variables = new int[n];
        double[] coefficients = new double[n];
        for (int i = 0; i < n; i++) {
            variables[i] = mrf.variable(mrf.start(k) + i);
            coefficients[i] = mrf.coefficient(mrf.start(k) + i);
        }
        builder.add(0, mrf.kind(k), variables, coefficients, n, mrf.constant(k));
    }
}
