package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class TokensTest {
    private static final Offset<Double> ROUNDING = within(1e-12);

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{Nd}\\p{M}]+");

    @Test
    void wordsAreCounted() {
        // the 2, cat 1, and 1, dog 1 against the 1, dog 1.
        assertThat(Tokens.cosine("the cat and the dog", "the dog"))
                .isCloseTo(3 / Math.sqrt(7 * 2), ROUNDING);
        assertThat(Tokens.cosine("a a b", "a b b")).isCloseTo(4 / 5.0, ROUNDING);
        assertThat(Tokens.cosine("cat", "dog")).isEqualTo(0);
    }

    @Test
    void orderAndSeparatorsDoNotMatter() {
        assertThat(Tokens.cosine("soft logic", "logic: soft")).isCloseTo(1, ROUNDING);
        assertThat(Tokens.cosine("data_base-2.0", "data base 2 0")).isCloseTo(1, ROUNDING);
        assertThat(Tokens.cosine("database", "data base")).isEqualTo(0);
    }

    @Test
    void caseDoesNotMatter() {
        assertThat(Tokens.cosine("Soft LOGIC", "soft logic")).isEqualTo(1);
        assertThat(Tokens.cosine("ΟΔΟΣ", "οδος")).as("final sigma").isEqualTo(1);
        assertThat(Tokens.cosine("𐐀x", "𐐨X")).as("beyond the basic plane").isEqualTo(1);
    }

    @Test
    void aLetterBeyondTheBasicPlaneDoesNotSeparate() {
        assertThat(Tokens.cosine("𐐀x", "𐐀 x")).isEqualTo(0);
    }

    @Test
    void aCombiningMarkBelongsToItsLetter() {
        assertThat(Tokens.cosine("re\u0301sume\u0301", "re sume")).isEqualTo(0);
        assertThat(Tokens.cosine("हिन्दी", "ह न द")).isEqualTo(0);
        assertThat(Tokens.cosine("\u0301a", "a")).as("nothing before the mark").isEqualTo(1);
    }

    @Test
    void textsWithoutAWordAreEqualOrNot() {
        assertThat(Tokens.cosine("", "")).isEqualTo(1);
        assertThat(Tokens.cosine("--", "--")).isEqualTo(1);
        assertThat(Tokens.cosine("--", "!")).isEqualTo(0);
        assertThat(Tokens.cosine("", "a")).isEqualTo(0);
        assertThat(Tokens.cosine("a", " ")).isEqualTo(0);
    }

    @Test
    void theValueIsThatOfVectorsOfCounts() {
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            Random random = new Random(seed);
            String a = "a " + RandomTexts.next(random, 20).replace("\u0301", "");
            String b = "b " + RandomTexts.next(random, 20).replace("\u0301", "");
            double expected =
                    product(counts(a), counts(b))
                            / Math.sqrt(product(counts(a), counts(a)))
                            / Math.sqrt(product(counts(b), counts(b)));
            assertThat(Tokens.cosine(a, b))
                    .as("seed %d: %s and %s", seed, a, b)
                    .isCloseTo(expected, ROUNDING);
        }
    }

    private static Map<String, Long> counts(String text) {
        return BETWEEN_WORDS
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    private static double product(Map<String, Long> a, Map<String, Long> b) {
        return a.entrySet().stream()
                .mapToDouble(e -> (double) e.getValue() * b.getOrDefault(e.getKey(), 0L))
                .sum();
    }
}
