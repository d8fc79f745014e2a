package org.hinge.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class SourceTest {
    private static final List<String> PARTS =
            List.of("a", "é", "😀", "\uD83D", "\uDE00", "\n", "\r\n", "\r", "\t");

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
