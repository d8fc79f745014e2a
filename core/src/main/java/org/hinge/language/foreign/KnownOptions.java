package org.hinge.language.foreign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.api.Diagnostic;
import org.hinge.api.settings.Split;
import org.hinge.diagnostic.Diagnostics;

/**
 * The options of LINQS PSL, and what to do instead of them here.
 *
 * <p>Options never change a run: what they ask for is said on the command line. Those that ask for
 * what happens anyway are accepted in silence.
 */
final class KnownOptions {
    /** Option to what the command line says instead; {@code %s} is the option's value. */
    private static final Map<String, String> INSTEAD =
            Map.ofEntries(
                    Map.entry("random.seed", "say `seed` %s"),
                    Map.entry("parallel.numthreads", "say `threads` %s"),
                    Map.entry("reasoner.maxiterations", "say `max-iterations` %s"),
                    Map.entry("admmreasoner.maxiterations", "say `max-iterations` %s"),
                    Map.entry("admmreasoner.epsilonabs", "say `solver` admm `eps-abs` %s"),
                    Map.entry("admmreasoner.epsilonrel", "say `solver` admm `eps-rel` %s"),
                    Map.entry("admmreasoner.stepsize", "say `solver` admm `rho` %s"),
                    Map.entry("runtime.inference.method", "choose with `solver`"),
                    Map.entry("runtime.inference.eval", "run hinge evaluate"),
                    Map.entry("runtime.inference.output.results.dir", "say -o %s"),
                    Map.entry("runtime.inference.output.groundrules", "run hinge ground -o FILE"),
                    Map.entry(
                            "runtime.inference.output.groundrules.path", "run hinge ground -o %s"),
                    Map.entry("runtime.learn.method", "choose with `method`"),
                    Map.entry("runtime.learn.output.model.path", "say -o %s"),
                    Map.entry("gradientdescent.numsteps", "say `steps` %s"),
                    Map.entry("gradientdescent.stepsize", "say `step-size` %s"));

    /** What begins so belongs to parts that are built otherwise here. */
    private static final List<String> WITHOUT_MEANING =
            List.of(
                    "runtime.",
                    "admmreasoner.",
                    "sgdreasoner.",
                    "dcdreasoner.",
                    "dualbcd",
                    "reasoner.",
                    "inference.",
                    "inferenceapplication.",
                    "weightlearning.",
                    "gradientdescent.",
                    "structuredperceptron.",
                    "votedperceptron.",
                    "minimizer.",
                    "optimalvalue.",
                    "energy.",
                    "parallel.",
                    "grounding.",
                    "groundrulestore.",
                    "memorytermstore.",
                    "streamingtermstore.",
                    "atomstore.",
                    "partialgrounding.",
                    "queryrewriter.",
                    "rule.",
                    "arithmeticrule.",
                    "eval.",
                    "aucevaluator.",
                    "categoricalevaluator.",
                    "continuousevaluator.",
                    "discreteevaluator.",
                    "rankingevaluator.",
                    "python.",
                    "neural.",
                    "predicate.");

    /** What begins so is about learning. */
    private static final List<String> OF_LEARNING =
            List.of(
                    "runtime.learn",
                    "weightlearning.",
                    "gradientdescent.",
                    "structuredperceptron.",
                    "votedperceptron.",
                    "minimizer.",
                    "optimalvalue.",
                    "energy.");

    /** What begins so is about evaluation. */
    private static final List<String> OF_EVALUATION =
            List.of(
                    "runtime.inference.eval",
                    "eval.",
                    "aucevaluator.",
                    "categoricalevaluator.",
                    "continuousevaluator.",
                    "discreteevaluator.",
                    "rankingevaluator.");

    private final Split split;
    private final Diagnostics diagnostics;

    /** The options that another command is for, by that command. */
    private final Map<String, List<ConfigNode.Entry>> forOthers = new LinkedHashMap<>();

