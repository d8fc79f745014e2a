package org.hinge.bench.peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A process that was run to its end, measured by {@code /usr/bin/time}.
 *
 * @param seconds of wall time
 * @param peakBytes the maximum resident set
 * @param output what it wrote to both of its streams
 */
record MeasuredProcess(double seconds, long peakBytes, String output) {
    private static final String TIME = "/usr/bin/time";

    /**
     * Runs a command.
     *
     * @param work keeps the output
     */
    static MeasuredProcess run(List<String> command, Path work)
            throws IOException, InterruptedException {
        Path measured = work.resolve("time.txt");
        Path output = work.resolve("output.txt");
        List<String> timed = new ArrayList<>(List.of(TIME, "-f", "%e %M", "-o", "" + measured));
        timed.addAll(command);
        Process process =
                new ProcessBuilder(timed)
                        .directory(work.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        int code = process.waitFor();
        String text = Files.readString(output);
        if (code != 0) {
            throw new IOException("%s ended with %d:%n%s".formatted(command, code, text));
        }
        String[] numbers = Files.readString(measured).strip().split(" ", -1);
        return new MeasuredProcess(
                Double.parseDouble(numbers[0]), Long.parseLong(numbers[1]) << 10, text);
    }
}
