package org.hinge.inference.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/** Messages over sockets give the same bits as those between threads; or none at all. */
class SocketExchangeTest {
    private static final SolverSettings SETTINGS = SolverSettings.DEFAULT.withThreads(1);
    private static final double[] WEIGHTS = GeneratedFields.weights();

    @Test
    void socketsGiveTheBitsOfThreads() throws IOException {
        for (boolean squared : new boolean[] {false, true}) {
            GeneratedFields fields = new GeneratedFields(2, squared);
            for (HingeLossMrf mrf : List.of(fields.citations(200, 500), fields.matching(10))) {
                for (int count : new int[] {2, 5}) {
                    List<FieldPart> parts = TermPartitioner.split(mrf, WEIGHTS, count, false);
                    PartsRun threads = PartsRun.of(mrf, parts, SETTINGS);
                    try (Sockets sockets = new Sockets(count)) {
                        PartsRun run =
                                PartsRun.of(
                                        mrf,
                                        parts,
                                        SETTINGS,
                                        part -> sockets.connect(parts.get(part), 1),
                                        part -> Checkpoints.none(1));
                        assertThat(run.values).isEqualTo(threads.values);
                        assertThat(run.duals).isEqualTo(threads.duals);
                        assertThat(run.first().lowerBound())
                                .isEqualTo(threads.first().lowerBound());
                    }
                }
            }
        }
    }

    /** Larger than what the network takes in before the other side reads. */
    @Test
    void longMessagesInBothDirectionsDoNotWaitForEachOther() throws IOException {
        try (Sockets sockets = new Sockets(2)) {
            List<Boolean> same =
                    PartsRun.inThreads(
                            2,
                            part -> {
                                try (SocketExchange exchange = connect(sockets, part, 1)) {
                                    double[] numbers = numbers(part);
                                    exchange.send(1 - part, 1, numbers);
                                    double[] others = exchange.receive(1 - part, 1, numbers.length);
                                    exchange.send(1 - part, 2, new double[0]);
                                    exchange.receive(1 - part, 2, 0);
                                    return Arrays.equals(others, numbers(1 - part));
                                }
                            });
            assertThat(same).containsExactly(true, true);
        }
    }

    /** No two alike. */
    private static double[] numbers(int part) {
        double[] numbers = new double[4_000_001];
        Arrays.setAll(numbers, j -> part + 2.0 * j);
        return numbers;
    }

