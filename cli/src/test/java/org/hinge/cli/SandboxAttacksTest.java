package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.SoftAssertions;
import org.hinge.api.Quotation;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs, data and command lines that try to leave {@code --sandbox DIR}.
 *
 * <p>Of each: it ends as a user's mistake; nothing from outside is shown; nothing outside or inside
 * is written; nobody is called over the network; and no control character is printed.
 */
@EnabledOnOs(OS.LINUX)
class SandboxAttacksTest {
    /** In every file outside. */
    private static final String CANARY = "canary";

    private static final String DECLARED = "Knows(Person, Person) (closed)\nOld(Person)\n";
    private static final String RULE = "\n1 : Knows(A, B) && Old(A) -> Old(B)\n";

    @TempDir Path top;
    private final StringWriter printed = new StringWriter();

    /**
     * What is tried.
     *
     * @param file the program, in the box
     * @param arguments of the command, {@code BOX}, {@code OUT} and {@code TOP} standing for
     *     folders
     */
    private record Attack(String name, String file, String text, List<String> arguments) {
        static Attack program(String name, String statement) {
            return new Attack(
                    name, "p.psl", DECLARED + statement + RULE, List.of("check", "BOX/p.psl"));
        }

        /** A path where rows are read. */
        static Attack path(String path) {
            return program("path " + path, "observed Knows from " + Quotation.quote(path));
        }

        static Attack jdbc(String url, String query) {
            return program(
                    url + " " + query,
                    "observed Knows from jdbc %s query %s"
                            .formatted(Quotation.quote(url), Quotation.quote(query)));
        }

        static Attack config(String name, String file, String text) {
            return new Attack(name, file, text, List.of("check", "BOX/" + file));
        }

        static Attack command(String... arguments) {
            return new Attack(
                    String.join(" ", arguments),
                    "p.psl",
                    DECLARED + "target Old(\"x\")" + RULE,
                    List.of(arguments));
        }
    }

    private List<Attack> attacks(int port) {
        List<Attack> attacks = new ArrayList<>();
        paths(attacks, port);
        databases(attacks, port);
        projects(attacks);
        commandLines(attacks);
        texts(attacks);
        return attacks;
    }

    private void paths(List<Attack> attacks, int port) {
        for (String path :
                List.of(
                        "../out/secret.tsv",
                        "../out/nothing.tsv",
                        top + "/out/secret.tsv",
                        "sub/../../out/secret.tsv",
                        "./.././out/./secret.tsv",
                        "../".repeat(50) + top.toString().substring(1) + "/out/secret.tsv",
                        "link.tsv",
                        "chain.tsv",
                        "dangling.tsv",
                        "loop.tsv",
                        "folder/secret.tsv",
                        "folder/../out/secret.tsv",
                        "folder/nothing.tsv",
                        "l?nk.tsv",
                        "lin[k].tsv",
                        "li*.tsv",
                        "**/secret.tsv",
                        "{link,chain}.tsv",
                        "link.tsv.gz",
                        "link.csv",
                        "link.parquet",
                        "*.parquet",
                        "secret=1/../link.parquet",
                        "../out/secret.parquet",
                        "../out/secret.csv",
                        "../out/secret.tsv.gz",
                        "../box-too/secret.tsv",
                        "../BOX/../out/secret.tsv",
                        "../OUT/secret.tsv",
                        "..\\out\\secret.tsv",
                        "%2e%2e/out/secret.tsv",
                        "....//out/secret.tsv",
                        "\uff0e\uff0e/out/secret.tsv",
                        "~/secret.tsv",
                        "$HOME/secret.tsv",
                        "file://" + top + "/out/secret.tsv",
                        "file:../out/secret.tsv",
                        "http://127.0.0.1:" + port + "/x.tsv",
                        "https://127.0.0.1:" + port + "/x.parquet",
                        "s3://127.0.0.1:" + port + "/x.parquet",
                        "hf://datasets/x/y.parquet",
                        "/proc/self/environ",
                        "/proc/self/cmdline",
                        "/proc/self/root/etc/passwd",
                        "/proc/self/cwd/pom.xml",
                        "/dev/stdin",
                        "/dev/zero",
                        "/dev/fd/0",
                        "/etc/passwd",
                        "/",
                        "..",
                        "pipe.tsv",
                        "link.tsv\u0000.tsv",
                        "a\n../out/secret.tsv",
                        "x".repeat(5000),
                        "sub/".repeat(3000) + "x.tsv",
                        "bomb.tsv.gz")) {
            attacks.add(Attack.path(path));
        }
        attacks.add(Attack.program("type", "Person = from \"../out/secret.tsv\""));
        attacks.add(Attack.program("targets", "targets Old from \"link.tsv\""));
        attacks.add(
                Attack.program(
                        "truth",
                        "target Old(\"x\")\ntruth Old from \"../out/secret.tsv\" default 0"));
        attacks.add(
                Attack.program("header", "observed Knows from \"link.tsv\" header columns a, b"));
        attacks.add(
                Attack.program("encoding", "observed Knows from \"link.tsv\" encoding \"UTF-16\""));
    }

