package org.hinge.inference.conflict;

import java.util.HashMap;
import java.util.Map;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * Some constraints of a field as potentials: their total violation, each divided by its largest
 * coefficient, is to be least. It is 0 if the constraints can be met; if not, the duals prove that.
 */
final class ElasticField {
    private final HingeLossMrf mrf;
    private final int[] constraints;
    private final HingeLossMrf elastic;

    /** The elastic terms of {@code l <= 0} and of {@code -l <= 0}; -1 if it can only hold. */
    private final int[] above;

    private final int[] below;
    private final double[] scale;

    /** The variable of the whole field that each one here is. */
    private final int[] variable;

    ElasticField(HingeLossMrf mrf, int[] constraints) {
        this.mrf = mrf;
        this.constraints = constraints;
        this.above = new int[constraints.length];
        this.below = new int[constraints.length];
        this.scale = new double[constraints.length];
        Map<Integer, Integer> local = new HashMap<>();
        for (int k : constraints) {
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                local.putIfAbsent(mrf.variable(e), local.size());
            }
        }
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(local.size(), 1);
        for (int c = 0; c < constraints.length; c++) {
            scale[c] = largestCoefficient(mrf, constraints[c]);
            above[c] = add(builder, c, 1, local);
            boolean equal = mrf.kind(constraints[c]) == TermKind.EQUAL;
            below[c] = equal ? add(builder, c, -1, local) : -1;
        }
        this.elastic = builder.build();
        this.variable = new int[local.size()];
        local.forEach((whole, here) -> variable[here] = whole);
    }

    private int add(HingeLossMrfBuilder builder, int c, int sign, Map<Integer, Integer> local) {
        int k = constraints[c];
        int size = mrf.start(k + 1) - mrf.start(k);
        int[] free = new int[size];
        double[] factors = new double[size];
        for (int i = 0; i < size; i++) {
            int e = mrf.start(k) + i;
            free[i] = local.getOrDefault(mrf.variable(e), -1);
            factors[i] = sign * mrf.coefficient(e) / scale[c];
        }
        double b = sign * mrf.constant(k) / scale[c];
        boolean kept =
                builder.add(0, TermKind.HINGE, free, factors, size, b)
                        == HingeLossMrfBuilder.Added.KEPT;
        return kept ? builder.terms() - 1 : -1;
    }

    static double largestCoefficient(HingeLossMrf mrf, int k) {
        double most = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            most = Math.max(most, Math.abs(mrf.coefficient(e)));
        }
        return most;
    }

    /** Values of least violation. */
    Solution solve(MapSolver solver, SolverProgress progress) {
        return solver.solve(elastic, new double[] {1}, Start.atZero(elastic), progress);
    }

    /** One multiplier per term of the whole field, 0 for those that are not here. */
    double[] multipliers(Solution solution) {
        double[] multipliers = new double[mrf.terms()];
        for (int c = 0; c < constraints.length; c++) {
            double up = above[c] < 0 ? 0 : Math.max(0, solution.duals()[above[c]]);
            double down = below[c] < 0 ? 0 : Math.max(0, solution.duals()[below[c]]);
            multipliers[constraints[c]] = (up - down) / scale[c];
        }
        return multipliers;
    }

    /** One value per variable of the whole field, 0 for those that are not here. */
    double[] values(Solution solution) {
        double[] values = new double[mrf.variables()];
        for (int i = 0; i < variable.length; i++) {
            values[variable[i]] = solution.values()[i];
        }
        return values;
    }
}
