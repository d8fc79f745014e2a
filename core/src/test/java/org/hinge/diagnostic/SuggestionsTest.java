package org.hinge.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class SuggestionsTest {
    @Test
    void aSlipOfTheFingerIsFound() {
        List<String> known = List.of("Knows", "Friends", "Lives", "LivesIn");
        assertThat(Suggestions.nearest("Konws", known)).contains("Knows");
        assertThat(Suggestions.nearest("friends", known)).contains("Friends");
        assertThat(Suggestions.nearest("Frends", known)).contains("Friends");
        assertThat(Suggestions.nearest("Live", known)).contains("Lives");
        assertThat(Suggestions.nearest("Married", known)).isEmpty();
    }

    @Test
    void aNameIsNoSuggestionForItself() {
        assertThat(Suggestions.nearest("Knows", List.of("Knows"))).isEmpty();
        assertThat(Suggestions.nearest("Knows", List.of("Knows", "knows"))).contains("knows");
    }

    @Test
    void theNearestAndThenTheFirstInTheAlphabetWins() {
        assertThat(Suggestions.nearest("cat", List.of("cut", "cot", "dog"))).contains("cot");
        assertThat(Suggestions.nearest("abcdef", List.of("abcxyf", "abcdxf"))).contains("abcdxf");
    }

    /** Against the definition: the whole table, for names of few letters that are often near. */
    @Test
    void theNearestIsWhatThePlainDefinitionSays() {
        for (long seed = 0; seed < RandomCases.count(50_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String misspelt = word(random);
            List<String> known = new ArrayList<>();
            for (int i = random.nextInt(5); i >= 0; i--) {
                known.add(word(random));
            }
            assertThat(Suggestions.nearest(misspelt, known))
                    .as("seed %d: %s among %s", seed, misspelt, known)
                    .isEqualTo(plainNearest(misspelt, known));
        }
    }

    private static String word(SplittableRandom random) {
        StringBuilder word = new StringBuilder("A");
        int length = random.nextInt(12);
        for (int i = 0; i < length; i++) {
            word.append("abAB".charAt(random.nextInt(4)));
        }
        return word.toString();
    }

    private static Optional<String> plainNearest(String misspelt, List<String> known) {
        String best = null;
        for (String name : known) {
            int distance = distance(misspelt, name);
            boolean near = distance <= Math.max(1, Math.max(misspelt.length(), name.length()) / 3);
            boolean better =
                    best == null
                            || distance < distance(misspelt, best)
                            || (distance == distance(misspelt, best) && name.compareTo(best) < 0);
            if (near && better && !name.equals(misspelt)) {
                best = name;
            }
        }
        return Optional.ofNullable(best);
    }

    private static int distance(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] =
                        Math.min(d[i - 1][j - 1] + change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                if (i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
