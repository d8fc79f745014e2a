package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExploreCommandTest {
    private static final String PROGRAM =
            """
            Knows(Person, Person)
            Person = {"ann", "bob"}
            1: Knows(A, B) -> Knows(B, A)
            """;

    @TempDir private Path folder;

    private CommandCall explore(String program, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("model.psl"), program);
        List<String> arguments = new ArrayList<>(List.of("explore", file.toString(), "--no-open"));
        arguments.addAll(List.of(options));
        return CommandCall.of(arguments);
    }

    @Test
    void aProgramWithSomethingToMendIsToldWithItsPlace() throws IOException {
        CommandCall call = explore(PROGRAM + "1: Know(A, B) -> Knows(B, A)\n");
        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .contains("model.psl:4:4: predicate Know is not declared", "did you mean Knows");
    }

    @Test
    void aMistakeInADataFileIsToldOnTheTerminalToo() throws IOException {
        Files.writeString(folder.resolve("knows.tsv"), "ann\tbob\t1.7\n");
        CommandCall call =
                explore(PROGRAM + "observed Knows from \"knows.tsv\"\n", "--idle", "0.1");
        assertThat(call.exitCode()).isZero();
        assertThat(call.err()).contains("knows.tsv:1:", "1.7").doesNotContain("defect");
    }

    @Test
    void rulesWithoutDataAreExploredWithThatBesideThem() throws IOException {
        String rules = "Knows(Person, Person)\n1: Knows(A, B) -> Knows(B, A)\n";
        for (String name : new String[] {"train", "test"}) {
            Path data = Files.createDirectories(folder.resolve(name)).resolve("data.psl");
            Files.writeString(data, "Knows(\"ann\", \"bob\") = 0.7\n");
        }
        CommandCall call = explore(rules, "--idle", "0.05");
        assertThat(call.exitCode()).isZero();
        assertThat(call.err())
                .contains("explored with " + folder.resolve("test").resolve("data.psl"))
                .doesNotContain("names no data, and so");
        CommandCall own = explore(PROGRAM, "--idle", "0.05");
        assertThat(own.err()).doesNotContain("explored with");
    }

    @Test
    void aFileThatIsNotThereIsTold() {
        CommandCall call =
                CommandCall.of(List.of("explore", folder.resolve("none.psl").toString()));
        assertThat(call.exitCode()).isEqualTo(2);
        assertThat(call.err()).contains("there is no such file");
    }

    @Test
    void optionsThatMakeNoSenseAreTold() throws IOException {
        for (String[] wrong :
                new String[][] {
                    {"--port", "70000"}, {"--idle", "0"}, {"--gap", "-1"}, {"--port", "http"}
                }) {
            CommandCall call = explore(PROGRAM, wrong);
            assertThat(call.exitCode()).as(wrong[0]).isEqualTo(2);
            assertThat(call.err()).contains(wrong[0]).doesNotContain("Exception");
        }
    }

    @Test
    void aPortThatIsTakenIsTold() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CommandCall call = explore(PROGRAM, "--port", "" + taken.getLocalPort());
            assertThat(call.exitCode()).isEqualTo(2);
            assertThat(call.err()).contains("--port " + taken.getLocalPort(), "cannot be used");
        }
    }

    @Test
    void theFirstLineIsTheAddressAndItStopsWhenNobodyComes() throws IOException {
        CommandCall call = explore(PROGRAM, "--idle", "0.005");
        assertThat(call.exitCode()).isZero();
        assertThat(call.out().lines().findFirst().orElseThrow())
                .matches("http://127\\.0\\.0\\.1:\\d+/\\?token=[\\w-]{32}");
    }
}
