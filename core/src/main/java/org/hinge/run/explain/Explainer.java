package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Changes;
import org.hinge.api.explanation.Origin.Observation;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.ExplanationSettings.Part;
import org.hinge.explain.SolvedField;
import org.hinge.explain.force.Force;
import org.hinge.explain.influence.Contribution;
import org.hinge.inference.SolverSettings;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.RunSteps;

/** Explains atoms of a grounded program with values and duals. */
public final class Explainer {
    /** So many times more terms than are shown have their observations looked at. */
    private static final int LOOKED_AT = 5;

    private final LoadedProgram loaded;
    private final GroundedProgram problem;
    private final SharpField sharp;
    private final SolvedField field;
    private final KnownRules rules;
    private final ExplanationSettings settings;
    private final List<List<Observation>> candidates = new ArrayList<>();

    public Explainer(
            LoadedProgram loaded,
            GroundedProgram problem,
            SharpField sharp,
            KnownRules rules,
            ExplanationSettings settings) {
        this.loaded = loaded;
        this.problem = problem;
        this.sharp = sharp;
        this.field = sharp.field();
        this.rules = rules;
        this.settings = settings;
    }

    /** One explanation each, in the order in which they were asked for. */
    public List<AtomExplanation> explain(ChosenAtoms chosen) {
        loaded.steps().begin("explaining");
        chosen.addWorst(field, settings.worst());
        List<Draft> drafts = new ArrayList<>();
        for (int variable : chosen.variables()) {
            stopIfWanted();
            drafts.add(Draft.of(sharp, variable, settings));
        }
        loaded.steps().begin("looking for the ground rules of an explanation");
        Names names = names(drafts);
        List<AtomExplanation> atoms = named(drafts, names);
        return wants(Part.RANGE) || wants(Part.CHANGES) ? searched(drafts, atoms, names) : atoms;
    }

    private void stopIfWanted() {
        if (loaded.steps().endWanted()) {
            throw loaded.steps().interrupted("while explaining");
        }
    }

    private SolverSettings solver() {
        return SolverSettings.DEFAULT.withThreads(loaded.settings().limits().threads());
    }

    private boolean wants(Part part) {
        return settings.parts().contains(part);
    }

    /** What is observed in the ground rules of each explained atom, with its influence. */
    public List<List<Observation>> candidates() {
        return candidates;
    }

    private Names names(List<Draft> drafts) {
        Set<Integer> terms = new HashSet<>();
        Set<Integer> variables = new HashSet<>();
        drafts.forEach(draft -> collect(draft, terms, variables));
        return new Names(loaded, problem, rules, terms, variables);
    }

    private List<AtomExplanation> named(List<Draft> drafts, Names names) {
        Balances balances = new Balances(field.mrf(), names, settings.top());
        Origins origins =
                new Origins(
                        field.mrf(),
                        names,
                        new ObservedParts(loaded, names.groundRules()),
                        settings.top());
        double[] costs = drafts.isEmpty() ? new double[0] : Costs.of(field);
        List<AtomExplanation> all = new ArrayList<>();
        for (Draft draft : drafts) {
            stopIfWanted();
            candidates.add(origins.candidates(draft));
            all.add(
                    new AtomExplanation(
                            names.atom(draft.variable()),
                            draft.forces().value(),
                            draft.given(),
                            draft.sharp(),
                            costs[draft.variable()],
                            balances.of(draft),
                            origins.of(draft),
                            null,
                            null));
        }
        return all;
    }

    /** With ranges and changes: what takes long comes last, and is kept as far as it went. */
    private List<AtomExplanation> searched(
            List<Draft> drafts, List<AtomExplanation> atoms, Names names) {
        RunSteps steps = loaded.steps();
        Ranges ranges = wants(Part.RANGE) ? new Ranges(field, solver(), steps.within()) : null;
        List<AtomExplanation> all = new ArrayList<>(atoms);
        for (int i = 0; i < drafts.size() && !steps.endWanted(); i++) {
            AtomExplanation atom = all.get(i);
            if (ranges != null) {
                steps.beginKeeping("looking for the range of " + atom.atom());
                atom = atom.withRange(ranges.of(drafts.get(i).variable()));
            }
            if (wants(Part.CHANGES) && !steps.endWanted()) {
                atom = atom.withChanges(changes(drafts.get(i), names));
            }
            all.set(i, atom);
        }
        return all;
    }

    /** Those of weights; those of observations need other data. */
    private Changes changes(Draft draft, Names names) {
        WeightChanges.Search search =
                new WeightChanges(field, settings.threshold(), solver(), loaded.steps())
                        .of(draft.variable(), weightedRules(draft));
        return new Changes(
                settings.threshold(),
                search.found().stream().map(found -> found.named(names)).toList(),
                search.all(),
                List.of(),
                0);
    }

    /** Those whose ground rules contain the atom, or that it follows from. */
    private List<Integer> weightedRules(Draft draft) {
        Draft.Source source = draft.origin();
        return Stream.concat(
                        draft.forces().forces().stream().map(Force::term),
                        source == null
                                ? Stream.empty()
                                : source.contributions().stream().map(Contribution::term))
                .filter(term -> field.counts(term) && !field.mrf().kind(term).isConstraint())
                .map(field.mrf()::rule)
                .distinct()
                .limit(settings.top())
                .toList();
    }

    /** What needs a name. */
    private void collect(Draft draft, Set<Integer> terms, Set<Integer> variables) {
        variables.add(draft.variable());
        if (wants(Part.CHANGES)) {
            // Also those that do not push now might with another observation.
            draft.forces().forces().stream()
                    .limit((long) LOOKED_AT * settings.top())
                    .map(Force::term)
                    .forEach(terms::add);
        }
        draft.listed(field.mrf(), settings.top()).stream().map(Force::term).forEach(terms::add);
        Draft.Source source = draft.origin();
        if (source != null) {
            source.contributions().stream()
                    .limit((long) LOOKED_AT * settings.top())
                    .map(Contribution::term)
                    .forEach(terms::add);
            source.paths()
                    .forEach(
                            path -> {
                                terms.add(path.term());
                                variables.addAll(path.atoms());
                            });
        }
    }
}
