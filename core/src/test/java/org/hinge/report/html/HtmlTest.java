package org.hinge.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Markup is well formed whatever it is given. */
class HtmlTest {
    @Test
    void textsAndAttributesAreNoMarkup() {
        Html html = new Html().element("p", "a < b & \"c\"", "title", "\"> <b>");
        assertThat(html)
                .hasToString("<p title=\"&quot;&gt; &lt;b&gt;\">a &lt; b &amp; &quot;c&quot;</p>");
    }

    @Test
    void halvesOfPairsAreReplaced() {
        String halves = "x\uD83D \uDE00y \uD83D\uDE00 z\uD83D";
        assertThat(Html.whole(halves)).isEqualTo("x\uFFFD \uFFFDy \uD83D\uDE00 z\uFFFD");
        assertThat(new Html().text(halves)).hasToString(Html.whole(halves));
    }

    @Test
    void whatIsOpenIsNotWritten() {
        Html html = new Html().open("div").open("p").close();
        assertThatThrownBy(html::toString).isInstanceOf(AssertionError.class);
        assertThat(html.close()).hasToString("<div><p></p></div>");
    }
}
