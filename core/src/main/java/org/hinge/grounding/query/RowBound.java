package org.hinge.grounding.query;

import java.util.Arrays;
import org.hinge.data.Dataset;
import org.hinge.grounding.template.RuleTemplate;
import org.hinge.language.syntax.Atom;

/** No part of a join has more rows, in whatever order it is made: the product of its tables. */
final class RowBound {
    private final RuleTemplate template;
    private final Dataset data;

    /** For one rule: for all rules alike, or, if they differ in predicates, for each. */
    private final double[] mostRows;

    RowBound(RuleTemplate template, Dataset data) {
        this.template = template;
        this.data = data;
        boolean alike = template.predicates().get(0).isEmpty();
        this.mostRows = new double[alike ? 1 : template.rules().size()];
        Arrays.fill(mostRows, 1);
    }

    /** The table of an atom's predicate is joined. */
    void multiply(Atom atom) {
        for (int k = 0; k < mostRows.length; k++) {
            String predicate = template.predicate(k, atom.predicate());
            mostRows[k] *= Math.max(1, data.rows(predicate));
        }
    }

    /** The table of a type is joined. */
    void multiplyType(String type) {
        for (int k = 0; k < mostRows.length; k++) {
            mostRows[k] *= Math.max(1, data.typeSize(type));
        }
    }

    /** For all rules. */
    double all() {
        double all = Arrays.stream(mostRows).sum();
        return mostRows.length == 1 ? all * template.rules().size() : all;
    }
}
