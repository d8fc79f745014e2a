package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.hinge.api.Atom;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session whose rules, observations and targets change. */
class SessionEditsTest {
    private static final String MODEL =
            """
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            Alike(Person, Person) (function exact)
            1: Knows(A, B) && !Alike(A, B) -> Trusts(A, B)
            0.1: !Trusts(A, B) ^2
            """;

    private static final Atom KNOWS = Atom.of("Knows", "ann", "bob");
    private static final Atom TRUSTS = Atom.of("Trusts", "ann", "bob");
    private static final Atom OTHER = Atom.of("Trusts", "bob", "cat");

    @TempDir private Path folder;

    private static ProgramBuilder program() {
        return Hinge.program()
                .text(MODEL)
                .observed("Knows", List.of(List.of("ann", "bob", 0.8), List.of("bob", "cat")))
                .targets("Trusts", List.of(TRUSTS.arguments(), OTHER.arguments()));
    }

    // Observations and targets

    @Test
    void anObservationIsOverriddenAndForgotten() {
        try (Session session = program().open()) {
            assertThat(session.infer().value(TRUSTS)).isCloseTo(0.8, within(1e-3));
            session.observe(KNOWS, 0.3);
            assertThat(session.observed(KNOWS)).hasValue(0.3);
            assertThat(session.infer().value(TRUSTS)).isCloseTo(0.3, within(1e-3));
            assertThat(session.observed(KNOWS)).hasValue(0.3);
            session.forget(KNOWS);
            assertThat(session.observed(KNOWS)).isEqualTo(OptionalDouble.empty());
            assertThat(session.infer().value(TRUSTS)).isCloseTo(0, within(1e-3));
        }
    }

    @Test
    void aTargetThatIsObservedIsATargetAgainWhenThatIsForgotten() {
        try (Session session = program().open()) {
            session.observe(TRUSTS, 0.25);
            Answer observed = session.infer();
            assertThat(values(observed).keySet()).containsExactly(OTHER);
            session.forget(TRUSTS);
            assertThat(values(session.infer()).keySet()).containsExactly(TRUSTS, OTHER);
        }
    }

    @Test
    void targetsAreAddedAndRemoved() {
        try (Session session = program().open()) {
            Atom added = Atom.of("Trusts", "aaa", "zoe");
            session.addTarget(added);
            session.removeTarget(OTHER);
            assertThat(values(session.infer()).keySet()).containsExactly(added, TRUSTS);
            session.observe(TRUSTS, 1);
            session.addTarget(TRUSTS);
            assertThat(session.observed(TRUSTS)).isEmpty();
            assertThat(values(session.infer()).keySet()).containsExactly(added, TRUSTS);
        }
    }

    @Test
    void whereAllCombinationsAreTargetsNoneIsAddedOrRemoved() {
        try (Session session =
                Hinge.program().text(MODEL).observed("Knows", List.of(KNOWS.arguments())).open()) {
            HingeException thrown =
                    catchThrowableOfType(HingeException.class, () -> session.addTarget(TRUSTS));
            assertThat(thrown)
                    .hasMessageContaining("all combinations of its types are targets")
                    .hasMessageContaining("forget its observation");
            assertThat(
                            catchThrowableOfType(
                                    HingeException.class, () -> session.removeTarget(TRUSTS)))
                    .isNotNull();
            session.observe("Knows", List.of(List.of("cat", "dan")));
            assertThat(values(session.infer())).hasSize(16);
            session.forget(Atom.of("Knows", "cat", "dan"));
            assertThat(values(session.infer())).hasSize(4);
        }
    }

