package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class BigramsTest {
    @Test
    void nightAndNachtShareOnePairOfSeven() {
        assertThat(Bigrams.jaccard("night", "nacht")).isCloseTo(1 / 7.0, within(1e-15));
        assertThat(Bigrams.dice("night", "nacht")).isEqualTo(0.25);
    }

    @Test
    void aPairThatOccursTwiceCountsOnce() {
        // ba an na against ba an nd da na.
        assertThat(Bigrams.jaccard("banana", "bandana")).isEqualTo(0.6);
        assertThat(Bigrams.dice("banana", "bandana")).isEqualTo(0.75);
        assertThat(Bigrams.jaccard("aaa", "aa")).isEqualTo(1);
        assertThat(Bigrams.dice("aaa", "aa")).isEqualTo(1);
    }

    @Test
    void thePairsHaveADirection() {
        assertThat(Bigrams.jaccard("ab", "ba")).isEqualTo(0);
        assertThat(Bigrams.dice("ab", "ba")).isEqualTo(0);
    }

    @Test
    void textsWithoutAPairAreEqualOrNot() {
        for (String text : new String[] {"", "a", "😀"}) {
            assertThat(Bigrams.jaccard(text, text)).isEqualTo(1);
            assertThat(Bigrams.dice(text, text)).isEqualTo(1);
            assertThat(Bigrams.jaccard(text, "b")).isEqualTo(0);
            assertThat(Bigrams.dice(text, "b")).isEqualTo(0);
            assertThat(Bigrams.jaccard("abc", text)).isEqualTo(0);
            assertThat(Bigrams.dice("abc", text)).isEqualTo(0);
        }
    }

    @Test
    void aCharacterBeyondTheBasicPlaneIsOne() {
        assertThat(Bigrams.jaccard("x😀", "x😁")).isEqualTo(0);
        assertThat(Bigrams.dice("x😀", "x😁")).isEqualTo(0);
        assertThat(Bigrams.jaccard("x😀y", "x😀z")).isCloseTo(1 / 3.0, within(1e-15));
    }

    @Test
    void theValuesAreThoseOfSetsOfPairs() {
        for (long seed = 0; seed < RandomCases.count(20_000); seed++) {
            Random random = new Random(seed);
            String a = RandomTexts.next(random, 12) + "aa";
            String b = RandomTexts.next(random, 12) + "ab";
            Set<String> common = pairs(a);
            common.retainAll(pairs(b));
            Set<String> all = pairs(a);
            all.addAll(pairs(b));
            String which = "seed " + seed + ": " + a + " and " + b;
            assertThat(Bigrams.jaccard(a, b))
                    .as(which)
                    .isEqualTo((double) common.size() / all.size());
            assertThat(Bigrams.dice(a, b))
                    .as(which)
                    .isEqualTo(2.0 * common.size() / (pairs(a).size() + pairs(b).size()));
        }
    }

    private static Set<String> pairs(String text) {
        int[] points = text.codePoints().toArray();
        Set<String> pairs = new HashSet<>();
        for (int i = 0; i + 1 < points.length; i++) {
            pairs.add(new String(points, i, 2));
        }
        return pairs;
    }
}
