package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hinge.RandomCases;
import org.hinge.cli.output.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A machine that does not give what a command needs, through the launcher: a message, exit code 2,
 * earlier results as they were, and nothing left behind.
 */
class ResourceFaultTest {
    private static final String LEARN = "learn model.psl --method sp";

    @TempDir private static Path checkout;

    @TempDir private Path folder;

    private Path work = Path.of("");
    private Path temporary = Path.of("");

    /**
     * One fault.
     *
     * @param before shell commands that come first, such as limits
     * @param arguments of the command, and where its output goes
     * @param says part of what it must say
     */
    private record Fault(
            Map<String, String> environment, String before, String arguments, String says) {
        static Fault of(String arguments, String says) {
            return new Fault(Map.of(), ":", arguments, says);
        }

        static Fault with(String variable, String value, String arguments, String says) {
            return new Fault(Map.of(variable, value), ":", arguments, says);
        }
    }

    private static List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        for (String command :
                List.of(
                        "infer model.psl",
                        "infer model.psl --json",
                        "round model.psl",
                        "check model.psl",
                        "check model.psl --print",
                        "check model.psl --json",
                        "ground model.psl",
                        "evaluate model.psl",
                        LEARN,
                        LEARN + " --json",
                        "verify results",
                        "--help",
                        "infer model.psl -o /dev/null/x >/dev/null; $HINGE infer --help")) {
            faults.add(
                    Fault.of(
                            command + " >/dev/full",
                            "standard output cannot be written: No space"));
        }
        for (String command :
                List.of(
                        "ground model.psl -o",
                        "infer model.psl --summary",
                        "infer model.psl --report",
                        "check model.psl --report",
                        LEARN + " -o",
                        LEARN + " --plot")) {
            faults.add(Fault.of(command + " /dev/full", "a disk is full"));
        }
        faults.add(
                Fault.of(
                        "infer model.psl -o model.psl", "model.psl: this is a file, not a folder"));
        faults.add(Fault.of("infer model.psl -o /proc/self/fdinfo/x", "/proc"));
        faults.add(Fault.of("infer model.psl --summary results", "this is a folder, not a file"));
        faults.add(Fault.of("ground model.psl -o no/such/file", "there is no such folder"));
        faults.add(Fault.of(LEARN + " -o no/such/file", "there is no such folder"));
        faults.add(Fault.of("infer model.psl --memory 1MB", "memory must be at least 32MB"));
        faults.add(Fault.of("check model.psl --memory 31MB", "memory must be at least 32MB"));
        for (String place : List.of("/no/such/folder", "/etc/passwd", "/proc")) {
            for (String command :
                    List.of("infer model.psl -o results", "ground model.psl -o g.tsv")) {
                faults.add(Fault.with("TMPDIR", place, command, "no temporary folder can be made"));
            }
        }
        for (String files : List.of("12", "16", "18", "20")) {
            faults.add(
                    new Fault(
                            Map.of(), "ulimit -n " + files, "infer model.psl -o results", "files"));
        }
        for (String heap : List.of("3m", "4m", "6m", "8m", "10m")) {
            faults.add(
                    Fault.with(
                            "HINGE_JAVA_OPTS",
                            "-Xmx" + heap,
                            "infer large.psl -o results",
                            "out of memory"));
        }
        faults.add(new Fault(Map.of(), "ulimit -f 40", "ground large.psl -o g.tsv", "file"));
        return faults;
    }

    @BeforeAll
    static void needsLinux() {
        assumeTrue(Files.exists(Path.of("/dev/full")), "there is no /dev/full here");
        assumeTrue(Files.exists(Path.of("/proc/self")), "there is no /proc here");
    }

    @BeforeEach
    void makeFolders() throws IOException {
        work = Files.createDirectory(folder.resolve("work"));
        temporary = Files.createDirectory(folder.resolve("temporary"));
        String rules = "Item = from \"items\"\nGood(Item)\n1: Good(X) ^2\n2: !Good(X) ^2\n";
        Files.writeString(work.resolve("items"), "a\nb\n");
        Files.writeString(work.resolve("model.psl"), rules + "truth Good from \"truth\"\n");
        Files.writeString(work.resolve("truth"), "a\t1\nb\t0\n");
        Files.writeString(
                work.resolve("large.psl"),
                """
                Item = from "many"
                Good(Item, Item)
                1: Good(X, Y) -> Good(Y, X)
                2: !Good(X, Y) ^2
                """);
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 150; i++) {
            many.append("item ").append(i).append('\n');
        }
        Files.writeString(work.resolve("many"), many);
    }

    @Test
    void everyFaultEndsWithAMessageAndLeavesAllAsItWas() throws Exception {
        Launcher launcher = Launcher.in(checkout);
        Launcher.Ended first =
                launcher.shell(work, environment(Map.of()), "$HINGE infer model.psl -o results");
        assertThat(first.code()).as(first.err()).isEqualTo(0);
        List<Fault> faults = faults();
        assertThat(faults).hasSizeGreaterThanOrEqualTo(40);
        int tried = RandomCases.count(faults.size());
        Map<String, String> before = contents();
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < tried; i++) {
            // One of every kind comes early.
            Fault fault = faults.get(i * 11 % faults.size());
            String line = fault.before() + "; $HINGE " + fault.arguments();
            Launcher.Ended ended = launcher.shell(work, environment(fault.environment()), line);
            String problem = problem(fault, ended, before);
            if (!problem.isEmpty()) {
                wrong.add(line + " " + fault.environment() + ": " + problem + "\n" + ended);
            }
        }
        System.out.printf("%d resource faults, %d not as documented%n", tried, wrong.size());
        assertThat(wrong).isEmpty();
    }

    /**
     * Limits of threads hold for no administrator, so that one becomes nobody for this, with the
     * right to read the files of this build.
     */
    @Test
    void tooFewThreadsEndWithAMessage() throws Exception {
        Launcher launcher = Launcher.in(checkout);
        // The first start makes the archive of classes.
        Launcher.Ended first =
                launcher.shell(work, environment(Map.of()), "$HINGE infer model.psl");
        assertThat(first.code()).as(first.err()).isEqualTo(0);
        String nobody =
                "setpriv --reuid=65533 --inh-caps=+dac_override,+dac_read_search"
                        + " --ambient-caps=+dac_override,+dac_read_search prlimit --nproc=";
        Launcher.Ended limited =
                launcher.shell(work, Map.of(), nobody + "1 sh -c 'sleep 0 & sleep 0'");
        assumeTrue(
                limited.err().contains("fork"),
                "threads cannot be limited here (setpriv and prlimit as root are needed): "
                        + limited.err());
        // Whether files may be used is asked without that right.
        for (Path place : List.of(checkout, folder, work, temporary)) {
            Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwxrwx"));
        }
        List<String> told = new ArrayList<>();
        int refused = 0;
        // Below some number Java does not start at all; above another there are enough threads.
        for (int threads = 13; threads <= 40; threads += 3) {
            Launcher.Ended ended =
                    launcher.shell(
                            work,
                            environment(Map.of()),
                            nobody + threads + " $HINGE infer large.psl --quiet --threads 60");
            told.add(threads + ": " + ended);
            if (!ended.err().contains("hinge: ")) {
                continue;
            }
            refused++;
            assertThat(ended.code()).as(told.toString()).isEqualTo(2);
            assertThat(ended.err())
                    .as(told.toString())
                    .isEqualTo(
                            """
                            hinge: the system gives no more threads
                                help: use fewer with --threads, or raise the limit (ulimit -u)
                            """);
        }
        System.out.printf("%d limits of threads end with a message%n", refused);
        assertThat(refused).as(told.toString()).isPositive();
    }

    private String problem(Fault fault, Launcher.Ended ended, Map<String, String> before)
            throws IOException {
        if (ended.code() != ExitCode.USER_ERROR.code()) {
            return "exit code " + ended.code();
        }
        if (!ended.err().contains(fault.says())) {
            return "it does not say " + fault.says();
        }
        if (ended.err().lines().anyMatch(l -> l.startsWith("\tat ") || l.contains("a bug in"))) {
            return "it is called a defect";
        }
        if (!contents().equals(before)) {
            return "files have changed: " + contents().keySet();
        }
        try (Stream<Path> left = Files.list(temporary)) {
            List<Path> all = left.filter(f -> !f.endsWith("hsperfdata_root")).toList();
            return all.isEmpty() ? "" : "left behind: " + all;
        }
    }

    private Map<String, String> environment(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(Map.of("TMPDIR", temporary.toString()));
        all.putAll(more);
        return all;
    }

    /** All files below the working folder but the streams of the process, and what they say. */
    private Map<String, String> contents() throws IOException {
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.walk(work)) {
            for (Path file : files.toList()) {
                String name = work.relativize(file).toString();
                if (!name.equals("out") && !name.equals("err")) {
                    found.put(
                            name,
                            Files.isDirectory(file)
                                    ? "a folder"
                                    : new String(
                                            Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                }
            }
        }
        return found;
    }
}
