package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.api.result.CheckResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.Split;
import org.hinge.report.TextRenderer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects of LINQS PSL become the same model as the same rules and data in this language. */
class LinqsProjectTest {
    private static final String OWN =
            """
            Knows(Thing, Thing)
            Lives(Thing, Thing) (closed)
            Met(Thing, Thing)
            observed Lives from "lives.txt"
            Met("ann", "bob") = 1
            Met("bob", "cat") = 0.4
            targets Met none
            target Knows("ann", "bob")
            target Knows("bob", "ann")
            target Knows("bob", "cat")
            20: Lives(A, L) && Lives(B, L) && A != B -> Knows(A, B) ^2
            3: Met(A, B) -> Knows(A, B)
            2: Knows(A, B) -> Lives(A, C)
            Knows(A, B) = Knows(B, A) .
            Knows(A, +B) <= 1 .  {B: Lives(B, "oslo")}
            """;

    private static final String RULES =
            """
            20: LIVES(A, L) & lives(B, L) & (A != B) >> Knows(A, B) ^2
            3: Met(A, B) -> KNOWS(A, B)
            2: Knows(A, B) -> Lives(A, C)
            Knows(A, B) = Knows(B, A) .
            Knows(A, +B) <= 1 . {B: Lives(B, 'oslo')}
            """;

    private static final String DATA =
            """
            predicates:
              Knows/2: open
              Lives/2: closed
              Met/2: open
            observations:
              lives: lives.txt
              met: met.txt
            targets:
              KNOWS: knows.txt
            """;

    private static final String JSON =
            """
            {"rules": [
              "20: LIVES(A, L) & lives(B, L) & (A != B) >> Knows(A, B) ^2",
              "3: Met(A, B) -> KNOWS(A, B)", // a comment
              "2: Knows(A, B) -> Lives(A, C)",
              "Knows(A, B) = Knows(B, A) .",
              "Knows(A, +B) <= 1 . {B: Lives(B, 'oslo')}",],
             "predicates": {
              "Knows/2": {"targets": {"all": [["ann", "bob"]], "infer": [["bob", "ann"], ["bob", "cat"]],
                                      "learn": ["train.txt"]}},
              "Lives/2": {"observations": ["lives.txt"]},
              "Met/2": {"observations": [["ann", "bob"], ["bob", "cat", 0.4]], "force-open": true}}}
            """;

    @TempDir private Path folder;

    @BeforeEach
    void writeData() throws IOException {
        write("lives.txt", "ann\toslo\nbob\toslo\t0.9\ncat\trome\n");
        write("met.txt", "ann\tbob\nbob\tcat\t0.4\n");
        write("knows.txt", "ann\tbob\nbob\tann\nbob\tcat\n");
        write("train.txt", "cat\tann\n");
    }

    // ---- the same model ------------------------------------------------------------------------

    @Test
    void aProjectOf2xGroundsLikeTheSameProgramInThisLanguage() throws IOException {
        write("old.data", DATA);
        assertThat(listing(write("old.psl", RULES))).isEqualTo(listing(write("own.psl", OWN)));
    }

    @Test
    void aConfigurationOf3xGroundsLikeTheSameProgramInThisLanguage() throws IOException {
        assertThat(listing(write("old.json", JSON))).isEqualTo(listing(write("own.psl", OWN)));
    }

    @Test
    void jsonIsAlsoReadAsYaml() throws IOException {
        String yaml = JSON.replaceAll("//.*", "");
        assertThat(listing(write("old.yml", yaml))).isEqualTo(listing(write("own.psl", OWN)));
    }

    @Test
    void thePrintedProgramGroundsToTheSameModel() throws IOException {
        Path old = write("old.json", JSON);
        String printed = print(old, RunSettings.DEFAULT);
        assertThat(printed).contains("targets Met none");
        assertThat(listing(write("printed.psl", printed))).isEqualTo(listing(old));
    }

    @Test
    void anOpenPredicateWithoutTargetsHasItsObservedAtomsOnly() throws IOException {
        write("old.data", DATA.replaceAll("(?s)targets:.*", ""));
        assertThat(grounded(write("old.psl", RULES), RunSettings.DEFAULT)).contains("0 variables");
    }

