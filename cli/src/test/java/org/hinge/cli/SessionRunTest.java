package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionRunTest {
    @TempDir private Path folder;

    @Test
    void whatTheWorkNeededIsGoneBeforeItsResultIsWritten() throws IOException {
        Path program = folder.resolve("model.psl");
        Files.writeString(program, "T = {\"a\"}\nP(T)\n1: P(\"a\")\n");
        List<WeakReference<byte[]>> needed = new ArrayList<>();
        try (SessionRun<Answer> run =
                SessionRun.of(
                        List.of(program),
                        RunSettings.DEFAULT,
                        Watch.none(),
                        session -> {
                            needed.add(new WeakReference<>(new byte[64 << 20]));
                            return session.infer();
                        })) {
            assertThat(run.result().iterations()).isNotNegative();
            assertThat(needed.get(0).get()).isNull();
        }
    }
}
