package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that nobody disturbs: what it runs is as a process of its own would have it. */
@Timeout(180)
class ServeTest {
    private static final String MODEL =
            """
            Lives(Person, Town) (closed)
            Knows(Person, Person)
            observed Lives from "lives.tsv"
            targets Knows from "targets.tsv"
            truth Knows from "truth.tsv" default 0
            2: Lives(A, T) && Lives(B, T) && A != B -> Knows(A, B) ^2
            1: !Knows(A, B) ^2
            """;

    @TempDir private static Path folder;

    private static ServedCalls calls;

    @BeforeAll
    static void serve() throws Exception {
        calls = ServedCalls.in(Files.createDirectory(folder.resolve("checkout")), folder);
        Path work = calls.work();
        Files.writeString(work.resolve("model.psl"), MODEL);
        Files.writeString(work.resolve("lives.tsv"), "a\tx\nb\tx\nc\ty\n");
        Files.writeString(work.resolve("targets.tsv"), "a\tb\nb\tc\na\tc\n");
        Files.writeString(work.resolve("truth.tsv"), "a\tb\n");
        Files.writeString(work.resolve("wrong.psl"), "Good(Item)\n1: Godo(X)\n");
        Files.writeString(work.resolve("never.psl"), "Item = {\"a\"}\nGood(Item)\nGood(X) = 2 .\n");
        Files.writeString(work.resolve("a\nnew line's \"file\".psl"), "Good(Item)\nGood(1) = 1\n");
    }

    @AfterAll
    static void stop() throws Exception {
        if (calls != null) {
            calls.close();
        }
    }

    /** What was said and written, without times. */
    private record Outcome(int code, String out, String err, Map<String, String> files) {}