    @Test
    void theEndingOfADataFileDoesNotCount() throws IOException {
        write("lives.csv", Files.readString(folder.resolve("lives.txt")));
        write("old.data", DATA.replace("lives.txt", "lives.csv"));
        Path old = write("old.psl", RULES);
        assertThat(listing(old)).isEqualTo(listing(write("own.psl", OWN)));
    }

    // ---- splits --------------------------------------------------------------------------------

    @Test
    void learningUsesItsOwnTargetsAndThoseForAll() throws IOException {
        Path old = write("old.json", JSON);
        RunSettings learning = RunSettings.DEFAULT.withSplit(Split.LEARN);
        assertThat(print(old, learning))
                .contains("target Knows(\"ann\", \"bob\")\ntargets Knows from \"train.txt\"\n")
                .doesNotContain("\"cat\")\n");
        assertThat(grounded(old, learning)).contains("2 variables");
        assertThat(grounded(old, RunSettings.DEFAULT)).contains("3 variables");
    }

    @Test
    void rulesAndOptionsOfASplitAreForItOnly() throws IOException {
        Path old =
                write(
                        "old.json",
                        """
                        {"rules": ["1: Knows(A, B)"],
                         "learn": {"rules": ["2: Knows(A, A)"], "options": {"random.seed": 4}},
                         "infer": {"rules": ["3: Knows(B, A)"]},
                         "options": {"runtime.inference": true, "runtime.learn": true},
                         "predicates": {"Knows/2": {"targets": ["knows.txt"]}}}
                        """);
        RunSettings learn = RunSettings.DEFAULT.withSplit(Split.LEARN);
        assertThat(print(old, learn)).contains("1: ").contains("2: ").doesNotContain("3: ");
        assertThat(errors(old, learn))
                .contains("random.seed has no effect")
                .contains("runtime.inference has no effect here")
                .doesNotContain("runtime.learn has");
        RunSettings infer = RunSettings.DEFAULT;
        assertThat(print(old, infer)).contains("1: ").contains("3: ").doesNotContain("2: ");
        assertThat(errors(old, infer))
                .contains("runtime.learn has no effect here")
                .doesNotContain("random.seed")
                .doesNotContain("runtime.inference has");
    }

    // ---- finding files -------------------------------------------------------------------------

    @Test
    void theDataFileCanBeNamed() throws IOException {
        write("old.data", "this is another one");
        Path data = write("old-eval.data", DATA);
        Path rules = write("old.psl", RULES);
        assertThat(listing(rules, RunSettings.DEFAULT.withDataFile(data)))
                .isEqualTo(listing(write("own.psl", OWN)));
    }

    @Test
    void dataAndRulesMayLieInDifferentFolders() throws IOException {
        Path data = write("old.data", DATA);
        Path rules = Files.createDirectory(folder.resolve("rules")).resolve("old.psl");
        Files.writeString(rules, RULES);
        assertThat(listing(rules, RunSettings.DEFAULT.withDataFile(data)))
                .isEqualTo(listing(write("own.psl", OWN)));
    }

    @Test
    void aDataFileThatIsNamedNeedsRules() throws IOException {
        Path data = write("old.data", DATA);
        Path config = write("old.json", JSON);
        assertThat(errors(config, RunSettings.DEFAULT.withDataFile(data)))
                .isEqualTo(
                        """
                        old.data: --data goes with the rules of LINQS PSL 2.x, a .psl file
                            help: name that file, too; a configuration names its data itself
                        1 error, 0 warnings
                        """);
        Path nowhere = folder.resolve("nowhere.data");
        assertThat(errors(write("old.psl", RULES), RunSettings.DEFAULT.withDataFile(nowhere)))
                .startsWith("nowhere.data: there is no such file\n");
    }

    @Test
    void dataFilesOfOtherNamesAreHintedAt() throws IOException {
        write("old-learn.data", DATA);
        write("old-eval.data", DATA);
        assertThat(errors(write("old.psl", RULES), RunSettings.DEFAULT))
                .contains("note: this file is read as a program of its own")
                .contains("name their data: --data old-eval.data");
    }

