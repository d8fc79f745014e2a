package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.result.Termination;
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
import org.hinge.inference.parts.ExchangeException;
import org.hinge.inference.parts.FailingExchange;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.PartsProgress;
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

    /** Far more iterations than there is time for. */
    private static final SolverSettings ENDLESS =
            SETTINGS.withGap(Double.MIN_VALUE)
                    .withAbsoluteGap(0.0)
                    .withMaxIterations(Integer.MAX_VALUE);

    private final Interruption interruption = new Interruption();

    private final SparkEngine engine =
            new SparkEngine(
                    TestSession.session(),
                    Database.open(DatabaseSettings.DEFAULT, interruption),
                    interruption,
                    RunSettings.Engine.spark("local[2]"));

    private static final Pattern CHECKPOINTS = Pattern.compile("hinge-[0-9a-f]{8}-[-0-9a-f]{27}");

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
        PartsSolution smooth = solve(mrf, 2, null, SOCKETS);
        assertThat(smooth.found().iterations()).isGreaterThan(2 * PartTask.PERIOD);
        RecordedProgress progress = new RecordedProgress();
        PartsSolution found = solve(mrf, 2, folder, failing(300), progress);
        assertThat(progress.failures)
                .containsExactly("part 1: " + FailingExchange.Killed.class.getName());
        assertThat(progress.checkpoints).hasSize(1);
        assertThat(progress.checkpoints.get(0)).isPositive().isLessThan(300);
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
        PartsSolution smooth = solve(mrf, 2, null, SOCKETS);
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(() -> solve(mrf, 2, folder, failing(300, 5)));
        RecordedProgress progress = new RecordedProgress();
        PartsSolution found = solve(mrf, 2, folder, SOCKETS, progress);
        assertThat(found.found().values()).isEqualTo(smooth.found().values());
        assertThat(found.found().iterations()).isEqualTo(smooth.found().iterations());
        assertThat(progress.checkpoints.get(0)).isGreaterThanOrEqualTo(PartTask.PERIOD);
        assertThat(progress.looks.get(0)).isGreaterThan(PartTask.PERIOD);
    }

    /** What fails by itself in the same way would do so for ever. */
    @Test
    void aPartThatFailsTwiceInTheSameWayIsNotTriedAgain() {
        RecordedProgress progress = new RecordedProgress();
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(() -> solve(field(), 2, folder, failing(5, 5), progress))
                .withMessage(
                        "a part failed twice in the same way: part 1: "
                                + FailingExchange.Killed.class.getName());
        assertThat(progress.failures).hasSize(1);
    }

    /** Executors may be lost any number of times, if it gets further between. */
    @Test
    void attemptsAreCountedAnewWhenTheyGetFurther() {
        HingeLossMrf mrf = field();
        PartsSolution smooth = solve(mrf, 2, null, SOCKETS);
        RecordedProgress progress = new RecordedProgress();
        int[] lost = {30, 30, 300, 30, 30, 30};
        PartsSolution found = solve(mrf, 2, folder, losing(lost), progress);
        assertThat(progress.failures).hasSize(6).allMatch(why -> why.contains("part "));
        assertThat(found.found().values()).isEqualTo(smooth.found().values());
    }

    @Test
    void attemptsThatGetNoFurtherEnd() {
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(() -> solve(field(), 2, folder, losing(30, 30, 30, 30)))
                .withMessageStartingWith("4 attempts in a row got no further: ")
                .withMessageContaining("part ");
    }

    @Test
    void looksAtTheGapAreToldToTheDriver() {
        RecordedProgress progress = new RecordedProgress();
        Solution found = solve(field(), 2, null, SOCKETS, progress).found();
        assertThat(progress.looks).isNotEmpty().isSorted().last().isEqualTo(found.iterations());
        assertThat(progress.checkpoints).isEmpty();
    }

    @Test
    void whoeverAsksToStopGetsTheBestAnswerSoFar() {
        PartsProgress stopping =
                new PartsProgress() {
                    @Override
                    public void report(Check check) {
                        interruption.request();
                    }
                };
        Solution found = solve(field(), 2, null, SOCKETS, stopping, ENDLESS).found();
        assertThat(found.termination()).isEqualTo(Termination.INTERRUPTED);
        assertThat(found.lowerBound()).isLessThanOrEqualTo(found.energy());
        assertThat(found.iterations()).isLessThan(ENDLESS.maxIterations());
        interruption.heeded();
    }

    /** While no parts run there is nobody to tell: the answer is in their checkpoints. */
    @Test
    void whoeverAsksToStopBetweenTwoAttemptsGetsTheAnswerOfTheLastCheckpoint() {
        StoppingProgress progress = new StoppingProgress();
        Solution found = solve(field(), 2, null, losing(300), progress, ENDLESS).found();
        assertThat(found.termination()).isEqualTo(Termination.INTERRUPTED);
        assertThat(progress.checkpoints).hasSize(1);
        assertThat(progress.checkpoints.get(0)).isGreaterThanOrEqualTo(PartTask.PERIOD);
        assertThat(found.iterations())
                .isBetween(progress.checkpoints.get(0), progress.checkpoints.get(0) + 50);
        assertThat(found.lowerBound()).isPositive().isLessThanOrEqualTo(found.energy());
        interruption.heeded();
    }

    @Test
    void beforeThereIsACheckpointItIsSaidThatThereIsNoAnswer() {
        assertThatExceptionOfType(InterruptedRunException.class)
                .isThrownBy(
                        () -> solve(field(), 2, null, losing(5), new StoppingProgress(), ENDLESS))
                .withMessage(
                        "interrupted while parts were started again, before they had a checkpoint"
                                + " with an answer");
        interruption.heeded();
    }

    /** Asks to stop when parts have failed and do not run again yet. */
    private final class StoppingProgress extends RecordedProgress {
        @Override
        public void startsAgain(String why) {
            super.startsAgain(why);
            interruption.request();
        }
    }

    @Test
    void theLimitOfTimeHolds() {
        Solution found =
                solve(
                                field(),
                                2,
                                null,
                                SOCKETS,
                                PartsProgress.NONE,
                                ENDLESS.withTimeLimitSeconds(5))
                        .found();
        assertThat(found.termination()).isEqualTo(Termination.TIME_LIMIT);
        assertThat(found.seconds()).isLessThan(5.5);
        assertThat(found.iterations()).isGreaterThan(1).isLessThan(ENDLESS.maxIterations());
    }

    @Test
    void temporaryCheckpointsAreRemoved() {
        // A folder of its own: others use that of the machine meanwhile.
        String ofMachine = System.setProperty("java.io.tmpdir", folder.toString());
        try {
            temporaryCheckpointsAreRemoved(folder);
        } finally {
            System.setProperty("java.io.tmpdir", ofMachine);
        }
    }

    private void temporaryCheckpointsAreRemoved(Path temporary) {
        AtomicBoolean seen = new AtomicBoolean();
        PartsProgress looking =
                new PartsProgress() {
                    @Override
                    public void report(Check check) {
                        seen.compareAndSet(
                                false,
                                check.iteration() > PartTask.PERIOD
                                        && !checkpointFolders(temporary).isEmpty());
                    }
                };
        solve(field(), 2, null, SOCKETS, looking);
        assertThat(seen).isTrue();
        assertThat(checkpointFolders(temporary)).isEmpty();
    }

    private static List<Path> checkpointFolders(Path temporary) {
        try (Stream<Path> files = Files.list(temporary)) {
            return files.filter(file -> Files.isDirectory(file))
                    .filter(file -> CHECKPOINTS.matcher(file.getFileName().toString()).matches())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    /** Where they were lost for good. */
    @Test
    void fewerPartsAreMadeOnlyIfNobodySaidHowMany() {
        RecordedProgress progress = new RecordedProgress();
        assertThat(new BarrierSolve(engine, null, null, SOCKETS).fewer(3, progress)).isEqualTo(2);
        assertThat(progress.failures)
                .containsExactly("executors were lost for good, and there are fewer parts now: 2");
        assertThatExceptionOfType(EngineUnavailable.class)
                .isThrownBy(() -> new BarrierSolve(engine, 3, null, SOCKETS).fewer(3, progress))
                .withMessage(
                        "executors were lost: 3 parts must run at once, and Spark has room for 2");
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
        return solve(mrf, parts, checkpoint, carrier, PartsProgress.NONE);
    }

    private PartsSolution solve(
            HingeLossMrf mrf,
            int parts,
            @Nullable Path checkpoint,
            PartTask.Carrier carrier,
            PartsProgress progress) {
        return solve(mrf, parts, checkpoint, carrier, progress, SETTINGS);
    }

    private PartsSolution solve(
            HingeLossMrf mrf,
            int parts,
            @Nullable Path checkpoint,
            PartTask.Carrier carrier,
            PartsProgress progress,
            SolverSettings settings) {
        PartStore store = new PartStore(engine, mrf.variables(), mrf.rules());
        store.keep(mrf);
        return new BarrierSolve(engine, parts, checkpoint, carrier)
                .solve(store, store.counts(), GeneratedFields.weights(), settings, true, progress);
    }

    /** The second part fails after so many messages, in as many attempts. */
    private static PartTask.Carrier failing(int... messages) {
        return (sockets, attempt) ->
                sockets.part() == 1 && attempt < messages.length
                        ? new FailingExchange(sockets, messages[attempt])
                        : sockets;
    }

    /** The second part is lost after so many messages, as if its executor were. */
    private static PartTask.Carrier losing(int... messages) {
        return (sockets, attempt) ->
                sockets.part() == 1 && attempt < messages.length
                        ? new FailingExchange(
                                sockets,
                                messages[attempt],
                                () -> new ExchangeException("part 0 is lost"))
                        : sockets;
    }
}
