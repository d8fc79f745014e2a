package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.explain.SolvedField;
import org.hinge.explain.force.Force;
import org.hinge.explain.influence.Contribution;
import org.hinge.inference.SolverSettings;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.load.LoadedProgram;
import org.jspecify.annotations.Nullable;

/** Explains atoms of a grounded program with values and duals. */
public final class Explainer {
    /** So many times more terms than are shown have their observations looked at. */
    private static final int LOOKED_AT = 5;

    private final LoadedProgram loaded;
    private final GroundedProgram problem;
    private final SolvedField field;
    private final ExplanationSettings settings;

    public Explainer(
            LoadedProgram loaded,
            GroundedProgram problem,
            SolvedField field,
            ExplanationSettings settings) {
        this.loaded = loaded;
        this.problem = problem;
        this.field = field;
        this.settings = settings;
    }

    /** One explanation each, in the order in which they were asked for. */
    public List<AtomExplanation> explain(ChosenAtoms chosen) {
        loaded.steps().begin("explaining");
        chosen.addWorst(field, settings.worst());
        Ranges ranges = ranges();
        List<Draft> drafts = new ArrayList<>();
        for (int variable : chosen.variables()) {
            drafts.add(Draft.of(field, variable, settings, ranges));
        }
        loaded.steps().begin("looking for the ground rules of an explanation");
        return named(drafts);
    }

    private @Nullable Ranges ranges() {
        if (!settings.parts().contains(ExplanationSettings.Part.RANGE)) {
            return null;
        }
        int threads = loaded.settings().limits().threads();
        return new Ranges(field, SolverSettings.DEFAULT.withThreads(threads));
    }

    private List<AtomExplanation> named(List<Draft> drafts) {
        Set<Integer> terms = new HashSet<>();
        Set<Integer> variables = new HashSet<>();
        drafts.forEach(draft -> collect(draft, terms, variables));
        Names names = new Names(loaded, problem, terms, variables);
        Balances balances = new Balances(field.mrf(), names);
        Origins origins =
                new Origins(field.mrf(), names, new ObservedParts(loaded), settings.top());
        double[] costs = drafts.isEmpty() ? new double[0] : Costs.of(field);
        List<AtomExplanation> all = new ArrayList<>();
        for (Draft draft : drafts) {
            all.add(
                    new AtomExplanation(
                            names.atom(draft.variable()),
                            draft.forces().value(),
                            draft.given(),
                            draft.sharp(),
                            costs[draft.variable()],
                            balances.of(draft),
                            origins.of(draft),
                            draft.range(),
                            null));
        }
        return all;
    }

    /** What needs a name. */
    private void collect(Draft draft, Set<Integer> terms, Set<Integer> variables) {
        variables.add(draft.variable());
        draft.pushing().stream().limit(settings.top()).map(Force::term).forEach(terms::add);
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