    @Test
    void aFolderWithoutAProgramStandsForItsOneConfiguration() throws IOException {
        Path old = write("old.yaml", JSON.replaceAll("//.*", ""));
        assertThat(listing(folder)).isEqualTo(listing(old));
        write("other.json", JSON);
        assertThat(errors(folder, RunSettings.DEFAULT)).contains("this folder holds 2 programs");
        Path own = write("own.psl", OWN);
        assertThat(listing(folder)).isEqualTo(listing(own));
    }

    @Test
    void aFolderStandsForItsOneProjectOf2x() throws IOException {
        write("old.data", DATA);
        Path old = write("old.psl", RULES);
        assertThat(listing(folder)).isEqualTo(listing(old));
    }

    @Test
    void missingDataFilesAreReportedWhereTheyAreNamed() throws IOException {
        Path old = write("old.json", JSON.replace("lives.txt", "nowhere.txt"));
        assertThat(diagnosticsOfGrounding(old, RunSettings.DEFAULT))
                .endsWith(
                        """
                        old.json:10:33: there is no file nowhere.txt
                              "Lives/2": {"observations": ["nowhere.txt"]},
                                                            ^^^^^^^^^^^
                            help: relative paths start at the folder of the program file
                        """);
    }

    @Test
    void wrongRowsAreReportedByLine() throws IOException {
        write("lives.txt", "ann\toslo\nbob\n");
        write("old.data", DATA);
        assertThat(diagnosticsOfGrounding(write("old.psl", RULES), RunSettings.DEFAULT))
                .endsWith("\nlives.txt:2: 1 column, but 2, or 3 with a value are expected\n");
    }

    // ---- sandbox -------------------------------------------------------------------------------

    @Test
    void filesOutsideTheSandboxAreNotRead() throws IOException {
        Path inside = Files.createDirectory(folder.resolve("inside"));
        write("rules.txt", "secret words");
        Path rules = inside.resolve("rules.json");
        Files.writeString(
                rules,
                "{\"rules\": \"../rules.txt\", \"predicates\": {\"P/1\": {\"targets\": [[1]]}}}");
        RunSettings sandbox = RunSettings.DEFAULT.withSandbox(inside);
        assertThat(errors(rules, sandbox))
                .contains("the file ../rules.txt lies outside the folder that may be read")
                .doesNotContain("secret");
        Path data = inside.resolve("data.json");
        Files.writeString(
                data,
                "{\"rules\": [\"1: P(X)\"], \"predicates\": {\"P/1\": {\"targets\": [\"../met.txt\"]}}}");
        assertThat(diagnosticsOfGrounding(data, sandbox)).contains("lies outside");
        assertThat(diagnosticsOfGrounding(data, RunSettings.DEFAULT))
                .doesNotContain("lies outside");
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Session open(Path program, RunSettings settings) {
        return Hinge.program().files(List.of(program)).settings(settings).open();
    }

    /** How each rule fared, as text. */
    private static String grounded(Path program, RunSettings settings) {
        try (Session session = open(program, settings)) {
            return TextRenderer.text(session.ground());
        }
    }

    private String diagnosticsOfGrounding(Path program, RunSettings settings) {
        try (Session session = open(program, settings)) {
            session.ground();
            return relative(TextRenderer.text(session.diagnostics(), false));
        } catch (HingeException e) {
            return relative(TextRenderer.text(e.diagnostics(), false));
        }
    }

    /** The program in this language. */
    private static String print(Path program, RunSettings settings) {
        CheckResult check = Hinge.checkWithoutData(List.of(program), settings);
        return Objects.requireNonNull(check.program()).text();
    }

    private String errors(Path program, RunSettings settings) {
        CheckResult check = Hinge.checkWithoutData(List.of(program), settings);
        return relative(TextRenderer.diagnostics(check, false));
    }

    private String relative(String text) {
        return text.replace(folder + folder.getFileSystem().getSeparator(), "");
    }

    private String listing(Path program) throws IOException {
        return listing(program, RunSettings.DEFAULT);
    }

    /** Every ground rule, as text. */
    private String listing(Path program, RunSettings settings) throws IOException {
        Path out = folder.resolve("listing.tsv");
        try (Session session = open(program, settings)) {
            session.ground(out);
        }
        String listing = Files.readString(out);
        Files.delete(out);
        return listing;
    }
}
