package org.hinge.explain.influence;

import java.util.Arrays;

/**
 * The solution (u; nu) of
 *
 * <pre>
 *   [ H  Z' ] [ u  ]   [ e_i ]
 *   [ Z  0  ] [ nu ] = [ 0   ]
 * </pre>
 *
 * for the atom i of an {@link ActiveSystem}: u says how the value follows from pushes on all atoms,
 * nu from the constants of tied terms. Small systems are solved directly, large ones by conjugate
 * gradients or, if tied terms share atoms, by minimal residuals. A ridge holds directions in which
 * nothing holds the atoms; where it has to hold the atom, this is not determined.
 */
final class Adjoint {
    /** Systems of more atoms are solved by iterations. */
    static final int MOST_DENSE = 600;

    /** What the ridge may hold, as a share of a unit push. */
    private static final double HELD = 1e-6;

    private final double[] solution;
    private final double residual;
    private final boolean determined;

    private Adjoint(ActiveSystem system, double[] solution) {
        this.solution = solution;
        double[] left = new double[solution.length];
        system.times(solution, left);
        left[0] -= 1;
        double most = 0;
        for (double part : left) {
            most = Math.max(most, Math.abs(part));
        }
        double held = 0;
        for (int i = 0; i < system.atoms.length; i++) {
            held = Math.max(held, Math.abs(system.ridge * solution[i]));
        }
        this.residual = most;
        this.determined = held <= HELD;
    }

    static Adjoint of(ActiveSystem system) {
        double[] right = new double[system.size()];
        right[0] = 1;
        return new Adjoint(system, solve(system, right));
    }

    private static double[] solve(ActiveSystem system, double[] right) {
        if (system.atoms.length <= MOST_DENSE) {
            return DenseSystem.solve(system, right);
        }
        if (ProjectedGradients.canSolve(system)) {
            return ProjectedGradients.solve(system, right);
        }
        return byMinimalResiduals(system, right);
    }

    /** Whatever is tied. */
    static double[] byMinimalResiduals(ActiveSystem system, double[] right) {
        return MinimalResiduals.solve(system::times, right, scales(system));
    }

    /** H with a part of Z' Z, and what that makes of the tied rows: both positive. */
    private static double[] scales(ActiveSystem system) {
        int n = system.atoms.length;
        double[] diagonal = new double[system.size()];
        Arrays.fill(diagonal, 0, n, system.ridge);
        system.addDiagonal(diagonal);
        double mean = 0;
        for (int i = 0; i < n; i++) {
            mean += diagonal[i] / n;
        }
        for (int k = 0; k < system.tied.size(); k++) {
            system.tied.addSquares(k, mean, diagonal);
        }
        for (int k = 0; k < system.tied.size(); k++) {
            double sum = 0;
            for (int e = system.tied.start(k); e < system.tied.start(k + 1); e++) {
                double a = system.tied.coefficient(e);
                sum += a * a / diagonal[system.tied.variable(e)];
            }
            diagonal[n + k] = sum > 0 ? sum : 1;
        }
        return diagonal;
    }

    /** u, then nu; not to be changed. */
    double[] solution() {
        return solution;
    }

    /** The largest failure of an equation, as a share of a unit push. */
    double residual() {
        return residual;
    }

    /** Whether the terms, and not only the ridge, hold the atom. */
    boolean isDetermined() {
        return determined;
    }
}
