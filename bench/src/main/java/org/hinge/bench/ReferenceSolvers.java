package org.hinge.bench;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraintProto;
import com.google.ortools.linearsolver.MPModelProto;
import com.google.ortools.linearsolver.MPModelRequest;
import com.google.ortools.linearsolver.MPModelRequest.SolverType;
import com.google.ortools.linearsolver.MPQuadraticObjective;
import com.google.ortools.linearsolver.MPSolutionResponse;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariableProto;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Solvers of linear and quadratic programs (OR-Tools) on the form that a field has for them:
 *
 * <pre>
 *   minimise    sum_k w_k t_k, or w_k t_k^2 of a squared potential
 *   subject to  t_k &gt;= a_k.y + b_k  (and t_k &gt;= -(a_k.y + b_k) for weighted equalities),
 *               t &gt;= 0,  the constraints,  0 &lt;= y &lt;= 1
 * </pre>
 */
public final class ReferenceSolvers {
    /** One of them. */
    public enum Name {
        HIGHS(SolverType.HIGHS_LINEAR_PROGRAMMING),
        CLP(SolverType.CLP_LINEAR_PROGRAMMING),
        GLOP(SolverType.GLOP_LINEAR_PROGRAMMING),
        /** Of first order, to a relative tolerance of 1e-6; the only one for squared potentials. */
        PDLP(SolverType.PDLP_LINEAR_PROGRAMMING);

        private final SolverType ofLibrary;

        Name(SolverType ofLibrary) {
            this.ofLibrary = ofLibrary;
        }
    }

    /**
     * What came out.
     *
     * @param status in the library's own word
     * @param energy of the values clipped to the box, or NaN if nothing came out
     * @param violation the largest violation of a constraint
     * @param seconds of solving, without building the program
     */
    public record Outcome(String status, double energy, double violation, double seconds) {}

    private final HingeLossMrf mrf;
    private final double[] weights;

    public ReferenceSolvers(ModelFamily family) {
        Loader.loadNativeLibraries();
        this.mrf = family.mrf();
        this.weights = family.weights();
    }

    /**
     * Solves to the solver's own tolerance, but stops after some time.
     *
     * @throws IllegalArgumentException if the potentials are squared and the solver is for linear
     *     programs, which would leave the squares out without a word
     */
    public Outcome solve(Name name, double limitSeconds) {
        MPModelProto program = program();
        if (program.hasQuadraticObjective() && name != Name.PDLP) {
            throw new IllegalArgumentException("squares are for PDLP (got " + name + ")");
        }
        MPModelRequest request =
                MPModelRequest.newBuilder()
                        .setModel(program)
                        .setSolverType(name.ofLibrary)
                        .setSolverTimeLimitSeconds(limitSeconds)
                        .build();
        long start = System.nanoTime();
        MPSolutionResponse response = MPSolver.solveWithProto(request);
        double seconds = (System.nanoTime() - start) / 1e9;
        String status = response.getStatus().name().replace("MPSOLVER_", "");
        if (response.getVariableValueCount() < mrf.variables()) {
            return new Outcome(status, Double.NaN, Double.NaN, seconds);
        }
        double[] values = new double[mrf.variables()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.min(1, Math.max(0, response.getVariableValue(i)));
        }
        return new Outcome(status, energy(values), violation(values), seconds);
    }

    private MPModelProto program() {
        MPModelProto.Builder program = MPModelProto.newBuilder();
        for (int i = 0; i < mrf.variables(); i++) {
            program.addVariable(MPVariableProto.newBuilder().setLowerBound(0).setUpperBound(1));
        }
        MPQuadraticObjective.Builder squares = MPQuadraticObjective.newBuilder();
        for (int k = 0; k < mrf.terms(); k++) {
            double b = mrf.constant(k);
            switch (mrf.kind(k)) {
                case AT_MOST -> program.addConstraint(row(k, 1, Double.NEGATIVE_INFINITY, -b));
                case EQUAL -> program.addConstraint(row(k, 1, -b, -b));
                case HINGE, ABSOLUTE, SQUARED_HINGE, SQUARE -> add(k, program, squares);
            }
        }
        if (squares.getQvar1IndexCount() > 0) {
            program.setQuadraticObjective(squares);
        }
        return program.build();
    }

    /** A potential, by a variable of its own. */
    private void add(int k, MPModelProto.Builder program, MPQuadraticObjective.Builder squares) {
        TermKind kind = mrf.kind(k);
        int t = program.getVariableCount();
        double weight = weights[mrf.rule(k)];
        MPVariableProto.Builder variable = MPVariableProto.newBuilder().setLowerBound(0);
        if (kind == TermKind.HINGE || kind == TermKind.ABSOLUTE) {
            variable.setObjectiveCoefficient(weight);
        } else {
            squares.addQvar1Index(t).addQvar2Index(t).addCoefficient(weight);
        }
        program.addVariable(variable);
        boolean twoSided = kind == TermKind.ABSOLUTE || kind == TermKind.SQUARE;
        for (int sign = 1; sign >= (twoSided ? -1 : 1); sign -= 2) {
            double most = -sign * mrf.constant(k);
            program.addConstraint(
                    row(k, sign, Double.NEGATIVE_INFINITY, most).addVarIndex(t).addCoefficient(-1));
        }
    }

    private MPConstraintProto.Builder row(int k, int sign, double least, double most) {
        MPConstraintProto.Builder row =
                MPConstraintProto.newBuilder().setLowerBound(least).setUpperBound(most);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            row.addVarIndex(mrf.variable(e)).addCoefficient(sign * mrf.coefficient(e));
        }
        return row;
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
