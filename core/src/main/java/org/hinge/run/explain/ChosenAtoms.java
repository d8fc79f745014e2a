package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.api.AtomPattern;
import org.hinge.api.Quotation;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Suggestions;
import org.hinge.explain.SolvedField;
import org.hinge.run.load.LoadedProgram;
import org.hinge.schema.Predicate;
import org.hinge.text.Counted;
import org.hinge.text.NumberText;
import org.jspecify.annotations.Nullable;

/** The targets that are to be explained. What names none is reported. */
public final class ChosenAtoms {
    private final LoadedProgram loaded;
    private final Dataset data;
    private final Set<Integer> variables = new LinkedHashSet<>();
    private long left;

    private ChosenAtoms(LoadedProgram loaded) {
        this.loaded = loaded;
        this.data = loaded.data();
    }

    /** Those that patterns name. */
    public static ChosenAtoms named(LoadedProgram loaded, ExplanationSettings settings) {
        ChosenAtoms chosen = new ChosenAtoms(loaded);
        for (AtomPattern pattern : settings.atoms()) {
            Predicate predicate = chosen.predicate(pattern);
            if (predicate != null && pattern.isAtom()) {
                chosen.addAtom(predicate, pattern.atom());
            } else if (predicate != null) {
                chosen.addAll(predicate, pattern, settings.most());
            }
        }
        return chosen;
    }

    /** The targets whose ground rules cost most, besides those that are chosen already. */
    void addWorst(SolvedField field, int count) {
        if (count == 0) {
            return;
        }
        double[] costs = Costs.of(field);
        IntStream.range(0, costs.length)
                .boxed()
                .sorted((a, b) -> Double.compare(costs[b], costs[a]))
                .limit(count)
                .forEach(variables::add);
    }

    /** In the order in which they were asked for. */
    int[] variables() {
        return variables.stream().mapToInt(Integer::intValue).toArray();
    }

    /** How many targets fit a pattern but were more than asked for. */
    public long left() {
        return left;
    }

    /** The open predicate of a pattern; null if it has none, which is then reported. */
    private @Nullable Predicate predicate(AtomPattern pattern) {
        Predicate predicate = loaded.program().schema().predicate(pattern.predicate());
        if (predicate == null) {
            error("there is no predicate " + pattern.predicate(), nearestPredicate(pattern));
            return null;
        }
        if (!predicate.isOpen()) {
            error(
                    "%s is no open predicate: its atoms are given, and nothing infers them"
                            .formatted(predicate.name()),
                    "explain a target, that is an atom of " + openPredicates());
            return null;
        }
        int given = pattern.arguments().size();
        if (given != predicate.arity()) {
            error(
                    "%s takes %s, but %s"
                            .formatted(
                                    predicate.name(),
                                    Counted.of(predicate.arity(), "argument"),
                                    given == 1 ? "1 is given" : given + " are given"),
                    "it is declared as " + predicate.signature());
            return null;
        }
        return predicate;
    }

    private void addAtom(Predicate predicate, Atom atom) {
        int variable = data.variable(atom);
        if (variable >= 0) {
            variables.add(variable);
            return;
        }
        Double observed = data.observed(atom);
        if (observed != null) {
            error(
                    "%s is observed as %s: nothing infers it"
                            .formatted(atom, NumberText.of(observed)),
                    "explain a target of " + predicate.name());
            return;
        }
        error(atom + " is no target", atom.arguments());
    }

    private void addAll(Predicate predicate, AtomPattern pattern, int most) {
        int[] fitting = {0};
        data.forEachVariable(
                predicate.name(),
                (variable, atom) -> {
                    if (fits(predicate, pattern, atom) && fitting[0]++ < most) {
                        variables.add(variable);
                    }
                });
        left += Math.max(0, fitting[0] - most);
        if (fitting[0] == 0) {
            error(
                    "no target fits " + pattern,
                    pattern.arguments().stream().flatMap(Optional::stream).toList());
        }
    }

    private static boolean fits(Predicate predicate, AtomPattern pattern, Atom atom) {
        if (pattern.fits(atom)) {
            return true;
        }
        List<String> turned = new ArrayList<>(atom.arguments());
        Collections.reverse(turned);
        return predicate.symmetric() && pattern.fits(new Atom(atom.predicate(), turned));
    }

    private void error(String problem, List<String> constants) {
        for (String constant : constants) {
            if (data.constantId(constant) < 0) {
                error(
                        "%s: %s is no constant of this program"
                                .formatted(problem, Quotation.quoteShort(constant)),
                        nearestConstant(constant));
                return;
            }
        }
        error(problem, "hinge infer --values lists all targets");
    }

    private void error(String problem, String help) {
        loaded.diagnostics().error(loaded.place(), problem, help);
    }

    private String nearestPredicate(AtomPattern pattern) {
        List<String> names =
                loaded.program().schema().predicates().stream().map(Predicate::name).toList();
        return Suggestions.nearest(pattern.predicate(), names)
                .map(name -> "did you mean " + signature(name) + "?")
                .orElseGet(() -> "explain an atom of " + openPredicates());
    }

    private String signature(String name) {
        Predicate predicate = loaded.program().schema().predicate(name);
        return predicate == null ? name : predicate.signature();
    }

    private String openPredicates() {
        List<String> open =
                loaded.program().schema().predicates().stream()
                        .filter(Predicate::isOpen)
                        .map(Predicate::signature)
                        .toList();
        return open.isEmpty() ? "an open predicate; there is none" : String.join(" or ", open);
    }

    private String nearestConstant(String constant) {
        return Suggestions.nearest(constant, data.allConstants())
                .map(near -> "did you mean " + Quotation.quoteShort(near) + "?")
                .orElse("hinge infer --values lists all targets");
    }
}
