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
import org.hinge.RandomCases;
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
    private static final Pattern RESUMED =
            Pattern.compile("go on from a checkpoint after ([0-9,]+) iterations");

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
        try (CommandOnCluster command = command("executors")) {
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
        assertNothingIsLeft();
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

    /** Executors, workers and drivers at random moments. */
    @Test
    @EnabledIfSystemProperty(named = "hinge.random.full", matches = "true")
    void twentyKillsAtRandomMoments() throws InterruptedException {
        assertThat(RandomCases.isLong()).isTrue();
        Random random = new Random(20);
        int kills = 0;
        double longest = 30;
        for (int run = 0; kills < 20; run++) {
            long start = System.nanoTime();
            String checkpoints = folder.resolve("random-checkpoints-" + run).toString();
            CommandOnCluster command = command("random-" + run, "--checkpoint", checkpoints);
            try {
                int most = Math.min(20, kills + 4);
                while (kills < most && !ends(command, random.nextDouble() * longest)) {
                    String step = command.lastStep();
                    String victim = kill(random, command);
                    kills++;
                    double seconds = (System.nanoTime() - start) / 1e9;
                    System.out.printf(
                            "run %d: kill %d, %s, after %.1f s, while %s%n",
                            run, kills, victim, seconds, step);
                    if (victim.equals("driver")) {
                        command = command("random-" + run, "--checkpoint", checkpoints);
                    }
                }
                assertUndisturbed(command);
                System.out.printf(
                        "run %d: ended after %.1f s, %d resumptions in its last driver%n",
                        run, (System.nanoTime() - start) / 1e9, resumptions(command));
            } finally {
                command.close();
            }
        }
    }

    private static boolean ends(CommandOnCluster command, double seconds)
            throws InterruptedException {
        long end = System.nanoTime() + (long) (1e9 * seconds);
        while (command.isAlive() && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        return !command.isAlive();
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
        assertThat(command.summary().get("iterations").asInt())
                .isEqualTo(undisturbed.iterations());
        StandaloneClusterTest.assertSameFiles(
                command.results(), folder.resolve("undisturbed"));
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