    private void databases(List<Attack> attacks, int port) {
        attacks.add(Attack.jdbc("jdbc:duckdb:", "copy (select 1) to 'OUT/new.csv'"));
        attacks.add(
                Attack.jdbc("jdbc:duckdb:", "select content, 1 from read_text('OUT/secret.tsv')"));
        attacks.add(Attack.jdbc("jdbc:duckdb:OUT/new.db", "select 1, 2"));
        attacks.add(Attack.jdbc("jdbc:duckdb:in.db", "select 1, 2"));
        attacks.add(Attack.jdbc("jdbc:sqlite:OUT/new.db", "select 1, 2"));
        attacks.add(Attack.jdbc("jdbc:h2:OUT/new", "select 1, 2"));
        attacks.add(
                Attack.jdbc("jdbc:h2:mem:;INIT=RUNSCRIPT FROM 'OUT/secret.psl'", "select 1, 2"));
        attacks.add(
                Attack.jdbc(
                        "jdbc:h2:mem:;INIT=CREATE ALIAS X AS 'void x() {}'",
                        "select csvread('x')"));
        attacks.add(Attack.jdbc("jdbc:postgresql://127.0.0.1:" + port + "/x", "select 1, 2"));
        attacks.add(
                Attack.jdbc(
                        "jdbc:postgresql://127.0.0.1:" + port + "/x?socketFactory=java.io.File",
                        "select 1"));
        attacks.add(
                Attack.program(
                        "type by jdbc", "Person = from jdbc \"jdbc:duckdb:\" query \"select 1\""));
        for (String query :
                List.of(
                        "from '../out/secret.csv'",
                        "from 'in.tsv'",
                        "select content, 1 from read_text('link.tsv')",
                        "copy (select 1) to 'new.csv'",
                        "install httpfs")) {
            attacks.add(
                    Attack.program(
                            "sql " + query, "observed Knows from sql " + Quotation.quote(query)));
        }
        attacks.add(
                Attack.program(
                        "sql elsewhere",
                        "observed Knows from sql \"from 'secret.csv'\" in \"../out\""));
        attacks.add(
                Attack.program(
                        "sql in a column",
                        "observed Knows from \"head.csv\" header columns \"a\\\"); drop table x; --\", b"));
    }