    @Test
    void aPartThatLeavesEndsTheOthers() {
        HingeLossMrf mrf = new GeneratedFields(2, false).citations(200, 500);
        List<FieldPart> parts = TermPartitioner.split(mrf, WEIGHTS, 4, false);
        try (Sockets sockets = new Sockets(4)) {
            assertLeavingEndsAll(parts, part -> sockets.connect(parts.get(part), 1));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        List<ThreadExchange> threads = ThreadExchange.connect(4, 1, 60);
        assertLeavingEndsAll(parts, threads::get);
    }

    private static void assertLeavingEndsAll(
            List<FieldPart> parts, IntFunction<MessageExchange> messages) {
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        PartsRun.inThreads(
                parts.size(),
                part -> {
                    try (MessageExchange exchange = messages.apply(part)) {
                        MessageExchange used =
                                part == 2 ? new FailingExchange(exchange, 300) : exchange;
                        new PartSolver(parts.get(part), SETTINGS, used, Checkpoints.none(1))
                                .solve(SolverProgress.NONE);
                    } catch (RuntimeException e) {
                        failures.add(e);
                    }
                    return 0;
                });
        assertThat(failures).hasSize(parts.size());
        assertThat(failures)
                .filteredOn(failure -> !(failure instanceof FailingExchange.Killed))
                .hasSize(parts.size() - 1)
                .allSatisfy(
                        failure ->
                                assertThat(failure)
                                        .isInstanceOf(ExchangeException.class)
                                        .hasMessageMatching("part \\d .*"));
    }

    @Test
    void aPartOfAnotherEpochIsSentAway() throws IOException {
        try (Sockets sockets = new Sockets(2)) {
            List<String> messages =
                    PartsRun.inThreads(
                            2,
                            part -> {
                                try (SocketExchange exchange =
                                        sockets.connect(
                                                part, 6 - part, 1, other -> other != part)) {
                                    return "connected as part " + exchange.part();
                                } catch (ExchangeException e) {
                                    return Objects.requireNonNull(e.getMessage());
                                }
                            });
            assertThat(messages.get(1)).isEqualTo("part 0 is in epoch 6, part 1 in epoch 5");
            assertThat(messages.get(0)).startsWith("part 0 is not connected with all others");
        }
    }

    /** One that comes too late from a run before must not end the run that took its place. */
    @Test
    void whoeverElseCallsDoesNotDisturb() throws IOException {
        try (Sockets sockets = new Sockets(2);
                Socket stale =
                        new Socket(
                                sockets.addresses.get(0).getAddress(),
                                sockets.addresses.get(0).getPort())) {
            // Somebody who hangs up at once.
            new Socket(sockets.addresses.get(0).getAddress(), sockets.addresses.get(0).getPort())
                    .close();
            greet(stale, 1, 1, 2, 0);
            List<Double> sums =
                    PartsRun.inThreads(
                            2,
                            part -> {
                                try (SocketExchange exchange = connect(sockets, part, 2)) {
                                    double[] number = {part};
                                    exchange.send(1 - part, 1, number);
                                    return exchange.receive(1 - part, 1, 1)[0];
                                }
                            });
            assertThat(sums).containsExactly(1.0, 0.0);
            DataInputStream in = new DataInputStream(stale.getInputStream());
            assertThat(in.readInt()).isNotEqualTo(1);
            assertThat(in.readLong()).isEqualTo(2);
        }
    }

    @Test
    void aMessageThatIsNotTheExpectedOneEndsTheRun() throws IOException {
        assertRefused(7, 3, 2, "a message from part 1 must have the epoch 8 (got 7)");
        assertRefused(8, 2, 2, "a message from part 1 must have the number 3 (got 2)");
        assertRefused(8, 3, 1, "a message from part 1 must have the length 2 (got 1)");
        assertRefused(8, 3, -1, "part 1 is lost: a message of -1 numbers");
    }

    /** Part 0 of epoch 8 waits for two numbers about 3 and gets something else. */
    private static void assertRefused(long epoch, long about, int length, String message)
            throws IOException {
        try (Sockets sockets = new Sockets(2);
                Socket other =
                        new Socket(
                                sockets.addresses.get(0).getAddress(),
                                sockets.addresses.get(0).getPort())) {
            DataOutputStream out = greet(other, 8, 1, 2, 0);
            out.writeInt(length);
            out.writeLong(epoch);
            out.writeLong(about);
            for (int j = 0; j < length; j++) {
                out.writeDouble(1);
            }
            try (SocketExchange exchange = connect(sockets, 0, 8)) {
                assertThatThrownBy(() -> exchange.receive(1, 3, 2))
                        .isInstanceOf(ExchangeException.class)
                        .hasMessage(message);
            }
        }
    }

    /** Nobody closes it for a part that is stuck in its own failure. */
    @Test
    void anExchangeThatFailsClosesItselfSoThatOthersFail() throws IOException {
        try (Sockets sockets = new Sockets(3)) {
            List<SocketExchange> exchanges =
                    PartsRun.inThreads(3, part -> connect(sockets, part, 1));
            exchanges.get(0).send(1, 1, new double[1]);
            assertThatThrownBy(() -> exchanges.get(1).receive(0, 2, 1))
                    .isInstanceOf(ExchangeException.class);
            assertThatThrownBy(() -> exchanges.get(2).receive(1, 2, 1))
                    .isInstanceOf(ExchangeException.class)
                    .hasMessageMatching("part 1 (has closed the connection|is lost: .*)");
            exchanges.forEach(SocketExchange::close);
        }
    }

    private static DataOutputStream greet(Socket socket, long epoch, int part, int parts, int to)
            throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeInt(0x48494E47);
        out.writeLong(epoch);
        out.writeInt(part);
        out.writeInt(parts);
        out.writeInt(to);
        return out;
    }

    @Test
    void aPartThatSaysNothingIsNotWaitedForForever() throws IOException {
        List<ThreadExchange> threads = ThreadExchange.connect(2, 1, 0.05);
        assertThatThrownBy(() -> threads.get(0).receive(1, 1, 1))
                .isInstanceOf(ExchangeException.class)
                .hasMessage("part 1 has said nothing for 0.05 s");
    }

    @Test
    void staleMessagesOfThreadsAreRefused() {
        List<ThreadExchange> threads = ThreadExchange.connect(2, 1, 1);
        threads.get(1).send(0, 4, new double[1]);
        assertThatThrownBy(() -> threads.get(0).receive(1, 5, 1))
                .isInstanceOf(ExchangeException.class)
                .hasMessage("a message from part 1 must have the number 5 (got 4)");
    }

    @Test
    void messagesGoToNeighboursOnly() throws IOException {
        try (Sockets sockets = new Sockets(2);
                SocketExchange exchange = sockets.connect(0, 1, 1, other -> false)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> exchange.send(1, 1, new double[1]))
                    .withMessage("part must be a neighbour of part 0 (got 1)");
        }
    }

    private static SocketExchange connect(Sockets sockets, int part, long epoch) {
        return sockets.connect(part, epoch, 20, other -> other != part);
    }
}
