package org.hinge.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A chain of places, each about as high as its neighbours, between a high and a low one. Its field
 * is small, and takes a first-order method very many iterations.
 */
final class ChainProgram {
    private ChainProgram() {}

    /** Writes the program with its data; returns the file to run. */
    static Path write(Path folder, int places) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("next.tsv"), lines(0, places - 1, "p%05d\tp%05d"));
        Files.writeString(folder.resolve("targets.tsv"), lines(1, places - 1, "p%05d"));
        Files.writeString(
                folder.resolve("known.tsv"), "p00000\t1\np%05d\t0\n".formatted(places - 1));
        return Files.writeString(
                folder.resolve("chain.psl"),
                """
                Next(Place, Place) (closed)
                High(Place)
                observed Next from "next.tsv"
                observed High from "known.tsv"
                targets High from "targets.tsv"
                5: Next(A, B) && High(A) -> High(B) ^2
                5: Next(A, B) && High(B) -> High(A) ^2
                """);
    }

    private static String lines(int from, int to, String pattern) {
        return IntStream.range(from, to)
                .mapToObj(i -> pattern.formatted(i, i + 1) + "\n")
                .collect(Collectors.joining());
    }
}
