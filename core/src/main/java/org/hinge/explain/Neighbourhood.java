package org.hinge.explain;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Some atoms B of a field and all terms that touch them, the other atoms held at their values:
 *
 * <pre>
 *   l_j(y) = sum over i in B of a_ji y_i  +  held_j,     held_j = b_j + sum over others of a_ji y_i
 * </pre>
 *
 * Atoms and terms are numbered from 0 here. Constraints that the values miss by a little are moved
 * by that much, so that the values themselves meet them.
 */
public final class Neighbourhood {
    private final SolvedField field;
    private final Reach reach;
    private final int[] start;
    private final int[] variable;
    private final double[] coefficient;
    private final double[] held;

    private Neighbourhood(SolvedField field, Reach reach) {
        this.field = field;
        this.reach = reach;
        HingeLossMrf mrf = field.mrf();
        int[] terms = reach.terms();
        this.start = new int[terms.length + 1];
        int entries = 0;
        for (int term : terms) {
            entries += mrf.start(term + 1) - mrf.start(term);
        }
        this.variable = new int[entries];
        this.coefficient = new double[entries];
        this.held = new double[terms.length];
        for (int j = 0; j < terms.length; j++) {
            fill(j, terms[j]);
        }
    }

    /** The atoms that are nearest to one, at most so many. */
    public static Neighbourhood around(SolvedField field, int atom, int most) {
        return new Neighbourhood(field, Reach.around(field, atom, most));
    }

    private void fill(int j, int term) {
        HingeLossMrf mrf = field.mrf();
        int at = start[j];
        double rest = mrf.constant(term) - missed(term);
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int local = local(mrf.variable(e));
            if (local >= 0) {
                variable[at] = local;
                coefficient[at++] = mrf.coefficient(e);
            } else {
                rest += mrf.coefficient(e) * field.values()[mrf.variable(e)];
            }
        }
        held[j] = rest;
        start[j + 1] = at;
    }

    private double missed(int term) {
        TermKind kind = field.mrf().kind(term);
        double l = kind.isConstraint() ? field.linear(term) : 0;
        return kind == TermKind.EQUAL ? l : Math.max(0, l);
    }

    /** The number of an atom here; negative if it is held. */
    public int local(int atom) {
        return Arrays.binarySearch(reach.atoms(), atom);
    }

    public SolvedField field() {
        return field;
    }

    public int atoms() {
        return reach.atoms().length;
    }

    /** The number of an atom in the field. */
    public int atom(int local) {
        return reach.atoms()[local];
    }

    public int terms() {
        return reach.terms().length;
    }

    /** The number of a term in the field. */
    public int term(int local) {
        return reach.terms()[local];
    }

    public TermKind kind(int local) {
        return field.mrf().kind(term(local));
    }

    /** Whether nothing is held: then what is optimal here is so in the field. */
    public boolean isComplete() {
        return reach.isComplete();
    }

    /** The first entry of each term, and the number of entries; not to be changed. */
    public int[] starts() {
        return start;
    }

    /** The atom of each entry, numbered here; not to be changed. */
    public int[] entryVariables() {
        return variable;
    }

    /** Not to be changed. */
    public double[] coefficients() {
        return coefficient;
    }

    /** The constant part of each term; not to be changed. */
    public double[] held() {
        return held;
    }
}
