package org.hinge.inference;

import java.util.function.IntPredicate;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Solves small fields exactly, by pivoting; shares no code with the solvers of the product.
 *
 * <p>A potential becomes a variable t of its own with {@code t >= l} (and {@code t >= -l}), except
 * for {@code w l^2}, which is quadratic as it stands.
 */
public final class ExactSolver {
    /** A field whose constraints must be violated by more than this is infeasible. */
    static final double INFEASIBLE = 1e-6;

    /**
     * What constraints are relaxed by where nothing else helps: rounding of their constants may
     * leave no point at all where there should be just one.
     */
    private static final double RELAXED = 1e-11;

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final double relaxed;
    private final QuadraticProgram program;
    private final int[] above;
    private final int[] below;

    private ExactSolver(HingeLossMrf mrf, double[] weights, double relaxed) {
        this.relaxed = relaxed;
        this.mrf = mrf;
        this.weights = weights;
        this.program = new QuadraticProgram(mrf.variables() + mrf.terms());
        this.above = new int[mrf.terms()];
        this.below = new int[mrf.terms()];
    }

    /** The optimum of a feasible field. */
    public static ExactSolution solve(HingeLossMrf mrf, double[] weights) {
        ExactSolution solution = new ExactSolver(mrf, weights, 0).solve();
        if (solution == null) {
            solution = new ExactSolver(mrf, weights, RELAXED).solve();
        }
        if (solution == null) {
            throw new AssertionError("infeasible");
        }
        return solution;
    }

    /** The least v such that some point of the box violates no constraint by more than v. */
    public static double leastViolation(HingeLossMrf mrf) {
        return leastViolation(mrf, k -> true);
    }

    /**
     * The same for some of the constraints only. Each is divided by its largest coefficient, so
     * that v is the strength that a proof of infeasibility can have.
     */
    public static double leastViolation(HingeLossMrf mrf, IntPredicate among) {
        int n = mrf.variables();
        QuadraticProgram program = new QuadraticProgram(n + 1);
        program.addCost(n, 1);
        addBox(program, n);
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            if (kind.isConstraint() && among.test(k)) {
                double most = largestCoefficient(mrf, k);
                addAbove(program, mrf, k, n, most);
                if (kind == TermKind.EQUAL) {
                    addAbove(program, mrf, k, n, -most);
                }
            }
        }
        double[] x = program.solve();
        if (x == null) {
            throw new AssertionError("a large v is always possible");
        }
        return x[n];
    }

    static boolean isInfeasible(HingeLossMrf mrf) {
        return leastViolation(mrf) > INFEASIBLE;
    }

    private @Nullable ExactSolution solve() {
        int n = mrf.variables();
        addBox(program, n);
        for (int k = 0; k < mrf.terms(); k++) {
            addTerm(k, n + k);
        }
        double[] x = program.solve();
        if (x == null) {
            return null;
        }
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = Math.min(1, x[i]);
        }
        return new ExactSolution(values, duals(x, values), energy(values));
    }

    private void addTerm(int k, int own) {
        switch (mrf.kind(k)) {
            case HINGE -> {
                program.addCost(own, weight(k));
                above[k] = addAbove(program, mrf, k, own, 1);
            }
            case SQUARED_HINGE -> {
                program.addQuadratic(own, own, 2 * weight(k));
                above[k] = addAbove(program, mrf, k, own, 1);
            }
            case ABSOLUTE -> {
                program.addCost(own, weight(k));
                above[k] = addAbove(program, mrf, k, own, 1);
                below[k] = addAbove(program, mrf, k, own, -1);
            }
            case SQUARE -> addSquare(k);
            case AT_MOST -> above[k] = addConstraint(k, 1);
            case EQUAL -> {
                above[k] = addConstraint(k, 1);
                below[k] = addConstraint(k, -1);
            }
        }
    }

    private void addSquare(int k) {
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double times = 2 * weight(k) * mrf.coefficient(e);
            program.addCost(mrf.variable(e), times * mrf.constant(k));
            for (int f = mrf.start(k); f < mrf.start(k + 1); f++) {
                program.addQuadratic(mrf.variable(e), mrf.variable(f), times * mrf.coefficient(f));
            }
        }
    }

    /** Adds {@code l / scale <= x[own]}. */
    private static int addAbove(
            QuadraticProgram program, HingeLossMrf mrf, int k, int own, double scale) {
        double[] row = row(program, mrf, k, scale);
        row[own] = -1;
        return program.addRow(row, -mrf.constant(k) / scale);
    }

    /** Adds {@code sign l <= 0}. */
    private int addConstraint(int k, double sign) {
        return program.addRow(row(program, mrf, k, sign), -sign * mrf.constant(k) + relaxed);
    }

    private static double[] row(QuadraticProgram program, HingeLossMrf mrf, int k, double scale) {
        double[] row = new double[program.variables()];
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            row[mrf.variable(e)] = mrf.coefficient(e) / scale;
        }
        return row;
    }

    private static void addBox(QuadraticProgram program, int n) {
        for (int i = 0; i < n; i++) {
            double[] row = new double[program.variables()];
            row[i] = 1;
            program.addRow(row, 1);
        }
    }

    private double[] duals(double[] x, double[] values) {
        double[] duals = new double[mrf.terms()];
        int first = program.variables();
        for (int k = 0; k < mrf.terms(); k++) {
            duals[k] =
                    switch (mrf.kind(k)) {
                        case HINGE, SQUARED_HINGE, AT_MOST -> x[first + above[k]];
                        case ABSOLUTE, EQUAL -> x[first + above[k]] - x[first + below[k]];
                        case SQUARE -> 2 * weight(k) * mrf.linear(k, values);
                    };
        }
        return duals;
    }

    private double energy(double[] values) {
        double energy = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            energy += kind.isConstraint() ? 0 : weight(k) * kind.value(mrf.linear(k, values));
        }
        return energy;
    }

    private double weight(int k) {
        return weights[mrf.rule(k)];
    }

    private static double largestCoefficient(HingeLossMrf mrf, int k) {
        double most = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            most = Math.max(most, Math.abs(mrf.coefficient(e)));
        }
        return most;
    }
}