    KnownOptions(Split split, Diagnostics diagnostics) {
        this.split = split;
        this.diagnostics = diagnostics;
    }

    void check(ConfigNode node) {
        if (node instanceof ConfigNode.Mapping mapping) {
            mapping.entries().forEach(this::check);
        } else if (!(node instanceof ConfigNode.Scalar scalar) || !scalar.isNull()) {
            diagnostics.error(
                    node.span(),
                    "options are keys with values, not " + node.kind(),
                    "write {\"random.seed\": 4}");
        }
    }

    private void check(ConfigNode.Entry option) {
        String name = option.key().strip().toLowerCase(Locale.ROOT);
        String value =
                option.value() instanceof ConfigNode.Scalar scalar ? scalar.text().strip() : "";
        if (split != Split.LEARN && OF_LEARNING.stream().anyMatch(name::startsWith)) {
            if (!value.equalsIgnoreCase("false")) {
                forOthers.computeIfAbsent("learn", c -> new ArrayList<>()).add(option);
            }
            return;
        }
        if (OF_EVALUATION.stream().anyMatch(name::startsWith)) {
            forOthers.computeIfAbsent("evaluate", c -> new ArrayList<>()).add(option);
            return;
        }
        switch (name) {
            case "runtime.db.intids" -> {
                // Constants are texts: numbers are told apart just as well.
            }
            case "runtime.inference" -> checkCommand(option, value, Split.INFER, "infer");
            case "runtime.learn" -> {
                // It is what is done.
            }
            default -> checkOther(option, name, value);
        }
    }

    /** Whether the command at work is the one that the configuration asks for. */
    private void checkCommand(ConfigNode.Entry option, String value, Split wanted, String command) {
        if (Boolean.parseBoolean(value) && wanted != split) {
            diagnostics.add(
                    Diagnostic.note(
                            option.span(),
                            "the option " + option.key() + " has no effect here",
                            "run hinge " + command));
        }
    }

    /** Says once for each other command which options ask for it. */
    void finish() {
        forOthers.forEach(
                (command, options) -> {
                    List<String> help = new ArrayList<>();
                    help.add("run hinge " + command);
                    for (ConfigNode.Entry option : options) {
                        String instead = INSTEAD.get(option.key().strip().toLowerCase(Locale.ROOT));
                        if (instead != null && !instead.startsWith("run ")) {
                            String value =
                                    option.value() instanceof ConfigNode.Scalar scalar
                                            ? scalar.text().strip()
                                            : "";
                            help.add(
                                    "instead of "
                                            + option.key()
                                            + " "
                                            + instead.replace("%s", value));
                        }
                    }
                    ConfigNode.Entry first = options.get(0);
                    int more = options.size() - 1;
                    diagnostics.add(
                            Diagnostic.note(
                                    first.span(),
                                    "the option %s%s no effect here: another command does this"
                                            .formatted(
                                                    first.key(),
                                                    more == 0
                                                            ? " has"
                                                            : more == 1
                                                                    ? " and one more like it have"
                                                                    : " and %,d more like it have"
                                                                            .formatted(more)),
                                    help.toArray(String[]::new)));
                });
    }

    private void checkOther(ConfigNode.Entry option, String name, String value) {
        String instead = INSTEAD.get(name);
        if (instead != null) {
            diagnostics.warning(
                    option.span(),
                    "the option " + option.key() + " has no effect here",
                    instead.replace("%s", value));
        } else if (WITHOUT_MEANING.stream().anyMatch(name::startsWith)) {
            diagnostics.warning(
                    option.span(), "the option " + option.key() + " has no effect here");
        } else {
            diagnostics.warning(
                    option.span(),
                    "the option " + option.key() + " is not known, so it has no effect",
                    diagnostics
                            .nearest(name, INSTEAD.keySet())
                            .map(near -> "did you mean " + near + "?")
                            .orElse("delete it"));
        }
    }
}
