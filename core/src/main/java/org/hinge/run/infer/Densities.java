package org.hinge.run.infer;

import java.util.Arrays;
import org.hinge.api.result.Density;
import org.hinge.density.FieldNormalizer;
import org.hinge.density.Normalizer;
import org.hinge.inference.Certificate;
import org.hinge.inference.Solution;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.load.RunSteps;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** How probable points of a field are, where its normaliser is known: for small models. */
public final class Densities {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final boolean booleans;
    private final RunSteps steps;

    /**
     * Of a field.
     *
     * @param booleans whether its atoms are true or false
     */
    public Densities(HingeLossMrf mrf, double[] weights, boolean booleans, RunSteps steps) {
        this.mrf = mrf;
        this.weights = weights;
        this.booleans = booleans;
        this.steps = steps;
    }

    /**
     * Of values.
     *
     * @param values null if there are none
     * @param sampled whether they are probabilities
     */
    public Density ofValues(double @Nullable [] values, boolean sampled) {
        Normalizer normalizer = normalizer();
        if (values == null) {
            return without(normalizer, "there are no values");
        }
        return sampled
                ? without(normalizer, "the values are probabilities, not an assignment")
                : ofPoint(normalizer, values);
    }

    /**
     * Of the truth.
     *
     * @param truth one per variable, not a number where there is none; null if there is none at all
     */
    public Density ofTruth(double @Nullable [] truth) {
        Normalizer normalizer = normalizer();
        if (truth == null) {
            return without(normalizer, "no target has a truth");
        }
        long missing = Arrays.stream(truth).filter(Double::isNaN).count();
        return missing == 0
                ? ofPoint(normalizer, truth)
                : without(
                        normalizer,
                        Counted.of(missing, "target has", "targets have") + " no truth");
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

    private Density ofPoint(Normalizer normalizer, double[] point) {
        Double log = normalizer.logValue();
        if (log == null) {
            return without(normalizer, String.valueOf(normalizer.unknown()));
        }
        if (Certificate.maxViolation(mrf, point) > Solution.FEASIBLE) {
            return without(normalizer, "a hard rule is violated, so the density is 0");
        }
        double energy =
                Arrays.stream(Certificate.ruleEnergy(mrf, weights, point)).reduce(0, Double::sum);
        return new Density(
                log,
                normalizer.error(),
                -energy - log,
                normalizer.components(),
                normalizer.largest(),
                null);
    }

    private static Density without(Normalizer normalizer, String why) {
        String unknown = normalizer.unknown();
        return new Density(
                normalizer.logValue(),
                normalizer.error(),
                null,
                normalizer.components(),
                normalizer.largest(),
                unknown == null ? why : unknown);
    }
}
