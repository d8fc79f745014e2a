package org.hinge.run.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.api.result.DataView;
import org.hinge.data.Dataset;
import org.hinge.grounding.report.RuleEstimate;
import org.hinge.language.Program;
import org.hinge.schema.Predicate;
import org.hinge.schema.PredicateKind;

/** Counts what the data of a program amounts to. */
final class DataViews {
    private DataViews() {}

    static DataView of(Program program, Dataset data, List<RuleEstimate> estimates) {
        Set<String> typeNames = new LinkedHashSet<>();
        List<DataView.OfPredicate> predicates = new ArrayList<>();
        for (Predicate predicate : program.schema().predicates()) {
            typeNames.addAll(predicate.types());
            if (predicate.kind() != PredicateKind.FUNCTION) {
                Dataset.Counts counts = data.counts(predicate);
                predicates.add(
                        new DataView.OfPredicate(
                                predicate.name(),
                                counts.observed(),
                                counts.targets(),
                                counts.truth()));
            }
        }
        List<DataView.OfType> types = new ArrayList<>();
        for (String type : typeNames) {
            if (data.typeTable(type) != null) {
                types.add(new DataView.OfType(type, data.typeSize(type)));
            }
        }
        return new DataView(types, predicates, estimates.stream().map(DataViews::of).toList());
    }

    private static DataView.Estimate of(RuleEstimate estimate) {
        return new DataView.Estimate(
                estimate.firstRule() + 1,
                estimate.rules(),
                estimate.rows(),
                estimate.exact(),
                estimate.whyEmpty().isEmpty() ? null : estimate.whyEmpty());
    }
}