    @Test
    void mistakesAreToldAsOpeningTellsThemAndChangeNothing() {
        try (Session session = program().open()) {
            Map<Atom, Double> before = values(session.infer());
            assertThat(message(() -> session.observe("Knows", List.of(List.of("a", "b", 1.5)))))
                    .startsWith("rows of Knows: row 1: the value 1.5 is not between 0 and 1");
            assertThat(message(() -> session.observe("Knows", List.of(List.of("a")))))
                    .startsWith("rows of Knows: row 1: 1 column, but");
            assertThat(message(() -> session.observe(Atom.of("Knows", "a"), 1)))
                    .startsWith("rows of Knows: Knows takes 2 arguments, but 1 is given");
            assertThat(message(() -> session.observe(Atom.of("Konws", "a", "b"), 1)))
                    .startsWith("rows of Konws:1:10: predicate Konws is not declared")
                    .contains("did you mean Knows(Person, Person)?");
            assertThat(message(() -> session.observe(Atom.of("Alike", "a", "b"), 1)))
                    .contains("come from its function");
            assertThat(message(() -> session.addTarget(KNOWS))).contains("Knows is closed");
            assertThat(
                            message(
                                    () ->
                                            session.observe(
                                                    "Knows",
                                                    List.of(
                                                            List.of("a", "b", 0.5),
                                                            List.of("a", "b", 0.25)))))
                    .contains("is 0.25 here, but 0.5 at rows of Knows row 1");
            assertThat(session.observed(Atom.of("Knows", "a", "b"))).isEmpty();
            assertThat(values(session.infer())).isEqualTo(before);
        }
    }

    // Rules

