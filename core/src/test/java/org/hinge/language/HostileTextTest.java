package org.hinge.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hinge.RandomCases;
import org.hinge.api.Severity;
import org.hinge.diagnostic.Source;
import org.hinge.report.DiagnosticPrinter;
import org.hinge.schema.function.Functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A megabyte of anything is read in time and memory that grow with its length. */
class HostileTextTest {
    private static final int SIZE = RandomCases.count(1_000_000);

    /** Enough for any honest text of some statements a line. */
    private static final long BYTES_PER_CHARACTER = 1_000;

    private static ProgramReader.Result read(String text) {
        return new ProgramReader(Functions.builtIn()).read(List.of(new Source("hostile", text)));
    }

    static Set<String> names() {
        return HostileTexts.ofSize(SIZE).keySet();
    }

    /** The time is far above what is needed and far below what a megabyte took when quadratic. */
    @ParameterizedTest
    @MethodSource("names")
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void isReadInLinearTime(String name) {
        String text = HostileTexts.ofSize(SIZE).getOrDefault(name, () -> "").get();
        long before = allocatedBytes();
        ProgramReader.Result result = read(text);
        assertThat(allocatedBytes() - before)
                .isLessThan(10_000_000 + BYTES_PER_CHARACTER * text.length());

        String shown = new DiagnosticPrinter(false).print(result.diagnostics());
        assertThat(shown.length()).isLessThan(10_000_000);
        assertThat(result.program() == null)
                .isEqualTo(
                        result.diagnostics().stream()
                                .anyMatch(d -> d.severity() == Severity.ERROR));
    }

    @Test
    void whatIsAsDeepAsAllowedIsReadAndPrinted() {
        ProgramReader.Result result = read(HostileTexts.deepest());
        assertThat(result.diagnostics()).isEmpty();
        assertThat(Objects.requireNonNull(result.program()).print()).hasSizeGreaterThan(2_000);
    }

    private static long allocatedBytes() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
