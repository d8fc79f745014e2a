package org.hinge.grounding;

import java.util.List;
import org.hinge.grounding.query.KnownAtoms;
import org.hinge.grounding.report.BlockReports;
import org.hinge.grounding.rows.GroundFunction;
import org.hinge.grounding.rows.KindOfTerms;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.Rule;

/** The terms of rules without variables, whose atoms were looked up. */
record LookedUpTerms(GroundTerms terms) {
    private static final List<String> NO_VARIABLES = List.of();

    void ground(RuleTemplate template, KnownAtoms known) {
        int first = terms.count();
        for (Rule rule : template.rules()) {
            GroundFunction function = GroundFunction.of(rule, known);
            if (function != null) {
                add(rule, function);
            }
        }
        terms.sort(first);
    }

    private void add(Rule rule, GroundFunction function) {
        BlockReports.Counts counts = terms.reports().of(rule.index());
        counts.find(1);
        if (!Double.isFinite(function.constant)) {
            counts.divideByZero();
            return;
        }
        double amount =
                terms.add(
                        rule.index(),
                        KindOfTerms.of(rule),
                        function.variables,
                        function.coefficients,
                        function.variables.length,
                        function.constant);
        terms.tell(NO_VARIABLES, () -> new int[0]);
        if (terms.violated().count(amount)) {
            terms.violated().add(rule.index(), NO_VARIABLES, new int[0], amount);
        }
    }
}
