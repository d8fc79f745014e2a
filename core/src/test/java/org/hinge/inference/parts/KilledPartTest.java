package org.hinge.inference.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A part in a process of its own that is killed, and a run that goes on from its checkpoints. */
class KilledPartTest {
    private static final int PARTS = 2;
    private static final int PERIOD = 20;

    @TempDir Path folder;

    /** The part that is killed: number of parts, ports, epoch, folder of checkpoints. */
    public static final class Other {
        private Other() {}

        public static void main(String[] arguments) throws IOException {
            List<InetSocketAddress> addresses = new ArrayList<>();
            for (int part = 0; part < PARTS; part++) {
                addresses.add(
                        new InetSocketAddress("localhost", Integer.parseInt(arguments[part])));
            }
            long epoch = Long.parseLong(arguments[PARTS]);
            try (ServerSocket server = SocketExchange.listen(0)) {
                solve(1, server, addresses, epoch, Path.of(arguments[PARTS + 1]));
            }
        }
    }

    private static Solution solve(
            int part,
            ServerSocket server,
            List<InetSocketAddress> addresses,
            long epoch,
            Path folder) {
        FieldPart mine = parts().get(part);
        CheckpointFolder files = new CheckpointFolder(folder);
        List<Checkpoint> latest = files.latest(PARTS);
        Checkpoints checkpoints =
                new Checkpoints(
                        PERIOD, epoch, files::save, latest.isEmpty() ? null : latest.get(part));
        try (SocketExchange exchange =
                SocketExchange.connect(server, part, addresses, mine::isNeighbour, epoch, 60)) {
            return new PartSolver(mine, settings(), exchange, checkpoints)
                    .solve(SolverProgress.NONE);
        }
    }

    private static HingeLossMrf mrf() {
        return new GeneratedFields(4, false).citations(400, 1_200);
    }

    private static List<FieldPart> parts() {
        return TermPartitioner.split(mrf(), GeneratedFields.weights(), PARTS, false);
    }

    /** So many iterations that there is time to kill. */
    private static SolverSettings settings() {
        return SolverSettings.DEFAULT
                .withGap(Double.MIN_VALUE)
                .withAbsoluteGap(0.0)
                .withMaxIterations(1_500);
    }

    @Test
    @Timeout(120)
    void theOtherPartFailsAndARunFromTheCheckpointsHasTheSameBits() throws Exception {
        PartsRun undisturbed = PartsRun.of(mrf(), parts(), settings());
        assertThat(undisturbed.first().iterations()).isEqualTo(1_500);
        try (Sockets sockets = new Sockets(PARTS)) {
            Process other = start(sockets, 1);
            Thread killer =
                    new Thread(
                            () -> {
                                while (new CheckpointFolder(folder).latest(PARTS).isEmpty()) {
                                    Thread.onSpinWait();
                                }
                                other.destroyForcibly();
                            });
            killer.start();
            assertThatThrownBy(() -> solve(0, sockets.servers.get(0), sockets.addresses, 1, folder))
                    .isInstanceOf(ExchangeException.class)
                    .hasMessageStartingWith("part 1 ");
            killer.join();
            assertThat(other.waitFor()).isNotZero();
        }
        List<Checkpoint> latest = new CheckpointFolder(folder).latest(PARTS);
        assertThat(latest.get(0).iteration()).isBetween(PERIOD, 1_499);
        try (Sockets sockets = new Sockets(PARTS)) {
            Process other = start(sockets, 2);
            Solution resumed = solve(0, sockets.servers.get(0), sockets.addresses, 2, folder);
            assertThat(other.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(other.exitValue()).isZero();
            assertThat(resumed.values()).isEqualTo(undisturbed.first().values());
            assertThat(resumed.duals()).isEqualTo(undisturbed.first().duals());
            assertThat(resumed.lowerBound()).isEqualTo(undisturbed.first().lowerBound());
        }
    }

    private Process start(Sockets sockets, long epoch) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), Other.class.getName()));
        sockets.addresses.forEach(address -> words.add(Integer.toString(address.getPort())));
        words.addAll(List.of(Long.toString(epoch), folder.toString()));
        return new ProcessBuilder(words)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
