package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumericTest {
    @ParameterizedTest
    @CsvSource({
        "3, 4, 0.5",
        "4, 3, 0.5",
        "-1, 2, 0.25",
        "1, 1.0, 1",
        "1e3, 1000, 1",
        "+.5, 1.5E0, 0.5",
        "' 7', '7\t', 1",
        "0, 1e300, 1e-300",
    })
    void nearNumbersHaveAValueNearOne(String a, String b, double value) {
        assertThat(Numeric.similarity(a, b)).isEqualTo(value);
    }

    @Test
    void theGreatestDistanceIsZero() {
        assertThat(Numeric.similarity("-1.7e308", "1.7e308")).isEqualTo(0);
    }

    @Test
    void twoEmptyTextsAreEqual() {
        assertThat(Numeric.similarity("", "")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "abc",
                "1,5",
                "1-2",
                "--1",
                "1 2",
                "NaN",
                "Infinity",
                "1e999",
                "1d",
                "1f",
                "0x1p3",
                "e",
                ".",
                "٣"
            })
    void aTextThatIsNoNumberIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Numeric.similarity("1", text))
                .withMessage("\"" + text + "\" is not a number");
        assertThatIllegalArgumentException().isThrownBy(() -> Numeric.similarity(text, "1"));
    }
}
