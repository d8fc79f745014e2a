package org.hinge.inference.admm;

import java.util.ArrayList;
import java.util.List;
import org.hinge.inference.RandomField;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * The paper's algorithm with one number per term instead of copies and multipliers:
 *
 * <pre>
 *   s_j becomes prox_j( s_j + sigma_j l_j(2 y - previous y) ),   sigma_j = rho / |a_j|^2
 *   y_i becomes clip( y_i - tau_i (A's)_i ),                     tau_i = 1 / (rho n_i)
 * </pre>
 */
final class ReducedAdmm {
    private record Row(int term, double sign, double weight, TermKind kind, double norm2) {}

    private final HingeLossMrf mrf;
    private final double rho;
    private final List<Row> rows = new ArrayList<>();
    private final int[] copies;
    private final double[] s;
    private double[] y;
    private double[] previous;

    ReducedAdmm(RandomField field, double rho) {
        this.mrf = field.mrf();
        this.rho = rho;
        this.copies = new int[mrf.variables()];
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            double weight = kind.isConstraint() ? 0 : field.weights()[mrf.rule(k)];
            if (kind.isConstraint() || weight > 0) {
                for (int part = 0; part < kind.count(); part++) {
                    rows.add(new Row(k, part == 0 ? 1 : -1, weight, kind, norm2(k)));
                }
            }
        }
        this.s = new double[rows.size()];
        this.y = new double[mrf.variables()];
        this.previous = y;
    }

    private double norm2(int k) {
        double sum = 0;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            sum += mrf.coefficient(e) * mrf.coefficient(e);
            copies[mrf.variable(e)]++;
        }
        return sum;
    }

    void iterate() {
        double[] ahead = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            ahead[i] = 2 * y[i] - previous[i];
        }
        double[] slope = new double[y.length];
        for (int j = 0; j < s.length; j++) {
            Row row = rows.get(j);
            double sigma = rho / row.norm2();
            double l = row.sign() * mrf.linear(row.term(), ahead);
            s[j] = prox(row, s[j] + sigma * l, sigma);
            for (int e = mrf.start(row.term()); e < mrf.start(row.term() + 1); e++) {
                slope[mrf.variable(e)] += row.sign() * s[j] * mrf.coefficient(e);
            }
        }
        double[] next = y.clone();
        for (int i = 0; i < y.length; i++) {
            if (copies[i] > 0) {
                next[i] = Math.min(1, Math.max(0, y[i] - slope[i] / (rho * copies[i])));
            }
        }
        previous = y;
        y = next;
    }

    private static double prox(Row row, double v, double sigma) {
        return switch (row.kind()) {
            case HINGE, ABSOLUTE -> Math.min(row.weight(), Math.max(0, v));
            case SQUARED_HINGE, SQUARE -> Math.max(0, v) / (1 + sigma / (2 * row.weight()));
            case AT_MOST -> Math.max(0, v);
            case EQUAL -> v;
        };
    }

    double[] values() {
        return y;
    }

    /** One per term of the field. */
    double[] duals() {
        double[] duals = new double[mrf.terms()];
        for (int j = 0; j < s.length; j++) {
            duals[rows.get(j).term()] += rows.get(j).sign() * s[j];
        }
        return duals;
    }
}
