package org.hinge.language.normal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.language.parse.Parser;
import org.hinge.language.syntax.Relation;
import org.hinge.language.syntax.Statement.ArithmeticRuleStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NormaliseArithmeticTest {
    /** Each number is allowed, and one more makes the product infinite. */
    private static final String HUGE =
            "1e30 * 1e30 * 1e30 * 1e30 * 1e30 * 1e30 * 1e30 * 1e30 * 1e30 * 1e30";

    private static final int CASES = 20_000;

    private static ArithmeticRuleStatement rule(String text) {
        Diagnostics diagnostics = new Diagnostics();
        var statements = Parser.parse(new Source("rule", text), diagnostics).statements();
        assertThat(diagnostics.sorted(List.of())).as(text).isEmpty();
        return (ArithmeticRuleStatement) statements.get(0);
    }

    @Test
    void theFormIsTheLeftSideMinusTheRight() {
        int compared = 0;
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            RandomArithmetic random = new RandomArithmetic(new SplittableRandom(seed));
            String text = random.rule();
            ArithmeticRuleStatement rule = rule(text);
            LinearForm form = NormaliseArithmetic.of(rule);
            Arithmetic values = random.values();
            Arithmetic.Result left = values.of(rule.left());
            Arithmetic.Result right = values.of(rule.right());
            assertThat(form.equality()).isEqualTo(rule.relation() == Relation.EQUAL);
            if (left.wellDefined() && right.wellDefined()) {
                compared++;
                double sign = rule.relation() == Relation.AT_LEAST ? -1 : 1;
                assertThat(values.of(form).value())
                        .as("seed %d: %s%n%s", seed, text, form)
                        .isCloseTo(
                                sign * (left.value() - right.value()),
                                within(1e-9 * (left.size() + right.size())));
            }
        }
        assertThat(compared).isGreaterThan(RandomCases.count(CASES) / 2);
    }

    /** What is shown to the user is an arithmetic rule that says the same. */
    @Test
    void theFormPrintsAsARule() {
        for (long seed = 0; seed < RandomCases.count(CASES); seed++) {
            RandomArithmetic random = new RandomArithmetic(new SplittableRandom(seed));
            String text = random.rule();
            LinearForm form = NormaliseArithmetic.of(rule(text));
            if (!form.isFinite()) {
                continue;
            }
            LinearForm again = NormaliseArithmetic.of(rule(form + " ."));
            Arithmetic values = random.values();
            Arithmetic.Result result = values.of(form);
            if (result.wellDefined()) {
                assertThat(values.of(again).value())
                        .as("seed %d: %s%n%s%n%s", seed, text, form, again)
                        .isCloseTo(result.value(), within(1e-9 * result.size()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 / 0 A(X)",
                "1 / 0 / |Y| C(+Y)",
                "C(+Y) * |Y| / 0",
                "C(+Y) / (2 - 2)",
                "0 / (1 / 0) A(X)",
                "@Min[1, 1 / 0] A(X)",
                "@Min[1, |Y| / 0] C(+Y)",
                HUGE + " * (1e30 / |Y|) C(+Y)",
                "1 / (" + HUGE + " * 1e30) A(X)",
                "A(X) + 1 / 0"
            })
    void divisionByZeroIsNeverHidden(String text) {
        assertThat(NormaliseArithmetic.of(rule(text + " <= 1 .")).isFinite()).isFalse();
    }

    /** With A = 0.5, B = 0.25, |Y| = 4 and |Z| = 8. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "1 / |Y| A(X), 0.125",
                "1 / |Y| |Z|, 0.03125",
                "1 / |Y| |Z| A(X), 0.015625",
                "1 / |Y| * |Z| A(X), 1",
                "1 / |Y| / |Z| A(X), 0.015625",
                "2 |Y| / 4 |Z| A(X), 0.125",
                "2 * 3 / 4 A(X), 0.75",
                "2 / 4 * 3 A(X), 0.75",
                "2 * (3 / 4) * A(X), 0.75",
                "A(X) / 2 * 3, 0.75",
                "A(X) / 2 |Y|, 0.0625",
                "A(X) * 2 |Y|, 4",
                "|Y| A(X) / |Z|, 0.25",
                "\"1 / @Max[|Y|, |Z|] A(X)\", 0.0625",
                "\"@Min[1 + |Y|, |Z| - 1, 6] A(X)\", 2.5",
                "\"@Min[1 + |Y|, |Z| - 1] / @Max[1, 2] A(X)\", 1.25",
                "(1 + 2) A(X), 1.5",
                "2 (A(X) + B(X)), 1.5",
                "2 * (A(X) + B(X)) / 3, 0.5",
                "-A(X) + B(X), -0.25",
                "-(A(X) + B(X)), -0.75",
                "-2 A(X) / 4, -0.25",
                "1 - (A(X) - B(X)), 0.75",
                "1 - A(X) - B(X), 0.25",
                "2 - 3 - 4, -5",
                "8 / 4 / 2, 1",
                "8 / (4 / 2), 4",
                "2 + 3 * 4, 14",
                "2 |Y| + 1, 9",
                "\"-@Max[-1, -2] A(X)\", 0.5",
            })
    void operatorsBindAsTheLanguageSays(String text, double value) {
        Arithmetic values = new Arithmetic(Map.of("A", 0.5, "B", 0.25), Map.of("Y", 4.0, "Z", 8.0));
        ArithmeticRuleStatement rule = rule(text + " <= 1 .");
        assertThat(values.of(rule.left()).value()).isEqualTo(value);
        assertThat(values.of(NormaliseArithmetic.of(rule)).value())
                .isCloseTo(value - 1, within(1e-12));
    }
}
