package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RandomCasesTest {
    @Test
    void theShortRunHasATenthButNeverNone() {
        assertThat(RandomCases.count(1_000, false)).isEqualTo(100);
        assertThat(RandomCases.count(9, false)).isEqualTo(1);
    }

    @Test
    void theLongRunHasAll() {
        assertThat(RandomCases.count(1_000, true)).isEqualTo(1_000);
    }

    @Test
    void aTestWithoutCasesIsAMistake() {
        assertThatIllegalArgumentException().isThrownBy(() -> RandomCases.count(0));
    }
}