    private static Outcome outcome(Launcher.Ended ended) throws IOException {
        Map<String, String> files = new TreeMap<>();
        Path made = calls.work().resolve("made");
        if (Files.exists(made)) {
            try (Stream<Path> all = Files.walk(made)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    byte[] bytes = Files.readAllBytes(file);
                    files.put(
                            made.relativize(file) + " " + Files.getPosixFilePermissions(file),
                            untimed(new String(bytes, StandardCharsets.ISO_8859_1)));
                    Files.delete(file);
                }
            }
        }
        return new Outcome(ended.code(), untimed(ended.out()), untimed(ended.err()), files);
    }

    private static String untimed(String text) {
        return text.replaceAll("[0-9.]+( s)? to ([a-z]+)", "TIME to $2")
                .replaceAll(
                        "(\"(load|ground|solve|write|total|peakMemoryBytes)\" : )[-0-9.E]+",
                        "$1SPENT")
                .replaceAll("[0-9.]+ s\\b", "TIME")
                .replaceAll("0[.][0-9]{2}  (?=[0-9])", "TIME  ");
    }

    @Test
    void eachCommandIsAsInAProcessOfItsOwn() throws Exception {
        Files.createDirectories(calls.work().resolve("made"));
        Map<String, Integer> commands =
                Map.ofEntries(
                        Map.entry("infer model.psl", 0),
                        Map.entry("infer model.psl -o made --values --json", 0),
                        Map.entry("infer model.psl --quiet --summary made/s.json", 0),
                        Map.entry("infer never.psl", 3),
                        Map.entry("check wrong.psl", 2),
                        Map.entry("check 'a\nnew line'\\''s \"file\".psl'", 0),
                        Map.entry("evaluate model.psl", 0),
                        Map.entry("learn model.psl --steps 3 -o made/learned.psl", 0),
                        Map.entry("ground model.psl -o made/ground.tsv", 0),
                        Map.entry("explain model.psl --atom 'Knows(a, b)'", 0),
                        Map.entry("infer nothing.psl", 2),
                        Map.entry("infer model.psl --gab 3", 2),
                        Map.entry("infer ''", 2),
                        Map.entry("help infer", 0),
                        Map.entry("--version", 0),
                        Map.entry("", 2));
        for (Map.Entry<String, Integer> command : commands.entrySet()) {
            Outcome own = outcome(calls.off(command.getKey()));
            int starts = calls.starts();
            Outcome served = outcome(calls.shell("$HINGE " + command.getKey()));
            assertThat(calls.starts()).as(command.getKey()).isEqualTo(starts);
            assertThat(served).as(command.getKey()).isEqualTo(own);
            assertThat(served.code()).as(served.err()).isEqualTo(command.getValue());
        }
    }

    @Test
    void resultsAreVerified() throws Exception {
        calls.off("infer model.psl -o results --quiet");
        int starts = calls.starts();
        Launcher.Ended ended = calls.shell("$HINGE verify results");
        assertThat(ended.code()).as(ended.out()).isEqualTo(0);
        assertThat(calls.starts()).isEqualTo(starts);
    }

    @Test
    void colourAndWidthAreThoseOfTheCaller() throws Exception {
        for (String columns : List.of("60", "120")) {
            Map<String, String> more = Map.of("COLUMNS", columns);
            Launcher.Ended own =
                    calls.shell(calls.work(), more, "HINGE_SERVE=off $HINGE infer --help");
            int starts = calls.starts();
            Launcher.Ended served = calls.shell(calls.work(), more, "$HINGE infer --help");
            assertThat(served).isEqualTo(own);
            assertThat(calls.starts()).isEqualTo(starts);
        }
    }

    /** All that a line prints arrives in order, with what goes to one file in one order. */
    @Test
    void muchIsPrintedAndNothingIsLost() throws Exception {
        StringBuilder targets = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            targets.append("x%d\ty\n".formatted(i));
        }
        Files.writeString(calls.work().resolve("many.tsv"), targets);
        Files.writeString(
                calls.work().resolve("many.psl"),
                "Knows(Person, Person)\ntargets Knows from \"many.tsv\"\n1: Knows(A, B)\n");
        Launcher.Ended own = calls.off("infer many.psl --values");
        assertThat(own.out().length()).isGreaterThan(300_000);
        int starts = calls.starts();
        for (String line :
                List.of("$HINGE infer many.psl --values", "$HINGE infer many.psl --values 2>&1")) {
            assertThat(untimed(calls.shell(line).out())).isEqualTo(untimed(own.out() + own.err()));
        }
        assertThat(calls.starts()).isEqualTo(starts);
    }

    @Test
    void anOutputThatNobodyReadsOrThatIsFullIsToldAlike() throws Exception {
        for (String line :
                List.of(
                        "{ $HINGE infer model.psl --values; echo $? >&2; } | true",
                        "{ $HINGE infer model.psl --values 2>&1; echo $? >&2; } | true",
                        "$HINGE infer model.psl >/dev/full",
                        "$HINGE infer wrong.psl 2>/dev/full",
                        "$HINGE infer model.psl 2>&- >&-")) {
            Launcher.Ended own = calls.shell(calls.work(), Map.of("HINGE_SERVE", "off"), line);
            int starts = calls.starts();
            assertThat(calls.shell(line)).as(line).isEqualTo(own);
            assertThat(calls.starts()).as(line).isEqualTo(starts);
        }
    }

    @Test
    void whatBelongsToAProcessIsThatOfTheServerOrTheCallHasItsOwn() throws Exception {
        Path other = Files.createDirectory(calls.work().resolve("other"));
        Files.writeString(other.resolve("input.psl"), "A(B)\nobserved A from \"/dev/stdin\"\n");
        Path temporary = Files.createDirectory(calls.work().resolve("temporary"));
        for (String line :
                List.of(
                        "cd other && $HINGE --version",
                        "umask 077 && $HINGE --version",
                        "ulimit -n 1000 && $HINGE --version",
                        "HINGE_JAVA_OPTS=-Xmx500m $HINGE --version",
                        "TMPDIR='" + temporary + "' $HINGE --version",
                        "LC_ALL=C.UTF-8 TZ=Asia/Tokyo $HINGE --version",
                        "HINGE_SERVE=off $HINGE --version",
                        "$HINGE explore --help",
                        "$HINGE generate-completion",
                        "$HINGE check model.psl --class-path other",
                        "$HINGE check model.psl --engine=spark",
                        "$HINGE check /dev/stdin <model.psl",
                        "$HINGE check other/input.psl <lives.tsv",
                        "mkdir -p moved && cd moved && mkdir here && cd here && mv ../here ../there && $HINGE --version")) {
            int starts = calls.starts();
            calls.shell(line);
            assertThat(calls.starts()).as(line).isGreaterThan(starts);
        }
        int starts = calls.starts();
        assertThat(calls.shell("ln -s . same && cd same && $HINGE --version").code()).isEqualTo(0);
        assertThat(calls.starts()).as("by a link").isEqualTo(starts);
    }

    @Test
    void aFolderThatOthersMayReadIsNotTrusted() throws Exception {
        Path place = calls.place().resolveSibling("");
        for (String mode : List.of("755", "700")) {
            int starts = calls.starts();
            calls.shell("chmod " + mode + " '" + place + "' && $HINGE --version");
            assertThat(calls.starts() - starts).as(mode).isEqualTo(mode.equals("755") ? 1 : 0);
        }
    }

    @Test
    void aSecondServerIsToldOfTheFirst() throws Exception {
        Launcher.Ended ended = calls.shell("$HINGE serve");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.err())
                .startsWith("hinge: a server is here already: process " + calls.server().pid());
    }

    @Test
    void nothingIsLeftOfACall() throws Exception {
        Path process = Path.of("/proc", Long.toString(calls.server().pid()));
        assumeTrue(Files.exists(process));
        int files = 0;
        int threads = 0;
        for (int i = 0; i <= 50; i++) {
            assertThat(calls.shell("$HINGE infer model.psl --quiet --time-limit 1000").code())
                    .isEqualTo(0);
            if (i == 10) {
                files = count(process.resolve("fd"));
                threads = count(process.resolve("task"));
            }
        }
        Thread.sleep(500);
        assertThat(count(process.resolve("fd"))).isLessThan(files + 20);
        assertThat(count(process.resolve("task"))).isLessThan(threads + 20);
        try (Stream<Path> left = Files.list(calls.place())) {
            assertThat(left.map(path -> path.getFileName().toString().replaceAll("[0-9]", "")))
                    .containsExactlyInAnyOrder("server", "free", "slot.");
        }
    }

    private static int count(Path of) throws IOException {
        try (Stream<Path> all = Files.list(of)) {
            return (int) all.count();
        }
    }
}
