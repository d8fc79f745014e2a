package org.hinge.language.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.SplittableRandom;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.junit.jupiter.api.Test;

class ScalarPlacesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int[] CHARACTERS = {
        'a', 'b', ' ', '"', '\'', '\\', '\n', '\t', '(', ':', 'é', 0x1F600, 'x'
    };

    @Test
    void escapesAndQuotesAreCounted() {
        assertThat(ScalarPlaces.of("\"a\\\"b\"", 0, "a\"b")).containsExactly(1, 2, 4, 5);
        assertThat(ScalarPlaces.of("'it''s'", 0, "it's")).containsExactly(1, 2, 3, 5, 6);
        assertThat(ScalarPlaces.of("\"\\x41\\u0042\\U00000043d\"", 0, "ABCd"))
                .containsExactly(1, 5, 11, 21, 22);
        assertThat(ScalarPlaces.of("k: &v !!str ab", 3, "ab")).containsExactly(12, 13, 14);
    }

    @Test
    void foldedLinesAreFollowed() {
        assertThat(ScalarPlaces.of("a\r\n  b", 0, "a b")).containsExactly(0, 1, 5, 6);
        assertThat(ScalarPlaces.of("\"a\\\n  b\"", 0, "ab")).containsExactly(1, 6, 7);
        assertThat(ScalarPlaces.of("|\n  a\n\n    b\n", 0, "a\n\n  b\n"))
                .containsExactly(4, 5, 5, 5, 5, 11, 12, 13);
    }

    @Test
    void textsThatDoNotFitStandAtTheStart() {
        assertThat(ScalarPlaces.of("x: abc", 3, "abd")).containsExactly(3, 3, 3, 3);
    }

    /** From one place to the next stands one character, as JSON writes it. */
    @Test
    void placesOfRandomJsonTextsDecodeToTheirCharacters() throws JsonProcessingException {
        for (long seed = 0; seed < 2_000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder made = new StringBuilder();
            for (int i = random.nextInt(12); i >= 0; i--) {
                made.appendCodePoint(CHARACTERS[random.nextInt(CHARACTERS.length)]);
            }
            String text = made.toString();
            String raw = "{\"k\" :  " + JSON.writeValueAsString(text) + "}";
            int[] places = ScalarPlaces.of(raw, raw.indexOf('"', 5), text);
            for (int i = 0; i < text.length(); i++) {
                if (Character.isSurrogate(text.charAt(i))) {
                    continue;
                }
                String one = "\"" + raw.substring(places[i], places[i + 1]) + "\"";
                assertThat(JSON.readValue(one, String.class))
                        .as("seed " + seed + ": " + raw)
                        .isEqualTo(text.substring(i, i + 1));
            }
        }
    }

    /** What Jackson's YAML parser reads, the places find again. */
    @Test
    void placesOfYamlTextsAreThoseOfTheirCharacters() {
        String yaml =
                """
                plain: a (b) c
                double: "a \\"(b)\\" c"
                single: 'a ''(b)'' c'
                folded: a
                   (b)

                   c
                block: |
                  a
                  (b)
                strip: >-
                  a
                  (b)
                """;
        Diagnostics diagnostics = new Diagnostics();
        ConfigNode root = ConfigReader.yaml(new Source("x.yaml", yaml), diagnostics);
        assertThat(diagnostics.hasErrors()).isFalse();
        if (!(root instanceof ConfigNode.Mapping mapping)) {
            throw new AssertionError("no mapping: " + root);
        }
        for (ConfigNode.Entry entry : mapping.entries()) {
            Source text = ((ConfigNode.Scalar) entry.value()).asSource();
            int bracket = text.text().indexOf("(b)");
            int line = text.span(bracket, bracket + 3).line();
            int column = text.span(bracket, bracket + 3).location().column();
            int start = new Source("", yaml).lineStart(line) + column - 1;
            assertThat(yaml.substring(start, start + 3)).as(entry.key()).isEqualTo("(b)");
        }
    }
}