    private void projects(List<Attack> attacks) {
        for (String key : List.of("observations", "targets", "truth")) {
            for (String path : List.of("../out/secret.tsv", "link.tsv", top + "/out/secret.tsv")) {
                attacks.add(
                        Attack.config(
                                key + " " + path,
                                "c.json",
                                """
                                {"predicates": {"Knows/2": {"%s": ["%s"], "force-open": true}, "Old/1": {}},
                                 "rules": ["1: Knows(A, B) & Old(A) -> Old(B)"]}
                                """
                                        .formatted(key, path)));
            }
        }
        attacks.add(
                Attack.config(
                        "rules outside",
                        "c.json",
                        "{\"predicates\": {\"Knows/2\": {}}, \"rules\": \"../out/secret.psl\"}"));
        attacks.add(
                Attack.config(
                        "rules by a link",
                        "c.yaml",
                        "predicates:\n  Knows/2: {}\nrules: link.psl\n"));
        attacks.add(
                Attack.config(
                        "rules that are not there",
                        "c.yaml",
                        "predicates:\n  Knows/2: {}\nrules: ../out/nothing.psl\n"));
        attacks.add(
                Attack.config(
                        "yaml type",
                        "c.yaml",
                        "predicates: !!javax.script.ScriptEngineManager [!!java.net.URL"
                                + " [\"http://127.0.0.1/\"]]\n"));
        attacks.add(Attack.config("yaml include", "c.yaml", "predicates: !include /etc/passwd\n"));
        attacks.add(Attack.config("yaml laughs", "c.yaml", laughs()));
        attacks.add(
                Attack.config("json nesting", "c.json", "[".repeat(100_000) + "]".repeat(100_000)));
        attacks.add(
                Attack.config(
                        "json key with an escape",
                        "c.json",
                        "{\"\\u001b[31mred\": 1, \"predicates\": {}, \"rules\": [\"1: No(A)\"]}"));
        attacks.add(
                new Attack(
                        "data of 2.x by a link",
                        "m.psl",
                        "1: Knows(A, B) -> Knows(B, A)\n",
                        List.of("check", "BOX/m.psl")));
        attacks.add(
                new Attack(
                        "data of 2.x that names files outside",
                        "n.psl",
                        "1: Knows(A, B) -> Knows(B, A)\n",
                        List.of("check", "BOX/n.psl", "--data", "BOX/n2.data")));
    }

