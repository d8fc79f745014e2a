package org.hinge.language.normal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.hinge.language.syntax.Formula;
import org.junit.jupiter.api.Test;

class EvaluateTest {
    @Test
    void unknownLeavesAreHalfTrue() {
        SmallFormulas.forMany(
                5_000,
                formula -> {
                    Leaves leaves = Leaves.of(formula);
                    int draw = formula.toString().hashCode();
                    Map<Formula, Double> values = new HashMap<>();
                    for (Formula.Holds atom : leaves.atoms()) {
                        draw = draw * 31 + 7;
                        values.put(atom, Math.floorMod(draw >> 8, 3) / 2.0);
                    }
                    for (Formula.Comparison comparison : leaves.comparisons()) {
                        draw = draw * 31 + 7;
                        double value = Math.floorMod(draw >> 8, 3) / 2.0;
                        values.put(comparison, value);
                        values.put(comparison.negated(), 1 - value);
                    }
                    Truth truth = Evaluate.of(formula, leaf -> truth(value(values, leaf)));
                    assertThat(truth).isEqualTo(truth(value(values, formula)));
                });
    }

    private static Truth truth(double value) {
        return value == 0 ? Truth.FALSE : value == 1 ? Truth.TRUE : Truth.UNKNOWN;
    }

    private static double value(Map<Formula, Double> values, Formula formula) {
        if (formula instanceof Formula.Not not) {
            return 1 - value(values, not.body());
        }
        if (formula instanceof Formula.And and) {
            return and.parts().stream().mapToDouble(p -> value(values, p)).min().orElseThrow();
        }
        if (formula instanceof Formula.Or or) {
            return or.parts().stream().mapToDouble(p -> value(values, p)).max().orElseThrow();
        }
        if (formula instanceof Formula.Implies implies) {
            return Math.max(1 - value(values, implies.body()), value(values, implies.head()));
        }
        Double value = values.get(formula);
        assertThat(value).isNotNull();
        return value == null ? 0 : value;
    }
}
