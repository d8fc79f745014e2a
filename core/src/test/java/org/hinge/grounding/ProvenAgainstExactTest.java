package org.hinge.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.RandomCases;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Contradiction;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.inference.GapRule;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.report.TextRenderer;
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

    private static InferenceSettings solver(Random random) {
        InferenceSettings.Stopping stopping =
                InferenceSettings.Stopping.DEFAULT.withTimeLimitSeconds(60);
        return switch (random.nextInt(10)) {
            case 0 ->
                    InferenceSettings.Lazy.DEFAULT.withStopping(
                            stopping.withMaxIterations(100_000));
            case 1 ->
                    InferenceSettings.Admm.DEFAULT.withStopping(stopping.withMaxIterations(2_000));
            default -> new InferenceSettings.PrimalDual(stopping.withMaxIterations(100_000));
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
            String about,
            String text,
            Grounded ground,
            ExactOptimum exact,
            InferenceSettings settings)
            throws IOException {
        Path file = Files.writeString(folder.resolve("model.psl"), text);
        RunSettings run = RunSettings.DEFAULT.withThreads(1);
        try (Session session = Hinge.program().files(List.of(file)).settings(run).open()) {
            Answer answer = session.infer(settings);
            boolean byGap = !(settings instanceof InferenceSettings.Admm);
            String found = about + "\n" + TextRenderer.text(answer, 0);
            check(found, answer, ground, exact, byGap);
        } catch (HingeException e) {
            throw new AssertionError(about, e);
        }
    }

    private void check(
            String about, Answer answer, Grounded ground, ExactOptimum exact, boolean byGap) {
        Contradiction contradiction = answer.contradiction();
        boolean violated =
                contradiction != null && contradiction.cause() == Contradiction.Cause.OBSERVATIONS;
        assertThat(violated).as(about).isEqualTo(ground.violated() > 0);
        assertThat(contradiction != null).as(about).isEqualTo(answer.isInfeasible());
        if (answer.isInfeasible()) {
            infeasible++;
            assertThat(violated || exact.least(1e-7) == null).as(about).isTrue();
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
        boolean aimed = answer.termination() == Termination.CONVERGED;
        converged += aimed ? 1 : 0;
        stopped += aimed || !byGap ? 0 : 1;
        checkEnergy(about + "exact " + least, answer, exact);
        checkGap(about + "\nexact " + least, answer, least);
        if (aimed && byGap) {
            GapRule rule = new GapRule(answer.wanted().share(), answer.wanted().difference());
            boolean enough = rule.isGoodEnough(answer.energy(), lowerBound(answer));
            assertThat(enough).as(about).isTrue();
        }
    }

    private static void checkEnergy(String about, Answer answer, ExactOptimum exact) {
        Map<String, Double> values = new HashMap<>();
        Objects.requireNonNull(answer.values(), about)
                .forEach(
                        (atom, value) -> {
                            assertThat(value).as(about).isBetween(0.0, 1.0);
                            values.put(
                                    new GroundAtom(atom.predicate(), atom.arguments()).toString(),
                                    value);
                        });
        double energy = exact.energy(values);
        double scale = 1e-9 * energy + exact.rounding();
        assertThat(Math.abs(answer.energy() - energy)).as(about).isLessThanOrEqualTo(scale);
    }

    /** Below everything if nothing is proven. */
    private static double lowerBound(Answer answer) {
        Double bound = answer.objective().lowerBound();
        return bound == null ? Double.NEGATIVE_INFINITY : bound;
    }

    private static void checkGap(String about, Answer answer, double least) {
        double energy = answer.energy();
        String text = TextRenderer.text(answer, 0);
        // Only what adding up doubles may be off by.
        double rounding = 1e-12 * energy;
        assertThat(lowerBound(answer)).as(about).isLessThanOrEqualTo(least * (1 + 1e-12));
        Double gap = answer.objective().gap();
        if (gap == null) {
            assertThat(text).as(about).contains("nothing is proven yet");
            return;
        }
        double off = energy - least - rounding;
        assertThat(off).as(about).isLessThanOrEqualTo(answer.objective().absoluteGap());
        assertThat(off).as(about).isLessThanOrEqualTo(gap * energy * (1 + 1e-12));
        assertThat(off).as(about).isLessThanOrEqualTo(shown(text, energy));
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
