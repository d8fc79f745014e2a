package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuotationTest {
    @Test
    void aCallIsWrittenAsInAProgram() {
        assertThat(Quotation.ofCall("jaro", List.of("Ann", "Zoë 😀")))
                .isEqualTo("jaro(\"Ann\", \"Zoë 😀\")");
    }

    @Test
    void whatWouldBreakTheLineIsEscaped() {
        assertThat(Quotation.of("a\"b\\c\td\ne\rf\u0007"))
                .isEqualTo("\"a\\\"b\\\\c\\td\\ne\\rf\\u0007\"");
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        assertThat(Quotation.of("😀".repeat(60))).isEqualTo("\"" + "😀".repeat(60) + "\"");
        assertThat(Quotation.of("😀".repeat(61))).isEqualTo("\"" + "😀".repeat(60) + "…\"");
    }
}
