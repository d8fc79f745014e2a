package org.hinge.explain.influence;

import java.util.BitSet;
import org.hinge.explain.SolvedField;
import org.hinge.model.HingeLossMrf;

/**
 * Terms restricted to the free atoms of a system:
 *
 * <pre>
 *   l_j(y) = sum over free atoms of a_ji y_i + constant_j + bound_j,
 *   bound_j = sum over atoms at their bounds of a_ji y_i
 * </pre>
 */
final class ActiveRows {
    private final SolvedField field;
    private final int[] term;
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] bound;
    private final double[] sign;
    private final double[] weight;

    ActiveRows(ActiveSet active, int[] local, BitSet terms) {
        this.field = active.field();
        this.term = terms.stream().toArray();
        HingeLossMrf mrf = field.mrf();
        int entries = 0;
        for (int k : term) {
            entries += mrf.start(k + 1) - mrf.start(k);
        }
        this.start = new int[term.length + 1];
        this.variable = new int[entries];
        this.coefficient = new double[entries];
        this.bound = new double[term.length];
        this.sign = new double[term.length];
        this.weight = new double[term.length];
        for (int j = 0; j < term.length; j++) {
            sign[j] = active.sign(term[j]);
            weight[j] = field.weight(term[j]);
            fill(j, local);
        }
    }

    private void fill(int j, int[] local) {
        HingeLossMrf mrf = field.mrf();
        int at = start[j];
        for (int e = mrf.start(term[j]); e < mrf.start(term[j] + 1); e++) {
            int i = mrf.variable(e);
            if (local[i] >= 0) {
                variable[at] = local[i];
                coefficient[at++] = mrf.coefficient(e);
            } else {
                bound[j] += mrf.coefficient(e) * field.values()[i];
            }
        }
        start[j + 1] = at;
    }

    int size() {
        return term.length;
    }

    int term(int j) {
        return term[j];
    }

    double weight(int j) {
        return weight[j];
    }

    /** The constant of the term itself. */
    double constant(int j) {
        return field.mrf().constant(term[j]);
    }

    /** What atoms at their bounds add to it. */
    double bound(int j) {
        return bound[j];
    }

    /** With which sign a pulling term pulls. */
    double sign(int j) {
        return sign[j];
    }

    int start(int j) {
        return start[j];
    }

    int variable(int entry) {
        return variable[entry];
    }

    double coefficient(int entry) {
        return coefficient[entry];
    }

    /** a . x over the free atoms. */
    double times(int j, double[] x) {
        double sum = 0;
        for (int e = start[j]; e < start[j + 1]; e++) {
            sum += coefficient[e] * x[variable[e]];
        }
        return sum;
    }

    /** Adds a multiple of a. */
    void add(int j, double factor, double[] sum) {
        for (int e = start[j]; e < start[j + 1]; e++) {
            sum[variable[e]] += factor * coefficient[e];
        }
    }

    /** Adds a multiple of the squares of a. */
    void addSquares(int j, double factor, double[] sum) {
        for (int e = start[j]; e < start[j + 1]; e++) {
            sum[variable[e]] += factor * coefficient[e] * coefficient[e];
        }
    }
}
