package org.hinge.grounding.part;

import java.util.ArrayList;
import java.util.List;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/** The terms of one part as they come, and what becomes of each. */
public final class TermPart {
    /** As grounding anywhere: a constraint that observations miss by less holds. */
    private static final double TOLERANCE = 1e-6;

    /** As many violated ground rules are shown. */
    private static final int MOST_SHOWN = 10;

    private final HingeLossMrfBuilder builder;
    private final PartCounts counts = new PartCounts();
    private final int rules;

    /** Of a program with so many variables and rules. */
    public TermPart(int variables, int rules) {
        this.builder = new HingeLossMrfBuilder(variables, rules);
        this.rules = rules;
    }

    RuleCounts of(int rule) {
        return counts.of(rule);
    }

    /**
     * Adds one term and counts what becomes of it.
     *
     * @return how far a constraint without free atoms is violated; 0 for any other term
     */
    double add(int rule, TermKind kind, int[] variables, double[] coefficients, int n, double b) {
        RuleCounts each = counts.of(rule);
        switch (builder.add(rule, kind, variables, coefficients, n, b)) {
            case KEPT -> each.kept++;
            case DROPPED -> each.dropped++;
            case CONSTANT -> {
                double value = kind.value(b);
                if (kind.isConstraint() && value > TOLERANCE) {
                    return value;
                } else if (!kind.isConstraint() && value > 0) {
                    each.constant++;
                } else {
                    each.dropped++;
                }
            }
        }
        return 0;
    }

    /** A ground rule without free atoms is violated. */
    void violate(int rule, List<Double> order, double amount) {
        of(rule).violated++;
        counts.violate(new PartCounts.Violated(rule, new ArrayList<>(order), amount), MOST_SHOWN);
    }

    /** All of them, when no more come. */
    public TermBlock block() {
        builder.sort(0);
        HingeLossMrf mrf = builder.build();
        for (int rule = 0; rule < rules; rule++) {
            if (mrf.constantValue(rule) != 0) {
                counts.of(rule).constantValue.add(builder.constantValue(rule));
            }
        }
        return new TermBlock(mrf, counts);
    }
}
