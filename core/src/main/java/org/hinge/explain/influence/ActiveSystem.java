package org.hinge.explain.influence;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import org.hinge.explain.SolvedField;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;

/**
 * The equations of the free atoms that one atom depends on, to first order exact:
 *
 * <pre>
 *   [ H  Z' ] [ y ]   [ r ]      H = sum over curved j of 2 w_j a_j a_j'  (+ ridge I)
 *   [ Z  0  ] [ s ] = [ t ]      r = - sum over curved 2 w_j a_j b_j - sum over pulling w_j a_j
 *                                t = - b_j,   Z the rows of the tied terms
 * </pre>
 *
 * where b_j holds the constant of a term and its atoms at bounds. Only atoms that are joined to the
 * atom by curved and tied terms are here, numbered from 0; the atom itself is number 0.
 */
final class ActiveSystem {
    /** The share of the mean curvature that is added to every diagonal element of H. */
    private static final double RIDGE = 1e-9;

    private final ActiveSet active;

    /** Numbers of the atoms in the field. */
    final int[] atoms;

    /** The number of each atom of the field here, or -1. */
    private final int[] local;

    final ActiveRows curved;
    final ActiveRows tied;
    final ActiveRows pulling;

    /** Added to H. */
    final double ridge;

    private ActiveSystem(ActiveSet active, int[] atoms, int[] local, Map<TermState, BitSet> terms) {
        this.active = active;
        this.atoms = atoms;
        this.local = local;
        this.curved =
                new ActiveRows(active, local, terms.getOrDefault(TermState.CURVED, new BitSet()));
        this.tied = new ActiveRows(active, local, terms.getOrDefault(TermState.TIED, new BitSet()));
        this.pulling =
                new ActiveRows(active, local, terms.getOrDefault(TermState.PULLING, new BitSet()));
        double[] diagonal = new double[atoms.length];
        addDiagonal(diagonal);
        double mean = Arrays.stream(diagonal).sum() / atoms.length;
        this.ridge = RIDGE * (mean > 0 ? mean : active.field().unit());
    }

    /** Of what a free atom depends on. */
    static ActiveSystem around(ActiveSet active, int atom) {
        SolvedField field = active.field();
        HingeLossMrf mrf = field.mrf();
        Columns columns = field.columns();
        int[] local = new int[mrf.variables()];
        Arrays.fill(local, -1);
        int[] queue = new int[mrf.variables()];
        int size = 0;
        local[atom] = size;
        queue[size++] = atom;
        Map<TermState, BitSet> terms = new EnumMap<>(TermState.class);
        BitSet seen = new BitSet(mrf.terms());
        for (int next = 0; next < size; next++) {
            int i = queue[next];
            for (int place = columns.start(i); place < columns.end(i); place++) {
                int term = columns.term(place);
                if (seen.get(term)) {
                    continue;
                }
                seen.set(term);
                TermState state = active.state(term);
                terms.computeIfAbsent(state, key -> new BitSet()).set(term);
                if (state != TermState.CURVED && state != TermState.TIED) {
                    continue;
                }
                for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
                    int other = mrf.variable(e);
                    if (local[other] < 0 && active.isFree(other)) {
                        local[other] = size;
                        queue[size++] = other;
                    }
                }
            }
        }
        return new ActiveSystem(active, Arrays.copyOf(queue, size), local, terms);
    }

    ActiveSet active() {
        return active;
    }

    int size() {
        return atoms.length + tied.size();
    }

    /** The number of an atom here, or -1. */
    int local(int atom) {
        return local[atom];
    }

    /** The matrix times (u; nu), with the ridge. */
    void times(double[] x, double[] product) {
        int n = atoms.length;
        timesCurved(x, product);
        for (int k = 0; k < tied.size(); k++) {
            tied.add(k, x[n + k], product);
            product[n + k] = tied.times(k, x);
        }
    }

    /** H u, with the ridge. */
    void timesCurved(double[] u, double[] product) {
        for (int i = 0; i < atoms.length; i++) {
            product[i] = ridge * u[i];
        }
        for (int j = 0; j < curved.size(); j++) {
            curved.add(j, 2 * curved.weight(j) * curved.times(j, u), product);
        }
    }

    /** Adds the diagonal of H without the ridge. */
    void addDiagonal(double[] diagonal) {
        for (int j = 0; j < curved.size(); j++) {
            curved.addSquares(j, 2 * curved.weight(j), diagonal);
        }
    }
}
