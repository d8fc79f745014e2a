package org.hinge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.cli.output.Terminal;

/** A folder of results of every kind that any command writes, made by that command. */
final class ResultKinds {
    static final InferenceSettings.Stopping NO_TIME =
            new InferenceSettings.Stopping(1e-12, null, null, 1e-9);

    /** Linear, squared, arithmetic, hard and constant ground rules; and data in a file. */
    static final String FRIENDS =
            """
            Person = {"ann", "bob", "cid", "dan"}
            Knows(Person, Person) (closed)
            Likes(Person)
            Trusts(Person, Person)
            observed Knows from "knows.tsv"
            Likes("dan") = 0.8
            truth Likes("ann") = 0.3
            truth Likes("bob") = 1
            truth Likes("cid") = 0
            1.5 : Knows(X, Y) && Likes(X) -> Likes(Y)
            0.7 : Knows(X, Y) -> Trusts(X, Y) ^2
            0.2 : !Trusts(X, Y) ^2
            0.3 : Likes(X)
            1 : Likes("bob") = 0.25
            0.4 : Trusts(X, Y) && Trusts(Y, Z) && X != Y && Y != Z -> Trusts(X, Z)
            Trusts(X, Y) + Trusts(Y, X) <= 0.5 .
            Likes("ann") + Likes("cid") = 0.75 .
            """;

    static final String KNOWS = "ann\tbob\t0.9\nbob\tcid\t0.4\ncid\tdan\t1\ndan\tann\t0.6\n";

    /** Everything as small as a model in other units might be. */
    private static final String TINY = FRIENDS.replaceAll("(?m)^([0-9.]+) : ", "$1e-9 : ");

    private static final String FREE = FRIENDS.replaceAll("(?m)^Likes.* = 0.75 .\n", "");

    private static final String IMPOSSIBLE = FRIENDS.replace(" = 0.75 .", " = 7 .");

    /** The observation of dan violates the hard rule. */
    private static final String CONTRADICTED = FRIENDS + "Likes(X) <= 0.79 .\n";

    /** Half a point for everybody costs nothing; of true and false one pair must lose. */
    private static final String RIVALS =
            """
            Person = {"a", "b", "c"}
            Rival(Person, Person) (closed)
            In(Person)
            Rival("a", "b") = 1
            Rival("b", "c") = 1
            Rival("c", "a") = 1
            1 : Rival(X, Y) -> (In(X) && !In(Y)) || (!In(X) && In(Y))
            """;

    /** Exactly one of each group, and a fixed atom. */
    private static final String GROUPS =
            """
            Person = {"ann", "bob"}
            Place = {"x", "y", "z"}
            In(Person, Place)
            1 : In("ann", "x")
            1 : In("ann", "y")
            0.5 : In(P, "z")
            In(P, +L) = 1 .
            In("bob", "z") = 0 .
            """;

    private static final String TRUTH =
            """
            truth In("ann", "x") = 0.5
            truth In("ann", "y") = 0.25
            truth In("ann", "z") = 0.25
            truth In("bob", "x") = 0.5
            truth In("bob", "y") = 0.5
            truth In("bob", "z") = 0
            """;

    /** Values in between meet the hard rules; no Booleans do, but that takes a search. */
    private static final String BETWEEN =
            """
            Item = {"a", "b", "c"}
            On(Item)
            1 : On("a")
            On("a") = On("b") .
            On("b") = On("c") .
            On("a") + On("c") = 1 .
            """;

    /** Values in between meet the hard rule; fixing atoms shows that no Booleans do. */
    private static final String HALF = "Item = {\"a\"}\nOn(Item)\n1 : On(X)\nOn(X) = 0.5 .\n";

    /** Not even values in between meet the hard rules, and fixing atoms does not show it. */
    private static final String CROWDED =
            """
            Item = {"a", "b", "c", "d", "e", "f"}
            On(Item)
            1 : On(X)
            On("a") + On("b") <= 1 .
            On("c") + On("d") <= 1 .
            On("e") + On("f") <= 1 .
            On(+X) >= 3.5 .
            """;

    /** One result: its folder, and the program that it was made from. */
    record Written(String name, Path folder, Path program) {}

    private final Path root;
    private final List<Written> all = new ArrayList<>();

    private ResultKinds(Path root) {
        this.root = root;
    }

    /** Writes all of them below a folder. */
    static List<Written> writtenTo(Path root) throws IOException {
        ResultKinds kinds = new ResultKinds(root);
        kinds.writeSoft();
        kinds.writeStopped();
        kinds.writeInfeasible();
        kinds.writeBoolean();
        kinds.writeRounded();
        return List.copyOf(kinds.all);
    }

