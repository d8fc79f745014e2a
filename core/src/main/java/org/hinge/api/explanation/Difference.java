package org.hinge.api.explanation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.hinge.api.Atom;
import org.jspecify.annotations.Nullable;

/**
 * An atom whose value is another one in a second answer.
 *
 * @param atom a target of either answer
 * @param before its value in the first; null if it was no target
 * @param after its value in the second; null if it is no target
 */
public record Difference(Atom atom, @Nullable Double before, @Nullable Double after) {
    /** {@return by how much it rose; 0 if it is a target in one of the answers only} */
    public double amount() {
        return before == null || after == null ? 0 : after - before;
    }

    /**
     * {@return the atoms whose values differ, the largest difference first, then those that are
     * targets in one of the answers only}
     *
     * @param before the values of the first answer
     * @param after the values of the second
     * @param least smaller differences are left out
     */
    public static List<Difference> between(
            Map<Atom, Double> before, Map<Atom, Double> after, double least) {
        List<Difference> all = new ArrayList<>();
        before.forEach(
                (atom, value) -> {
                    Difference difference = new Difference(atom, value, after.get(atom));
                    if (difference.after == null || Math.abs(difference.amount()) > least) {
                        all.add(difference);
                    }
                });
        after.forEach(
                (atom, value) -> {
                    if (!before.containsKey(atom)) {
                        all.add(new Difference(atom, null, value));
                    }
                });
        // Sorting keeps the order of targets where differences are equal.
        all.sort(Comparator.comparingDouble(difference -> -Math.abs(difference.amount())));
        return List.copyOf(all);
    }
}
