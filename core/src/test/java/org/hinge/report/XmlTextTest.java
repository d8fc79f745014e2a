package org.hinge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class XmlTextTest {
    @Test
    void everyCharacterGivesADocumentThatCanBeRead() {
        StringBuilder all = new StringBuilder();
        for (int c = 0; c <= 0x1_0100; c++) {
            all.appendCodePoint(c);
        }
        all.append("\uDC00 \uD800 \uD83D");
        assertThatCode(() -> parse("<title>" + XmlText.escaped(all.toString()) + "</title>"))
                .doesNotThrowAnyException();
    }

    private static void parse(String document) throws Exception {
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(document)));
    }

    @Test
    void forbiddenCharactersAreReplacedAndOthersKept() {
        assertThat(XmlText.escaped("a\u0000b\uFFFEc\uD800d\uD83D\uDE00 <&>\t"))
                .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uD83D\uDE00 &lt;&amp;&gt;\t");
    }

    @Test
    void aLongTextIsNeverCutInsideACharacter() {
        String text = "ab" + "\uD83D\uDE00".repeat(10);
        assertThat(XmlText.cutOff(text, 12)).isEqualTo(text);
        assertThat(XmlText.cutOff(text, 4)).isEqualTo("ab\uD83D\uDE00…");
    }
}
