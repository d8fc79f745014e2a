package org.hinge.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.api.Watch;
import org.hinge.api.result.CheckResult;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case with {@code expect data}: what {@code hinge check} prints when the data beside the
 * program is loaded, as it stands by one thread, and written in one other way by two. With {@code
 * -Dcases.update} ({@link UpdateFilter}) expectations are rewritten instead; then read the
 * difference.
 */
class DataCasesTest {
    @TempDir private Path folder;

    @TestFactory
    List<DynamicTest> cases() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (CaseFile file : CaseFile.all("cases with data", DataCasesTest::hasData)) {
            tests.add(test(file, Treatment.AS_IS, 1));
            tests.add(test(file, other(file), 2));
        }
        return tests;
    }

    private static boolean hasData(GoldenCase golden) {
        return golden.expected().containsKey(Expectation.DATA);
    }

    /** Rows stay in their order: messages name their lines. */
    private DynamicTest test(CaseFile file, Treatment written, int threads) {
        return DynamicTest.dynamicTest(
                "%s, %s, threads %d".formatted(file, written, threads),
                file.path().toUri(),
                () -> run(file, written, threads));
    }

    private void run(CaseFile file, Treatment treatment, int threads) throws IOException {
        GoldenCase golden = file.read();
        String actual = messages(golden, treatment, threads);
        if (file.isUpdated() && treatment == Treatment.AS_IS) {
            Map<Expectation, String> expected = new EnumMap<>(golden.expected());
            expected.put(Expectation.DATA, actual);
            golden = file.update(golden.expecting(expected));
        }
        assertThat(actual).isEqualTo(golden.expected().get(Expectation.DATA));
    }

    /** Each case has one, so that all are tried and none takes long. */
    private static Treatment other(CaseFile file) {
        Treatment[] all = Treatment.values();
        return all[1 + Math.floorMod(file.toString().hashCode(), all.length - 1)];
    }

    private String messages(GoldenCase golden, Treatment treatment, int threads)
            throws IOException {
        Path place = Files.createTempDirectory(folder, "case");
        List<Path> files = golden.write(place, treatment);
        RunSettings settings = RunSettings.DEFAULT.withThreads(threads);
        CheckResult check = Hinge.check(files, settings, Watch.none());
        return check.diagnostics().isEmpty() ? "" : Outcome.diagnostics(check, place);
    }
}
