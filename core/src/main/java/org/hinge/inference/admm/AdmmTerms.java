package org.hinge.inference.admm;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * The potentials and constraints as the paper has them: a weighted equality is two potentials, the
 * second with the signs of the first reversed. Potentials of weight 0 are left out. Term j owns the
 * local copies {@code start[j]} to {@code start[j + 1] - 1}.
 */
final class AdmmTerms {
    final int count;
    final int[] start;
    final int[] variable;
    final double[] coefficient;
    final double[] constant;
    final double[] weight;
    final double[] norm2;
    final Subproblem[] subproblem;

    /** The term of the field behind each, and the sign that it has here. */
    final int[] origin;

    final byte[] sign;

    /** How many local copies each variable has. */
    final int[] copies;

    private int built;

    AdmmTerms(HingeLossMrf mrf, double[] weights) {
        int number = 0;
        long entries = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (isActive(mrf, weights, k)) {
                number += mrf.kind(k).count();
                entries += (long) mrf.kind(k).count() * (mrf.start(k + 1) - mrf.start(k));
            }
        }
        count = number;
        start = new int[count + 1];
        variable = new int[Math.toIntExact(entries)];
        coefficient = new double[variable.length];
        constant = new double[count];
        weight = new double[count];
        norm2 = new double[count];
        subproblem = new Subproblem[count];
        Arrays.fill(subproblem, Subproblem.HINGE);
        origin = new int[count];
        sign = new byte[count];
        copies = new int[mrf.variables()];
        for (int k = 0; k < mrf.terms(); k++) {
            if (isActive(mrf, weights, k)) {
                append(mrf, weights, k, 1);
                if (mrf.kind(k).count() == 2) {
                    append(mrf, weights, k, -1);
                }
            }
        }
    }

    private static boolean isActive(HingeLossMrf mrf, double[] weights, int k) {
        return mrf.kind(k).isConstraint() || weights[mrf.rule(k)] > 0;
    }

    private void append(HingeLossMrf mrf, double[] weights, int k, int signed) {
        int j = built++;
        int to = start[j];
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = signed * mrf.coefficient(e);
            variable[to] = mrf.variable(e);
            coefficient[to] = a;
            norm2[j] += a * a;
            copies[mrf.variable(e)]++;
            to++;
        }
        start[j + 1] = to;
        constant[j] = signed * mrf.constant(k);
        weight[j] = mrf.kind(k).isConstraint() ? 0 : weights[mrf.rule(k)];
        subproblem[j] = subproblem(mrf.kind(k));
        origin[j] = k;
        sign[j] = (byte) signed;
    }

    private static Subproblem subproblem(TermKind kind) {
        return switch (kind) {
            case HINGE, ABSOLUTE -> Subproblem.HINGE;
            case SQUARED_HINGE, SQUARE -> Subproblem.SQUARED_HINGE;
            case AT_MOST -> Subproblem.AT_MOST;
            case EQUAL -> Subproblem.EQUAL;
        };
    }
}
