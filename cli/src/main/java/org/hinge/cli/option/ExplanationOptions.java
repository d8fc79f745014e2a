package org.hinge.cli.option;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.Hinge;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.ExplanationSettings.Part;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which atoms are explained, and how far. */
public final class ExplanationOptions {
    private static final ExplanationSettings DEFAULT = ExplanationSettings.DEFAULT;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--atom",
            paramLabel = "ATOM",
            description =
                    "The target to explain, such as 'Trusts(\"ann\", \"cat\")'; _ stands for any"
                            + " constant. May be given again.")
    private List<String> atoms = List.of();

    @Option(
            names = "--worst",
            paramLabel = "N",
            description = "Explain the N targets whose ground rules cost most.")
    private int worst = DEFAULT.worst();

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "Explain so many targets of one --atom with _ (default 10).")
    private int most = DEFAULT.most();

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Name so many ground rules, observations and paths (default 10).")
    private int top = DEFAULT.top();

    @Option(
            names = "--force-ranges",
            description = "Show how large each force may be where there is a choice.")
    private boolean forceRanges;

    @Option(
            names = "--range",
            description = "Show between which values it is in all answers within the proven gap.")
    private boolean range;

    @Option(
            names = "--flip",
            description =
                    "Show the least change of one weight, and of one observation, that moves it"
                            + " across --threshold.")
    private boolean flip;

    @Option(
            names = "--threshold",
            paramLabel = "T",
            description = "What --flip moves it across (default 0.5).")
    private double threshold = DEFAULT.threshold();

    @Option(names = "--forces-only", description = "Leave out what the values follow from.")
    private boolean forcesOnly;

    /** Throws if they make no sense. */
    public ExplanationSettings settings() {
        if (atoms.isEmpty() && worst == 0) {
            throw new ParameterException(
                    spec.commandLine(),
                    "say what to explain: --atom 'Trusts(\"ann\", \"cat\")', or --worst 5");
        }
        try {
            return new ExplanationSettings(
                    atoms.stream().map(Hinge::atoms).toList(),
                    worst,
                    most,
                    top,
                    parts(),
                    threshold);
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(
                    spec,
                    e,
                    Map.of(
                            "worst", "--worst",
                            "most", "--most",
                            "top", "--top",
                            "threshold", "--threshold"));
        }
    }

    private Set<Part> parts() {
        Set<Part> parts = EnumSet.noneOf(Part.class);
        if (!forcesOnly) {
            parts.add(Part.ORIGIN);
            parts.add(Part.OTHERWISE);
        }
        if (forceRanges) {
            parts.add(Part.FORCE_RANGES);
        }
        if (flip) {
            parts.add(Part.CHANGES);
        }
        if (range) {
            parts.add(Part.RANGE);
        }
        return parts;
    }
}
