package org.hinge.explain;

import java.util.Arrays;
import java.util.BitSet;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;

/**
 * The atoms that an atom depends on: those nearest to it first, along terms that count, up to a
 * number of them.
 */
public final class Reach {
    private final int[] atoms;
    private final int[] terms;
    private final boolean complete;

    private Reach(int[] atoms, int[] terms, boolean complete) {
        this.atoms = atoms;
        this.terms = terms;
        this.complete = complete;
    }

    /** Breadth first from an atom. */
    public static Reach around(SolvedField field, int atom, int most) {
        field.check(atom);
        HingeLossMrf mrf = field.mrf();
        Columns columns = field.columns();
        BitSet seen = new BitSet(mrf.variables());
        BitSet touched = new BitSet(mrf.terms());
        int[] queue = new int[Math.min(most, mrf.variables())];
        int size = 0;
        boolean complete = true;
        queue[size++] = atom;
        seen.set(atom);
        for (int next = 0; next < size; next++) {
            int i = queue[next];
            for (int place = columns.start(i); place < columns.end(i); place++) {
                int term = columns.term(place);
                if (touched.get(term) || !field.counts(term)) {
                    continue;
                }
                touched.set(term);
                for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
                    int other = mrf.variable(e);
                    if (seen.get(other)) {
                        continue;
                    }
                    if (size == queue.length) {
                        complete = false;
                    } else {
                        seen.set(other);
                        queue[size++] = other;
                    }
                }
            }
        }
        int[] atoms = Arrays.copyOf(queue, size);
        Arrays.sort(atoms);
        return new Reach(atoms, touched.stream().toArray(), complete);
    }

    /** Ascending; not to be changed. */
    public int[] atoms() {
        return atoms;
    }

    /** All terms that count and contain one of the atoms, ascending; not to be changed. */
    public int[] terms() {
        return terms;
    }

    /** Whether no term contains one of the atoms and another one. */
    public boolean isComplete() {
        return complete;
    }
}
