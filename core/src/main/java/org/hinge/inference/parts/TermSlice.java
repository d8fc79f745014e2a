package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * Terms on their way to the part that will have them, with the numbers that variables have in the
 * whole field.
 */
public final class TermSlice implements Serializable {
    private static final long serialVersionUID = 1;

    private final int group;
    private final TermArrays terms;

    private TermSlice(int group, TermArrays terms) {
        this.group = group;
        this.terms = terms;
    }

    /**
     * Cuts terms that are in one place, by where they go.
     *
     * @param group those of a part stand in the order of their groups
     * @param field terms with the numbers of the whole field
     * @return one for each part; some may be empty
     */
    public static TermSlice[] cut(int group, HingeLossMrf field, VariableOwners owners) {
        int[] partOf = new int[field.terms()];
        int[] terms = new int[owners.parts()];
        int[] entries = new int[owners.parts()];
        for (int k = 0; k < partOf.length; k++) {
            partOf[k] = owners.place(field, k);
            terms[partOf[k]]++;
            entries[partOf[k]] += field.start(k + 1) - field.start(k);
        }
        TermSlice[] slices = new TermSlice[owners.parts()];
        Arrays.setAll(
                slices, part -> new TermSlice(group, new TermArrays(terms[part], entries[part])));
        int[] next = new int[owners.parts()];
        for (int k = 0; k < partOf.length; k++) {
            slices[partOf[k]].copy(next[partOf[k]]++, field, k);
        }
        return slices;
    }

    private void copy(int t, HingeLossMrf field, int k) {
        int at = terms.start[t];
        for (int e = field.start(k); e < field.start(k + 1); e++) {
            terms.variable[at] = field.variable(e);
            terms.coefficient[at++] = field.coefficient(e);
        }
        terms.start[t + 1] = at;
        terms.constant[t] = field.constant(k);
        terms.rule[t] = field.rule(k);
        terms.kind[t] = field.kind(k).code();
    }

    public int group() {
        return group;
    }

    /** How many terms there are. */
    public int size() {
        return terms.constant.length;
    }

    TermArrays terms() {
        return terms;
    }
}