    private static String laughs() {
        StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            String alias = "*a" + (i - 1);
            text.append("a%s: &a%s [%s]\n".formatted(i, i, String.join(", ", alias, alias, alias)));
        }
        return text + "predicates: *a11\n";
    }

    private static void commandLines(List<Attack> attacks) {
        attacks.add(Attack.command("check", "OUT/secret.psl"));
        attacks.add(Attack.command("check", "OUT/nothing.psl"));
        attacks.add(Attack.command("check", "OUT"));
        attacks.add(Attack.command("check", "BOX/link.psl"));
        attacks.add(Attack.command("check", "BOX/folder"));
        attacks.add(Attack.command("check", "BOX/../out/secret.psl"));
        attacks.add(Attack.command("check", "BOX/p.psl", "OUT/secret.psl"));
        attacks.add(Attack.command("check", "BOX/p.psl", "--data", "OUT/secret.data"));
        attacks.add(Attack.command("infer", "OUT/secret.psl"));
        attacks.add(Attack.command("ground", "OUT/secret.psl"));
        attacks.add(Attack.command("learn", "OUT/secret.psl"));
        attacks.add(Attack.command("evaluate", "BOX/p.psl", "--from", "OUT"));
        attacks.add(Attack.command("evaluate", "BOX/p.psl", "--from", "BOX/folder"));
        attacks.add(Attack.command("round", "BOX/p.psl", "--from", "OUT"));
        attacks.add(Attack.command("verify", "OUT"));
        attacks.add(Attack.command("check", "BOX/p.psl", "--class-path", "OUT"));
        attacks.add(Attack.command("check", "@OUT/arguments"));
        attacks.add(Attack.command("@OUT/arguments"));
    }

    private static void texts(List<Attack> attacks) {
        attacks.add(
                Attack.program("a class as a function", "Sim(A, B) (function java.lang.Runtime)"));
        attacks.add(Attack.program("nested", "1 : " + "(".repeat(50_000) + "Old(A)"));
        attacks.add(Attack.program("negated", "1 : " + "!".repeat(50_000) + "Old(A)"));
        attacks.add(Attack.program("a huge number", "1" + "0".repeat(5_000) + " : Old(A)"));
        attacks.add(Attack.program("an escape in a rule", "1 : \u001b[2J(A)"));
        attacks.add(
                Attack.program("an escape in a name", "observed Knows from \"\\u001b[2J.tsv\""));
        attacks.add(Attack.program("an escape in data", "observed Knows from \"escape.tsv\""));
        attacks.add(
                Attack.program(
                        "an escape in a header", "observed Knows from \"escape.csv\" header"));
        attacks.add(Attack.program("an escape in a constant", "Knows(\"\\u001b[2J\", \"x\") = 7"));
        attacks.add(Attack.program("turned text", "observed Knows from \"\\u202egnp.tsv\""));
    }

    @Test
    void noneOfThemGetsOut() throws Exception {
        Path box = makeBox();
        SoftAssertions softly = new SoftAssertions();
        int tried = 0;
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(1);
            for (Attack attack : attacks(server.getLocalPort())) {
                Path program = box.resolve(attack.file());
                Files.writeString(program, filled(attack.text()));
                Map<String, Integer> before = contents();
                int exit = run(attack.arguments());
                String text = printed.toString();
                String name = attack.name().substring(0, Math.min(100, attack.name().length()));
                softly.assertThat(exit).as(name + "\n" + text).isEqualTo(2);
                softly.assertThat(text).as(name).doesNotContainIgnoringCase(CANARY);
                softly.assertThat(text.replaceAll("[\\n\\t]", ""))
                        .as(name)
                        .doesNotContainPattern("\\p{Cntrl}|\u202e");
                softly.assertThat(contents()).as(name).isEqualTo(before);
                softly.assertThat(isCalled(server)).as(name).isFalse();
                Files.delete(program);
                tried++;
            }
        }
        softly.assertAll();
        assertThat(tried).isGreaterThanOrEqualTo(60);
    }

    /** Whether a file is there must not show. */
    @Test
    void whatIsThereAndWhatIsNotSoundTheSame() throws Exception {
        Path box = makeBox();
        for (String form : List.of("../out/%s.tsv", top + "/out/%s.tsv", "folder/%s.tsv")) {
            List<String> messages = new ArrayList<>();
            for (String name : List.of("secret", "nothing")) {
                Files.writeString(
                        box.resolve("p.psl"),
                        DECLARED + "observed Knows from \"" + form.formatted(name) + "\"" + RULE);
                run(List.of("check", "BOX/p.psl"));
                messages.add(printed.toString().replace(name, "NAME").replaceAll("\\^+", "^"));
            }
            assertThat(messages.get(0)).contains("lies outside").isEqualTo(messages.get(1));
        }
        run(List.of("check", "OUT/secret.psl"));
        String there = printed.toString().replace("secret", "NAME");
        run(List.of("check", "OUT/nothing.psl"));
        assertThat(printed.toString().replace("nothing", "NAME")).isEqualTo(there);
    }

    /** What is written can be read again, whichever characters a constant has. */
    @Test
    void constantsOfControlCharactersAreWrittenAndReadBack() throws IOException {
        Path box = Files.createDirectories(top.resolve("box"));
        Files.writeString(
                box.resolve("p.psl"), "Old(Person)\ntargets Old from \"in.tsv\"\n1 : Old(A)\n");
        Files.writeString(box.resolve("in.tsv"), "a\u0000b\n\u001b[2J\n");
        for (String format : List.of("tsv", "csv", "json", "parquet")) {
            String out = "BOX/" + format;
            int exit = run(List.of("infer", "BOX/p.psl", "-o", out, "--format", format));
            assertThat(exit).as(format + printed).isZero();
            assertThat(printed.toString()).as(format).doesNotContain("\u001b", "\u0000");
            assertThat(run(List.of("verify", out, "BOX/p.psl"))).as(format + printed).isZero();
        }
    }

    private Path makeBox() throws Exception {
        Path out = Files.createDirectories(top.resolve("out"));
        Path box = Files.createDirectories(top.resolve("box/sub")).resolve("..").normalize();
        Files.createDirectories(top.resolve("box-too"));
        Files.writeString(top.resolve("box-too/secret.tsv"), CANARY + "\tb\n");
        Files.writeString(out.resolve("secret.tsv"), CANARY + "\tb\tc\n");
        Files.writeString(out.resolve("secret.csv"), "a,b\n" + CANARY + ",b\n");
        Files.writeString(out.resolve("secret.psl"), "1 : Canary(A) &&& " + CANARY + "\n");
        Files.writeString(out.resolve("secret.data"), "predicates:\n  " + CANARY + "/2: open\n");
        Files.writeString(out.resolve("arguments"), "check " + CANARY + "\n");
        Files.writeString(out.resolve("Old.tsv"), CANARY + "\t0.5\n");
        Files.writeString(out.resolve("summary.json"), "{\"" + CANARY + "\": 1}");
        gzip(out.resolve("secret.tsv.gz"), CANARY + "\tb\tc\n", 1);
        parquet(out.resolve("secret.parquet"));
        for (String ending : List.of("tsv", "csv", "parquet", "tsv.gz", "psl")) {
            link(box, "link." + ending, out.resolve("secret." + ending));
        }
        link(box, "chain.tsv", Path.of("chain2.tsv"));
        link(box, "chain2.tsv", Path.of("sub/../link.tsv"));
        link(box, "dangling.tsv", out.resolve("nothing.tsv"));
        link(box, "loop.tsv", Path.of("loop.tsv"));
        link(box, "folder", out);
        link(box, "m.data", out.resolve("secret.data"));
        Files.writeString(
                box.resolve("n2.data"),
                "predicates:\n  Knows/2: open\nobservations:\n  Knows: ../out/secret.tsv\n");
        Files.writeString(box.resolve("escape.tsv"), "a\u001b[2J\tb\t7\u001b[31m\n");
        Files.writeString(box.resolve("escape.csv"), "a\u001b[2J,b,c,d\nx,y,1,2\n");
        Files.writeString(box.resolve("head.csv"), "a,b\nx,y\n");
        Files.writeString(box.resolve("in.tsv"), "x\ty\n");
        gzip(box.resolve("bomb.tsv.gz"), "x\ty\n".repeat(1 << 18), 70);
        new ProcessBuilder("mkfifo", box.resolve("pipe.tsv").toString()).start().waitFor();
        return box;
    }

    private static void link(Path box, String name, Path target) throws IOException {
        Files.createSymbolicLink(box.resolve(name), target);
    }

    private static void gzip(Path file, String text, int times) throws IOException {
        try (OutputStream stream = new GZIPOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < times; i++) {
                stream.write(text.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void parquet(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "COPY (SELECT '%s' AS a, 'b' AS b) TO '%s' (FORMAT parquet)"
                            .formatted(CANARY, file));
        }
    }

    private String filled(String text) {
        return text.replace("BOX", top + "/box").replace("OUT", top + "/out");
    }

    private int run(List<String> arguments) {
        printed.getBuffer().setLength(0);
        List<String> all = new ArrayList<>(arguments.stream().map(this::filled).toList());
        all.addAll(List.of("--sandbox", top + "/box"));
        PrintWriter writer = new PrintWriter(printed);
        return HingeCommand.commandLine(Terminal.plain(writer, writer), Map.of())
                .execute(all.toArray(String[]::new));
    }

    private static boolean isCalled(ServerSocket server) throws IOException {
        try {
            server.accept().close();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    /** Every file below, with what it holds; links are not followed. */
    private Map<String, Integer> contents() throws IOException {
        Map<String, Integer> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(top)) {
            for (Path file : files.toList()) {
                boolean regular = Files.isRegularFile(file) && !Files.isSymbolicLink(file);
                contents.put(
                        file.toString(), regular ? Arrays.hashCode(Files.readAllBytes(file)) : 0);
            }
        }
        return contents;
    }
}
