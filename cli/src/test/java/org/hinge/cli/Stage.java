package org.hinge.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.hinge.cli.output.Terminal;

/**
 * A stage of a command that lasts for minutes unless it is stopped.
 *
 * @param name also what the line of progress shows when it is reached
 * @param files makes what the command reads
 * @param arguments of the command
 * @param code what it ends with when it is stopped
 * @param keeps whether there is an answer so far, which is shown and written
 */
record Stage(String name, Maker files, List<String> arguments, int code, boolean keeps) {
    /** Writes files to a folder. */
    interface Maker {
        void make(Path folder) throws IOException;
    }

    @Override
    public String toString() {
        return String.join(" ", arguments) + ": " + name;
    }

    private static Stage lost(String name, Maker files, String... arguments) {
        return new Stage(name, files, List.of(arguments), 1, false);
    }

    private static Stage kept(String name, Maker files, String... arguments) {
        return new Stage(name, files, List.of(arguments), 1, true);
    }

    /** Those that need no large files and little memory. */
    static List<Stage> small() {
        return List.of(
                lost("loading", Stage::endlessQuery, "infer", "model.psl"),
                lost(
                        "grounding rule",
                        Stage::largeJoin,
                        "ground",
                        "model.psl",
                        "-o",
                        "g.tsv",
                        "--max-terms",
                        "1000000000000000000"),
                kept(
                        "solving",
                        Stage::ring,
                        "infer",
                        "model.psl",
                        "-o",
                        "results",
                        "--gap",
                        "1e-300",
                        "--absolute-gap",
                        "1e-300",
                        "--max-iterations",
                        "2000000000"));
    }

    /** All of them. */
    static List<Stage> all() {
        List<Stage> all = new ArrayList<>(small());
        all.add(lost("reading the program", Stage::longProgram, "infer", "model.psl"));
        all.add(lost("reading the program", Stage::longProgram, "check", "model.psl"));
        all.add(lost("loading", Stage::longTable, "infer", "model.psl"));
        all.add(lost("loading", Stage::longPackedTable, "infer", "model.psl"));
        all.add(lost("loading", Stage::endlessOtherQuery, "infer", "model.psl"));
        all.add(lost("loading", Stage::endlessQuery, "check", "model.psl", "--json"));
        all.add(lost("loading", Stage::resultsToVerify, "verify", "results", "model.psl"));
        all.add(lost("into tables", Stage::longTable, "infer", "model.psl"));
        all.add(lost("counting rule", Stage::manyRules, "check", "model.psl"));
        all.add(lost("grounding rule", Stage::endlessFunction, endless("infer")));
        all.add(lost("grounding rule", Stage::endlessFunction, endless("evaluate")));
        all.add(
                lost(
                        "grounding rule",
                        Stage::largeJoin,
                        "learn",
                        "model.psl",
                        "--max-terms",
                        "1000000000000000000"));
        all.add(
                kept(
                        "solving",
                        Stage::ring,
                        "infer",
                        "model.psl",
                        "--solver",
                        "admm",
                        "--eps-abs",
                        "1e-300",
                        "--eps-rel",
                        "1e-300",
                        "--max-iterations",
                        "2000000000"));
        all.add(
                kept(
                        "solving",
                        Stage::ring,
                        "evaluate",
                        "model.psl",
                        "--gap",
                        "1e-300",
                        "--absolute-gap",
                        "1e-300",
                        "--max-iterations",
                        "2000000000"));
        all.add(
                kept(
                        "solving",
                        Stage::ring,
                        "round",
                        "model.psl",
                        "--gap",
                        "1e-300",
                        "--absolute-gap",
                        "1e-300",
                        "--max-iterations",
                        "2000000000"));
        all.add(
                kept(
                        "round",
                        Stage::ring,
                        "infer",
                        "model.psl",
                        "--solver",
                        "lazy",
                        "--gap",
                        "1e-300",
                        "--absolute-gap",
                        "1e-300",
                        "--max-iterations",
                        "2000000000"));
        all.add(
                kept(
                        "searching",
                        Stage::ring,
                        "infer",
                        "model.psl",
                        "--semantics",
                        "boolean",
                        "--flips",
                        "1000000000000"));
        all.add(
                kept(
                        "sampling",
                        Stage::ring,
                        "infer",
                        "model.psl",
                        "--semantics",
                        "boolean",
                        "--method",
                        "gibbs",
                        "--sweeps",
                        "2000000000"));
        for (String method : List.of("sp", "mple")) {
            all.add(
                    kept(
                            "learning: step 2",
                            Stage::ring,
                            "learn",
                            "model.psl",
                            "--method",
                            method,
                            "--steps",
                            "100000000",
                            "-o",
                            "learned.psl"));
        }
        return all;
    }

