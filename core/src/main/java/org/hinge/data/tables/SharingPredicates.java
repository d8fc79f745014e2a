package org.hinge.data.tables;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.data.load.Inputs;
import org.hinge.schema.ConstantType;
import org.hinge.schema.DataRole;
import org.hinge.schema.Predicate;
import org.hinge.schema.Schema;

/**
 * Which predicates share tables: if they are many, those whose data all stands in the program and
 * whose atoms are few. One that has many atoms is joined faster in a table of its own.
 */
public final class SharingPredicates {
    private static final int MANY = 16;
    private static final double MOST_ATOMS = 10_000;

    private SharingPredicates() {}

    public static Set<String> among(Schema schema, List<Predicate> stored, Inputs inputs) {
        Map<String, Double> sizes = sizes(schema, stored, inputs);
        Set<String> sharing = new LinkedHashSet<>();
        for (Predicate predicate : stored) {
            boolean product = predicate.isOpen() && !inputs.has(predicate, DataRole.TARGETS);
            double atoms = product ? 1 : 0;
            for (String type : predicate.types()) {
                atoms *= sizes.getOrDefault(type, 0.0);
            }
            if (!inputs.hasSources(predicate) && atoms <= MOST_ATOMS) {
                sharing.add(predicate.name());
            }
        }
        return sharing.size() > MANY ? sharing : Set.of();
    }

    /** How many constants each type has at most, as far as the program tells; else infinity. */
    private static Map<String, Double> sizes(Schema schema, List<Predicate> stored, Inputs inputs) {
        Map<String, Double> sizes = new HashMap<>();
        for (Predicate predicate : stored) {
            double facts =
                    inputs.hasSources(predicate)
                            ? Double.POSITIVE_INFINITY
                            : inputs.facts(predicate, DataRole.OBSERVED).size()
                                    + inputs.facts(predicate, DataRole.TARGETS).size();
            predicate.types().forEach(type -> sizes.merge(type, facts, Double::sum));
        }
        for (ConstantType type : schema.types()) {
            sizes.put(
                    type.name(),
                    type instanceof ConstantType.Listed listed
                            ? (double) listed.constants().size()
                            : Double.POSITIVE_INFINITY);
        }
        sizes.put(ConstantType.STRING, Double.POSITIVE_INFINITY);
        return sizes;
    }
}
