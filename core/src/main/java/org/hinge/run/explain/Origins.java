package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hinge.api.Atom;
import org.hinge.api.explanation.Origin;
import org.hinge.api.explanation.Origin.Observation;
import org.hinge.explain.influence.Contribution;
import org.hinge.explain.influence.Path;
import org.hinge.explain.influence.TermState;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** What values follow from, with names: contributions of terms are split over what is observed. */
final class Origins {
    /** What is less than this is rounding, and nobody wants to read it. */
    private static final double NOTHING = 1e-9;

    private final HingeLossMrf mrf;
    private final Names names;
    private final ObservedParts observed;
    private final int top;

    Origins(HingeLossMrf mrf, Names names, ObservedParts observed, int top) {
        this.mrf = mrf;
        this.names = names;
        this.observed = observed;
        this.top = top;
    }

    /** What a rule adds by itself, as it is summed up. */
    private static final class Own {
        private double constant;
        private double weight;
        private double held;
    }

    @Nullable Origin of(Draft draft) {
        Draft.Source source = draft.origin();
        if (source == null) {
            return null;
        }
        Map<Atom, Observation> observations = new LinkedHashMap<>();
        Map<Integer, Own> rules = new TreeMap<>();
        double rest = 0;
        double ofObserved = 0;
        double ofRules = 0;
        for (Contribution one : source.contributions()) {
            Own own = rules.computeIfAbsent(mrf.rule(one.term()), rule -> new Own());
            own.held += one.boundPart();
            if (names.knows(one.term())) {
                ofObserved += isObserved(one.term()) ? one.amount() : 0;
                ofRules += isObserved(one.term()) ? 0 : one.amount();
            }
            if (one.state() == TermState.PULLING) {
                own.weight += one.amount();
            } else if (names.knows(one.term())) {
                own.constant += one.constantPart() - split(one, observations);
            } else {
                rest += one.constantPart();
            }
        }
        return new Origin(
                source.atBound(),
                source.exact(),
                source.sum(),
                strongest(observations),
                ofRules(rules),
                ofObserved,
                ofRules,
                rest,
                source.paths().stream().map(this::path).toList(),
                source.named());
    }

    private boolean isObserved(int term) {
        return parts(term).stream().anyMatch(part -> part.value() != 0);
    }

    /** What is observed in ground rules that matter to an atom, the strongest first. */
    List<Observation> candidates(Draft draft) {
        Map<Atom, Observation> observations = new LinkedHashMap<>();
        Draft.Source source = draft.origin();
        if (source != null) {
            source.contributions().stream()
                    .filter(one -> names.knows(one.term()))
                    .forEach(one -> split(one, observations));
        }
        List<Observation> all = new ArrayList<>(strongest(observations));
        draft.forces().forces().stream()
                .filter(force -> names.knows(force.term()))
                .flatMap(force -> parts(force.term()).stream())
                .filter(part -> !observations.containsKey(part.atom()))
                .map(part -> new Observation(part.atom(), part.value(), 0, 0, null))
                .distinct()
                .forEach(all::add);
        return all.subList(0, Math.min(top, all.size()));
    }

    /** Credits what is observed in a term; what all of it adds. */
    private double split(Contribution one, Map<Atom, Observation> observations) {
        double credited = 0;
        for (ObservedParts.Part part : parts(one.term())) {
            double factor = one.sensitivity() * part.coefficient();
            Observation more =
                    new Observation(part.atom(), part.value(), factor * part.value(), factor, null);
            observations.merge(part.atom(), more, Origins::sum);
            credited += more.amount();
        }
        return credited;
    }

    private List<ObservedParts.Part> parts(int term) {
        return observed.of(names.term(term), mrf.constant(term));
    }

    private static Observation sum(Observation one, Observation other) {
        return new Observation(
                one.atom(),
                one.value(),
                one.amount() + other.amount(),
                one.factor() + other.factor(),
                null);
    }

    private List<Observation> strongest(Map<Atom, Observation> observations) {
        return observations.values().stream()
                .filter(one -> Math.abs(one.factor()) > NOTHING)
                .sorted(
                        Comparator.comparingDouble((Observation one) -> -Math.abs(one.amount()))
                                .thenComparingDouble(one -> -Math.abs(one.factor())))
                .limit(top)
                .toList();
    }

    private List<Origin.OfRule> ofRules(Map<Integer, Own> rules) {
        List<Origin.OfRule> all = new ArrayList<>();
        rules.forEach(
                (rule, own) -> {
                    Origin.OfRule named =
                            new Origin.OfRule(
                                    rule + 1, names.rule(rule), own.constant, own.weight, own.held);
                    if (Math.abs(own.constant) + Math.abs(own.weight) + Math.abs(own.held)
                            > NOTHING) {
                        all.add(named);
                    }
                });
        all.sort(Comparator.comparingDouble(rule -> -Math.abs(rule.amount())));
        return all;
    }

    /** From the observations of the last term back to the explained atom. */
    private Origin.Path path(Path path) {
        List<Integer> rules = new ArrayList<>();
        List<Atom> atoms = new ArrayList<>();
        rules.add(mrf.rule(path.term()) + 1);
        for (int i = path.atoms().size() - 1; i >= 0; i--) {
            atoms.add(names.atom(path.atoms().get(i)));
            if (i > 0) {
                rules.add(mrf.rule(path.links().get(i - 1)) + 1);
            }
        }
        List<Observation> sources =
                parts(path.term()).stream()
                        .filter(part -> part.value() != 0)
                        .map(part -> new Observation(part.atom(), part.value(), 0, 0, null))
                        .toList();
        return new Origin.Path(sources, rules, atoms, path.amount());
    }
}
