package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.database.Database;
import org.hinge.data.database.DatabaseSettings;
import org.hinge.grounding.part.PartStore;
import org.hinge.inference.GeneratedFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.parts.MessageExchange;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.PartsSolution;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that solve a field together, and tasks that fail while they do. */
class BarrierSolveTest {
    private static final SolverSettings SETTINGS =
            SolverSettings.DEFAULT.withGap(1e-5).withThreads(1);

    private static final PartTask.Carrier SOCKETS = (sockets, attempt) -> sockets;

    /** What the second part has sent, in this process. */
    private static final AtomicInteger SENT = new AtomicInteger();

    private static final PartTask.Carrier SOCKETS_COUNTED =
            (sockets, attempt) -> new FailingMessages(sockets, Integer.MAX_VALUE);

    private final SparkEngine engine =
            new SparkEngine(
                    TestSession.session(),
                    Database.open(DatabaseSettings.DEFAULT, new Interruption()),
                    new Interruption(),
                    RunSettings.Engine.spark("local[2]"));

    @TempDir private Path folder;

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void partsProveWhatTheWholeFieldProves() {
        GeneratedFields fields = new GeneratedFields(5, true);
        for (HingeLossMrf mrf :
                List.of(
                        fields.citations(200, 600),
                        fields.averages(100, 30),
                        fields.assignment(8, 1.1),
                        fields.assignment(8, 0.9))) {
            Solution whole = whole(mrf);
            Solution found = solve(mrf, 2, null, SOCKETS).found();
            assertThat(found.termination()).isEqualTo(whole.termination());
            if (Double.isFinite(whole.lowerBound())) {
                assertClose(found, whole);
            }
        }
    }

    private static void assertClose(Solution found, Solution whole) {
        double close = 3e-5 * Math.abs(whole.energy());
        assertThat(found.energy()).isCloseTo(whole.energy(), within(close));
        assertThat(found.lowerBound()).isCloseTo(whole.lowerBound(), within(close));
        assertThat(found.values()).hasSameSizeAs(whole.values());
    }

    @Test
    void theSameNumberOfPartsGivesTheSameBits() {
        HingeLossMrf mrf = field();
        PartsSolution once = solve(mrf, 2, null, SOCKETS);
        PartsSolution again = solve(mrf, 2, null, SOCKETS);
        assertThat(again.found().values()).isEqualTo(once.found().values());
        assertThat(again.duals()).isEqualTo(once.duals());
        assertThat(again.found().lowerBound()).isEqualTo(once.found().lowerBound());
    }

    /** What goes on from a checkpoint has the bits of what was never interrupted. */
    @Test
    void aTaskThatFailsIsRepeatedFromTheLastCheckpoint() throws IOException {
        HingeLossMrf mrf = field();
        SENT.set(0);
        PartsSolution smooth = solve(mrf, 2, null, SOCKETS_COUNTED);
        int all = SENT.get();
        assertThat(smooth.found().iterations()).isGreaterThan(2 * PartTask.PERIOD);
        SENT.set(0);
        PartsSolution found =
                solve(
                        mrf,
                        2,
                        folder,
                        (sockets, attempt) ->
                                new FailingMessages(
                                        sockets, attempt == 0 ? 300 : Integer.MAX_VALUE));
        assertThat(SENT.get()).isBetween(all, 300 + all - PartTask.PERIOD);
        assertThat(found.found().values()).isEqualTo(smooth.found().values());
        assertThat(found.duals()).isEqualTo(smooth.duals());
        assertThat(found.found().energy()).isEqualTo(smooth.found().energy());
        assertClose(found.found(), whole(mrf));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).allMatch(file -> file.toString().contains("epoch-"));
        }
    }

    /** Another run, as after the end of a driver, begins where the first one was. */
    @Test
    void anotherRunGoesOnFromTheFolder() {
        HingeLossMrf mrf = field();
        SENT.set(0);
        PartsSolution smooth = solve(mrf, 2, null, SOCKETS_COUNTED);
        int all = SENT.get();
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(
                        () ->
                                solve(
                                        mrf,
                                        2,
                                        folder,
                                        (sockets, attempt) ->
                                                new FailingMessages(
                                                        sockets, attempt == 0 ? 300 : 5)))
                .withMessageContaining("a part failed in each of 4 attempts: ");
        SENT.set(0);
        PartsSolution found = solve(mrf, 2, folder, SOCKETS_COUNTED);
        assertThat(found.found().values()).isEqualTo(smooth.found().values());
        assertThat(found.found().iterations()).isEqualTo(smooth.found().iterations());
        assertThat(SENT.get()).isLessThan(all - PartTask.PERIOD);
    }

    @Test
    void checkpointsOfAnotherFieldAreLeftAlone() {
        solve(new GeneratedFields(4, true).citations(100, 300), 2, folder, SOCKETS);
        PartsSolution found = solve(field(), 2, folder, SOCKETS);
        assertThat(found.found().values())
                .isEqualTo(solve(field(), 2, null, SOCKETS).found().values());
    }

    @Test
    void morePartsThanTasksAtOnceAreRefused() {
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(() -> solve(field(), 3, null, SOCKETS))
                .withMessage("3 parts must run at once, and Spark has room for 2 tasks");
    }

    private static HingeLossMrf field() {
        return new GeneratedFields(7, false).citations(200, 600);
    }

    private static Solution whole(HingeLossMrf mrf) {
        return new PrimalDualSolver(SETTINGS)
                .solve(mrf, GeneratedFields.weights(), Start.atZero(mrf), SolverProgress.NONE);
    }

    private PartsSolution solve(
            HingeLossMrf mrf, int parts, @Nullable Path checkpoint, PartTask.Carrier carrier) {
        PartStore store = new PartStore(engine, mrf.variables(), mrf.rules());
        store.keep(mrf);
        return new BarrierSolve(engine, parts, checkpoint, carrier)
                .solve(store, store.counts(), GeneratedFields.weights(), SETTINGS, true);
    }

    /** Carries some messages and then fails. */
    private static final class FailingMessages implements MessageExchange {
        private final MessageExchange carrier;
        private int left;

        FailingMessages(MessageExchange carrier, int messages) {
            this.carrier = carrier;
            this.left = carrier.part() == 1 ? messages : -1;
        }

        @Override
        public int part() {
            return carrier.part();
        }

        @Override
        public int parts() {
            return carrier.parts();
        }

        @Override
        public void send(int receiver, long about, double[] numbers) {
            SENT.addAndGet(carrier.part());
            if (left-- == 0) {
                throw new IllegalStateException("this part is to fail");
            }
            carrier.send(receiver, about, numbers);
        }

        @Override
        public void receive(int sender, long about, double[] numbers) {
            carrier.receive(sender, about, numbers);
        }

        @Override
        public void close() {
            carrier.close();
        }
    }
}
