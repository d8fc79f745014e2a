package org.hinge.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hinge.RandomCases;

/**
 * {@code hinge infer --engine spark} in a process of its own, the driver. What it draws, as if on a
 * terminal, tells how far it is.
 */
final class CommandOnCluster implements AutoCloseable {
    private static final long PATIENCE_SECONDS = RandomCases.isLong() ? 3600 : 400;
    private static final Pattern ITERATIONS = Pattern.compile(": ([0-9,]+) iteration");

    private final Process process;
    private final Path output;
    private final Path results;

    private CommandOnCluster(Process process, Path output, Path results) {
        this.process = process;
        this.output = output;
        this.results = results;
    }

    /**
     * Starts the command.
     *
     * @param results the folder to write
     * @param words more options; those that begin with -D or -X are for Java
     */
    static CommandOnCluster start(String master, Path program, Path results, String... words) {
        return start(master, List.of(program), results, words);
    }

    /** The same for a program in several files. */
    static CommandOnCluster start(
            String master, List<Path> program, Path results, String... words) {
        List<String> command = new ArrayList<>();
        command.add("-Dhinge.terminal=err");
        command.add("-Dlog4j2.configurationFile=hinge-spark-log4j2.properties");
        command.add("-Dspark.executor.extraClassPath=" + StandaloneCluster.classPath());
        command.add("-Dspark.executor.memory=512m");
        command.add("-Dspark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        command.add("-Dspark.sql.shuffle.partitions=2");
        command.add("-Dspark.sql.codegen.wholeStage=false");
        command.add("-Dspark.sql.codegen.factoryMode=NO_CODEGEN");
        command.add("-Dspark.driver.host=" + StandaloneCluster.HOST);
        command.add("-Dspark.ui.enabled=false");
        // Waiting for the place of rows that are a few kilobytes is most of a stage.
        command.add("-Dspark.locality.wait=100ms");
        List<String> options = new ArrayList<>();
        for (String word : words) {
            (word.matches("-[DX].*") ? command : options).add(word);
        }
        command.add("org.hinge.cli.Main");
        command.add("infer");
        program.forEach(file -> command.add(file.toString()));
        command.addAll(List.of("-o", results.toString()));
        command.addAll(List.of("--engine", "spark", "--master", master));
        command.addAll(options);
        Path output = results.resolveSibling(results.getFileName() + ".log");
        ProcessBuilder builder =
                new ProcessBuilder(StandaloneCluster.java("-Xmx512m", command))
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        builder.environment().put("SPARK_LOCAL_IP", StandaloneCluster.HOST);
        builder.environment().put("TERM", "xterm");
        try {
            Process process = builder.start();
            // If the test itself is ended, this must not stay.
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
            return new CommandOnCluster(process, output, results);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it has drawn and said so far. */
    String said() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until it has drawn or said something. */
    Matcher await(Pattern drawn) {
        Matcher[] found = new Matcher[1];
        StandaloneCluster.await(
                drawn + " in " + output,
                () -> {
                    boolean alive = process.isAlive();
                    Matcher matcher = drawn.matcher(said());
                    if (matcher.find()) {
                        found[0] = matcher;
                        return true;
                    }
                    if (!alive) {
                        throw new AssertionError("it ended without " + drawn + ": " + said());
                    }
                    return false;
                });
        return found[0];
    }

    /** Waits until it draws that it is doing something. */
    void awaitStep(String step) {
        awaitIterations(step, 0);
    }

    /** Waits until it draws this many iterations of solving or more. */
    void awaitIterations(int least) {
        awaitIterations("solving", least);
    }

    private void awaitIterations(String step, int least) {
        if (!reaches(step, least)) {
            throw new AssertionError("it ended before %s: %s".formatted(step, said()));
        }
    }

    /** Waits until it draws a step, after so many iterations; false if it ends before. */
    boolean reaches(String step, int least) {
        boolean[] ended = new boolean[1];
        StandaloneCluster.await(
                "%s, %d iterations".formatted(step, least),
                () -> {
                    ended[0] = !process.isAlive();
                    return ended[0] || hasDrawn(step, least);
                });
        return hasDrawn(step, least);
    }

    private boolean hasDrawn(String step, int least) {
        for (String drawn : said().split("\r", -1)) {
            Matcher iterations = ITERATIONS.matcher(drawn);
            int reached =
                    iterations.find() ? Integer.parseInt(iterations.group(1).replace(",", "")) : 0;
            if (drawn.startsWith(step) && reached >= least) {
                return true;
            }
        }
        return false;
    }

    /** The last that it drew. */
    String lastStep() {
        String[] drawn = said().split("\r", -1);
        return drawn[drawn.length - 1].lines().findFirst().orElse("").replace("\u001b[K", "");
    }

    boolean isAlive() {
        return process.isAlive();
    }

    void kill() {
        process.destroyForcibly();
        exitCode();
    }

    /** As Ctrl-C or a polite kill does. */
    void askToStop() {
        process.destroy();
    }

    int exitCode() {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("it does not end: " + said());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    JsonNode summary() {
        try {
            return new ObjectMapper().readTree(results.resolve("summary.json").toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path results() {
        return results;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
