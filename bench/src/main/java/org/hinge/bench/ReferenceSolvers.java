package org.hinge.bench;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolverParameters;
import com.google.ortools.linearsolver.MPVariable;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Solvers of linear programs (OR-Tools) on the linear form of a field without squared potentials:
 *
 * <pre>
 *   minimise    sum_k w_k t_k
 *   subject to  t_k &gt;= a_k.y + b_k  (and t_k &gt;= -(a_k.y + b_k) for weighted equalities),
 *               t &gt;= 0,  the constraints,  0 &lt;= y &lt;= 1
 * </pre>
 */
final class ReferenceSolvers {
    /** One of them, by the name that OR-Tools has for it. */
    enum Name {
        HIGHS("HIGHS_LP"),
        CLP("CLP"),
        GLOP("GLOP"),
        PDLP("PDLP");

        private final String ofLibrary;

        Name(String ofLibrary) {
            this.ofLibrary = ofLibrary;
        }
    }

    /**
     * What came out.
     *
     * @param energy of the values clipped to the box, or NaN if nothing came out
     * @param violation the largest violation of a constraint
     * @param seconds of solving, without building the program
     */
    record Outcome(String status, double energy, double violation, double seconds) {}

    private final HingeLossMrf mrf;
    private final double[] weights;

    ReferenceSolvers(ModelFamily family) {
        Loader.loadNativeLibraries();
        this.mrf = family.mrf();
        this.weights = family.weights();
    }

    /** Solves to the solver's own tolerance, but stops after some time. */
    Outcome solve(Name name, double limitSeconds) {
        MPSolver solver = MPSolver.createSolver(name.ofLibrary);
        if (solver == null) {
            return new Outcome("not available", Double.NaN, Double.NaN, Double.NaN);
        }
        try {
            MPVariable[] y = solver.makeNumVarArray(mrf.variables(), 0, 1);
            build(solver, y);
            solver.setTimeLimit((long) (1000 * limitSeconds));
            long start = System.nanoTime();
            MPSolver.ResultStatus status = solver.solve(new MPSolverParameters());
            double seconds = (System.nanoTime() - start) / 1e9;
            double[] values = new double[y.length];
            for (int i = 0; i < y.length; i++) {
                values[i] = Math.min(1, Math.max(0, y[i].solutionValue()));
            }
            return new Outcome(status.toString(), energy(values), violation(values), seconds);
        } finally {
            solver.delete();
        }
    }

    private void build(MPSolver solver, MPVariable[] y) {
        MPObjective objective = solver.objective();
        objective.setMinimization();
        double infinity = MPSolver.infinity();
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            double b = mrf.constant(k);
            switch (kind) {
                case AT_MOST -> fill(solver.makeConstraint(-infinity, -b), y, k, 1);
                case EQUAL -> fill(solver.makeConstraint(-b, -b), y, k, 1);
                case HINGE, ABSOLUTE -> {
                    MPVariable t = solver.makeNumVar(0, infinity, "");
                    objective.setCoefficient(t, weights[mrf.rule(k)]);
                    MPConstraint above = solver.makeConstraint(-infinity, -b);
                    fill(above, y, k, 1);
                    above.setCoefficient(t, -1);
                    if (kind == TermKind.ABSOLUTE) {
                        MPConstraint below = solver.makeConstraint(-infinity, b);
                        fill(below, y, k, -1);
                        below.setCoefficient(t, -1);
                    }
                }
                case SQUARED_HINGE, SQUARE ->
                        throw new IllegalArgumentException(
                                "kinds must be linear (got " + kind + ")");
            }
        }
    }

    private void fill(MPConstraint row, MPVariable[] y, int k, int sign) {
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            row.setCoefficient(y[mrf.variable(e)], sign * mrf.coefficient(e));
        }
    }

    private double energy(double[] values) {
        double energy = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            if (!kind.isConstraint()) {
                energy += weights[mrf.rule(k)] * kind.value(mrf.linear(k, values));
            }
        }
        return energy;
    }

    private double violation(double[] values) {
        double most = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k).isConstraint()) {
                most = Math.max(most, mrf.kind(k).value(mrf.linear(k, values)));
            }
        }
        return most;
    }
}
