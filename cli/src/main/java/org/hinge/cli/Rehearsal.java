package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.hinge.cli.output.AnswerStream;
import org.hinge.cli.output.Terminal;

/**
 * Runs every command once on a small problem, in one process. Launchers let Java list the classes
 * that this loads, and make the archive of them that later starts use.
 */
public final class Rehearsal {
    private static final int PEOPLE = 8;

    /** Rules of all kinds, so that their grounding and the iterations of the solver are met. */
    private static final String MODEL =
            """
            Lives(Person, Town) (closed)
            Likes(Person, Pastime) (closed)
            Knows(Person, Person)
            Similar(Pastime, Pastime) (function levenshtein)
            observed Lives from "lives.tsv"
            observed Likes from "likes.csv"
            observed Knows from "knows.tsv"
            targets Knows from "targets.tsv"
            truth Knows from "truth.tsv" default 0
            Likes("p0", "chests") = 0.5
            3.0: Lives(A, T) && Lives(B, T) && A != B -> Knows(A, B) ^2
            0.5: Likes(A, P) && Likes(B, Q) && Similar(P, Q) && A != B -> Knows(A, B)
            0.2: Knows(A, B) && Knows(B, C) && A != C -> Knows(A, C) ^2
            1.0: !Knows(A, B) ^2
            Knows(A, B) = Knows(B, A) .
            Knows(A, +B) <= 4 .
            """;

    static final List<String> COMMANDS =
            List.of(
                    "infer %s/model.psl",
                    "infer %s/model.psl -o %s/results",
                    "verify %s/results",
                    "check %s/model.psl",
                    "explain %s/model.psl --atom Knows(p0,p5)",
                    "evaluate %s/model.psl",
                    "ground %s/model.psl -o %s/ground.tsv",
                    "round %s/model.psl",
                    "learn %s/model.psl --method sp --steps 2 -o %s/learned.psl",
                    "infer %s/model.psl --json",
                    "--version",
                    "infer --help");

    private final Path folder;

    private Rehearsal(Path folder) {
        this.folder = folder;
    }

    /**
     * Runs all commands; what they print is of no interest.
     *
     * @param arguments a folder for the files of the problem
     */
    public static void main(String[] arguments) throws IOException {
        Locale.setDefault(Locale.ROOT);
        Rehearsal rehearsal = in(Path.of(arguments[0]));
        Terminal terminal = Terminal.ofProcess(AnswerStream.ofProcess());
        System.exit(rehearsal.run(command -> Main.run(command, terminal)));
    }

    /** Writes the problem to a folder. */
    static Rehearsal in(Path folder) throws IOException {
        writeProblem(folder);
        return new Rehearsal(folder);
    }

    /** Has all commands run, and gives the highest of their exit codes. */
    int run(ToIntFunction<String[]> command) {
        return COMMANDS.stream().map(this::words).mapToInt(command).max().orElse(0);
    }

    /** The folder may have blanks in its name. */
    private String[] words(String command) {
        return Stream.of(command.split(" ", -1))
                .map(word -> word.replace("%s", folder.toString()))
                .toArray(String[]::new);
    }

    private static void writeProblem(Path folder) throws IOException {
        StringBuilder lives = new StringBuilder();
        StringBuilder likes = new StringBuilder();
        StringBuilder knows = new StringBuilder();
        StringBuilder targets = new StringBuilder();
        for (int a = 0; a < PEOPLE; a++) {
            lives.append("p%d\tt%d\n".formatted(a, a % 3));
            likes.append("p%d,%s,0.%d\n".formatted(a, a % 2 == 0 ? "chess" : "chests", a + 1));
            for (int b = 0; b < PEOPLE; b++) {
                boolean known = (a + b) % 4 == 0;
                (known ? knows : targets).append("p%d\tp%d\n".formatted(a, b));
            }
        }
        Files.writeString(folder.resolve("model.psl"), MODEL);
        Files.writeString(folder.resolve("lives.tsv"), lives);
        Files.writeString(folder.resolve("likes.csv"), likes);
        Files.writeString(folder.resolve("knows.tsv"), knows);
        Files.writeString(folder.resolve("targets.tsv"), targets);
        Files.writeString(folder.resolve("truth.tsv"), "p0\tp1\np1\tp0\n");
    }
}
