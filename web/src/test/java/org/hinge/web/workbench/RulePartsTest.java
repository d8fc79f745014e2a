package org.hinge.web.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a rule is written as when its weight is changed. */
class RulePartsTest {
    @Test
    void aRuleIsWrittenHardAndSoftWithWhatItsSumsRangeOver() {
        RuleParts hard = RuleParts.of("Works(+N, S) >= 1 .  {N: Senior(N)}");
        assertThat(hard.hard()).isEqualTo("Works(+N, S) >= 1 . {N: Senior(N)}");
        assertThat(hard.soft("2.5", false)).isEqualTo("2.5: Works(+N, S) >= 1 {N: Senior(N)}");
        RuleParts soft = RuleParts.of("1.5: Knows(A, B) -> Trusts(A, B) ^2");
        assertThat(soft.hard()).isEqualTo("Knows(A, B) -> Trusts(A, B) .");
        assertThat(soft.soft("2", true)).isEqualTo("2: Knows(A, B) -> Trusts(A, B) ^2");
    }

    @Test
    void bracesColonsAndPeriodsOfConstantsAreNotTheRules() {
        RuleParts rule = RuleParts.of("Says(\"a: {b} .\", 'it''s', X) -> Heard(X) .");
        assertThat(rule.hard()).isEqualTo("Says(\"a: {b} .\", 'it''s', X) -> Heard(X) .");
        assertThat(rule.ranges()).isEmpty();
    }
}
