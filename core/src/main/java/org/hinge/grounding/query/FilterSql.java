package org.hinge.grounding.query;

import java.util.List;
import java.util.stream.Collectors;
import org.hinge.language.syntax.Formula;
import org.hinge.schema.PredicateKind;

/** A filter as a Boolean expression. An atom is false exactly where its observed value is 0. */
record FilterSql(Join join, Context context) implements Formula.Cases<String> {
    @Override
    public String atom(Formula.Holds holds) {
        if (join.predicate(holds.atom()).kind() == PredicateKind.FUNCTION) {
            String table = context.functions().table(holds.atom(), join);
            return "(" + join.inner(holds.atom(), table) + ".value <> 0)";
        }
        String alias = join.left(holds.atom());
        return "(" + alias + ".value IS NOT NULL)";
    }

    @Override
    public String comparison(Formula.Comparison comparison) {
        return "(" + join.comparison(comparison) + ")";
    }

    @Override
    public String not(Formula.Not not) {
        return "(NOT " + not.body().match(this) + ")";
    }

    @Override
    public String and(Formula.And and) {
        return joined(and.parts(), " AND ");
    }

    @Override
    public String or(Formula.Or or) {
        return joined(or.parts(), " OR ");
    }

    @Override
    public String implies(Formula.Implies implies) {
        return "((NOT " + implies.body().match(this) + ") OR " + implies.head().match(this) + ")";
    }

    private String joined(List<Formula> parts, String operator) {
        return parts.stream()
                .map(part -> part.match(this))
                .collect(Collectors.joining(operator, "(", ")"));
    }
}
