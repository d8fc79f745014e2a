package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ErrorsTest {
    private final Errors errors = Errors.of(new double[] {1, 2, 7}, new double[] {1, 5, 3});

    @Test
    void byHand() {
        assertThat(errors.mse()).hasValue(25 / 3.0);
        assertThat(errors.rmse()).hasValue(5 / Math.sqrt(3));
        assertThat(errors.mae()).hasValue(7 / 3.0);
    }

    @Test
    void normalisedByTheRangeOfTheScale() {
        assertThat(errors.nmse(10).orElseThrow()).isCloseTo(25 / 300.0, within(1e-15));
        assertThat(errors.nmae(10).orElseThrow()).isCloseTo(7 / 30.0, within(1e-15));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> errors.nmse(0))
                .withMessage("range must be positive (got 0.0)");
    }

    @Test
    void absentWithoutAtoms() {
        Errors none = Errors.of(new double[0], new double[0]);
        assertThat(none.mse()).isEmpty();
        assertThat(none.rmse()).isEmpty();
        assertThat(none.mae()).isEmpty();
        assertThat(none.nmae(1)).isEmpty();
    }
}
