package org.hinge.explain.influence;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where values of single atoms come from: y_a = sum of direct parts + sum of shares of others. */
interface Steps {
    /**
     * What a term adds.
     *
     * @param through the atom that passes it on, or -1 if it acts on the atom itself
     * @param link the term that joins the two, or -1
     */
    record Direct(int term, double amount, int through, int link) {
        Direct(int term, double amount) {
            this(term, amount, -1, -1);
        }
    }

    /**
     * What another atom adds.
     *
     * @param link the strongest term that joins the two
     * @param share of its value
     */
    record Onward(int atom, int link, double share) {}

    /** Where the value of an atom comes from. */
    record Step(List<Direct> direct, List<Onward> onward) {}

    /**
     * Of an atom; null if nothing holds it that was not used on the way.
     *
     * @param used the terms along which one came
     */
    @Nullable Step at(int atom, List<Integer> used);
}
