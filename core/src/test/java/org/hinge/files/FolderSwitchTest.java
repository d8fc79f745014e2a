package org.hinge.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderSwitchTest {
    private static final Map<String, String> OLD =
            new TreeMap<>(Map.of("summary", "old", "values", "old", "leaves", "old"));
    private static final Map<String, String> NEW =
            new TreeMap<>(Map.of("summary", "new", "values", "new", "arrives", "new"));
    private static final String OWN = "the user's own";

    @TempDir private Path folder;

    private interface Step {
        void run() throws IOException;
    }

    /** The steps of a switch, one system call each; a process may be killed after any of them. */
    private List<Step> steps(Path at) {
        Path staged = at.resolve(".hinge-1-1-1");
        Path committed = at.resolve(FolderSwitch.COMMITTED);
        List<Step> steps = new ArrayList<>();
        steps.add(() -> Files.createDirectory(staged));
        steps.add(() -> Files.createFile(staged.resolve(".alive")));
        NEW.forEach((name, text) -> steps.add(() -> Files.writeString(staged.resolve(name), text)));
        steps.add(() -> Files.createFile(at.resolve(".hinge-lock")));
        steps.add(() -> Files.writeString(staged.resolve(FolderSwitch.LEAVING), "leaves\n"));
        steps.add(() -> Files.delete(staged.resolve(".alive")));
        steps.add(() -> Files.move(staged, committed));
        steps.add(() -> Files.delete(at.resolve("leaves")));
        for (String name : NEW.keySet()) {
            steps.add(
                    () -> {
                        Files.deleteIfExists(at.resolve(name));
                        Files.move(committed.resolve(name), at.resolve(name));
                    });
        }
        steps.add(() -> Files.delete(committed.resolve(FolderSwitch.LEAVING)));
        steps.add(() -> Files.delete(committed));
        steps.add(() -> Files.delete(at.resolve(".hinge-lock")));
        return steps;
    }

    private Path killedAfter(int count) throws IOException {
        Path at = Files.createDirectory(folder.resolve("killed after " + count));
        for (Map.Entry<String, String> file : OLD.entrySet()) {
            Files.writeString(at.resolve(file.getKey()), file.getValue());
        }
        Files.writeString(at.resolve("notes"), OWN);
        for (Step step : steps(at).subList(0, count)) {
            step.run();
        }
        return at;
    }

    private static Map<String, String> files(Path at) throws IOException {
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(at)) {
            for (Path file : files.toList()) {
                found.put(
                        file.getFileName().toString(),
                        Files.isDirectory(file) ? "a folder" : Files.readString(file));
            }
        }
        return found;
    }

    private static Map<String, String> with(Map<String, String> set) {
        Map<String, String> all = new TreeMap<>(set);
        all.put("notes", OWN);
        return all;
    }

    @Test
    void aRunThatIsKilledAfterAnyStepLeavesOneSetWhole() throws IOException {
        int renamed = 2 + NEW.size() + 4;
        for (int count = 0; count <= steps(folder).size(); count++) {
            Path at = killedAfter(count);
            FolderSwitch.finish(at);
            Map<String, String> found = files(at);
            found.keySet().removeIf(name -> name.startsWith(".hinge-"));
            assertThat(found)
                    .as("killed after %d steps", count)
                    .isEqualTo(with(count < renamed ? OLD : NEW));
        }
    }

    @Test
    void theNextRunRemovesEverythingThatAKilledOneLeft() throws IOException {
        for (int count = 0; count <= steps(folder).size(); count++) {
            Path at = killedAfter(count);
            try (TemporaryFolder next = FolderSwitch.begin(at)) {
                Files.writeString(next.path().resolve("summary"), "newest");
                FolderSwitch.complete(next, at, ours -> List.of("values", "leaves", "arrives"));
            }
            assertThat(files(at))
                    .as("killed after %d steps", count)
                    .isEqualTo(with(Map.of("summary", "newest")));
        }
    }

    @Test
    void aReaderWhoMayNotChangeTheFolderFindsTheFilesThatCount() throws IOException {
        int renamed = 2 + NEW.size() + 4;
        for (int count = renamed; count <= steps(folder).size(); count++) {
            Path at = killedAfter(count);
            for (Map.Entry<String, String> file : NEW.entrySet()) {
                assertThat(FolderSwitch.current(at, file.getKey()))
                        .as("killed after %d steps", count)
                        .hasContent(file.getValue());
            }
        }
    }

    /** What stops a rename stands for the end of the process: what was renamed before is new. */
    @Test
    void aSwitchThatStopsAtAnyFileIsFinishedByWhoeverComesNext() throws IOException {
        for (String stops : NEW.keySet()) {
            Path at = Files.move(killedAfter(0), folder.resolve("stops at " + stops));
            Files.deleteIfExists(at.resolve(stops));
            Path obstacle = Files.createDirectories(at.resolve(stops).resolve("obstacle"));
            assertThatThrownBy(() -> replaceByNew(at)).isInstanceOf(IOException.class);
            for (Map.Entry<String, String> file : NEW.entrySet()) {
                assertThat(FolderSwitch.current(at, file.getKey()))
                        .as("stopped at %s", stops)
                        .hasContent(file.getValue());
            }
            Files.delete(obstacle);
            Files.delete(at.resolve(stops));
            FolderSwitch.finish(at);
            assertThat(files(at)).as("stopped at %s", stops).isEqualTo(with(NEW));
        }
    }

    private static void replaceByNew(Path at) throws IOException {
        try (TemporaryFolder files = FolderSwitch.begin(at)) {
            for (Map.Entry<String, String> file : NEW.entrySet()) {
                Files.writeString(files.path().resolve(file.getKey()), file.getValue());
            }
            FolderSwitch.complete(files, at, ours -> OLD.keySet());
        }
    }

    @Test
    void aListOfLeavingFilesCannotReachOutsideTheFolder() throws IOException {
        Path outside = Files.writeString(folder.resolve("outside"), OWN);
        Path at = Files.createDirectory(folder.resolve("results"));
        Path committed = Files.createDirectory(at.resolve(FolderSwitch.COMMITTED));
        Files.writeString(
                committed.resolve(FolderSwitch.LEAVING), "../outside\n" + outside + "\n..\n.\n\n");
        FolderSwitch.finish(at);
        assertThat(outside).hasContent(OWN);
        assertThat(at).isEmptyDirectory();
    }

    @Test
    void runsAtTheSameTimeLeaveTheSetOfOneOfThem() throws Exception {
        List<String> names = List.of("a", "b", "c", "d");
        int runs = 16;
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Boolean>> all = new ArrayList<>();
            for (int run = 0; run < runs; run++) {
                String text = "run " + run;
                String own = "own" + run;
                all.add(
                        () -> {
                            try (TemporaryFolder files = FolderSwitch.begin(folder)) {
                                for (String name : names) {
                                    Files.writeString(files.path().resolve(name), text);
                                }
                                Files.writeString(files.path().resolve(own), text);
                                FolderSwitch.complete(files, folder, FolderSwitchTest::present);
                            }
                            return true;
                        });
            }
            for (Future<Boolean> done : threads.invokeAll(all)) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        Map<String, String> found = files(folder);
        assertThat(found).hasSize(names.size() + 1);
        assertThat(found.values()).as("%s", found).containsOnly(found.get("a"));
    }

    private static List<String> present(Path at) throws IOException {
        try (Stream<Path> files = Files.list(at)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(FolderSwitch::isPlainName)
                    .toList();
        }
    }
}
