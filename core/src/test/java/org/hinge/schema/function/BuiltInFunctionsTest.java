package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every function; the tests beside this one have the values of each. */
class BuiltInFunctionsTest {
    private static final Functions FUNCTIONS = Functions.builtIn();

    static Stream<String> names() {
        return FUNCTIONS.names().stream();
    }

    @Test
    void exactIsOneForEqualTextsOnly() {
        assertThat(value("exact", "Ann", "Ann")).isEqualTo(1);
        assertThat(value("exact", "Ann", "ann")).isEqualTo(0);
        assertThat(value("exact", "", "a")).isEqualTo(0);
    }

    @Test
    void prefixIsTheSharedPartOfTheLongerText() {
        assertThat(value("prefix", "interview", "internet")).isEqualTo(5 / 9.0);
        assertThat(value("prefix", "in", "inter")).isEqualTo(0.4);
        assertThat(value("prefix", "inter", "enter")).isEqualTo(0);
        assertThat(value("prefix", "", "a")).isEqualTo(0);
        assertThat(value("prefix", "😀", "😁")).isEqualTo(0);
        assertThat(value("prefix", "😀a", "😀")).isEqualTo(0.5);
    }

    @Test
    void everyNameStandsForItsOwnFunction() {
        assertThat(value("jaro_winkler", "DWAYNE", "DUANE")).isBetween(0.8399, 0.8401);
        assertThat(value("jaro", "DWAYNE", "DUANE")).isBetween(0.8222, 0.8223);
        assertThat(value("levenshtein", "DWAYNE", "DUANE")).isEqualTo(1 - 2 / 6.0);
        assertThat(value("jaccard", "DWAYNE", "DUANE")).isEqualTo(1 / 8.0);
        assertThat(value("dice", "DWAYNE", "DUANE")).isEqualTo(2 / 9.0);
        assertThat(value("cosine", "DWAYNE X", "x duane")).isBetween(0.4999, 0.5001);
        assertThat(value("numeric", "1", "4")).isEqualTo(0.25);
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyFunctionTakesTwoTexts(String name) {
        assertThat(FUNCTIONS.find(name).orElseThrow().arity()).hasValue(2);
    }

    @ParameterizedTest
    @MethodSource("names")
    void twoEmptyTextsAreEqual(String name) {
        assertThat(value(name, "", "")).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("names")
    void valuesAreInRangeAndSymmetricAndOneForEqualTexts(String name) {
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            Random random = new Random(seed);
            String a = text(name, random);
            String b = text(name, random);
            String which = "seed " + seed + ": " + a + " and " + b;
            double value = value(name, a, b);
            assertThat(value).as(which).isBetween(0.0, 1.0);
            assertThat(value(name, b, a)).as(which).isEqualTo(value);
            assertThat(value(name, a, a)).as(which).isEqualTo(1);
        }
    }

    private static String text(String name, Random random) {
        return name.equals("numeric")
                ? Double.toString(random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20))
                : RandomTexts.next(random, 14);
    }

    /** Past the checks of {@link Functions#value}, which would hide a value out of range. */
    private static double value(String name, String a, String b) {
        return FUNCTIONS.find(name).orElseThrow().value(List.of(a, b));
    }
}
