package org.hinge.python;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hinge.Hinge;
import org.hinge.api.AtomPattern;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.Split;

/** Settings of requests. What a request does not say is as it usually is. */
final class AskedSettings {
    private AskedSettings() {}

    static RunSettings run(Request request) {
        RunSettings settings = RunSettings.DEFAULT;
        RunSettings.Limits limits = settings.limits();
        if (request.has("threads")) {
            limits = limits.withThreads(request.integer("threads"));
        }
        if (request.has("database_bytes")) {
            limits = limits.withDatabaseBytes((long) request.number("database_bytes"));
        }
        if (request.has("max_terms")) {
            limits = limits.withMaxTerms((long) request.number("max_terms"));
        }
        settings =
                settings.withLimits(limits)
                        .withClassPath(request.paths("class_path"))
                        .withClipValues(request.is("clip_values"))
                        .withAllowViolated(request.is("allow_violated"))
                        .withSplit(request.is("learning_split") ? Split.LEARN : Split.INFER);
        if (request.has("seed")) {
            settings = settings.withSeed((long) request.number("seed"));
        }
        if (request.has("sandbox")) {
            settings = settings.withSandbox(Path.of(request.text("sandbox")));
        }
        if (request.has("data_file")) {
            settings = settings.withDataFile(Path.of(request.text("data_file")));
        }
        return settings;
    }

    static InferenceSettings inference(Request request) {
        InferenceSettings.Stopping stopping = InferenceSettings.Stopping.DEFAULT;
        if (request.has("gap")) {
            stopping = stopping.withGap(request.number("gap"));
        }
        if (request.has("absolute_gap")) {
            stopping = stopping.withAbsoluteGap(request.number("absolute_gap"));
        }
        if (request.has("max_iterations")) {
            stopping = stopping.withMaxIterations(request.integer("max_iterations"));
        }
        if (request.has("time_limit")) {
            stopping = stopping.withTimeLimitSeconds(request.number("time_limit"));
        }
        String solver = request.has("solver") ? request.text("solver") : "primal-dual";
        InferenceSettings settings =
                switch (solver) {
                    case InferenceSettings.PrimalDual.NAME -> InferenceSettings.DEFAULT;
                    case InferenceSettings.Admm.NAME -> InferenceSettings.Admm.DEFAULT;
                    case InferenceSettings.Lazy.NAME -> InferenceSettings.Lazy.DEFAULT;
                    default ->
                            throw new IllegalArgumentException(
                                    "unknown solver '%s'; choose one of: primal-dual, admm, lazy"
                                            .formatted(solver));
                };
        return settings.withStopping(stopping);
    }

    static BooleanSettings bool(Request request) {
        double seconds =
                request.has("time_limit") ? request.number("time_limit") : Double.POSITIVE_INFINITY;
        String method = request.text("method");
        return switch (method) {
            case "sample" -> sample(request, seconds);
            case "search" ->
                    new BooleanSettings.Search(
                            request.has("flips")
                                    ? (long) request.number("flips")
                                    : BooleanSettings.Search.DEFAULT.flips(),
                            seconds);
            case "round" -> BooleanSettings.Round.DEFAULT.withRelaxation(inference(request));
            default ->
                    throw new IllegalArgumentException(
                            "unknown method '%s'; choose one of: round, search, sample"
                                    .formatted(method));
        };
    }

    private static BooleanSettings.Sample sample(Request request, double seconds) {
        BooleanSettings.Sample usual = BooleanSettings.Sample.DEFAULT;
        int sweeps = request.has("sweeps") ? request.integer("sweeps") : usual.sweeps();
        return new BooleanSettings.Sample(
                sweeps,
                request.has("burn_in") ? request.integer("burn_in") : sweeps / 5,
                request.has("chains") ? request.integer("chains") : usual.chains(),
                seconds);
    }

    static LearningSettings learning(Request request) {
        LearningMethod method =
                request.has("method")
                        ? LearningMethod.parse(request.text("method"))
                        : LearningMethod.DEFAULT;
        LearningSettings.Training training =
                LearningSettings.Training.DEFAULT.withLatent(request.is("latent"));
        if (request.has("gap")) {
            training = training.withGap(request.number("gap"));
        }
        if (request.has("max_iterations")) {
            training = training.withMaxIterations(request.integer("max_iterations"));
        }
        LearningSettings settings = LearningSettings.of(method).withTraining(training);
        LearningSettings.Steps usual = LearningSettings.Steps.DEFAULT;
        LearningSettings.Steps steps =
                new LearningSettings.Steps(
                        request.has("steps") ? request.integer("steps") : usual.number(),
                        request.has("step_size") ? request.number("step_size") : usual.size(),
                        usual.average());
        boolean stepsAsked = request.has("steps") || request.has("step_size");
        if (settings instanceof LearningSettings.Perceptron perceptron) {
            return perceptron.withSteps(steps);
        }
        if (settings instanceof LearningSettings.Pseudolikelihood likelihood) {
            return stepsAsked ? likelihood.withSteps(steps) : likelihood;
        }
        LearningSettings.LargeMargin margin = (LearningSettings.LargeMargin) settings;
        if (stepsAsked) {
            throw new IllegalArgumentException(
                    "steps are not for the method lme, which makes cuts");
        }
        return request.has("c") ? margin.withC(request.number("c")) : margin;
    }

    static EvaluationSettings evaluation(Request request) {
        EvaluationSettings usual = EvaluationSettings.DEFAULT;
        Set<Metric> metrics =
                request.has("metrics")
                        ? Metric.ofFamilies(request.texts("metrics"))
                        : usual.metrics();
        double threshold =
                request.has("threshold") ? request.number("threshold") : usual.threshold();
        return new EvaluationSettings(metrics, threshold, request.is("likelihood"));
    }

    static ExplanationSettings explanation(Request request) {
        List<AtomPattern> atoms = request.texts("atoms").stream().map(Hinge::atoms).toList();
        ExplanationSettings settings = ExplanationSettings.DEFAULT.withAtoms(atoms);
        if (request.has("most")) {
            settings = settings.withMost(request.integer("most"));
        }
        if (request.has("top")) {
            settings = settings.withTop(request.integer("top"));
        }
        if (request.has("threshold")) {
            settings = settings.withThreshold(request.number("threshold"));
        }
        if (request.has("parts")) {
            Set<ExplanationSettings.Part> parts = EnumSet.noneOf(ExplanationSettings.Part.class);
            for (String part : request.texts("parts")) {
                parts.add(ExplanationSettings.Part.valueOf(part.toUpperCase(Locale.ROOT)));
            }
            settings = settings.withParts(parts);
        }
        return settings;
    }
}
