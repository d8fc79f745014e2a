package org.hinge.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.data.Dataset;
import org.hinge.grounding.GroundingEstimate;
import org.hinge.grounding.GroundingProgress;
import org.hinge.grounding.RuleEstimate;
import org.hinge.language.Program;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;

/**
 * What the data of a program amounts to.
 *
 * @param types those with constants, in the order in which predicates mention them
 * @param predicates all but the functional ones
 * @param estimates how many ground rules there would be, query by query
 */
public record DataCheck(
        List<TypeCount> types, List<PredicateCount> predicates, List<RuleEstimate> estimates) {
    public DataCheck {
        types = List.copyOf(types);
        predicates = List.copyOf(predicates);
        estimates = List.copyOf(estimates);
    }

    /** How many constants a type has. */
    public record TypeCount(String name, long constants) {}

    /** How many atoms are observed (above 0, if it is closed), to be inferred, and known. */
    public record PredicateCount(String name, long observed, long targets, long truth) {}

    static DataCheck of(Program program, Dataset data, GroundingProgress progress) {
        Set<String> typeNames = new LinkedHashSet<>();
        List<PredicateCount> predicates = new ArrayList<>();
        for (Predicate predicate : program.schema().predicates()) {
            typeNames.addAll(predicate.types());
            if (predicate.kind() != PredicateKind.FUNCTION) {
                Dataset.Counts counts = data.counts(predicate);
                predicates.add(
                        new PredicateCount(
                                predicate.name(),
                                counts.observed(),
                                counts.targets(),
                                counts.truth()));
            }
        }
        List<TypeCount> types = new ArrayList<>();
        for (String type : typeNames) {
            if (data.typeTable(type) != null) {
                types.add(new TypeCount(type, data.typeSize(type)));
            }
        }
        return new DataCheck(types, predicates, GroundingEstimate.of(program, data, progress));
    }
}
