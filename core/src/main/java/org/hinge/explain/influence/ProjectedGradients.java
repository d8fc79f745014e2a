package org.hinge.explain.influence;

import java.util.Arrays;

/**
 * The adjoint of an {@link ActiveSystem} no two tied terms of which share an atom, by conjugate
 * gradients that never leave Z u = 0 (Gould, Hribar and Nocedal 2001). What is left of the
 * equations, and with it nu, is projected with the diagonal D of H,
 *
 * <pre>
 *   g = D^-1 (left - Z' v),     v = (Z D^-1 Z')^-1 Z D^-1 left
 * </pre>
 *
 * where Z D^-1 Z' is diagonal. Takes a third of the steps of {@link MinimalResiduals}.
 */
final class ProjectedGradients {
    private static final int MOST_STEPS = 5_000;

    /** The share of the right-hand side that may be left. */
    private static final double ENOUGH = 1e-11;

    private final ActiveSystem system;
    private final int n;
    private final double[] diagonal;

    /** The diagonal of Z D^-1 Z'. */
    private final double[] tiedDiagonal;

    private final double[] left;
    private final double[] nu;
    private final double[] projected;

    private ProjectedGradients(ActiveSystem system, double[] right) {
        this.system = system;
        this.n = system.atoms.length;
        this.diagonal = new double[n];
        Arrays.fill(diagonal, system.ridge);
        system.addDiagonal(diagonal);
        this.tiedDiagonal = new double[system.tied.size()];
        for (int k = 0; k < tiedDiagonal.length; k++) {
            for (int e = system.tied.start(k); e < system.tied.start(k + 1); e++) {
                double a = system.tied.coefficient(e);
                tiedDiagonal[k] += a * a / diagonal[system.tied.variable(e)];
            }
        }
        this.left = Arrays.copyOf(right, n);
        this.nu = new double[tiedDiagonal.length];
        this.projected = new double[n];
    }

    /** Whether each atom is in at most one tied term. */
    static boolean canSolve(ActiveSystem system) {
        boolean[] seen = new boolean[system.atoms.length];
        for (int e = 0; e < system.tied.start(system.tied.size()); e++) {
            int i = system.tied.variable(e);
            if (seen[i]) {
                return false;
            }
            seen[i] = true;
        }
        return true;
    }

    /** (u; nu) for a right-hand side that is 0 in the tied rows. */
    static double[] solve(ActiveSystem system, double[] right) {
        return new ProjectedGradients(system, right).run();
    }

    private double[] run() {
        double[] u = new double[n];
        double[] direction = new double[n];
        double[] product = new double[n];
        double size = project();
        double wanted = ENOUGH * ENOUGH * size;
        double keep = 0;
        for (int step = 0; step < MOST_STEPS && size > wanted; step++) {
            for (int i = 0; i < n; i++) {
                direction[i] = projected[i] + keep * direction[i];
            }
            system.timesCurved(direction, product);
            double along = size / dot(direction, product);
            for (int i = 0; i < n; i++) {
                u[i] += along * direction[i];
                left[i] -= along * product[i];
            }
            double before = size;
            size = project();
            keep = size / before;
        }
        double[] solution = Arrays.copyOf(u, n + nu.length);
        System.arraycopy(nu, 0, solution, n, nu.length);
        return solution;
    }

    /** Moves the part of what is left that tied terms take to nu; gives left . projected. */
    private double project() {
        for (int i = 0; i < n; i++) {
            projected[i] = left[i] / diagonal[i];
        }
        ActiveRows tied = system.tied;
        for (int k = 0; k < nu.length; k++) {
            if (tiedDiagonal[k] > 0) {
                double v = tied.times(k, projected) / tiedDiagonal[k];
                nu[k] += v;
                tied.add(k, -v, left);
            }
        }
        double size = 0;
        for (int i = 0; i < n; i++) {
            projected[i] = left[i] / diagonal[i];
            size += projected[i] * left[i];
        }
        return size;
    }

    private static double dot(double[] left, double[] right) {
        double sum = 0;
        for (int i = 0; i < left.length; i++) {
            sum += left[i] * right[i];
        }
        return sum;
    }
}
