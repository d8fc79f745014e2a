package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Executors, workers and drivers of a real cluster that are killed (-9) while they load, ground and
 * solve: the run, or the same command again, ends with the certificate and the bits of one that was
 * never disturbed.
 */
class KilledClusterTest {
    /** Some thousand iterations. */
    private static final int PLACES = 600;

    private static final double GAP = 1e-3;
    private static final int KILLS = 20;
    private static final Pattern RESUMED =
            Pattern.compile("the parts go on from a checkpoint after ([0-9,]+) iterations");

    @TempDir private static Path folder;

    private static StandaloneCluster cluster;
    private static Path program;
    private static Answer undisturbed;

    @BeforeAll
    static void start() throws IOException {
        program = ChainProgram.write(folder.resolve("chain"), PLACES);
        InferenceSettings settings = InferenceSettings.DEFAULT;
        undisturbed =
                LocalResults.write(
                        program,
                        settings.withStopping(
                                settings.stopping().withGap(GAP).withAbsoluteGap(0.0)),
                        folder.resolve("undisturbed"));
        // Each worker has room for what the other has lost.
        cluster = new StandaloneCluster(folder.resolve("cluster"), 2);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static CommandOnCluster command(String name, String... more) {
        return command(name, GAP, more);
    }

    private static CommandOnCluster command(String name, double gap, String... more) {
        List<String> words =
                List.of(
                        "-Dspark.cores.max=2",
                        "-Dspark.executor.cores=1",
                        "--gap",
                        Double.toString(gap),
                        "--absolute-gap",
                        "0",
                        "--parts",
                        "2");
        return CommandOnCluster.start(
                cluster.url(),
                program,
                folder.resolve(name),
                Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void executorsAndAWorkerAreKilledAtAnyStep() {
        // A new executor may be on another worker, which does not see temporary checkpoints.
        String checkpoints = folder.resolve("states").toString();
        try (CommandOnCluster command = command("executors", "--checkpoint", checkpoints)) {
            command.awaitStep("loading");
            cluster.killExecutor();
            command.awaitStep("grounding");
            cluster.killExecutor();
            command.awaitIterations(200);
            cluster.killExecutor();
            int resumed = iterations(command.await(RESUMED));
            assertThat(resumed).isGreaterThanOrEqualTo(PartTask.PERIOD);
            command.awaitIterations(resumed + 100);
            int worker = cluster.killWorkerOfAnExecutor();
            assertUndisturbed(command);
            assertThat(command.said())
                    .containsPattern("solving in parts was interrupted, and starts again: .+ lost");
            assertThat(resumptions(command)).isGreaterThanOrEqualTo(2);
            cluster.restartWorker(worker);
        }
    }

    @Test
    void theSameCommandGoesOnAfterItsDriverWasKilled() {
        String checkpoints = folder.resolve("checkpoints").toString();
        int reached = 1_000;
        try (CommandOnCluster killed = command("driver", "--checkpoint", checkpoints)) {
            killed.awaitIterations(reached);
            killed.kill();
        }
        try (CommandOnCluster again = command("driver", "--checkpoint", checkpoints)) {
            int resumed = iterations(again.await(RESUMED));
            assertThat(resumed).isGreaterThanOrEqualTo(reached - PartTask.PERIOD);
            assertUndisturbed(again);
        }
    }

    @Test
    void whoeverAsksToStopGetsTheBestAnswerSoFarWithItsGap() {
        try (CommandOnCluster command =
                command("stopped", Double.MIN_VALUE, "--max-iterations", "100000000")) {
            command.awaitIterations(200);
            command.askToStop();
            command.exitCode();
            assertThat(command.summary().get("termination").asText())
                    .as(command.said())
                    .isEqualTo("INTERRUPTED");
            assertThat(command.summary().get("gap").isNumber()).isTrue();
        }
        assertThat(Hinge.verify(folder.resolve("stopped"), program).findings()).isEmpty();
        assertNothingIsLeft();
    }

    @Test
    @EnabledIfSystemProperty(named = "hinge.random.full", matches = "true")
    void fewerPartsGoOnWhenAWorkerIsLostForGood() {
        String[] words = {"-Dspark.executor.cores=2", "-Dspark.hinge.patience=3", "--gap", "1e-3"};
        try (CommandOnCluster command =
                CommandOnCluster.start(cluster.url(), program, folder.resolve("fewer"), words)) {
            command.awaitIterations(100);
            int worker = cluster.killWorkerOfAnExecutor();
            assertThat(command.exitCode()).as(command.said()).isZero();
            assertThat(command.said()).contains("there are fewer parts now: 2");
            assertThat(command.summary().get("termination").asText()).isEqualTo("CONVERGED");
            assertThat(Hinge.verify(command.results(), program).findings()).isEmpty();
            cluster.restartWorker(worker);
        }
    }

    /** Executors, workers and drivers at random moments of loading, grounding and solving. */
    @Test
    @EnabledIfSystemProperty(named = "hinge.random.full", matches = "true")
    void twentyKillsAtRandomMoments() throws InterruptedException {
        Random random = new Random(20);
        int kills = 0;
        for (int run = 0; kills < KILLS; run++) {
            long start = System.nanoTime();
            String name = "random-" + run;
            String[] checkpoint = {"--checkpoint", folder.resolve(name + "-states").toString()};
            CommandOnCluster command = command(name, checkpoint);
            try {
                for (Moment moment : Moment.some(random, undisturbed.iterations())) {
                    if (kills == KILLS || !moment.await(command)) {
                        break;
                    }
                    String step = command.lastStep();
                    String victim = kill(random, command);
                    kills++;
                    System.out.printf(
                            "run %d, %.1f s: kill %d, of %s %s, while %s%n",
                            run, secondsSince(start), kills, victim, moment, step);
                    if (victim.equals("driver")) {
                        command = command(name, checkpoint);
                    }
                }
                assertUndisturbed(command);
                System.out.printf(
                        "run %d, %.1f s: ended, its last driver went on from %d checkpoints%n",
                        run, secondsSince(start), resumptions(command));
            } finally {
                command.close();
            }
        }
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /**
     * When to kill: a while after a step was drawn, or at an iteration.
     *
     * @param iteration 0 for any
     */
    private record Moment(String step, int iteration, double seconds) {
        /** Four of one run, in order. */
        static List<Moment> some(Random random, int iterations) {
            int first = random.nextInt(iterations);
            int second = random.nextInt(iterations);
            return List.of(
                    new Moment("loading", 0, 5 * random.nextDouble()),
                    new Moment("grounding", 0, 2 * random.nextDouble()),
                    new Moment("solving", Math.min(first, second), 0),
                    new Moment("solving", Math.max(first, second), 0));
        }

        /** Waits for it; false if the command ends before. */
        boolean await(CommandOnCluster command) throws InterruptedException {
            boolean there = command.reaches(step, iteration);
            Thread.sleep((long) (1e3 * seconds));
            return there && command.isAlive();
        }
    }

    private static String kill(Random random, CommandOnCluster command) {
        return switch (random.nextInt(4)) {
            case 0 -> {
                command.kill();
                yield "driver";
            }
            case 1 -> {
                int worker = random.nextInt(2);
                cluster.killWorker(worker);
                cluster.restartWorker(worker);
                yield "worker";
            }
            default -> {
                cluster.killExecutor();
                yield "executor";
            }
        };
    }

    private static void assertUndisturbed(CommandOnCluster command) {
        assertThat(command.exitCode()).as(command.said()).isZero();
        assertThat(command.summary().get("termination").asText()).isEqualTo("CONVERGED");
        assertThat(command.summary().get("energy").asDouble()).isEqualTo(undisturbed.energy());
        assertThat(command.summary().get("lowerBound").asDouble())
                .isEqualTo(undisturbed.objective().lowerBound());
        assertThat(command.summary().get("iterations").asInt()).isEqualTo(undisturbed.iterations());
        StandaloneClusterTest.assertSameFiles(command.results(), folder.resolve("undisturbed"));
        assertThat(Hinge.verify(command.results(), program).findings()).isEmpty();
    }

    private static int iterations(Matcher resumed) {
        return Integer.parseInt(resumed.group(1).replace(",", ""));
    }

    private static long resumptions(CommandOnCluster command) {
        return RESUMED.matcher(command.said()).results().count();
    }

    /** Workers remove what an application leaves when it has ended. */
    private static void assertNothingIsLeft() {
        StandaloneCluster.await("checkpoints to go", () -> checkpoints().isEmpty());
    }

    private static List<Path> checkpoints() {
        try (Stream<Path> files = Files.walk(folder.resolve("cluster"))) {
            return files.filter(file -> file.toString().endsWith(".checkpoint")).toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            // It changes while it is looked at.
            return List.of(folder);
        }
    }
}
