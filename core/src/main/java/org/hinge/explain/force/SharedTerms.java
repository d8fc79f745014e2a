package org.hinge.explain.force;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.explain.Closeness;
import org.hinge.explain.Neighbourhood;
import org.hinge.explain.SolvedField;
import org.hinge.explain.saddle.InteriorPoint;
import org.hinge.explain.saddle.SaddlePoint;
import org.hinge.explain.saddle.SaddleProblem;
import org.hinge.inference.DualDomain;

/**
 * All balances of forces around an atom: the duals s of the shared terms, in their domains, with
 *
 * <pre>
 *   g_i + sum over shared j of a_ji s_j   = 0 inside,   &gt;= 0 at 0,   &lt;= 0 at 1
 * </pre>
 *
 * for each atom i of the neighbourhood, g_i the sum over the terms that have a derivative. In a
 * saddle problem these conditions belong to a variable z_i that is free, not negative, or not
 * positive.
 */
final class SharedTerms {
    /** Keeps z where nothing holds it; rounds take its effect out. */
    private static final double PULL = 1e-5;

    private static final int ROUNDS = 3;

    /** Forces below this share of the unit are rounding. */
    private static final double ROUNDING = 1e-7;

    private final SolvedField field;
    private final Neighbourhood part;

    /** Numbers in the part. */
    private final int[] rows;

    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;

    /** The largest sum of other forces: what saddle problems count forces in. */
    private final double unit;

    /** In units. */
    private final double[] others;

    SharedTerms(Polish polish) {
        this.field = polish.field();
        this.part = polish.part();
        this.others = new double[part.atoms()];
        List<Integer> shared = new ArrayList<>();
        int entries = 0;
        for (int j = 0; j < part.terms(); j++) {
            int term = part.term(j);
            double l = field.linear(term);
            if (Forces.isShared(field, term, l)) {
                shared.add(j);
                entries += part.starts()[j + 1] - part.starts()[j];
            } else {
                double slope = DualDomain.slope(part.kind(j), field.weight(term), l);
                addForces(j, slope, others);
            }
        }
        double largest = Arrays.stream(others).map(Math::abs).max().orElse(0);
        this.unit = Math.max(largest, field.unit());
        for (int i = 0; i < others.length; i++) {
            others[i] /= unit;
        }
        this.rows = shared.stream().mapToInt(j -> j).toArray();
        this.start = new int[rows.length + 1];
        this.variable = new int[entries];
        this.coefficient = new double[entries];
        for (int r = 0; r < rows.length; r++) {
            int from = part.starts()[rows[r]];
            int n = part.starts()[rows[r] + 1] - from;
            System.arraycopy(part.entryVariables(), from, variable, start[r], n);
            System.arraycopy(part.coefficients(), from, coefficient, start[r], n);
            start[r + 1] = start[r] + n;
        }
    }

    private void addForces(int j, double s, double[] sums) {
        for (int e = part.starts()[j]; e < part.starts()[j + 1]; e++) {
            sums[part.entryVariables()[e]] += s * part.coefficients()[e];
        }
    }

    int size() {
        return rows.length;
    }

    /** The number of a shared term in the field. */
    int term(int row) {
        return part.term(rows[row]);
    }

    /** The weight of a shared potential; for a constraint the median one. */
    double scale(int row) {
        boolean hard = part.kind(rows[row]).isConstraint();
        return hard ? field.unit() : field.weight(term(row));
    }

    /** What a force in units is. */
    double unit() {
        return unit;
    }

    /** The balances, with nothing yet to choose among them. */
    SaddleProblem problem() {
        SaddleProblem problem = new SaddleProblem(part.atoms(), start, variable, coefficient, PULL);
        boolean[] met = new boolean[part.atoms()];
        for (int z : variable) {
            met[z] = true;
        }
        for (int i = 0; i < part.atoms(); i++) {
            double value = field.values()[part.atom(i)];
            // An atom of no shared term has nothing to choose; rounding must not move it.
            problem.cost[i] = met[i] ? others[i] : 0;
            problem.low[i] = value <= Closeness.BOUND ? 0 : Double.NEGATIVE_INFINITY;
            problem.high[i] = value >= 1 - Closeness.BOUND ? 0 : Double.POSITIVE_INFINITY;
        }
        for (int r = 0; r < rows.length; r++) {
            double weight = field.weight(term(r)) / unit;
            problem.least[r] = DualDomain.lower(part.kind(rows[r]), weight);
            problem.most[r] = DualDomain.upper(part.kind(rows[r]), weight);
        }
        return problem;
    }

    /** The duals of a chosen balance, not in units: those of the whole field. */
    double[] duals(SaddlePoint point) {
        double[] duals = field.duals().clone();
        for (int r = 0; r < rows.length; r++) {
            duals[term(r)] = unit * point.duals()[r];
        }
        return duals;
    }

    /** Whether all balances hold, as far as the largest force makes rounding. */
    boolean isBalancedBy(SaddlePoint point) {
        double[] sums = others.clone();
        double largest = Arrays.stream(others).map(Math::abs).max().orElse(0);
        for (int r = 0; r < rows.length; r++) {
            addForces(rows[r], point.duals()[r], sums);
            largest = Math.max(largest, Math.abs(point.duals()[r]));
        }
        double most = 0;
        for (int i = 0; i < sums.length; i++) {
            double value = field.values()[part.atom(i)];
            boolean held =
                    (value <= Closeness.BOUND && sums[i] >= 0)
                            || (value >= 1 - Closeness.BOUND && sums[i] <= 0);
            most = held ? most : Math.max(most, Math.abs(sums[i]));
        }
        return most <= Math.max(Closeness.SAME * largest, ROUNDING);
    }

    /** Each round pulls towards what the one before it found, and so the last one not at all. */
    static SaddlePoint solve(SaddleProblem problem) {
        SaddlePoint point = InteriorPoint.solve(problem);
        for (int round = 1; round < ROUNDS; round++) {
            System.arraycopy(point.values(), 0, problem.centre, 0, problem.variables);
            point = InteriorPoint.solve(problem);
        }
        return point;
    }
}
