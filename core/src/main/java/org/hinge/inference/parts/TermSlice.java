package org.hinge.inference.parts;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.PackedTerms;

/**
 * Terms on their way to the part that will have them, with the numbers that variables have in the
 * whole field.
 */
public final class TermSlice implements Serializable {
    private static final long serialVersionUID = 1;

    private final int group;
    private final PackedTerms terms;

    private TermSlice(int group, PackedTerms terms) {
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
        PackedTerms.Writer[] writers = new PackedTerms.Writer[owners.parts()];
        Arrays.setAll(writers, part -> new PackedTerms.Writer());
        for (int k = 0; k < field.terms(); k++) {
            writers[owners.place(field, k)].add(field, k);
        }
        return Arrays.stream(writers)
                .map(writer -> new TermSlice(group, writer.pack()))
                .toArray(TermSlice[]::new);
    }

    public int group() {
        return group;
    }

    /** How many terms there are. */
    public int size() {
        return terms.terms();
    }

    PackedTerms terms() {
        return terms;
    }
}
