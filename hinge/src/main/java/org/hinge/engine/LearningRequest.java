package org.hinge.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hinge.learning.margin.LargeMarginSettings;
import org.hinge.learning.optimise.QuasiNewtonSettings;
import org.hinge.learning.optimise.StepSettings;
import org.hinge.learning.pseudolikelihood.PseudolikelihoodSettings;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks of learning, by the names of the command line; null where nothing was asked for.
 * An option that its method does not take is a mistake.
 */
public record LearningRequest(
        String method,
        @Nullable Integer steps,
        @Nullable Double stepSize,
        boolean noAverage,
        @Nullable Double c,
        @Nullable Double tolerance,
        @Nullable String optimizer,
        @Nullable String gradient,
        @Nullable String expectation,
        @Nullable String semantics,
        boolean latent,
        @Nullable Double gap,
        @Nullable Long flips,
        @Nullable Double zeroShare) {

    /**
     * The settings that this means.
     *
     * @throws IllegalArgumentException if options do not go together or have wrong values
     */
    public LearningSettings settings() {
        LearningSettings usual = LearningSettings.of(LearningMethod.parse(method));
        refuseOthers(usual.method());
        return new LearningSettings(
                usual.method(),
                usual.method() == LearningMethod.LME ? usual.steps() : stepSettings(),
                quasiNewton(),
                choice(
                        "--mple-gradient",
                        gradient,
                        PseudolikelihoodSettings.Gradient.values(),
                        usual.gradient()),
                choice(
                        "--mple-expectation",
                        expectation,
                        PseudolikelihoodSettings.Expectation.values(),
                        usual.expectation()),
                usual.method() == LearningMethod.LME ? margin(usual.margin()) : usual.margin(),
                choice(
                        "--semantics",
                        semantics,
                        PseudolikelihoodSettings.Domain.values(),
                        usual.domain()),
                latent,
                gap == null ? usual.gap() : gap,
                usual.maxIterations(),
                flips == null ? usual.flips() : flips,
                zeroShare == null ? usual.zeroShare() : zeroShare);
    }

    private void refuseOthers(LearningMethod of) {
        boolean toMaximum = "lbfgs".equalsIgnoreCase(optimizer);
        boolean isBoolean = "boolean".equalsIgnoreCase(semantics);
        takenBy(Set.of(LearningMethod.SP, LearningMethod.MPLE), of, "--step-size", stepSize);
        takenBy(
                Set.of(LearningMethod.SP, LearningMethod.MPLE),
                of,
                "--no-average",
                noAverage ? true : null);
        takenBy(Set.of(LearningMethod.LME), of, "--c", c);
        takenBy(Set.of(LearningMethod.LME, LearningMethod.MPLE), of, "--tolerance", tolerance);
        takenBy(Set.of(LearningMethod.MPLE), of, "--optimizer", optimizer);
        takenBy(Set.of(LearningMethod.MPLE), of, "--mple-gradient", gradient);
        takenBy(Set.of(LearningMethod.MPLE), of, "--mple-expectation", expectation);
        boolean infers = of != LearningMethod.MPLE || latent;
        refuse(gap != null && !infers, "--gap goes with --method sp or lme, or with --latent");
        refuse(gap != null && isBoolean, "--gap goes with --semantics soft");
        refuse(
                flips != null && !(isBoolean && infers),
                "--flips goes with --semantics boolean and --method sp or lme");
        refuse(
                of == LearningMethod.MPLE && tolerance != null && !toMaximum,
                "--tolerance goes with --optimizer lbfgs");
        refuse(toMaximum && stepSize != null, "--step-size goes with --optimizer steps");
        refuse(toMaximum && noAverage, "--no-average goes with --optimizer steps");
    }

    private static void takenBy(
            Set<LearningMethod> takers, LearningMethod of, String option, @Nullable Object given) {
        List<String> names =
                Arrays.stream(LearningMethod.values())
                        .filter(takers::contains)
                        .map(LearningMethod::toString)
                        .toList();
        refuse(
                given != null && !takers.contains(of),
                "%s goes with --method %s, not %s"
                        .formatted(option, String.join(" or ", names), of));
    }

    private static void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new IllegalArgumentException(message);
        }
    }

    /** The steps of large margins are its cuts. */
    private LargeMarginSettings margin(LargeMarginSettings usual) {
        return new LargeMarginSettings(
                c == null ? usual.c() : c,
                tolerance == null ? usual.tolerance() : tolerance,
                steps == null ? usual.maxCuts() : steps);
    }

    private StepSettings stepSettings() {
        StepSettings usual = StepSettings.DEFAULT;
        return new StepSettings(
                steps == null ? usual.steps() : steps,
                stepSize == null ? usual.stepSize() : stepSize,
                !noAverage,
                usual.scaleByGroundings());
    }

    private @Nullable QuasiNewtonSettings quasiNewton() {
        Optimizer chosen = choice("--optimizer", optimizer, Optimizer.values(), Optimizer.STEPS);
        if (chosen == Optimizer.STEPS) {
            return null;
        }
        QuasiNewtonSettings usual = QuasiNewtonSettings.DEFAULT;
        return new QuasiNewtonSettings(
                steps == null ? usual.maxIterations() : steps,
                tolerance == null ? usual.tolerance() : tolerance,
                usual.l2(),
                usual.cap());
    }

    private enum Optimizer {
        STEPS,
        LBFGS
    }

    /** The value of this name, written in small letters with hyphens. */
    private static <E extends Enum<E>> E choice(
            String option, @Nullable String name, E[] values, E usual) {
        if (name == null) {
            return usual;
        }
        for (E value : values) {
            if (text(value).equalsIgnoreCase(name)) {
                return value;
            }
        }
        throw new IllegalArgumentException(
                "%s is one of: %s (got '%s')"
                        .formatted(
                                option,
                                String.join(
                                        ", ",
                                        Arrays.stream(values).map(LearningRequest::text).toList()),
                                name));
    }

    private static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
