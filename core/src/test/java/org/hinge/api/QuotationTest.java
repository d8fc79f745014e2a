package org.hinge.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotationTest {
    @Test
    void whatWouldBreakTheLineIsEscaped() {
        assertThat(Quotation.quote("a\"b\\c\td\ne\rf\u0007"))
                .isEqualTo("\"a\\\"b\\\\c\\td\\ne\\rf\\u0007\"");
    }

    @Test
    void halfACharacterIsEscapedAndAWholeOneIsNot() {
        assertThat(Quotation.quote("😀\ud83d")).isEqualTo("\"😀\\ud83d\"");
        assertThat(Quotation.quote("\ude00x")).isEqualTo("\"\\ude00x\"");
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        assertThat(Quotation.quoteShort("😀".repeat(60))).isEqualTo("\"" + "😀".repeat(60) + "\"");
        assertThat(Quotation.quoteShort("😀".repeat(61))).isEqualTo("\"" + "😀".repeat(60) + "…\"");
    }
}
