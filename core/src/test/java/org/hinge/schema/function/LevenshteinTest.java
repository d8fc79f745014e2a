package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class LevenshteinTest {
    @Test
    void kittenBecomesSittingByThreeEdits() {
        assertThat(distance("kitten", "sitting")).isEqualTo(3);
        assertThat(similarity("kitten", "sitting")).isCloseTo(1 - 3 / 7.0, within(1e-15));
    }

    @Test
    void everyKindOfEditCostsOne() {
        assertThat(distance("lawn", "flawn")).as("insertion").isEqualTo(1);
        assertThat(distance("flawn", "flan")).as("deletion").isEqualTo(1);
        assertThat(distance("flan", "flat")).as("replacement").isEqualTo(1);
        assertThat(distance("flaw", "lawn")).isEqualTo(2);
        assertThat(distance("ab", "ba")).as("a swap is two edits").isEqualTo(2);
        assertThat(distance("abc", "")).isEqualTo(3);
    }

    @Test
    void sharedEndsThatOverlapAreCountedOnce() {
        assertThat(distance("aba", "ababa")).isEqualTo(2);
        assertThat(distance("aa", "aaa")).isEqualTo(1);
    }

    @Test
    void aCharacterBeyondTheBasicPlaneIsOneEditOfOne() {
        assertThat(similarity("😀a", "😁a")).isEqualTo(0.5);
    }

    @Test
    void twoEmptyTextsAreEqual() {
        assertThat(similarity("", "")).isEqualTo(1);
        assertThat(similarity("", "abc")).isEqualTo(0);
    }

    @Test
    void theDistanceIsThatOfTheRecursiveDefinition() {
        for (long seed = 0; seed < RandomCases.count(5_000); seed++) {
            Random random = new Random(seed);
            String a = RandomTexts.next(random, 7);
            String b = RandomTexts.next(random, 7);
            assertThat(distance(a, b))
                    .as("seed %d: %s and %s", seed, a, b)
                    .isEqualTo(recursive(CodePoints.of(a), CodePoints.of(b)));
        }
    }

    /** By cases of what happens to the two first characters. */
    private static int recursive(int[] a, int[] b) {
        if (a.length == 0 || b.length == 0) {
            return a.length + b.length;
        }
        int replaced = recursive(rest(a), rest(b)) + (a[0] == b[0] ? 0 : 1);
        int deleted = recursive(rest(a), b) + 1;
        int inserted = recursive(a, rest(b)) + 1;
        return Math.min(replaced, Math.min(deleted, inserted));
    }

    private static int[] rest(int[] text) {
        return Arrays.copyOfRange(text, 1, text.length);
    }

    private static int distance(String a, String b) {
        return Levenshtein.distance(CodePoints.of(a), CodePoints.of(b));
    }

    private static double similarity(String a, String b) {
        return Levenshtein.similarity(CodePoints.of(a), CodePoints.of(b));
    }
}
