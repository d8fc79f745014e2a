package org.hinge.engine;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.hinge.density.FieldNormalizer;
import org.hinge.density.Normalizer;
import org.hinge.diagnostic.Counted;
import org.hinge.inference.Certificate;
import org.hinge.inference.Solution;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * How probable a point is: {@code log P(y) = -energy(y) - log Z}. Of true and false this is a
 * probability, of soft values a density.
 *
 * @param logNormalizer log Z; null if it is not known
 * @param error how far it may be off, as estimated; null if it is not known
 * @param logDensity of the point; null if it is not known or the density is 0
 * @param components groups of atoms that no ground rule ties to each other
 * @param largestComponent how many atoms the largest has
 * @param unknown why a number is null; null if none is
 */
public record DensityReport(
        @Nullable Double logNormalizer,
        @Nullable Double error,
        @Nullable Double logDensity,
        int components,
        int largestComponent,
        @Nullable String unknown) {

    /** Of a point at which every target has a value. */
    static DensityReport of(Problem problem, double[] point) {
        Normalizer normalizer = problem.normalizer();
        Double log = normalizer.logValue();
        if (log == null) {
            return without(normalizer, String.valueOf(normalizer.unknown()));
        }
        if (Certificate.maxViolation(problem.mrf, point) > Solution.FEASIBLE) {
            return without(normalizer, "a hard rule is violated, so the density is 0");
        }
        double energy = 0;
        for (double part : Certificate.ruleEnergy(problem.mrf, problem.weights, point)) {
            energy += part;
        }
        return new DensityReport(
                log,
                normalizer.error(),
                -energy - log,
                normalizer.components(),
                normalizer.largest(),
                null);
    }

    /** Of no point. */
    static DensityReport ofNothing(Problem problem, String why) {
        return without(problem.normalizer(), why);
    }

    private static DensityReport without(Normalizer normalizer, String why) {
        String unknown = normalizer.unknown();
        return new DensityReport(
                normalizer.logValue(),
                normalizer.error(),
                null,
                normalizer.components(),
                normalizer.largest(),
                unknown == null ? why : unknown);
    }

    /** A field whose normaliser is wanted. */
    static final class Problem {
        private final HingeLossMrf mrf;
        private final double[] weights;
        private final boolean booleans;
        private final RunSteps steps;

        Problem(HingeLossMrf mrf, double[] weights, boolean booleans, RunSteps steps) {
            this.mrf = mrf;
            this.weights = weights;
            this.booleans = booleans;
            this.steps = steps;
        }

        private Normalizer normalizer() {
            steps.begin("integrating the density");
            FieldNormalizer field = new FieldNormalizer(mrf, weights, steps::stopWanted);
            Normalizer normalizer = booleans ? field.ofBoolean() : field.ofSoft();
            if (steps.stopWanted()) {
                steps.stopped();
            }
            return normalizer;
        }
    }

    /**
     * As JSON.
     *
     * @param name of the number that is wanted
     */
    Map<String, @Nullable Object> fields(String name) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put(name, logDensity);
        json.put("logNormalizer", logNormalizer);
        json.put("error", error);
        json.put("components", components);
        json.put("largestComponent", largestComponent);
        json.put("unknown", unknown);
        return json;
    }

    /**
     * In a line.
     *
     * @param name of the number that is wanted
     */
    String text(String name) {
        String size =
                "%s, the largest of %s"
                        .formatted(
                                Counted.of(components, "component"),
                                Counted.of(largestComponent, "atom"));
        String normalizer =
                logNormalizer == null || error == null
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "log normaliser %s, estimated error %.0e; ",
                                AnswerText.number(logNormalizer),
                                error);
        return logDensity == null
                ? "%s: not known: %s (%s%s)\n".formatted(name, unknown, normalizer, size)
                : "%s: %s (%s%s)\n"
                        .formatted(name, AnswerText.number(logDensity), normalizer, size);
    }
}
