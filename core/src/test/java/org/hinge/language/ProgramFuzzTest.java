package org.hinge.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.diagnostic.Source;
import org.hinge.language.syntax.Printer;
import org.hinge.language.syntax.SyntaxFile;
import org.hinge.report.DiagnosticPrinter;
import org.hinge.schema.function.Functions;

/**
 * Any bytes as a program: reading them ends without an exception, every diagnostic points into the
 * text, and a valid program means the same after printing. A hang is found by the fuzzer's own time
 * limit.
 */
class ProgramFuzzTest {
    @FuzzTest
    void parse(byte[] bytes) {
        Source source = new Source("fuzz.psl", new String(bytes, StandardCharsets.UTF_8));
        ProgramReader.Result result = read(source);
        long lines = source.text().chars().filter(c -> c == '\n').count() + 1;
        for (Diagnostic diagnostic : result.diagnostics()) {
            Location place = diagnostic.location();
            assertThat(place.line()).isBetween(1, (int) lines);
            assertThat(place.endLine()).isBetween(place.line(), (int) lines);
            assertThat(place.column()).isPositive();
            assertThat(place.caret() + place.carets())
                    .isLessThanOrEqualTo(
                            place.excerpt().codePointCount(0, place.excerpt().length()) + 1);
        }
        assertThat(new DiagnosticPrinter(false).print(result.diagnostics())).isNotNull();
        Program program = result.program();
        if (program != null) {
            assertSameAfterPrinting(program);
        }
    }

    private static void assertSameAfterPrinting(Program program) {
        SyntaxFile written = program.files().get(0);
        Program again = read(new Source("again.psl", Printer.print(written))).program();
        assertThat(again).as("printed and read again").isNotNull();
        if (again != null) {
            assertThat(again.files().get(0).statements()).isEqualTo(written.statements());
            assertThat(again.print()).isEqualTo(program.print());
        }
    }

    private static ProgramReader.Result read(Source source) {
        return new ProgramReader(Functions.builtIn()).read(List.of(source));
    }
}
