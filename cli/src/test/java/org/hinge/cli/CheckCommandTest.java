package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.cli.output.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    private static final String VALID =
            """
            Person = {"ann", "bob"}
            Knows(Person, Person)
            Nice(Person) (closed)
            Nice("ann") = 1
            1 : Nice(A) -> Knows(A, B) ^2
            Knows(A, +B) <= 1 .
            """;

    private static final String MISSPELT =
            """
            Knows(Person, Person)
            1 : Knows(A, B) -> Konws(B, A)
            """;

    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    // ---- text ----------------------------------------------------------------------------------

    @Test
    void aValidProgramIsSummedUpOnOut() throws IOException {
        assertThat(check(file("model.psl", VALID))).isEqualTo(0);
        assertThat(err.toString()).isEmpty();
        assertThat(out)
                .hasToString(
                        """
                        Types
                          Person  2 constants

                        Predicates
                          Knows(Person, Person)  open
                          Nice(Person)           closed  observed: 1 inline

                        Rules
                          1   1: Nice(A) -> Knows(A, B) ^2
                                clause   !Nice(A) || Knows(A, B)
                                binds    A, B by open atoms
                          2   Knows(A, +B) <= 1 .
                                linear   Knows(A, +B) - 1 <= 0
                                binds    A by open atoms

                        2 rules: 1 weighted, 1 hard

                        Data
                          Person                 2 constants
                          Knows(Person, Person)  0 observed, 4 targets
                          Nice(Person)           1 observed

                        Substitutions
                          1                    2  1: Nice(A) -> Knows(A, B) ^2
                          2                    2  Knows(A, +B) <= 1 .
                        """);
    }

    @Test
    void dataThatIsMissingIsAnErrorUnlessOnlyTheProgramIsChecked() throws IOException {
        Path model = file("model.psl", VALID + "truth Knows from \"nowhere.tsv\"\n");
        assertThat(check(model)).isEqualTo(2);
        assertThat(err.toString())
                .contains(model + ":7:1: there is no file " + folder.resolve("nowhere.tsv"));
        assertThat(run("check", "--no-data", model.toString())).isEqualTo(0);
        assertThat(out.toString()).endsWith("2 rules: 1 weighted, 1 hard\n");
    }

    @Test
    void countsAndEstimatesAreInTheJson() throws IOException {
        Path model = file("model.psl", VALID + "1 : Nice(\"zed\") -> Knows(\"zed\", B)\n");
        assertThat(run("check", "--json", model.toString())).isEqualTo(0);
        JsonNode data = new ObjectMapper().readTree(out.toString()).path("data");
        assertThat(data.path("types").toString())
                .isEqualTo("[{\"name\":\"Person\",\"constants\":2}]");
        assertThat(data.path("predicates").get(0).toString())
                .isEqualTo("{\"name\":\"Knows\",\"observed\":0,\"targets\":4,\"truth\":0}");
        assertThat(data.path("rules").get(0).path("rows").asInt()).isEqualTo(2);
        assertThat(data.path("rules").get(0).path("exact").asBoolean()).isTrue();
        assertThat(data.path("rules").get(2).path("whyEmpty").asText())
                .isEqualTo("no atom of Nice matches Nice(\"zed\")");
    }

    @Test
    void errorsGoToErrWithTheirCountAndNothingGoesToOut() throws IOException {
        Path model = file("model.psl", MISSPELT);
        assertThat(check(model)).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err)
                .hasToString(
                        """
                        %s:2:20: predicate Konws is not declared
                            1 : Knows(A, B) -> Konws(B, A)
                                               ^^^^^
                            help: did you mean Knows(Person, Person)?
                        1 error, 0 warnings
                        """
                                .formatted(model));
    }

    @Test
    void warningsDoNotFailTheCheck() throws IOException {
        Path model = file("model.psl", VALID + "1 : Nice(A) -> Knows(A, B) ^2\n");
        assertThat(check(model)).isEqualTo(0);
        assertThat(out.toString()).contains("3 rules: 2 weighted, 1 hard\n");
        assertThat(err.toString())
                .startsWith(model + ":7:1: warning: this rule stands already at " + model + ":5:1")
                .endsWith("0 errors, 1 warning\n");
    }

    @Test
    void quietLeavesOnlyErrorsAndWarnings() throws IOException {
        Path model = file("model.psl", VALID);
        assertThat(run("check", "--quiet", model.toString())).isEqualTo(0);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).isEmpty();
        assertThat(run("check", "--quiet", file("bad.psl", MISSPELT).toString())).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("Konws is not declared");
    }

    @Test
    void manyRulesAreShownOnRequestOnly() throws IOException {
        String rules =
                IntStream.range(0, 60)
                        .mapToObj(i -> "1 : P(X, \"%d\")\n".formatted(i))
                        .collect(Collectors.joining());
        Path model = file("model.psl", "P(Node, Number)\n" + rules);
        check(model);
        assertThat(out.toString())
                .contains("P(X, \"49\")", "… and 10 more; --all shows them", "60 rules")
                .doesNotContain("P(X, \"50\")");
        run("check", "--all", model.toString());
        assertThat(out.toString()).contains("P(X, \"59\")");
    }

    @Test
    void colouredMessagesSayTheSame() throws IOException {
        Path model = file("model.psl", MISSPELT);
        check(model);
        String plain = err.toString();
        err.getBuffer().setLength(0);
        Terminal terminal =
                new Terminal(new PrintWriter(out), false, new PrintWriter(err), true, false);
        HingeCommand.commandLine(terminal, Map.of()).execute("check", model.toString());
        assertThat(err.toString()).contains("\u001b[31m^^^^^\u001b[0m");
        assertThat(err.toString().replaceAll("\u001b\\[\\d+m", "")).isEqualTo(plain);
    }

    // ---- json ----------------------------------------------------------------------------------

    @Test
    void jsonTellsTypesPredicatesAndRules() throws IOException {
        assertThat(run("check", "--json", file("model.psl", VALID).toString())).isEqualTo(0);
        assertThat(err.toString()).isEmpty();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.path("valid").booleanValue()).isTrue();
        assertThat(json.path("errors").intValue()).isZero();
        assertThat(json.path("warnings").intValue()).isZero();
        assertThat(json.path("diagnostics").isEmpty()).isTrue();
        assertThat(json.at("/types/0").toString())
                .isEqualTo("{\"name\":\"Person\",\"constants\":[\"ann\",\"bob\"]}");
        assertThat(json.at("/predicates/1").toString())
                .isEqualTo(
                        "{\"name\":\"Nice\",\"types\":[\"Person\"],\"kind\":\"closed\",\"function\":null,\"symmetric\":false}");
        assertThat(json.path("facts").intValue()).isEqualTo(1);
        assertThat(json.path("dataStatements").intValue()).isZero();
        assertThat(json.path("rules")).hasSize(2);
        assertThat(json.at("/rules/0").toString())
                .isEqualTo(
                        "{\"index\":1,\"text\":\"1: Nice(A) -> Knows(A, B) ^2\",\"line\":5,"
                                + "\"kind\":\"logical\",\"weight\":1.0,\"weightKind\":\"given\","
                                + "\"squared\":true,\"conversion\":\"clause\","
                                + "\"clauses\":[\"!Nice(A) || Knows(A, B)\"],"
                                + "\"joins\":[\"Nice(A)\"],\"conditions\":[],"
                                + "\"bindings\":{\"A\":\"open_atom\",\"B\":\"open_atom\"}}");
        assertThat(json.at("/rules/1").toString())
                .isEqualTo(
                        "{\"index\":2,\"text\":\"Knows(A, +B) <= 1 .\",\"line\":6,"
                                + "\"kind\":\"arithmetic\",\"weight\":null,\"weightKind\":\"hard\","
                                + "\"squared\":false,\"linear\":\"Knows(A, +B) - 1 <= 0\","
                                + "\"bindings\":{\"A\":\"open_atom\"}}");
    }

    @Test
    void jsonTellsErrorsWithTheirPlaces() throws IOException {
        Path model = file("model.psl", MISSPELT);
        assertThat(run("check", "--json", model.toString())).isEqualTo(2);
        assertThat(err.toString()).isEmpty();
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.path("valid").booleanValue()).isFalse();
        assertThat(json.path("errors").intValue()).isEqualTo(1);
        assertThat(json.has("rules")).isFalse();
        JsonNode diagnostic = json.at("/diagnostics/0");
        assertThat(diagnostic.path("severity").textValue()).isEqualTo("error");
        assertThat(diagnostic.path("file").textValue()).isEqualTo(model.toString());
        assertThat(diagnostic.path("line").intValue()).isEqualTo(2);
        assertThat(diagnostic.path("column").intValue()).isEqualTo(20);
        assertThat(diagnostic.path("endLine").intValue()).isEqualTo(2);
        assertThat(diagnostic.path("endColumn").intValue()).isEqualTo(25);
        assertThat(diagnostic.path("message").textValue())
                .isEqualTo("predicate Konws is not declared");
        assertThat(diagnostic.path("help").toString())
                .isEqualTo("[\"did you mean Knows(Person, Person)?\"]");
    }

    @Test
    void jsonHasNoPlaceForAFileAsAWhole() throws IOException {
        assertThat(run("check", "--json", folder.resolve("none.psl").toString())).isEqualTo(2);
        JsonNode diagnostic = new ObjectMapper().readTree(out.toString()).at("/diagnostics/0");
        assertThat(diagnostic.path("line").isNull()).isTrue();
        assertThat(diagnostic.path("column").isNull()).isTrue();
    }

    @Test
    void beyondAThousandMessagesAreOnlyCounted() throws IOException {
        Path model = file("model.psl", "P(Node)\n" + "1 P(X)\n".repeat(1_003));
        check(model);
        assertThat(err.toString())
                .endsWith("1,000 errors, 0 warnings, and 3 more that are not shown\n");
        run("check", "--json", model.toString());
        JsonNode json = new ObjectMapper().readTree(out.toString());
        assertThat(json.path("diagnostics")).hasSize(1_000);
        assertThat(json.path("omittedDiagnostics").intValue()).isEqualTo(3);
    }

    // ---- files ---------------------------------------------------------------------------------

    @Test
    void withoutAProgramTheUserIsSentToTheHelp() {
        assertThat(run("check")).isEqualTo(2);
        assertThat(err.toString()).contains("PROGRAM", "see hinge check --help");
    }

    @Test
    void aMissingFileIsAUserError() {
        Path model = folder.resolve("none.psl");
        assertThat(check(model)).isEqualTo(2);
        assertThat(err)
                .hasToString(
                        """
                        %s: there is no such file
                            help: check the path
                        1 error, 0 warnings
                        """
                                .formatted(model));
    }

    @Test
    void aMissingFileIsHintedAt() throws IOException {
        Path model = file("model.psl", VALID);
        assertThat(check(folder.resolve("modle.psl"))).isEqualTo(2);
        assertThat(err.toString()).contains("help: did you mean " + model + "?");
    }

    @Test
    void allFilesThatCannotBeReadAreNamed() throws IOException {
        Path valid = file("model.psl", VALID);
        assertThat(check(folder.resolve("one.psl"), valid, folder.resolve("two.psl"))).isEqualTo(2);
        assertThat(err.toString())
                .contains("one.psl: there is no such file", "two.psl: there is no such file")
                .endsWith("2 errors, 0 warnings\n");
    }

    @Test
    void aFolderStandsForTheOneProgramInIt() throws IOException {
        Path model = file("model.psl", MISSPELT);
        file("notes.txt", "not a program");
        assertThat(check(folder)).isEqualTo(2);
        assertThat(err.toString()).startsWith(model + ":2:20: ");
    }

    @Test
    void aFolderWithoutAProgramIsAUserError() {
        assertThat(check(folder)).isEqualTo(2);
        assertThat(err)
                .hasToString(
                        """
                        %s: this folder holds no .psl file
                            help: name the program file itself
                        1 error, 0 warnings
                        """
                                .formatted(folder));
    }

    @Test
    void aFolderOfFoldersIsAUserErrorThatNamesThoseWithPrograms() throws IOException {
        for (String name : List.of("trust", "voting")) {
            Files.createDirectories(folder.resolve(name));
            file(name + "/model.psl", VALID);
        }
        Files.createDirectories(folder.resolve("linqs"));
        file("linqs/project.json", "{}");
        Files.createDirectories(folder.resolve("empty"));
        Files.createDirectories(folder.resolve(".hidden"));
        file(".hidden/model.psl", VALID);
        assertThat(check(folder)).isEqualTo(2);
        assertThat(err)
                .hasToString(
                        """
                        %s: this folder holds no .psl file, but folders with programs: linqs, trust, voting
                            help: name the one that is meant, such as %s
                        1 error, 0 warnings
                        """
                                .formatted(folder, folder.resolve("linqs")));
    }

    @Test
    void aFolderWithSeveralProgramsIsAUserErrorThatNamesThem() throws IOException {
        file("rules.psl", VALID);
        file("data.psl", VALID);
        assertThat(check(folder)).isEqualTo(2);
        assertThat(err)
                .hasToString(
                        """
                        %1$s: this folder holds 2 programs: data.psl, rules.psl
                            help: name the one that is meant, such as %1$s/data.psl
                            help: or all that belong together, one after the other
                        1 error, 0 warnings
                        """
                                .formatted(folder));
    }

    @Test
    void severalFilesAreOneProgram() throws IOException {
        Path rules = file("rules.psl", "1 : Knows(A, B) -> Knows(B, A)\n");
        Path data = file("data.psl", "Knows(Person, Person)\nKnows(\"ann\", \"bob\") = 1\n");
        assertThat(check(rules, data)).isEqualTo(0);
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString())
                .contains("Knows(Person, Person)  open  observed: 1 inline")
                .contains("1 rule: 1 weighted, 0 hard\n");
    }

    @Test
    void aFileThatIsNamedTwiceIsAUserError() throws IOException {
        Path model = file("model.psl", VALID);
        assertThat(check(model, folder)).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo(
                        """
                        %s: this file is named twice
                            help: name it once
                        1 error, 0 warnings
                        """
                                .formatted(model));
    }

    @Test
    void aByteThatIsNotUtf8IsShownWhereItStands() throws IOException {
        Path model = folder.resolve("latin.psl");
        Files.write(model, "Knows(Person, Person)\n// 東京: René\n".getBytes(StandardCharsets.UTF_8));
        byte[] bytes = Files.readAllBytes(model);
        byte[] broken = Arrays.copyOf(bytes, bytes.length - 2);
        // é in Latin-1, and the end of its line.
        broken[broken.length - 1] = (byte) 0xE9;
        Files.write(model, broken);
        assertThat(check(model)).isEqualTo(2);
        assertThat(err)
                .hasToString(
                        """
                        %s:2:11: this is not UTF-8: byte 0xE9 does not belong here
                            // 東京: Ren
                                      ^
                            help: save the file as UTF-8
                        1 error, 0 warnings
                        """
                                .formatted(model));
    }

    // ---- projects of LINQS PSL -----------------------------------------------------------------

    private static final String DATA =
            """
            predicates:
              Knows/2: open
            targets:
              Knows: knows.txt
            """;

    @Test
    void aProjectIsPrintedInThisLanguage() throws IOException {
        Path rules = file("old.psl", "1: KNOWS(A, B) >> knows(B, A) ^2\n");
        file("old.data", DATA);
        assertThat(run("check", "--print", rules.toString())).isEqualTo(0);
        assertThat(out)
                .hasToString(
                        """
                        Knows(Constant, Constant)
                        targets Knows from "knows.txt"

                        1: Knows(A, B) -> Knows(B, A) ^2
                        """);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void theDataFileOfAProjectCanBeNamed() throws IOException {
        Path rules = file("old.psl", "1: KNOWS(A, B) >> knows(B, A) ^2\n");
        Path data = file("other.data", DATA);
        file("knows.txt", "ann\tbob\nbob\tann\n");
        assertThat(run("check", rules.toString())).isEqualTo(2);
        assertThat(run("check", "--data", data.toString(), rules.toString())).isEqualTo(0);
        assertThat(out.toString()).contains("1: Knows(A, B) -> Knows(B, A) ^2");
    }

    @Test
    void filesOfRulesOutsideTheSandboxAreNotRead() throws IOException {
        file("rules.txt", "1: P(X)\n");
        Path inside = Files.createDirectory(folder.resolve("inside"));
        Path config = inside.resolve("old.json");
        Files.writeString(
                config,
                "{\"rules\": \"../rules.txt\", \"predicates\": {\"P/1\": {\"targets\": [[1]]}}}");
        assertThat(run("check", config.toString())).isEqualTo(0);
        assertThat(run("check", "--sandbox", inside.toString(), config.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("lies outside the folder that may be read");
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private int check(Path... programs) {
        List<String> args = new ArrayList<>(List.of("check"));
        for (Path program : programs) {
            args.add(program.toString());
        }
        return run(args.toArray(String[]::new));
    }

    private int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Terminal terminal = Terminal.plain(new PrintWriter(out), new PrintWriter(err));
        return HingeCommand.commandLine(terminal, Map.of()).execute(args);
    }
}
