package org.hinge.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hinge.api.Diagnostic;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {
    private final Source source = new Source("text", "one\ntwo");
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void errorsAreKeptHoweverManyWarningsThereAre() {
        for (int i = 0; i < 5_000; i++) {
            diagnostics.warning(source.span(0, 3), "warning " + i);
        }
        diagnostics.error(source.span(4, 7), "the error");
        assertThat(diagnostics.hasErrors()).isTrue();
        assertThat(diagnostics.sorted(List.of()))
                .hasSize(1_001)
                .anyMatch(d -> d.message().equals("the error"));
        assertThat(diagnostics.omitted()).isEqualTo(4_000);
    }

    @Test
    void whatIsNotKeptIsCounted() {
        for (int i = 0; i < 1_234; i++) {
            diagnostics.error(source.span(0, 3), "error " + i);
        }
        assertThat(diagnostics.sorted(List.of())).hasSize(1_000);
        assertThat(diagnostics.omitted()).isEqualTo(234);
    }

    @Test
    void anErrorIsFoundAtItsPlace() {
        diagnostics.error(source.span(4, 7), "here");
        diagnostics.warning(source.span(0, 3), "not an error");
        assertThat(diagnostics.hasErrorAt(source.span(4, 5))).isTrue();
        assertThat(diagnostics.hasErrorAt(source.span(0, 3))).isFalse();
    }

    @Test
    void longMessagesAreCut() {
        diagnostics.error(source.span(0, 3), "x".repeat(999) + "😀" + "y", "z".repeat(5_000));
        Diagnostic kept = diagnostics.sorted(List.of()).get(0);
        assertThat(kept.message()).isEqualTo("x".repeat(999) + "…");
        assertThat(kept.help().get(0)).hasSize(1_001);
    }

    @Test
    void suggestionsEndWhenTooManyNamesAreWrong() {
        List<String> known = java.util.Collections.nCopies(100_000, "Knows");
        int found = 0;
        for (int i = 0; i < 20; i++) {
            found += diagnostics.nearest("Konws", known).isPresent() ? 1 : 0;
        }
        assertThat(found).isBetween(1, 19);
    }
}
