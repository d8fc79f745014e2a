package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.RandomCases;
import org.hinge.api.Watch;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No folder is accepted that claims something false, whoever wrote it. */
class ForgedResultsTest {
    private static final int FORGERIES = 500;

    @TempDir private static Path root;
    private static List<ResultKinds.Written> kinds = List.of();

    @BeforeAll
    static void writeAll() throws IOException {
        kinds = ResultKinds.writtenTo(root);
    }

    @Test
    void resultsOfEveryKindHold() throws IOException {
        for (ResultKinds.Written kind : kinds) {
            VerificationResult found = verify(kind.folder(), List.of());
            assertThat(found.findings()).as(kind.name()).isEmpty();
            assertThat(found.holds())
                    .as(kind.name() + TextRenderer.text(found.diagnostics(), false))
                    .isTrue();
        }
    }

    @Test
    void forgeriesAreRefused() throws IOException {
        List<String> accepted = new ArrayList<>();
        int refused = 0;
        for (long seed = 0; seed < RandomCases.count(FORGERIES); seed++) {
            Random random = new Random(seed);
            ResultKinds.Written kind = kinds.get(random.nextInt(kinds.size()));
            try (ForgedFolder forged = new ForgedFolder(kind)) {
                Forgery forgery = new Forgery(forged.folder(), forged.program(), kinds, random);
                String done = forgery.make();
                if (!verify(forged.folder(), List.of()).holds()) {
                    refused++;
                    continue;
                }
                String what = "seed %d, %s, %s".formatted(seed, kind.name(), done);
                List<String> wrong = ClaimOracle.falseClaims(forged.folder(), forged.program());
                if (!forgery.mayPass() || !wrong.isEmpty()) {
                    accepted.add(what + ": " + wrong);
                }
            }
        }
        assertThat(accepted).isEmpty();
        assertThat(refused).isGreaterThan(RandomCases.count(FORGERIES) / 2);
    }

    private static VerificationResult verify(Path folder, List<Path> program) {
        return Hinge.verify(folder, program, RunSettings.DEFAULT, Watch.none());
    }

    /** A copy of results, in the place of the original, which comes back in the end. */
    private static final class ForgedFolder implements AutoCloseable {
        private final ResultKinds.Written kind;
        private final Path kept;

        ForgedFolder(ResultKinds.Written kind) throws IOException {
            this.kind = kind;
            this.kept = Files.createTempDirectory(root, "kept");
            copy(home(), kept);
        }

        private Path home() {
            return kind.program().resolveSibling("");
        }

        Path folder() {
            return kind.folder();
        }

        Path program() {
            return kind.program();
        }

        @Override
        public void close() throws IOException {
            remove(home());
            copy(kept, home());
            remove(kept);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path place = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(place);
                } else {
                    Files.copy(file, place);
                }
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> found = files.sorted().toList();
            for (int i = found.size() - 1; i >= 0; i--) {
                Files.delete(found.get(i));
            }
        }
    }
}
