package org.hinge.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.settings.BooleanSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether targets are soft or Boolean, and how Boolean ones are found. */
public final class BooleanOptions {
    private static final List<String> SEARCH = List.of("--flips");
    private static final List<String> SAMPLE = List.of("--sweeps", "--burn-in", "--chains");

    private static final Map<String, String> NAMES =
            Map.of(
                    "flips", "--flips",
                    "sweeps", "--sweeps",
                    "burn-in", "--burn-in",
                    "burnIn", "--burn-in",
                    "chains", "--chains");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--semantics",
            paramLabel = "NAME",
            description =
                    "soft for values between 0 and 1 (the default), boolean for true or false.")
    private String semantics = "soft";

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description =
                    "With --semantics boolean: maxwalksat for the most probable assignment (the"
                            + " default), gibbs for the probability of each atom.")
    private @Nullable String method;

    @Option(
            names = "--flips",
            paramLabel = "N",
            description = "The most moves of --method maxwalksat (default 50000).")
    private long flips = BooleanSettings.Search.DEFAULT.flips();

    @Option(
            names = "--sweeps",
            paramLabel = "N",
            description =
                    "The sweeps of each chain of --method gibbs, with the burn-in (default 2500).")
    private int sweeps = BooleanSettings.Sample.DEFAULT.sweeps();

    @Option(
            names = "--burn-in",
            paramLabel = "N",
            description = "The first sweeps, which are thrown away (default a fifth of them).")
    private @Nullable Integer burnIn;

    @Option(
            names = "--chains",
            paramLabel = "N",
            description = "The independent chains of --method gibbs (default 4).")
    private int chains = BooleanSettings.Sample.DEFAULT.chains();

    /** How Boolean targets are found; null if they are soft. */
    public @Nullable BooleanSettings settings() {
        if (semantics.equalsIgnoreCase("soft")) {
            List<String> mine = new ArrayList<>(List.of("--method"));
            mine.addAll(SEARCH);
            mine.addAll(SAMPLE);
            MisplacedOptions.reject(spec, mine, "is for --semantics boolean only");
            return null;
        }
        if (!semantics.equalsIgnoreCase("boolean")) {
            throw mistake(
                    "unknown semantics '%s'; choose one of: soft, boolean".formatted(semantics));
        }
        MisplacedOptions.reject(spec, MisplacedOptions.SOFT, "is for --semantics soft only");
        try {
            return booleanSettings(method == null ? "maxwalksat" : method);
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, NAMES);
        }
    }

    private BooleanSettings booleanSettings(String name) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "maxwalksat" -> {
                MisplacedOptions.reject(spec, SAMPLE, "is for --method gibbs only");
                return new BooleanSettings.Search(flips, Double.POSITIVE_INFINITY);
            }
            case "gibbs" -> {
                MisplacedOptions.reject(spec, SEARCH, "is for --method maxwalksat only");
                int thrownAway = burnIn == null ? Math.max(0, sweeps) / 5 : burnIn;
                return new BooleanSettings.Sample(
                        sweeps, thrownAway, chains, Double.POSITIVE_INFINITY);
            }
            default ->
                    throw mistake(
                            "unknown method '%s'; choose one of: maxwalksat, gibbs"
                                    .formatted(name));
        }
    }

    private ParameterException mistake(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
