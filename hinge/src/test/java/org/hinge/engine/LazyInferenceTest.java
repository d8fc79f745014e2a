package org.hinge.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.hinge.RandomCases;
import org.hinge.control.InterruptedRunException;
import org.hinge.control.Interruption;
import org.hinge.diagnostic.Severity;
import org.hinge.grounding.RandomProgramText;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LazyInferenceTest {
    private static final double GAP = 1e-4;

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
            Result whole = infer(model, InferenceSettings.DEFAULT.withGap(GAP), 1);
            @Nullable Solution first = null;
            for (InferenceSettings.Lazy lazy :
                    List.of(
                            new InferenceSettings.Lazy(0, false),
                            new InferenceSettings.Lazy(0, true),
                            new InferenceSettings.Lazy(0.2, true))) {
                Result found = infer(model, lazily(lazy), 1);
                compare(name + lazy, whole, found);
                first = first == null ? found.solution : first;
            }
            if (first != null && !whole.infeasible) {
                feasible++;
                Result two = infer(model, lazily(InferenceSettings.Lazy.DEFAULT), 2);
                Solution again = Objects.requireNonNull(two.solution);
                assertThat(again.values()).as(name).isEqualTo(first.values());
                assertThat(again.duals()).as(name).isEqualTo(first.duals());
                assertThat(again.energy()).as(name).isEqualTo(first.energy());
            }
        }
        assertThat(feasible).isGreaterThan(RandomCases.count(100) / 5);
    }

    private static void compare(String name, Result whole, Result lazy) {
        assertThat(lazy.infeasible).as(name).isEqualTo(whole.infeasible);
        assertThat(lazy.findings).as(name).isEmpty();
        assertThat(lazy.constantEnergy).as(name).isCloseTo(whole.constantEnergy, within(1e-9));
        if (whole.infeasible) {
            return;
        }
        Solution all = Objects.requireNonNull(whole.solution, name);
        Solution part = Objects.requireNonNull(lazy.solution, name);
        assertThat(part.termination()).as(name).isEqualTo(Termination.CONVERGED);
        assertThat(part.maxViolation()).as(name).isLessThanOrEqualTo(1e-6);
        // Either bound is below the least energy, and either energy is not (but for violations).
        assertThat(part.lowerBound()).as(name).isLessThanOrEqualTo(all.energy() + 1e-5);
        assertThat(part.energy()).as(name).isGreaterThanOrEqualTo(all.lowerBound() - 1e-5);
        assertThat(part.energy())
                .as(name)
                .isCloseTo(all.energy(), within(2 * GAP * all.energy() + 2e-5));
    }

    @Test
    void mostGroundRulesOfTransitivityAreNeverMade() throws IOException {
        Path model = model(PEOPLE);
        Result whole = infer(model, InferenceSettings.DEFAULT.withGap(GAP), 1);
        Result lazy = infer(model, lazily(InferenceSettings.Lazy.DEFAULT), 1);
        compare("people", whole, lazy);
        assertThat(whole.terms).isGreaterThan(1_300);
        assertThat(lazy.terms).isLessThan(170);
        LazyReport report = Objects.requireNonNull(lazy.report);
        List<LazyRound> rounds = report.rounds();
        assertThat(rounds).hasSizeGreaterThan(1);
        for (int i = 1; i < rounds.size(); i++) {
            assertThat(rounds.get(i).terms()).isGreaterThan(rounds.get(i - 1).terms());
            assertThat(rounds.get(i).gap()).isLessThanOrEqualTo(rounds.get(i - 1).gap());
            assertThat(rounds.get(i).lowerBound())
                    .isGreaterThanOrEqualTo(rounds.get(i - 1).lowerBound());
        }
        assertThat(report.asked()).containsExactly(1);
        Solution solution = Objects.requireNonNull(lazy.solution);
        double sum = Arrays.stream(solution.ruleEnergy()).sum();
        assertThat(sum).isCloseTo(solution.energy(), within(1e-9));
        assertThat(lazy.text).contains("1 of 3 rules grounded only where violated, in ");
        assertThat(lazy.summary).contains("\"rounds\" : [", "\"askedRules\" : [ 2 ]");
    }

    @Test
    void aThresholdLeavesOutMoreAndIsLoweredWhereTheGapNeedsIt() throws IOException {
        Path model = Path.of("..", "examples", "same-person");
        Result exact = infer(model, lazily(InferenceSettings.Lazy.DEFAULT), 1);
        InferenceSettings coarse = lazily(new InferenceSettings.Lazy(0.2, false)).withGap(0.3);
        Result few = infer(model, coarse, 1);
        assertThat(few.terms).isLessThan(exact.terms);
        Solution solution = Objects.requireNonNull(few.solution);
        assertThat(solution.gap()).isBetween(0.0, 0.3);
        Solution best = Objects.requireNonNull(exact.solution);
        assertThat(solution.energy()).isGreaterThanOrEqualTo(best.lowerBound());
        assertThat(solution.lowerBound()).isLessThanOrEqualTo(best.energy());
        Result close = infer(model, coarse.withGap(GAP), 1);
        compare("lowered", exact, close);
        List<LazyRound> rounds = Objects.requireNonNull(close.report).rounds();
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
        Result lazy = infer(model(text), lazily(new InferenceSettings.Lazy(0, true)), 1);
        assertThat(lazy.infeasible).isTrue();
        assertThat(lazy.findings).isEmpty();
        assertThat(lazy.conflict)
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
        Result lazy = infer(model(text), lazily(InferenceSettings.Lazy.DEFAULT), 1);
        LazyReport report = Objects.requireNonNull(lazy.report);
        assertThat(report.formulas()).containsExactly(0);
        assertThat(report.asked()).containsExactly(1);
        assertThat(lazy.text)
                .contains("1 of 2 rules grounded only where violated")
                .contains("1 more could not be: more than one clause");
        assertThat(lazy.summary).contains("\"formulasGroundedInFull\" : [ 1 ]");
    }

    @Test
    void interruptedBetweenRoundsTheBestSoFarIsProvenForTheWholeModel() throws IOException {
        for (String when : List.of("round 2: looking", "solving: energy", "round 1: looking")) {
            Interruption interruption = new Interruption();
            RunProgress stops =
                    new RunProgress() {
                        @Override
                        public void begins(String step) {
                            if (step.startsWith(when)) {
                                interruption.request();
                            }
                        }
                    };
            Path model = model(PEOPLE);
            try (Inference inference =
                    Inference.of(
                            List.of(model),
                            RunSettings.DEFAULT,
                            lazily(InferenceSettings.Lazy.DEFAULT).withGap(1e-9),
                            new RunWatch(stops, interruption))) {
                Answer answer = Objects.requireNonNull(inference.answer());
                assertThat(answer.termination()).as(when).isEqualTo(Termination.INTERRUPTED);
                assertThat(Objects.requireNonNull(answer.lazy()).rounds()).as(when).isNotEmpty();
                assertThat(Objects.requireNonNull(answer.solution()).gap()).as(when).isFinite();
                assertThat(findings(answer)).as(when).isEmpty();
            } catch (InterruptedRunException e) {
                // Before the whole model was looked at once nothing is proven.
                assertThat(when).isEqualTo("round 1: looking");
            }
        }
    }

    @Test
    void limitsHoldForAllRoundsTogether() throws IOException {
        Path model = model(PEOPLE);
        InferenceSettings few =
                new InferenceSettings(
                        SolverName.LAZY,
                        1e-9,
                        null,
                        20,
                        Double.POSITIVE_INFINITY,
                        InferenceSettings.Admm.DEFAULT,
                        InferenceSettings.Lazy.DEFAULT);
        Result stopped = infer(model, few, 1);
        Solution solution = Objects.requireNonNull(stopped.solution);
        assertThat(solution.termination()).isEqualTo(Termination.ITERATION_LIMIT);
        assertThat(solution.iterations()).isLessThanOrEqualTo(20);
        assertThat(stopped.findings).isEmpty();
        RunSettings small = RunSettings.DEFAULT.withMaxTerms(152);
        try (Inference inference =
                Inference.of(List.of(model), small, lazily(InferenceSettings.Lazy.DEFAULT))) {
            assertThat(inference.answer()).isNull();
            assertThat(inference.diagnostics())
                    .anyMatch(
                            d ->
                                    d.severity() == Severity.ERROR
                                            && d.message().contains("larger than 152 terms"));
        }
    }

    private record Result(
            boolean infeasible,
            @Nullable Solution solution,
            double constantEnergy,
            int terms,
            @Nullable LazyReport report,
            String text,
            String summary,
            String conflict,
            List<String> findings) {}

    private static InferenceSettings lazily(InferenceSettings.Lazy lazy) {
        return InferenceSettings.DEFAULT.withSolver(SolverName.LAZY).withGap(GAP).withLazy(lazy);
    }

    private Result infer(Path model, InferenceSettings settings, int threads) throws IOException {
        RunSettings run = RunSettings.DEFAULT.withThreads(threads);
        try (Inference inference = Inference.of(List.of(model), run, settings)) {
            Answer answer =
                    Objects.requireNonNull(
                            inference.answer(), () -> inference.diagnosticsText(false));
            return new Result(
                    answer.isInfeasible(),
                    answer.solution(),
                    answer.constantEnergy(),
                    answer.ground().mrf().terms(),
                    answer.lazy(),
                    answer.text(0),
                    answer.summary(0),
                    answer.conflictText(),
                    settings.solver() == SolverName.LAZY ? findings(answer) : List.of());
        }
    }

    /** What verification, which grounds in full, has against the written files. */
    private List<String> findings(Answer answer) throws IOException {
        Path results = folder.resolve("results");
        answer.write(results, AnswerFormat.TSV);
        Verification verification =
                Verification.of(results, List.of(), RunSettings.DEFAULT, RunWatch.none());
        assertThat(verification.failed()).as(verification.diagnosticsText(false)).isFalse();
        return verification.findings();
    }

    private Path model(String text) throws IOException {
        return Files.writeString(folder.resolve("model.psl"), text);
    }
}
