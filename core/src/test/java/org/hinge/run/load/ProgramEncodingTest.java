package org.hinge.run.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hinge.Hinge;
import org.hinge.api.result.CheckResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are not UTF-8 are told what they look like. */
class ProgramEncodingTest {
    private static final String PROGRAM = "P(Node)\nP(\"José\") = 1 // 3 €\n1: P(X)\n";

    @TempDir private Path folder;

    private String check(String text, Charset charset) throws IOException {
        Path file = folder.resolve("p.psl");
        Files.write(file, text.getBytes(charset));
        CheckResult check = Hinge.checkWithoutData(List.of(file), RunSettings.DEFAULT);
        return TextRenderer.diagnostics(check, false).replace(folder + "/", "");
    }

    @Test
    void encodingsOfOneByteAreToldByTheLine() throws IOException {
        assertThat(check(PROGRAM.replace(" €", ""), StandardCharsets.ISO_8859_1))
                .startsWith("p.psl:2:7: this is not UTF-8: byte 0xE9 does not belong here\n")
                .contains(
                        "help: it looks like ISO-8859-1 (Latin-1), in which the line reads:"
                                + " \"P(\\\"José\\\") = 1 // 3\"\n",
                        "help: save the file as UTF-8\n");
        assertThat(check(PROGRAM, Charset.forName("windows-1252")))
                .contains("help: it looks like windows-1252, in which the line reads:");
    }

    @Test
    void encodingsOfTwoBytesAreToldByTheFile() throws IOException {
        assertThat(check(PROGRAM, StandardCharsets.UTF_16LE))
                .startsWith(
                        "p.psl: this is UTF-16LE, not UTF-8\n    help: save the file as UTF-8\n");
        assertThat(check("\uFEFF" + PROGRAM, StandardCharsets.UTF_16BE))
                .startsWith("p.psl: this is UTF-16BE, not UTF-8\n");
        assertThat(check("\uFEFF" + PROGRAM, Charset.forName("UTF-32LE")))
                .startsWith("p.psl: this is UTF-32LE, not UTF-8\n");
    }

    @Test
    void textsOfFewBytesAreNotMistaken() throws IOException {
        assertThat(check("", StandardCharsets.UTF_8)).doesNotContain("UTF-16");
        assertThat(check("P(A)\n\0", StandardCharsets.UTF_8)).doesNotContain("UTF-16");
    }
}
