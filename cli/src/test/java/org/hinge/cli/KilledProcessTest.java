package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hinge.RandomCases;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs killed without warning at random moments: results stay whole as a set, and the next run
 * removes what was left.
 */
class KilledProcessTest {
    private static final List<String> FORMATS = List.of("tsv", "csv", "json", "parquet");

    @TempDir private static Path checkout;

    @TempDir private Path folder;

    private Path work = Path.of("");
    private Path temporary = Path.of("");
    private Path results = Path.of("");

    @BeforeEach
    void makeFolders() throws IOException {
        work = Files.createDirectory(folder.resolve("work"));
        temporary = Files.createDirectory(folder.resolve("temporary"));
        results = work.resolve("results");
        String items =
                IntStream.range(0, 60)
                        .mapToObj(i -> "\"item " + i + "\"")
                        .collect(Collectors.joining(", "));
        for (String name : List.of("first", "second")) {
            Files.writeString(
                    work.resolve(name + ".psl"),
                    "Item = {%s}\nGood(Item, Item)\n%s(Item)\n%s: Good(X, Y) ^2\n1: !Good(X, Y)\n1: %s(X)\n"
                            .formatted(items, name, name.equals("first") ? "3" : "2", name));
        }
    }

    @Test
    void resultsAreWholeAndLeftoversRemovedWheneverARunIsKilled() throws Exception {
        Launcher launcher = Launcher.in(checkout);
        // The first run also makes the launcher's archive of classes; the others show how long one
        // takes, so that kills fall everywhere.
        run(launcher, "first", "tsv");
        long start = System.nanoTime();
        run(launcher, "second", "csv");
        long whole = (System.nanoTime() - start) / 1_000_000;
        int kills = RandomCases.count(200);
        int killed = 0;
        int left = 0;
        int runs = 0;
        // Some runs end before they are killed.
        while (killed < kills && runs < 4 * kills) {
            long seed = runs++;
            Random random = new Random(seed);
            String program = random.nextBoolean() ? "first" : "second";
            String format = FORMATS.get(random.nextInt(FORMATS.size()));
            Process process = start(launcher, program, format);
            // Half of them near the end, where files are put in their places.
            long least = random.nextBoolean() ? 0 : whole * 6 / 10;
            long wait = least + (long) (random.nextDouble() * (whole * 11 / 10 - least));
            if (!process.waitFor(wait, TimeUnit.MILLISECONDS)) {
                killed++;
            }
            process.destroyForcibly().waitFor();
            left += hidden(work).size() + hidden(results).size() + names(temporary).size();
            assertThat(verify()).as("seed %d, killed after %d ms", seed, wait).isEmpty();
            assertThat(valueFiles()).as("seed %d, killed after %d ms", seed, wait).hasSize(4);
        }
        run(launcher, "first", "tsv");
        System.out.printf(
                "%d runs of about %d ms: %d killed, %d files and folders left by them%n",
                runs, whole, killed, left);
        assertThat(killed).isEqualTo(kills);
        assertThat(names(results))
                .containsExactly("Good.tsv", "certificate.bin", "first.tsv", "summary.json");
        assertThat(names(temporary)).isEmpty();
        assertThat(hidden(work)).isEmpty();
    }

    @Test
    void aListingThatWasKilledIsRemovedByTheNextRun() throws Exception {
        Launcher launcher = Launcher.in(checkout);
        Path listing = work.resolve("ground.tsv");
        List<String> command =
                launcher.command("ground", "first.psl", "-o", "ground.tsv", "--quiet");
        Map<String, String> environment = Map.of("TMPDIR", temporary.toString());
        assertThat(Launcher.ended(work, launcher.start(work, environment, command)).code())
                .isEqualTo(0);
        String whole = Files.readString(listing);
        for (long seed = 0; seed < RandomCases.count(50); seed++) {
            Process process = launcher.start(work, environment, command);
            for (int i = 0; i < 2000 && process.isAlive() && hidden(work).isEmpty(); i++) {
                Thread.sleep(1);
            }
            Thread.sleep(new Random(seed).nextInt(100));
            process.destroyForcibly().waitFor();
            assertThat(listing).as("seed %d", seed).hasContent(whole);
        }
        assertThat(Launcher.ended(work, launcher.start(work, environment, command)).code())
                .isEqualTo(0);
        assertThat(hidden(work)).isEmpty();
        assertThat(names(temporary)).isEmpty();
    }

    private void run(Launcher launcher, String program, String format) throws Exception {
        Launcher.Ended ended = Launcher.ended(work, start(launcher, program, format));
        assertThat(ended.code()).as(ended.err()).isEqualTo(0);
    }

    private Process start(Launcher launcher, String program, String format) throws IOException {
        return launcher.start(
                work,
                Map.of("TMPDIR", temporary.toString()),
                launcher.command(
                        "infer", program + ".psl", "-o", "results", "--format", format, "--quiet"));
    }

    /** What does not hold of the results, in this process. */
    private String verify() {
        StringWriter said = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(said), new PrintWriter(said));
        int code =
                HingeCommand.commandLine(terminal, Map.of())
                        .execute("verify", "--quiet", results.toString());
        terminal.flush();
        return code == 0 ? "" : code + ": " + said;
    }

    /** All files of the folder but those of runs that did not come to the end. */
    private List<String> valueFiles() throws IOException {
        List<String> all = new ArrayList<>(names(results));
        all.removeAll(hidden(results));
        return all;
    }

    private static List<String> hidden(Path at) throws IOException {
        return names(at).stream().filter(name -> name.startsWith(".")).toList();
    }

    private static List<String> names(Path at) throws IOException {
        try (Stream<Path> files = Files.list(at)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(name -> !name.startsWith("hsperfdata"))
                    .sorted()
                    .toList();
        }
    }
}
