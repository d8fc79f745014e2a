package org.hinge.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.hinge.api.Interruption;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final StringWriter err = new StringWriter();
    private final Terminal terminal =
            new Terminal(
                    new PrintWriter(new StringWriter()), false, new PrintWriter(err), false, true);
    private long now;

    private final Interruption interruption = new Interruption();

    @Test
    void theLineSaysWhatIsDoneHowFarAndHowFast() {
        try (ProgressLine line = ProgressLine.drawnByHand(terminal, () -> now)) {
            line.begins("loading knows.tsv (1 of 2)");
            now += 2_000_000_000L;
            assertThat(line.text()).isEqualTo("loading knows.tsv (1 of 2), 2 s");
            line.begins("grounding rule 3 of 12");
            line.reaches(1_000_000, "terms");
            now += 4_000_000_000L;
            line.reaches(5_000_000, "terms");
            assertThat(line.text())
                    .isEqualTo("grounding rule 3 of 12: 5,000,000 terms, 1.3 M/s, 6 s");
            line.begins("grounding rule 4 of 12 (" + "x".repeat(200));
            assertThat(line.text()).hasSize(79).contains("x…: 5,000,000 terms, 6 s");
        }
    }

    @Test
    void theLineIsDrawnOverAndGoneAtTheEnd() {
        ProgressLine line = ProgressLine.drawnByHand(terminal, () -> now);
        line.draw();
        assertThat(err.toString()).isEmpty();
        line.begins("loading");
        line.draw();
        line.close();
        assertThat(err.toString()).isEqualTo("\rloading, 0 s\u001b[K\r\u001b[K");
        line.draw();
        assertThat(err.toString()).endsWith("\r\u001b[K");
    }

    @Test
    void withoutATerminalOrWhenQuietNothingIsDrawn() throws InterruptedException {
        Terminal piped = Terminal.plain(terminal.out(), terminal.err());
        for (ProgressLine line :
                new ProgressLine[] {
                    ProgressLine.on(piped, false, true, interruption),
                    ProgressLine.on(terminal, true, true, interruption)
                }) {
            line.begins("loading");
            line.close();
        }
        ProgressLine shown = ProgressLine.on(terminal, false, true, interruption);
        shown.begins("loading");
        assertThat(err.toString()).isEmpty();
        for (int i = 0; i < 100 && err.toString().isEmpty(); i++) {
            Thread.sleep(100);
        }
        shown.close();
        assertThat(err.toString()).startsWith("\rloading");
    }

    /** It would follow the message that a process ends with. */
    @Test
    void onceTheRunIsToStopNothingIsDrawn() {
        ProgressLine line = ProgressLine.on(terminal, false, true, interruption);
        line.begins("loading");
        interruption.request();
        line.draw();
        assertThat(err.toString()).isEmpty();
        line.close();
    }
}