    /** A result that was written before is verified with a program that never ends. */
    private static void resultsToVerify(Path folder) throws IOException {
        write(folder, "model.psl", "Item = {\"a\"}\nOn(Item)\n1: On(X)\n");
        StringWriter said = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(said), new PrintWriter(said));
        String model = folder.resolve("model.psl").toString();
        String results = folder.resolve("results").toString();
        int code =
                HingeCommand.commandLine(terminal, Map.of()).execute("infer", model, "-o", results);
        if (code != 0) {
            throw new AssertionError(said);
        }
        endlessQuery(folder);
    }

    private static String[] endless(String command) {
        try {
            Path classes =
                    Path.of(
                            EndlessFunction.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return new String[] {command, "model.psl", "--class-path", "services:" + classes};
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static void write(Path folder, String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private static void endlessQuery(Path folder) throws IOException {
        write(
                folder,
                "model.psl",
                """
                On(Node)
                targets On from jdbc "jdbc:duckdb:" query \
                "select count(*) from range(10000000) a, range(10000000) b where a.range % 7 < b.range % 5"
                1: On(X)
                """);
    }

    private static void endlessOtherQuery(Path folder) throws IOException {
        Files.createFile(folder.resolve("empty.db"));
        write(
                folder,
                "model.psl",
                """
                On(Node)
                targets On from jdbc "jdbc:sqlite:empty.db" query \
                "with recursive r(n) as (select 1 union all select n + 1 from r) select max(n) from r"
                1: On(X)
                """);
    }

    private static void largeJoin(Path folder) throws IOException {
        try (Writer out = Files.newBufferedWriter(folder.resolve("model.psl"))) {
            out.write("Rare(Node) (closed)\nOn(Node)\n");
            for (int i = 0; i < 3000; i++) {
                out.write("Rare(\"%d\") = 1\nOn(\"%d\") = 1\n".formatted(i, i));
            }
            out.write("1: Rare(A) && Rare(B) && Rare(C) && Rare(D) && Rare(E) -> On(A)\n");
        }
        write(folder, "g.tsv", "what was there before");
    }

    /** Each rule is counted on its own. */
    private static void manyRules(Path folder) throws IOException {
        try (Writer out = Files.newBufferedWriter(folder.resolve("model.psl"))) {
            out.write("On(Node)\nOn(\"a\") = 1\n");
            for (int i = 0; i < 4000; i++) {
                out.write("P%d(Node, Node) (closed)\nP%d(\"a\", \"%d\") = 1\n".formatted(i, i, i));
                out.write("1: P%d(A, B) && P%d(B, C) && On(B) -> On(A)\n".formatted(i, i / 2));
            }
        }
    }

    private static void longProgram(Path folder) throws IOException {
        try (Writer out = Files.newBufferedWriter(folder.resolve("model.psl"))) {
            out.write("Knows(Node, Node) (closed)\nOn(Node)\n");
            for (int i = 0; i < 400_000; i++) {
                out.write("1: Knows(A, \"%d\") && Knows(\"%d\", B) -> On(B)\n".formatted(i, i + 1));
            }
        }
    }

    private static void longTable(Path folder) throws IOException {
        write(
                folder,
                "model.psl",
                "Knows(Node, Node)\ntargets Knows from \"t.tsv\"\n1: Knows(A, B)\n");
        try (Writer out = Files.newBufferedWriter(folder.resolve("t.tsv"))) {
            rows(out);
        }
    }

    private static void longPackedTable(Path folder) throws IOException {
        write(
                folder,
                "model.psl",
                "Knows(Node, Node)\ntargets Knows from \"t.tsv.gz\"\n1: Knows(A, B)\n");
        try (Writer out =
                new BufferedWriter(
                        new OutputStreamWriter(
                                new GZIPOutputStream(
                                        Files.newOutputStream(folder.resolve("t.tsv.gz"))),
                                StandardCharsets.UTF_8))) {
            rows(out);
        }
    }

    private static void rows(Writer out) throws IOException {
        for (int i = 0; i < 10_000_000; i++) {
            out.write(Integer.toString(i * 7919));
            out.write('\t');
            out.write(Integer.toString(i));
            out.write('\n');
        }
    }

    private static void endlessFunction(Path folder) throws IOException {
        Path services = folder.resolve("services/META-INF/services");
        Files.createDirectories(services);
        Files.writeString(
                services.resolve("org.hinge.api.FunctionalPredicate"),
                EndlessFunction.class.getName() + "\n");
        write(
                folder,
                "model.psl",
                """
                Word(Text) (closed)
                Odd(Text) (function endless)
                Good(Text)
                Word("a") = 1
                truth Good("a") = 1
                1: Word(W) && Odd(W) -> Good(W)
                """);
    }

    /** A long ring of rules that pull against each other, with truth to learn from. */
    static void ring(Path folder) throws IOException {
        int size = 5000;
        try (Writer nodes = Files.newBufferedWriter(folder.resolve("next.tsv"));
                Writer truth = Files.newBufferedWriter(folder.resolve("truth.tsv"))) {
            for (int i = 0; i < size; i++) {
                nodes.write("%d\t%d\t%s\n".formatted(i, (i + 1) % size, (i * 37 % 100) / 100.0));
                truth.write("%d\t%d\n".formatted(i, i * i % 3 == 0 ? 1 : 0));
            }
        }
        write(
                folder,
                "model.psl",
                """
                Next(Node, Node) (closed)
                On(Node)
                observed Next from "next.tsv"
                truth On from "truth.tsv"
                1: Next(A, B) && On(A) -> On(B)
                1.5: Next(A, B) && On(B) -> !On(A)
                2: Next(A, B) -> On(A) || On(B)
                0.1: On(A) ^2
                """);
    }

    /** A chain of hard rules that contradict each other, all of them needed. */
    static void chain(Path folder) throws IOException {
        int size = 400;
        try (Writer out = Files.newBufferedWriter(folder.resolve("next.tsv"))) {
            for (int i = 0; i < size; i++) {
                out.write("%d\t%d\n".formatted(i, i + 1));
            }
        }
        write(
                folder,
                "model.psl",
                """
                Next(Node, Node)
                observed Next from "next.tsv"
                targets Next none
                On(Node)
                Off(Node)
                1: Next(A, B) && On(B) -> On(A)
                On(A) + Off(A) + Next(A, B) = On(B) + Off(B) + 1 .
                On("0") + Off("0") >= 1.8 .
                On("%d") + Off("%d") <= 0.2 .
                """
                        .formatted(size, size));
    }
}
