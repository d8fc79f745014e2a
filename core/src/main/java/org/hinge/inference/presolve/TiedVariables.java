package org.hinge.inference.presolve;

import java.util.Arrays;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Groups of variables that equalities of two variables tie together: in a group each variable
 * follows from the first one, its root t.
 *
 * <pre>
 *   a y_i + c y_j + b = 0     ties y_j to y_i        y_j = -(a / c) y_i - b / c
 *   y_m = slope_m t + offset_m                       for all members m of a group
 * </pre>
 *
 * Equalities that reach a new member make a tree. Others between members are its {@link Ring}s:
 * they hold already, fix t, or contradict the tree. Where a slope would become very large or very
 * small a new group begins, and the equality between the two stays a constraint.
 */
final class TiedVariables {
    private static final double MOST_SLOPE = 1e3;
    private static final double LEAST_SLOPE = 1e-3;

    private final HingeLossMrf mrf;

    /** The equalities of two variables. */
    private final int[] terms;

    /** Those of variable i are {@code start[i]} to {@code start[i + 1] - 1} of these. */
    private final int[] start;

    private final int[] termsOf;

    /** The equality that ties each variable to one before it in its group; -1 for roots. */
    final int[] tie;

    /** The group of each variable; -1 while it was not visited. */
    final int[] group;

    final double[] slope;
    final double[] offset;

    /** The variables, group by group, each after the one that it is tied to. */
    final int[] members;

    /** Group q has the members {@code begin[q]} to {@code begin[q + 1] - 1}. */
    private int[] begin = new int[16];

    int groups;
    private int found;

    /** An equality between members: rise t + rest = 0. */
    record Ring(int term, double rise, double rest, double size) {}

    private TiedVariables(HingeLossMrf mrf, int[] terms) {
        this.mrf = mrf;
        this.terms = terms;
        int n = mrf.variables();
        this.start = new int[n + 1];
        this.termsOf = new int[2 * terms.length];
        this.tie = new int[n];
        this.group = new int[n];
        this.slope = new double[n];
        this.offset = new double[n];
        this.members = new int[n];
        Arrays.fill(group, -1);
    }

    /** The groups of a field; each variable without equalities is one of its own. */
    static TiedVariables of(HingeLossMrf mrf, int[] equalities) {
        TiedVariables ties = new TiedVariables(mrf, equalities);
        ties.listTerms();
        for (int i = 0; i < mrf.variables(); i++) {
            if (ties.group[i] < 0) {
                ties.grow(i);
            }
        }
        return ties;
    }

    /** The equalities of two variables of a field. */
    static int[] equalities(HingeLossMrf mrf) {
        int[] found = new int[16];
        int count = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.start(k + 1) - mrf.start(k) == 2 && mrf.kind(k) == TermKind.EQUAL) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, 2 * count);
                }
                found[count++] = k;
            }
        }
        return Arrays.copyOf(found, count);
    }

    private void listTerms() {
        for (int k : terms) {
            start[mrf.variable(mrf.start(k)) + 1]++;
            start[mrf.variable(mrf.start(k) + 1) + 1]++;
        }
        for (int i = 1; i < start.length; i++) {
            start[i] += start[i - 1];
        }
        int[] next = start.clone();
        for (int k : terms) {
            termsOf[next[mrf.variable(mrf.start(k))]++] = k;
            termsOf[next[mrf.variable(mrf.start(k) + 1)]++] = k;
        }
    }

    private void grow(int root) {
        if (groups + 2 > begin.length) {
            begin = Arrays.copyOf(begin, 2 * begin.length);
        }
        slope[root] = 1;
        add(root, -1);
        for (int at = begin[groups]; at < found; at++) {
            int i = members[at];
            for (int e = start[i]; e < start[i + 1]; e++) {
                tie(i, termsOf[e]);
            }
        }
        begin[++groups] = found;
    }

    private void tie(int i, int term) {
        int j = other(term, i);
        if (group[j] >= 0) {
            return;
        }
        double c = coefficient(term, j);
        double ratio = -coefficient(term, i) / c;
        double steep = Math.abs(ratio * slope[i]);
        if (steep >= LEAST_SLOPE && steep <= MOST_SLOPE) {
            slope[j] = ratio * slope[i];
            offset[j] = ratio * offset[i] - mrf.constant(term) / c;
            add(j, term);
        }
    }

    private void add(int variable, int term) {
        group[variable] = groups;
        tie[variable] = term;
        members[found++] = variable;
    }

    int begin(int itsGroup) {
        return begin[itsGroup];
    }

    int end(int itsGroup) {
        return begin[itsGroup + 1];
    }

    /** The other variable of an equality. */
    int other(int term, int variable) {
        int first = mrf.variable(mrf.start(term));
        return first == variable ? mrf.variable(mrf.start(term) + 1) : first;
    }

    /** That of a variable in an equality of two. */
    double coefficient(int term, int variable) {
        int e = mrf.start(term);
        return mrf.coefficient(mrf.variable(e) == variable ? e : e + 1);
    }

    /** Whether an equality lies within one group. */
    boolean isInside(int term) {
        int i = mrf.variable(mrf.start(term));
        return group[i] == group[other(term, i)];
    }

    /** Whether it ties one of its variables to the other. */
    boolean isTie(int term) {
        int i = mrf.variable(mrf.start(term));
        return tie[i] == term || tie[other(term, i)] == term;
    }

    /** What an equality between members asks of t. */
    Ring ring(int term) {
        int i = mrf.variable(mrf.start(term));
        int j = other(term, i);
        double a = coefficient(term, i);
        double c = coefficient(term, j);
        double size = Math.abs(a * slope[i]) + Math.abs(c * slope[j]);
        double rise = a * slope[i] + c * slope[j];
        double rest = a * offset[i] + c * offset[j] + mrf.constant(term);
        boolean same = Math.abs(rise) <= Tolerances.SAME_COEFFICIENT * size;
        return new Ring(term, same ? 0 : rise, rest, size);
    }
}
