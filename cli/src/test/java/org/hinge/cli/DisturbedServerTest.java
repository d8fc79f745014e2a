package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that is busy, asked to stop, killed or out of date, and callers that are. */
@Timeout(180)
class DisturbedServerTest {
    private static final int SECONDS = 60;
    private static final int KILLED = 128 + 9;

    @TempDir private static Path checkout;

    @TempDir private Path folder;

    private ServedCalls calls;
    private Path said;

    @BeforeEach
    void serve() throws Exception {
        calls = ServedCalls.in(checkout, folder);
        said = folder.resolve("said");
        String facts =
                IntStream.range(0, 3000)
                        .mapToObj(i -> "Rare(\"%d\") = 1\nOn(\"%d\") = 1\n".formatted(i, i))
                        .collect(Collectors.joining());
        Files.writeString(
                calls.work().resolve("endless.psl"),
                "Rare(Node) (closed)\nOn(Node)\n"
                        + facts
                        + "1 : Rare(A) && Rare(B) && Rare(C) && Rare(D) && Rare(E) -> On(A)\n");
    }

    @AfterEach
    void stop() throws Exception {
        calls.close();
    }

    /** A command that does not end by itself, under way in the server. */
    private Process endless() throws Exception {
        int starts = calls.starts();
        Process process =
                calls.begin(
                        said, "ground", "endless.psl", "--max-terms", "1000000000", "-o", "o.tsv");
        for (int i = 0;
                i < SECONDS * 20 && !Files.readString(said).contains("may go through");
                i++) {
            Thread.sleep(50);
        }
        assertThat(said).content().contains("may go through");
        assertThat(calls.starts()).isEqualTo(starts);
        Thread.sleep(300);
        return process;
    }

    /** A shell cannot take heed of what was ignored when it began, as in the background. */
    private static boolean isHeard(String signal) throws Exception {
        String line = "trap 'exit 0' %1$s; kill -%1$s $$; exit 1".formatted(signal);
        return end(new ProcessBuilder("/bin/sh", "-c", line).start()) == 0;
    }

    private static int end(Process process) throws Exception {
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private void assertServed(boolean served) throws Exception {
        int starts = calls.starts();
        Launcher.Ended ended = calls.shell("$HINGE --version");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).startsWith("hinge ");
        assertThat(calls.starts() - starts).isEqualTo(served ? 0 : 1);
    }

    @Test
    void whileItIsBusyOthersStartAProcessAndASignalStopsTheCall() throws Exception {
        for (String signal : new String[] {"INT", "TERM"}) {
            if (!isHeard(signal)) {
                continue;
            }
            Process busy = endless();
            assertServed(false);
            ServedCalls.send(signal, busy.pid());
            assertThat(end(busy)).isEqualTo(1);
            assertThat(Files.readAllLines(said).stream().filter(line -> line.startsWith("hinge: ")))
                    .singleElement()
                    .asString()
                    .startsWith("hinge: interrupted while grounding rule 1 of 1 (1: Rare(A) && ");
            assertThat(calls.work().resolve("o.tsv")).doesNotExist();
            assertServed(true);
        }
    }

    @Test
    void aServerThatIsKilledAmidACallEndsTheCallAndNoOther() throws Exception {
        Process busy = endless();
        calls.server().destroyForcibly().waitFor();
        assertThat(end(busy)).isEqualTo(KILLED);
        assertThat(Files.readAllLines(said))
                .last()
                .isEqualTo(
                        "hinge: the server that ran this command was killed; the next one runs without a server");
        assertServed(false);
        calls.serve();
        assertServed(true);
    }

    @Test
    void aServerThatIsKilledBetweenCallsIsNotWaitedFor() throws Exception {
        calls.server().destroyForcibly().waitFor();
        assertThat(calls.place().resolve("free")).exists();
        assertServed(false);
        assertServed(false);
        calls.serve();
        assertServed(true);
    }

    @Test
    void aCallerThatIsKilledTakesItsCallAlong() throws Exception {
        Process busy = endless();
        busy.destroyForcibly();
        assertThat(end(calls.server())).isEqualTo(KILLED);
        assertThat(calls.place()).doesNotExist();
        assertServed(false);
    }

    @Test
    void aTerminalThatIsClosedEndsTheCall() throws Exception {
        assumeTrue(isHeard("HUP"), "this runs under nohup");
        Process busy = endless();
        ServedCalls.send("HUP", busy.pid());
        assertThat(end(busy)).isEqualTo(128 + 1);
        assertThat(end(calls.server())).isEqualTo(128 + 1);
    }

    @Test
    void itIsStoppedWithTheCallThatItRuns() throws Exception {
        Process busy = endless();
        Launcher.Ended stopped = calls.shell("$HINGE serve --stop");
        assertThat(stopped.out()).isEqualTo("Stopped.\n");
        assertThat(stopped.code()).isEqualTo(0);
        assertThat(end(busy)).isEqualTo(1);
        assertThat(said).content().contains("hinge: interrupted while grounding");
        assertThat(end(calls.server())).isEqualTo(0);
        assertThat(calls.place()).doesNotExist();
        assertThat(calls.shell("$HINGE serve --stop").out()).isEqualTo("No server is here.\n");
    }

    @Test
    void ofAnotherBuildItSaysGoodbye() throws Exception {
        Path jar = checkout.resolve("cli/target/run/hinge.jar");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().minusSeconds(3600)));
        assertServed(false);
        assertThat(end(calls.server())).isEqualTo(0);
        calls.serve();
        assertServed(true);
    }

    @Test
    void itEndsWhenNobodyCalls() throws Exception {
        calls.close();
        Process brief = calls.begin(said, "serve", "--idle", "0.02");
        assertThat(end(brief)).isEqualTo(0);
        assertThat(said).content().startsWith("Serving " + calls.work().toRealPath() + ": ");
    }
}
