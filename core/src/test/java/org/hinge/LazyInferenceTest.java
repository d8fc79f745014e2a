package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.hinge.api.Diagnostic;
import org.hinge.api.InterruptedRunException;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Severity;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.LazyReport;
import org.hinge.api.result.Termination;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.grounding.RandomProgramText;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import org.hinge.report.json.Written;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LazyInferenceTest {
    private static final double GAP = 1e-4;

    private static final InferenceSettings WHOLE = InferenceSettings.DEFAULT.withStopping(gap(GAP));

    /** Three groups of people; who is the same is known in part, within a group only. */
    private static final String PEOPLE =
            """
            Person = {"a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4"}
            Same(Person, Person)
            Similar(Person, Person) (closed)
            Similar("a1", "a2") = 0.9
            Similar("a2", "a3") = 0.8
            Similar("a3", "a4") = 0.7
            Similar("b1", "b2") = 1
            Similar("b2", "b3") = 0.6
            Similar("c3", "c4") = 0.95
            3 : Similar(A, B) -> Same(A, B)
            1 : Same(A, B) && Same(B, C) && A != B && B != C && A != C -> Same(A, C)
            0.2 : !Same(A, B)
            """;

    @TempDir private Path folder;

    @Test
    void randomProgramsHaveTheEnergyOfTheWholeModel() throws IOException {
        int feasible = 0;
        for (long seed = 0; seed < RandomCases.count(100); seed++) {
            String text = RandomProgramText.of(seed);
            String name = "seed " + seed + "\n" + text;
            Path model = model(text);
            Result whole = infer(model, WHOLE, 1);
            @Nullable Answer first = null;
            for (InferenceSettings.Lazy lazy :
                    List.of(lazily(0, false), lazily(0, true), lazily(0.2, true))) {
                Result found = infer(model, lazy, 1);
                compare(name + lazy, whole, found);
                first = first == null ? found.answer : first;
            }
            if (first != null && !whole.answer.isInfeasible()) {
                feasible++;
                Answer again = infer(model, lazily(0, false), 2).answer;
                assertThat(values(again)).as(name).isEqualTo(values(first));
                assertThat(again.proof().numbers()).as(name).isEqualTo(first.proof().numbers());
                assertThat(again.energy()).as(name).isEqualTo(first.energy());
            }
        }
        assertThat(feasible).isGreaterThan(RandomCases.count(100) / 5);
    }

    private static void compare(String name, Result whole, Result lazy) {
        Answer all = whole.answer;
        Answer part = lazy.answer;
        assertThat(part.isInfeasible()).as(name).isEqualTo(all.isInfeasible());
        assertThat(lazy.findings).as(name).isEmpty();
        double constant = Objects.requireNonNull(all.objective().constantEnergy(), name);
        assertThat(part.objective().constantEnergy()).as(name).isCloseTo(constant, within(1e-9));
        if (all.isInfeasible()) {
            return;
        }
        assertThat(part.termination()).as(name).isEqualTo(Termination.CONVERGED);
        assertThat(part.objective().maxViolation()).as(name).isLessThanOrEqualTo(1e-6);
        // Either bound is below the least energy, and either energy is not (but for violations).
        assertThat(lowerBound(part)).as(name).isLessThanOrEqualTo(all.energy() + 1e-5);
        assertThat(part.energy()).as(name).isGreaterThanOrEqualTo(lowerBound(all) - 1e-5);
        assertThat(part.energy())
                .as(name)
                .isCloseTo(all.energy(), within(2 * GAP * all.energy() + 2e-5));
    }

    @Test
    void mostGroundRulesOfTransitivityAreNeverMade() throws IOException {
        Path model = model(PEOPLE);
        Result whole = infer(model, WHOLE, 1);
        Result lazy = infer(model, lazily(0, false), 1);
        compare("people", whole, lazy);
        assertThat(whole.terms()).isGreaterThan(1_300);
        assertThat(lazy.terms()).isLessThan(170);
        LazyReport report = lazy.report();
        List<LazyReport.Round> rounds = report.rounds();
        assertThat(rounds).hasSizeGreaterThan(1);
        for (int i = 1; i < rounds.size(); i++) {
            assertThat(rounds.get(i).terms()).isGreaterThan(rounds.get(i - 1).terms());
            assertThat(rounds.get(i).gap()).isLessThanOrEqualTo(rounds.get(i - 1).gap());
            assertThat(rounds.get(i).lowerBound())
                    .isGreaterThanOrEqualTo(rounds.get(i - 1).lowerBound());
        }
        assertThat(report.asked()).containsExactly(2);
        double sum =
                lazy.answer.model().rules().stream()
                        .mapToDouble(rule -> Objects.requireNonNull(rule.energy()))
                        .sum();
        assertThat(sum).isCloseTo(lazy.answer.energy(), within(1e-9));
        assertThat(lazy.text).contains("1 of 3 rules grounded only where violated, in ");
        assertThat(lazy.summary).contains("\"rounds\" : [", "\"askedRules\" : [ 2 ]");
    }

    @Test
    void aThresholdLeavesOutMoreAndIsLoweredWhereTheGapNeedsIt() throws IOException {
        Path model = Path.of("..", "examples", "same-person");
        Result exact = infer(model, lazily(0, false), 1);
        InferenceSettings coarse = lazily(0.2, false).withStopping(gap(0.3));
        Result few = infer(model, coarse, 1);
        assertThat(few.terms()).isLessThan(exact.terms());
        assertThat(few.answer.objective().gap()).isBetween(0.0, 0.3);
        assertThat(few.answer.energy()).isGreaterThanOrEqualTo(lowerBound(exact.answer));
        assertThat(lowerBound(few.answer)).isLessThanOrEqualTo(exact.answer.energy());
        Result close = infer(model, coarse.withStopping(gap(GAP)), 1);
        compare("lowered", exact, close);
        List<LazyReport.Round> rounds = close.report().rounds();
        assertThat(rounds.get(0).threshold()).isEqualTo(0.2);
        assertThat(rounds.get(rounds.size() - 1).threshold()).isLessThan(0.2);
    }

    @Test
    void conflictsOfLazyConstraintsAreProvenAndNamed() throws IOException {
        String text =
                """
                Item = {"a", "b", "c", "d"}
                Good(Item)
                Next(Item, Item)
                Next("a", "b") = 1
                Next("b", "c") = 1
                Next("c", "d") = 1
                1 : Good(X)
                Good("a") = 1 .
                Next(X, Y) && Good(X) -> Good(Y) .
                Good("d") = 0 .
                """;
        Result lazy = infer(model(text), lazily(0, true), 1);
        assertThat(lazy.answer.isInfeasible()).isTrue();
        assertThat(lazy.findings).isEmpty();
        assertThat(TextRenderer.problem(lazy.answer))
                .contains("these 5 ground rules contradict each other")
                .contains("with X = \"b\", Y = \"c\":  Good(\"b\") - Good(\"c\") <= 0");
    }

    @Test
    void formulasOfSeveralClausesAreGroundedInFullAndNamed() throws IOException {
        String text =
                """
                Item = {"a", "b"}
                Good(Item)
                Fine(Item)
                1 : Good(X) && Fine(X)
                0.5 : !Good(X) || !Fine(X)
                """;
        Result lazy = infer(model(text), lazily(0, false), 1);
        LazyReport report = lazy.report();
        assertThat(report.formulas()).containsExactly(1);
        assertThat(report.asked()).containsExactly(2);
        assertThat(lazy.text)
                .contains("1 of 2 rules grounded only where violated")
                .contains("1 more could not be: more than one clause");
        assertThat(lazy.summary).contains("\"formulasGroundedInFull\" : [ 1 ]");
    }

    @Test
    void interruptedBetweenRoundsTheBestSoFarIsProvenForTheWholeModel() throws IOException {
        for (String when : List.of("round 2: looking", "solving: energy", "round 1: looking")) {
            Interruption interruption = new Interruption();
            Progress stops =
                    new Progress() {
                        @Override
                        public void begins(String step) {
                            if (step.startsWith(when)) {
                                interruption.request();
                            }
                        }
                    };
            Path model = model(PEOPLE);
            Watch watch = new Watch(stops, interruption);
            try (Session session = Hinge.program().files(List.of(model)).watch(watch).open()) {
                Answer answer = session.infer(lazily(0, false).withStopping(gap(1e-9)));
                assertThat(answer.termination()).as(when).isEqualTo(Termination.INTERRUPTED);
                assertThat(Objects.requireNonNull(answer.lazy()).rounds()).as(when).isNotEmpty();
                assertThat(answer.objective().gap()).as(when).isNotNull().isFinite();
                assertThat(findings(session, answer)).as(when).isEmpty();
            } catch (InterruptedRunException e) {
                // Before the whole model was looked at once nothing is proven.
                assertThat(when).isEqualTo("round 1: looking");
            }
        }
    }

    @Test
    void limitsHoldForAllRoundsTogether() throws IOException {
        Path model = model(PEOPLE);
        InferenceSettings few = lazily(0, false).withStopping(gap(1e-9).withMaxIterations(20));
        Result stopped = infer(model, few, 1);
        assertThat(stopped.answer.termination()).isEqualTo(Termination.ITERATION_LIMIT);
        assertThat(stopped.answer.iterations()).isLessThanOrEqualTo(20);
        assertThat(stopped.findings).isEmpty();
        RunSettings small =
                RunSettings.DEFAULT.withLimits(RunSettings.Limits.DEFAULT.withMaxTerms(152));
        try (Session session = Hinge.program().files(List.of(model)).settings(small).open()) {
            assertThatExceptionOfType(HingeException.class)
                    .isThrownBy(() -> session.infer(lazily(0, false)))
                    .satisfies(
                            e ->
                                    assertThat(e.diagnostics())
                                            .anyMatch(LazyInferenceTest::isTooLarge));
        }
    }

    private static boolean isTooLarge(Diagnostic diagnostic) {
        return diagnostic.severity() == Severity.ERROR
                && diagnostic.message().contains("larger than 152 terms");
    }

    private record Result(Answer answer, String text, String summary, List<String> findings) {
        long terms() {
            return answer.model().potentials() + answer.model().constraints();
        }

        LazyReport report() {
            return Objects.requireNonNull(answer.lazy());
        }
    }

    private static double lowerBound(Answer answer) {
        return Objects.requireNonNull(answer.objective().lowerBound());
    }

    private static double[] values(Answer answer) {
        return Objects.requireNonNull(answer.values()).toArray();
    }

    private static InferenceSettings.Lazy lazily(double threshold, boolean constraints) {
        return new InferenceSettings.Lazy(gap(GAP), threshold, constraints);
    }

    private static InferenceSettings.Stopping gap(double gap) {
        return InferenceSettings.Stopping.DEFAULT.withGap(gap);
    }

    private Result infer(Path model, InferenceSettings settings, int threads) throws IOException {
        RunSettings run = RunSettings.DEFAULT.withThreads(threads);
        try (Session session = Hinge.program().files(List.of(model)).settings(run).open()) {
            Answer answer = session.infer(settings);
            boolean lazy = settings instanceof InferenceSettings.Lazy;
            return new Result(
                    answer,
                    TextRenderer.text(answer, 0),
                    JsonRenderer.text(JsonRenderer.fields(answer, Written.summaryOnly(0))),
                    lazy ? findings(session, answer) : List.of());
        }
    }

    /** What verification, which grounds in full, has against the written files. */
    private List<String> findings(Session session, Answer answer) throws IOException {
        Path results = folder.resolve("results");
        session.write(answer, results, ValueForm.of(ValueForm.Format.TSV));
        VerificationResult verification =
                Hinge.verify(results, List.of(), RunSettings.DEFAULT, Watch.none());
        assertThat(verification.failed())
                .as(TextRenderer.text(verification.diagnostics(), false))
                .isFalse();
        return verification.findings();
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
