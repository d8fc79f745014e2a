package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results so far, in a file to which each unit of work is added as it ends. An unfinished last
 * line, left behind by a run that was killed, is dropped.
 */
final class ResultFile {
    private final Path file;
    private final List<Result> results = new ArrayList<>();

    /** Reads what the file has, if there is one. */
    ResultFile(Path file) throws IOException {
        this.file = file;
        if (!Files.exists(file)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, Result.HEADER + "\n");
            return;
        }
        String text = Files.readString(file);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        if (whole.length() < text.length()) {
            Files.writeString(file, whole);
        }
        whole.lines().skip(1).map(Result::of).forEach(results::add);
    }

    /** Whether a unit of work was done before. */
    boolean has(String experiment, String dataSet, int fold, String method) {
        return results.stream().anyMatch(r -> r.isOf(experiment, dataSet, fold, method));
    }

    /** Adds the results of a unit of work. */
    void add(List<Result> added) throws IOException {
        String lines = added.stream().map(r -> r.line() + "\n").collect(Collectors.joining());
        Files.writeString(file, lines, StandardOpenOption.APPEND);
        results.addAll(added);
    }

    /** Those of an experiment, in the order of the file. */
    Stream<Result> of(String experiment) {
        return results.stream().filter(result -> result.experiment().equals(experiment));
    }
}
