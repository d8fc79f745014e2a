package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class JaroTest {
    private static final Offset<Double> ROUNDING = within(1e-12);

    @Test
    void theExamplesOfTheLiterature() {
        assertThat(jaro("MARTHA", "MARHTA")).isCloseTo((1 + 1 + 5 / 6.0) / 3, ROUNDING);
        assertThat(jaro("DIXON", "DICKSONX")).isCloseTo((4 / 5.0 + 4 / 8.0 + 1) / 3, ROUNDING);
        assertThat(jaro("DWAYNE", "DUANE")).isCloseTo((4 / 6.0 + 4 / 5.0 + 1) / 3, ROUNDING);
        assertThat(winkler("MARTHA", "MARHTA")).isCloseTo(0.9611, within(5e-5));
        assertThat(winkler("DIXON", "DICKSONX")).isCloseTo(0.8133, within(5e-5));
        assertThat(winkler("DWAYNE", "DUANE")).isCloseTo(0.84, ROUNDING);
    }

    @Test
    void lettersMatchOnlyWithinReach() {
        // Reach 5 / 2 - 1 = 1: R, A and E match, C and T are too far apart.
        assertThat(jaro("CRATE", "TRACE")).isCloseTo((3 / 5.0 + 3 / 5.0 + 1) / 3, ROUNDING);
        assertThat(jaro("ab", "ba")).as("reach 0").isEqualTo(0);
        // Reach 1 and 2: the z is two places off.
        assertThat(jaro("zabcd", "mnzop")).isEqualTo(0);
        assertThat(jaro("zabcde", "mnzopq")).isCloseTo((1 / 6.0 + 1 / 6.0 + 1) / 3, ROUNDING);
    }

    @Test
    void eachLetterMatchesOnce() {
        assertThat(jaro("aaaa", "abcd")).isCloseTo((1 / 4.0 + 1 / 4.0 + 1) / 3, ROUNDING);
        assertThat(jaro("abcd", "aaaa")).isCloseTo((1 / 4.0 + 1 / 4.0 + 1) / 3, ROUNDING);
    }

    @Test
    void halfATranspositionIsRoundedDown() {
        // abc over bca: three columns differ, so t = 1.
        assertThat(jaro("abcxyz", "bcauvw")).isCloseTo((0.5 + 0.5 + 2 / 3.0) / 3, ROUNDING);
    }

    @Test
    void atMostFourLettersOfThePrefixCount() {
        double jaro = (7 / 8.0 + 7 / 8.0 + 1) / 3;
        assertThat(winkler("abcdefgx", "abcdefgy")).isCloseTo(jaro + 0.4 * (1 - jaro), ROUNDING);
    }

    @Test
    void belowTheThresholdThePrefixDoesNotCount() {
        assertThat(jaro("abcdef", "abuvwx")).isCloseTo(5 / 9.0, ROUNDING);
        assertThat(winkler("abcdef", "abuvwx")).isCloseTo(5 / 9.0, ROUNDING);
        // Just above: 11 / 15 with the first letter shared.
        assertThat(winkler("abcde", "abcxy")).isCloseTo(11 / 15.0 + 0.3 * 4 / 15, ROUNDING);
    }

    @Test
    void aCharacterBeyondTheBasicPlaneIsOne() {
        assertThat(jaro("😀", "😁")).isEqualTo(0);
        assertThat(winkler("😀", "😁")).isEqualTo(0);
    }

    @Test
    void emptyTextsAreEqualToEachOtherOnly() {
        assertThat(jaro("", "")).isEqualTo(1);
        assertThat(winkler("", "")).isEqualTo(1);
        assertThat(jaro("", "a")).isEqualTo(0);
        assertThat(winkler("a", "")).isEqualTo(0);
    }

    private static double jaro(String a, String b) {
        return Jaro.similarity(CodePoints.of(a), CodePoints.of(b));
    }

    private static double winkler(String a, String b) {
        return Jaro.winkler(CodePoints.of(a), CodePoints.of(b));
    }
}
