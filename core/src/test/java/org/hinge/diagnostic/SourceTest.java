package org.hinge.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.api.Location;
import org.junit.jupiter.api.Test;

class SourceTest {
    private static final List<String> PARTS =
            List.of("a", "é", "😀", "\uD83D", "\uDE00", "\n", "\r\n", "\r", "\t");

    @Test
    void aTextInsideAnotherIsShownThere() {
        Source file = new Source("x.json", "{\n  \"a\\\"bc\"\n}");
        Source inside = Source.inside(file, "a\"bc", new int[] {5, 6, 8, 9, 10});
        Location quote = inside.span(1, 3).location();
        assertThat(quote).hasToString("x.json:2:5");
        assertThat(quote.excerpt()).isEqualTo("  \"a\\\"bc\"");
        assertThat(quote.carets()).isEqualTo(3);
        assertThat(inside.span(0, 4).line()).isEqualTo(2);
        assertThat(inside.span(0, 4)).hasToString("x.json:2:4");
        assertThat(inside.span(1, 3).text()).isEqualTo("\"b");
    }

    /** A column is a code point, a broken half of one included. */
    @Test
    void columnsCountCodePointsFromTheLastLineBreak() {
        for (long seed = 0; seed < RandomCases.count(10_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder out = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                out.append(PARTS.get(random.nextInt(PARTS.size())));
            }
            String text = out.toString();
            Source source = new Source("text", text);
            for (int offset = 0; offset <= text.length(); offset++) {
                String before = text.substring(0, offset);
                int lineStart = before.lastIndexOf('\n') + 1;
                boolean insidePair =
                        offset > 0
                                && offset < text.length()
                                && Character.isSurrogatePair(
                                        text.charAt(offset - 1), text.charAt(offset));
                if (!insidePair) {
                    assertThat(source.column(offset))
                            .as("seed %d, offset %d", seed, offset)
                            .isEqualTo(1 + before.codePointCount(lineStart, offset));
                }
                assertThat(source.line(offset))
                        .as("seed %d, offset %d", seed, offset)
                        .isEqualTo(1 + (int) before.chars().filter(c -> c == '\n').count());
            }
        }
    }
}
