package org.hinge.language.foreign;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.foreign.ConfigNode.Scalar;

/** Reports keys and words that a configuration may have but that mean nothing here. */
final class KnownKeys {
    private static final List<String> TYPES =
            List.of(
                    "uniquestringid",
                    "uniqueintid",
                    "string",
                    "integer",
                    "long",
                    "double",
                    "date",
                    "deferredfunctionaluniqueid");

    private static final List<String> EVALUATORS =
            List.of(
                    "aucevaluator",
                    "categoricalevaluator",
                    "continuousevaluator",
                    "discreteevaluator",
                    "rankingevaluator");

    private final Diagnostics diagnostics;

    KnownKeys(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    void reportUnknown(ConfigNode.Entry entry, String... known) {
        diagnostics.warning(
                entry.span(),
                "the key " + entry.key() + " is not known here, so it has no effect",
                diagnostics
                        .nearest(entry.key(), Arrays.asList(known))
                        .map(near -> "did you mean " + near + "?")
                        .orElse("known are " + String.join(", ", known)));
    }

    /** Functions of LINQS PSL are classes that only it can run. */
    void reportFunction(ConfigNode.Entry entry, String predicate) {
        String wanted = entry.value() instanceof ConfigNode.Scalar scalar ? scalar.text() : "";
        String nearest = NearestFunction.to(wanted);
        String declaration =
                predicate.replaceAll("\\s*/.*", "") + "(String, String) (function " + nearest + ")";
        diagnostics.error(
                entry.span(),
                "functions of LINQS PSL cannot be run here; the one that comes nearest is "
                        + nearest,
                "delete this key, convert the project with hinge check --print, and write there: "
                        + declaration,
                "or write a function of your own in Java: see docs/functions.md");
    }

    void reportTruthOfClosed(Span span, String predicate) {
        diagnostics.warning(
                span,
                predicate + " is closed, so its truth has no effect",
                "delete this, or make " + predicate + " open");
    }

    /** How many types are given; -1 if none are. All arguments have one type whatever they say. */
    int types(ConfigNode node) {
        if (!(node instanceof ConfigNode.Sequence types)) {
            if (!(node instanceof Scalar scalar) || !scalar.isNull()) {
                diagnostics.error(
                        node.span(),
                        "types are a list, not " + node.kind(),
                        "write [UniqueStringID, UniqueStringID], or leave the types out");
            }
            return -1;
        }
        for (ConfigNode type : types.items()) {
            String name = type instanceof Scalar scalar ? scalar.text() : type.kind();
            if (!TYPES.contains(name.toLowerCase(Locale.ROOT))) {
                diagnostics.warning(
                        type.span(),
                        "the type " + name + " is not known here, so it has no effect",
                        "all constants are texts of one type; leave the types out");
            }
        }
        return types.items().size();
    }

    /** Evaluators are chosen on the command line; what is no evaluator is reported. */
    void evaluations(ConfigNode node) {
        List<ConfigNode> items =
                node instanceof ConfigNode.Sequence sequence ? sequence.items() : List.of(node);
        for (ConfigNode item : items) {
            ConfigNode named =
                    item instanceof ConfigNode.Mapping mapping ? mapping.value("evaluator") : item;
            String name = named instanceof Scalar scalar ? scalar.text() : "";
            String simple = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
            if (!EVALUATORS.contains(simple)) {
                diagnostics.warning(
                        (named == null ? item : named).span(),
                        "there is no evaluator " + (name.isEmpty() ? "here" : name),
                        "hinge evaluate scores every predicate that has truth");
            }
        }
    }
}