    private void writeSoft() throws IOException {
        write("primal-dual", FRIENDS, 0, "infer");
        write("scores", FRIENDS, 0, "evaluate");
        write("admm", FRIENDS, 0, "infer", "--solver", "admm", "--format", "csv");
        write("lazy", FRIENDS, 0, "infer", "--solver", "lazy", "--format", "json");
        write("tiny weights", TINY, 0, "infer", "--format", "parquet");
        write("density", GROUPS, 0, "infer", "--density");
        write("unknown density", FRIENDS, 0, "infer", "--density");
        write("likelihood", GROUPS + TRUTH, 0, "evaluate", "--density", "--metrics", "mse");
        write("violated allowed", CONTRADICTED, 0, "infer", "--allow-violated");
    }

    private void writeStopped() throws IOException {
        write("stopped", FRIENDS, 1, "infer", "--max-iterations", "1", "--gap", "1e-9");
        writeLate("out of time", new InferenceSettings.PrimalDual(NO_TIME));
        writeLate("nothing proven", new InferenceSettings.Lazy(NO_TIME, 0, true));
    }

    private void writeLate(String name, InferenceSettings solver) throws IOException {
        Path program = program(name, FRIENDS);
        Path folder = program.resolveSibling("results");
        writeLate(program, folder, solver);
        all.add(new Written(name, folder, program));
    }

    /** What is left if solving has no time; a command whose time is over has not come so far. */
    static void writeLate(Path program, Path folder, InferenceSettings settings)
            throws IOException {
        try (Session session = Hinge.open(program)) {
            Answer answer = session.infer(settings);
            if (answer.isSolved()) {
                throw new AssertionError(program + " is solved in no time");
            }
            session.write(answer, folder, ValueForm.of(ValueForm.Format.TSV));
        }
    }

    private Path program(String name, String text) throws IOException {
        Path home = Files.createDirectories(root.resolve(name.replace(' ', '-')));
        Files.writeString(home.resolve("knows.tsv"), KNOWS);
        return Files.writeString(home.resolve("model.psl"), text);
    }

    private void writeInfeasible() throws IOException {
        write("ray", IMPOSSIBLE, 3, "infer");
        write("lazy ray", IMPOSSIBLE, 3, "infer", "--solver", "lazy", "--lazy-constraints");
        write("observations", CONTRADICTED, 3, "infer");
        write("lazy observations", CONTRADICTED, 3, "infer", "--solver", "lazy");
        write("Boolean ray", CROWDED, 3, "round");
        write("Boolean observations", CONTRADICTED, 3, "infer", "--semantics", "boolean");
        write("Boolean contradiction", HALF, 3, "infer", "--semantics", "boolean");
    }

    private void writeBoolean() throws IOException {
        String[] sampled = {
            "infer", "--semantics", "boolean", "--method", "gibbs", "--sweeps", "3000"
        };
        write("search", GROUPS, 0, "infer", "--semantics", "boolean");
        String small = GROUPS.replaceAll("(?m)^([0-9.]+) : ", "$1e-10 : ");
        write("search, small weights", small, 0, "infer", "--semantics", "boolean");
        write("search, density", GROUPS, 0, "infer", "--semantics", "boolean", "--density");
        write("search with loss", RIVALS, 0, "infer", "--semantics", "boolean");
        write("search in vain", BETWEEN, 1, "infer", "--semantics", "boolean");
        write("sample", GROUPS, 0, sampled);
        write("sample in vain", BETWEEN, 1, sampled);
    }

    private void writeRounded() throws IOException {
        write("round", RIVALS, 0, "round");
        write("round by value", GROUPS, 0, "round", "--probabilities", "y", "--format", "csv");
        write("round in vain", BETWEEN, 1, "round");
        write("round stopped", FREE, 1, "round", "--max-iterations", "1", "--gap", "1e-9");
        Path half = all.get(all.size() - 4).folder();
        write("round given", RIVALS, 0, "round", "--from", half.toString());
    }

    private void write(String name, String text, int code, String... arguments) throws IOException {
        Path program = program(name, text);
        Path folder = program.resolveSibling("results");
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(1, program.toString());
        all.addAll(List.of("-o", folder.toString()));
        StringWriter said = new StringWriter();
        Terminal terminal = Terminal.plain(new PrintWriter(said), new PrintWriter(said));
        int ended =
                HingeCommand.commandLine(terminal, Map.of()).execute(all.toArray(new String[0]));
        terminal.flush();
        if (ended != code) {
            throw new AssertionError("%s ended with %d: %s".formatted(name, ended, said));
        }
        this.all.add(new Written(name, folder, program));
    }
}
