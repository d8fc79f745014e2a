package org.hinge.run.load;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.text.NumberText;

/** The weights of a program's rules as a solver wants them. */
public final class RuleWeights {
    private static final int SHOWN = 10;

    private RuleWeights() {}

    /**
     * One per rule. A negative weight is a positive one on the negated formula, which is what was
     * grounded; 0 stands for a hard rule, whose weight nobody reads.
     */
    public static double[] of(Program program) {
        return program.rules().stream()
                .map(Rule::weight)
                .mapToDouble(weight -> weight == null ? 0 : Math.abs(weight.value()))
                .toArray();
    }

    /**
     * Another weight of a rule, as a solver wants it.
     *
     * @throws IllegalArgumentException if the rule cannot have it without being grounded anew
     */
    public static double changed(Rule rule, double weight) {
        Weight written = rule.weight();
        if (written == null) {
            throw new IllegalArgumentException("rule must be weighted (got " + rule.text() + ")");
        }
        boolean sameSign = weight == 0 || written.value() < 0 == weight < 0;
        if (!sameSign || Weight.inRange(Math.abs(weight)) != Math.abs(weight)) {
            throw new IllegalArgumentException(
                    "weight must be 0, or in range and of the sign of %s (got %s)"
                            .formatted(NumberText.of(written.value()), weight));
        }
        return Math.abs(weight);
    }

    /** Which weights are not those that the rules are written with, in words. */
    static List<String> changes(Program program, double[] weights) {
        List<String> changes = new ArrayList<>();
        double[] written = of(program);
        for (Rule rule : program.rules()) {
            Weight weight = rule.weight();
            double now = weights[rule.index()];
            if (weight != null && now != written[rule.index()]) {
                changes.add(
                        "the weight of rule %d is %s"
                                .formatted(
                                        rule.index() + 1,
                                        NumberText.exact(weight.value() < 0 ? -now : now)));
            }
        }
        return changes;
    }

    /** Warns of weights that were never learned. */
    public static void warnOfUnknown(Program program, Diagnostics diagnostics) {
        List<Weight> unknown = new ArrayList<>();
        for (Rule rule : program.rules()) {
            Weight weight = rule.weight();
            if (weight != null && weight.kind() == Weight.Kind.UNKNOWN) {
                unknown.add(weight);
            }
        }
        for (Weight weight : unknown.subList(0, Math.min(SHOWN, unknown.size()))) {
            diagnostics.add(
                    Diagnostic.warning(
                            weight.span(),
                            "this weight is not known; 1 is used"
                                    + (unknown.size() > SHOWN
                                            ? " (so are %,d others)".formatted(unknown.size() - 1)
                                            : ""),
                            "learn it with hinge learn, or write a number"));
        }
    }
}