    @Test
    void aWrongRuleIsRefusedWithItsPlaceAndChangesNothing() {
        try (Session session = program().open()) {
            Map<Atom, Double> before = values(session.infer());
            assertThat(message(() -> session.addRule("1: Knows(A, B) -> Trust(A, B)")))
                    .startsWith("edit 1:1:19: predicate Trust is not declared")
                    .contains("    1: Knows(A, B) -> Trust(A, B)\n")
                    .contains("                      ^^^^^\n");
            assertThat(message(() -> session.replaceRule(1, "1: Knows(A, B) ->")))
                    .startsWith("edit 2:1:");
            assertThat(message(() -> session.addRule("Knows(Person, Person)")))
                    .contains("this is no rule");
            assertThat(message(() -> session.addRule("1: Trusts(A, B)\n2: Trusts(A, B)")))
                    .contains("this is one rule too many");
            assertThat(message(() -> session.addRule("// nothing"))).contains("no rule here");
            assertThatIllegalArgumentException().isThrownBy(() -> session.removeRule(3));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.addRule(4, "1: Trusts(A, B)"));
            assertThat(session.ruleCount()).isEqualTo(2);
            assertThat(values(session.infer())).isEqualTo(before);
            assertThat(session.addRule("1: Trusts(A, B)")).isEqualTo(3);
        }
    }

    @Test
    void weightsFollowTheirRules() {
        try (Session session = program().open()) {
            session.setWeight(2, 0.5);
            session.addRule(1, "3: Trusts(A, \"cat\")");
            session.observe(KNOWS, 0.5);
            assertThat(weights(session.infer())).containsExactly(3.0, 1.0, 0.5);
            session.removeRule(2);
            assertThat(weights(session.infer())).containsExactly(3.0, 0.5);
            session.replaceRule(2, "0.25: !Trusts(A, B) ^2");
            assertThat(weights(session.infer())).containsExactly(3.0, 0.25);
            assertThat(session.rule(1)).isEqualTo("3: Trusts(A, \"cat\")");
        }
    }

    @Test
    void noFileIsReadAgain() throws IOException {
        Path model = folder.resolve("model.psl");
        Path knows = folder.resolve("knows.tsv");
        Files.writeString(knows, "ann\tbob\t0.8\nbob\tcat\n");
        Files.writeString(
                model,
                MODEL + "observed Knows from \"knows.tsv\"\ntarget Trusts(\"ann\", \"bob\")\n");
        try (Session session = Hinge.open(model)) {
            Files.delete(model);
            Files.delete(knows);
            session.addRule("5: Trusts(A, \"zoe\")");
            session.observe(Atom.of("Knows", "zoe", "ann"), 0.5);
            session.addTarget(Atom.of("Trusts", "zoe", "ann"));
            Answer answer = session.infer();
            assertThat(answer.value(TRUSTS)).isCloseTo(0.8, within(1e-3));
            assertThat(answer.value("Trusts", "zoe", "ann")).isCloseTo(0.5, within(1e-3));
        }
    }

    // What was found before

    @Test
    void earlierAnswersKeepTheirAtoms() {
        try (Session session = program().open()) {
            Answer first = session.infer();
            Map<Atom, Double> before = values(first);
            List<Answer> answers = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                session.addTarget(Atom.of("Trusts", "a" + (9 - i), "ann"));
                answers.add(session.infer());
            }
            assertThat(values(first)).isEqualTo(before);
            assertThat(first.value(TRUSTS)).isEqualTo(before.get(TRUSTS));
            assertThat(Objects.requireNonNull(first.values()).targets().atoms(1, 1))
                    .containsExactly(OTHER);
            for (int i = 0; i < 5; i++) {
                assertThat(values(answers.get(i))).hasSize(3 + i);
            }
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> first.value("Trusts", "a9", "ann"));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.withDensity(first))
                    .withMessageContaining("edited since");
            assertThatIllegalArgumentException()
                    .isThrownBy(
                            () ->
                                    session.write(
                                            first,
                                            folder.resolve("out"),
                                            ValueForm.of(ValueForm.Format.TSV)))
                    .withMessageContaining("before targets changed");
        }
    }

    @Test
    void whereTargetsStayTheSameAnEarlierAnswerIsStillWritten() throws IOException {
        try (Session session = program().open()) {
            Answer first = session.infer();
            session.observe(Atom.of("Knows", "aaa", "zoe"), 1);
            session.infer();
            session.write(first, folder.resolve("out"), ValueForm.of(ValueForm.Format.TSV));
            assertThat(folder.resolve("out/Trusts.tsv")).content().startsWith("ann\tbob\t");
        }
    }

    @Test
    void whatNothingSpeaksOfAnyMoreIsAsIfItNeverWas() {
        try (Session session = program().open()) {
            assertThat(session.infer().value(TRUSTS)).isPositive();
            session.removeRule(2);
            session.removeRule(1);
            session.addRule("1: Knows(A, \"cat\") -> Trusts(A, \"cat\")");
            assertThat(session.infer().value(TRUSTS)).isZero();
        }
    }

    @Test
    void anEditThatIsInterruptedIsStillToBeMade() {
        Interruption interruption = new Interruption();
        List<String> once = new ArrayList<>(List.of("changing the data"));
        Progress progress =
                new Progress() {
                    @Override
                    public void begins(String step) {
                        if (once.remove(step)) {
                            interruption.request();
                        }
                    }
                };
        try (Session session = program().watch(new Watch(progress, interruption)).open()) {
            Map<Atom, Double> before = values(session.infer());
            session.observe(KNOWS, 0.25);
            session.addTarget(Atom.of("Trusts", "new", "ann"));
            assertThat(catchThrowableOfType(InterruptedRunException.class, session::infer))
                    .isNotNull();
            interruption.heeded();
            assertThat(before.get(TRUSTS)).isCloseTo(0.8, within(1e-3));
            Answer answer = session.infer();
            assertThat(answer.value(TRUSTS)).isCloseTo(0.25, within(1e-3));
            assertThat(values(answer)).hasSize(3);
        }
    }

    @Test
    void tooManyAtomsAreRefusedUntilThatIsTakenBack() {
        RunSettings.Limits limits = RunSettings.DEFAULT.limits();
        try (Session session =
                Hinge.program()
                        .text(MODEL)
                        .observed("Knows", List.of(KNOWS.arguments()))
                        .settings(RunSettings.DEFAULT.withLimits(limits.withMaxTerms(10)))
                        .open()) {
            Atom more = Atom.of("Knows", "cat", "dan");
            session.observe(more, 1);
            assertThat(message(session::infer)).contains("above the limit of 10");
            session.forget(more);
            assertThat(values(session.infer())).hasSize(4);
        }
    }

    @Test
    void whatIsClosedTakesNoEdits() {
        Session session = program().open();
        session.close();
        assertThatIllegalStateException().isThrownBy(() -> session.forget(KNOWS));
        assertThatIllegalStateException().isThrownBy(() -> session.addRule("1: Trusts(A, B)"));
    }

    // Files

    @Test
    void resultsOfAChangedProgramSayWhatChangedAndAreNotVerifiedAgainstItsFiles()
            throws IOException {
        Path model = folder.resolve("model.psl");
        Files.writeString(
                model, MODEL + "Knows(\"ann\", \"bob\") = 0.8\ntarget Trusts(\"ann\", \"bob\")\n");
        ValueForm form = ValueForm.of(ValueForm.Format.TSV);
        Path results = folder.resolve("results");
        try (Session session = Hinge.open(model)) {
            session.write(session.infer(), results, form);
            assertThat(Hinge.verify(results).holds()).isTrue();
            assertThat(results.resolve("summary.json")).content().doesNotContain("changes");
            session.setWeight(2, 0.5);
            session.addRule("2: Trusts(A, B)");
            session.observe(KNOWS, 0.5);
            Answer answer = session.infer();
            assertThat(answer.run().changes())
                    .containsExactly(
                            "added rule 3: 2: Trusts(A, B)",
                            "observed Knows(\"ann\", \"bob\") = 0.5",
                            "the weight of rule 2 is 0.5");
            session.write(answer, results, form);
        }
        for (VerificationResult verified :
                List.of(Hinge.verify(results), Hinge.verify(results, model))) {
            assertThat(verified.holds()).isFalse();
            assertThat(verified.diagnostics().get(0).message())
                    .contains("these results are not of files alone")
                    .contains("added rule 3: 2: Trusts(A, B); observed Knows(\"ann\", \"bob\")")
                    .contains("the weight of rule 2 is 0.5");
        }
        Path same = folder.resolve("same.psl");
        Files.writeString(
                same,
                MODEL.replace("0.1:", "0.5:")
                        + "2: Trusts(A, B)\nKnows(\"ann\", \"bob\") = 0.5\n"
                        + "target Trusts(\"ann\", \"bob\")\n");
        assertThat(Hinge.verify(results, same).findings()).isEmpty();
        assertThat(Hinge.verify(results, same).holds()).isTrue();
    }

    @Test
    void aProgramInMemoryIsNamedInTheSummary() throws IOException {
        Path results = folder.resolve("results");
        try (Session session = program().open()) {
            session.write(session.infer(), results, ValueForm.of(ValueForm.Format.TSV));
        }
        assertThat(results.resolve("summary.json"))
                .content()
                .contains("\"text 1\", \"rows of Knows\", \"targets of Trusts\"");
        assertThat(Hinge.verify(results).diagnostics().get(0).message())
                .contains("in memory: text 1; in memory: rows of Knows");
    }

    @Test
    void learnedWeightsAreWrittenOnlyWithWhatAFileCanSay() throws IOException {
        try (Session session =
                program().truth("Trusts", List.of(TRUSTS.arguments(), OTHER.arguments())).open()) {
            LearningResult learned = session.learn(LearningSettings.of(LearningMethod.SP));
            Path file = folder.resolve("learned.psl");
            session.observe(KNOWS, 0.5);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.write(learned, file, false))
                    .withMessageContaining("they are in no file");
            session.write(learned, file, true);
            session.removeRule(1);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.write(learned, file, true))
                    .withMessageContaining("rules as they are now");
        }
    }

    private static String message(Runnable edit) {
        return String.valueOf(catchThrowableOfType(HingeException.class, edit::run).getMessage());
    }

    private static Map<Atom, Double> values(Answer answer) {
        return Objects.requireNonNull(answer.values()).toMap();
    }

    private static List<Double> weights(Answer answer) {
        return answer.model().rules().stream()
                .map(rule -> Objects.requireNonNull(rule.weight()))
                .toList();
    }
}
