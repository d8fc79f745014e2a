package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hinge.RandomCases;
import org.hinge.engine.Answer;
import org.hinge.engine.Inference;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.RunSettings;
import org.hinge.engine.SolverName;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs from their text to the shown gap, against a naive grounder and exact optima: the
 * energy is within what is shown of the least, whatever the weights.
 */
class ProvenAgainstExactTest {
    private static final int PROGRAMS = 3_000;

    /** What pivoting takes in no time. */
    private static final int LARGEST = 70;

    private static final Pattern WEIGHT = Pattern.compile("(?m)^(-?)([0-9.]+)( fixed)? :");
    private static final Pattern SHARE = Pattern.compile("at most ([^ ]+) % of the energy above");
    private static final Pattern DIFFERENCE = Pattern.compile("at most ([^ ]+) above");

    @TempDir private Path folder;

    private int converged;
    private int stopped;
    private int infeasible;
    private int nearlyInfeasible;

    @Test
    void energiesAreWithinTheShownGapOfTheExactOptimum() throws IOException {
        int wanted = RandomCases.count(PROGRAMS);
        int done = 0;
        for (long seed = 0; done < wanted; seed++) {
            done += examine(seed) ? 1 : 0;
        }
        String counts =
                "%d converged, %d stopped, %d infeasible, %d nearly so"
                        .formatted(converged, stopped, infeasible, nearlyInfeasible);
        // Weights many orders of magnitude apart may take more iterations than these; what is shown
        // then was tested like all the others.
        assertThat(stopped).as(counts).isLessThanOrEqualTo(wanted / 100);
        assertThat(infeasible).as(counts).isPositive();
    }

    /** Whether the program of a seed is valid, has ground rules, and is not too large. */
    private boolean examine(long seed) throws IOException {
        Random random = new Random(seed);
        RandomProgram source = new RandomProgram(random, "P", seed % 3 > 0);
        String text = source.schemaText() + weighted(source.rules(), random);
        Program program = GroundingRun.read(text).program();
        if (program == null) {
            return false;
        }
        Grounded ground = NaiveGrounder.ground(program, GroundingRun.FUNCTIONS);
        ExactOptimum exact = new ExactOptimum(ground, weights(program));
        if (ground.terms().isEmpty() || exact.size() > LARGEST) {
            return false;
        }
        check("seed " + seed + "\n" + text, text, ground, exact, solver(random));
        return true;
    }

    private static SolverName solver(Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> SolverName.LAZY;
            case 1 -> SolverName.ADMM;
            default -> SolverName.PRIMAL_DUAL;
        };
    }

    /** All weights in one unit from 1e-9 to 1e9, or each in its own. */
    private static String weighted(String rules, Random random) {
        boolean mixed = random.nextInt(3) == 0;
        int common = random.nextInt(19) - 9;
        return WEIGHT.matcher(rules)
                .replaceAll(
                        rule -> {
                            int exponent = mixed ? random.nextInt(25) - 12 : common;
                            double digits = (1 + random.nextInt(99)) / 10.0;
                            String weight =
                                    rule.group(2).equals("0") ? "0" : digits + "e" + exponent;
                            String kind = rule.group(3) == null ? "" : rule.group(3);
                            return Matcher.quoteReplacement(rule.group(1) + weight + kind + " :");
                        });
    }

    private static double[] weights(Program program) {
        return program.rules().stream()
                .map(Rule::weight)
                .mapToDouble(weight -> weight == null ? 0 : Math.abs(weight.value()))
                .toArray();
    }

    private void check(
            String about, String text, Grounded ground, ExactOptimum exact, SolverName solver)
            throws IOException {
        Path file = Files.writeString(folder.resolve("model.psl"), text);
        InferenceSettings settings =
                new InferenceSettings(
                        solver,
                        1e-3,
                        null,
                        solver == SolverName.ADMM ? 2_000 : 100_000,
                        60,
                        InferenceSettings.Admm.DEFAULT,
                        InferenceSettings.Lazy.DEFAULT);
        RunSettings run = RunSettings.DEFAULT.withThreads(1);
        try (Inference inference = Inference.of(List.of(file), run, settings)) {
            Answer answer = inference.answer();
            assertThat(answer).as(about + inference.diagnosticsText(false)).isNotNull();
            if (answer != null) {
                boolean byGap = solver != SolverName.ADMM;
                check(about + "\n" + answer.text(0), answer, ground, exact, byGap);
            }
        }
    }

    private void check(
            String about, Answer answer, Grounded ground, ExactOptimum exact, boolean byGap) {
        Solution solution = answer.solution();
        assertThat(solution == null).as(about).isEqualTo(ground.violated() > 0);
        if (solution == null || answer.isInfeasible()) {
            infeasible++;
            assertThat(solution == null || exact.least(1e-7) == null).as(about).isTrue();
            return;
        }
        Double least = exact.least(0);
        if (least == null) {
            // Observed values may leave no point but for rounding.
            nearlyInfeasible++;
            least = exact.least(1e-11);
        }
        if (least == null) {
            assertThat(exact.least(1e-6)).as(about).isNotNull();
            return;
        }
        boolean aimed = solution.termination() == Termination.CONVERGED;
        converged += aimed ? 1 : 0;
        stopped += aimed || !byGap ? 0 : 1;
        checkEnergy(about + "exact " + least, answer, exact);
        checkGap(about + "\nexact " + least, answer, solution, least);
        if (aimed && byGap) {
            boolean enough = answer.rule().isGoodEnough(answer.energy(), solution.lowerBound());
            assertThat(enough).as(about).isTrue();
        }
    }

    private static void checkEnergy(String about, Answer answer, ExactOptimum exact) {
        Map<String, Double> values = new HashMap<>();
        answer.forEachValue(
                (atom, value) -> {
                    assertThat(value).as(about).isBetween(0.0, 1.0);
                    values.put(
                            new GroundAtom(atom.predicate(), atom.arguments()).toString(), value);
                });
        double energy = exact.energy(values);
        double scale = 1e-9 * energy + exact.rounding();
        assertThat(Math.abs(answer.energy() - energy)).as(about).isLessThanOrEqualTo(scale);
    }

    private static void checkGap(String about, Answer answer, Solution solution, double least) {
        double energy = solution.energy();
        // Only what adding up doubles may be off by.
        double rounding = 1e-12 * energy;
        assertThat(solution.lowerBound()).as(about).isLessThanOrEqualTo(least * (1 + 1e-12));
        if (!Double.isFinite(solution.gap())) {
            assertThat(answer.text(0)).as(about).contains("nothing is proven yet");
            return;
        }
        double off = energy - least - rounding;
        assertThat(off).as(about).isLessThanOrEqualTo(solution.absoluteGap());
        assertThat(off).as(about).isLessThanOrEqualTo(solution.gap() * energy * (1 + 1e-12));
        assertThat(off).as(about).isLessThanOrEqualTo(shown(answer.text(0), energy));
    }

    /** The difference that the sentence allows. */
    private static double shown(String text, double energy) {
        Matcher share = SHARE.matcher(text);
        if (share.find()) {
            return Double.parseDouble(share.group(1)) / 100 * energy;
        }
        Matcher difference = DIFFERENCE.matcher(text);
        if (difference.find()) {
            return Double.parseDouble(difference.group(1));
        }
        assertThat(text).contains("proven to be the least possible");
        return 1e-9 * energy;
    }
}
