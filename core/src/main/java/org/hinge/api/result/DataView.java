package org.hinge.api.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the data of a program amounts to.
 *
 * @param types those with constants, in the order in which predicates mention them
 * @param predicates all but the functional ones
 * @param estimates how many ground rules there would be, query by query
 */
public record DataView(List<OfType> types, List<OfPredicate> predicates, List<Estimate> estimates) {
    /** Copies what is given, so that nothing changes it later. */
    public DataView {
        types = List.copyOf(types);
        predicates = List.copyOf(predicates);
        estimates = List.copyOf(estimates);
    }

    /**
     * How many constants a type has.
     *
     * @param name of the type
     * @param constants how many it has
     */
    public record OfType(String name, long constants) {}

    /**
     * How many atoms are observed (above 0, if it is closed), to be inferred, and known.
     *
     * @param name of the predicate
     * @param observed how many atoms are observed
     * @param targets how many are to be inferred
     * @param truth how many have a truth
     */
    public record OfPredicate(String name, long observed, long targets, long truth) {}

    /**
     * How many substitutions a rule has, or the rules that share its query.
     *
     * @param number of the rule, or of the first of them, from 1
     * @param rules how many share the query
     * @param rows how many substitutions there are
     * @param exact whether they are counted, not guessed
     * @param whyEmpty why there are none; null if there are some
     */
    public record Estimate(
            int number, int rules, double rows, boolean exact, @Nullable String whyEmpty) {}
}
