package org.hinge.run.session;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hinge.api.Atom;
import org.hinge.api.AtomPattern;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.explanation.Neighbourhood;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Answer;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.Proof;
import org.hinge.api.result.RunRecord;
import org.hinge.api.result.Values;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.explain.SolvedField;
import org.hinge.model.HingeLossMrf;
import org.hinge.results.PartTerms;
import org.hinge.run.explain.ChosenAtoms;
import org.hinge.run.explain.Explainer;
import org.hinge.run.explain.KnownRules;
import org.hinge.run.explain.Neighbours;
import org.hinge.run.explain.ProvenValues;
import org.hinge.run.explain.QueriedExplainer;
import org.hinge.run.explain.RuleEffects;
import org.hinge.run.explain.SharpField;
import org.hinge.run.explain.WrittenPoint;
import org.hinge.run.infer.GroundedProgram;
import org.hinge.run.load.LoadedProgram;
import org.jspecify.annotations.Nullable;

/** Why atoms of an open program have their values. */
public final class Explanations {
    /** So many of a predicate are explained, and in all. */
    private static final int MISTAKES = 5;

    private static final int MOST_MISTAKES = 20;

    /** So many ground rules are named for each mistake. */
    private static final int SHOWN = 10;

    private final OpenProgram open;

    /** The values that were explained last, and what is known of them. */
    private @Nullable Values last;

    private @Nullable SharpField sharp;
    private @Nullable KnownRules rules;

    public Explanations(OpenProgram open) {
        this.open = open;
    }

    /** Refuses what names no targets, before anything takes time. */
    public void check(ExplanationSettings settings) {
        open.request(() -> chosen(settings));
    }

    private ChosenAtoms chosen(ExplanationSettings settings) {
        ChosenAtoms chosen = ChosenAtoms.named(open.current(), settings);
        open.throwErrors();
        return chosen;
    }

    /** Of an answer to the program as it is now. */
    public Explanation explain(Answer answer, ExplanationSettings settings) {
        open.checkCurrent(answer);
        Values values = answer.values();
        if (values == null) {
            throw new IllegalArgumentException("answer must have values (it has none)");
        }
        checkWeights(answer);
        return open.request(
                () -> {
                    ChosenAtoms chosen = chosen(settings);
                    Path file = answer.proof().file();
                    if (file != null) {
                        ProvenValues proven = new ProvenValues(values.toArray(), file);
                        return byQuery(proven, chosen, settings, null);
                    }
                    return explanation(sharp(answer, values), chosen, settings, null);
                });
    }

    /** The field at an answer; the same object as long as it is asked of the same answer. */
    private SharpField sharp(Answer answer, Values values) {
        SharpField known = sharp;
        HingeLossMrf mrf = open.ground().mrf();
        if (known != null && last == values && known.field().mrf() == mrf) {
            return known;
        }
        PartTerms.Matched duals = PartTerms.match(answer.proof(), mrf);
        if (duals == null) {
            throw new IllegalArgumentException("answer must be of this session");
        }
        SharpField made =
                new SharpField(
                        SolvedField.of(
                                mrf, open.weights().clone(), values.toArray(), duals.numbers()));
        last = values;
        sharp = made;
        return made;
    }

    /** The ground rules of a target, at values of the program as it is now. */
    public Neighbourhood neighbourhood(Answer answer, Atom atom, int most) {
        open.checkCurrent(answer);
        Values values = answer.values();
        if (values == null) {
            throw new IllegalArgumentException("answer must have values (it has none)");
        }
        int variable = values.targets().number(atom);
        if (variable < 0) {
            throw new IllegalArgumentException("atom must be a target (got " + atom + ")");
        }
        return open.request(
                () ->
                        open.answered(
                                new Neighbours(open.current(), open.weights(), values.toArray())
                                        .of(atom, variable, most)));
    }

    /**
     * Why the values that are farthest from their truth are there, in short: a few of each
     * predicate, since each takes a while. Empty if there are none, and after lazy inference, which
     * has not all ground rules.
     */
    public Optional<Explanation> ofMistakes(Answer answer, Comparison comparison) {
        List<AtomPattern> atoms =
                comparison.predicates().values().stream()
                        .flatMap(its -> its.mistakes().stream().limit(MISTAKES))
                        .map(mistake -> AtomPattern.of(mistake.atom()))
                        .limit(MOST_MISTAKES)
                        .toList();
        return atoms.isEmpty() || answer.lazy() != null
                ? Optional.empty()
                : Optional.of(
                        explain(
                                answer,
                                ExplanationSettings.DEFAULT
                                        .withAtoms(atoms)
                                        .withTop(SHOWN)
                                        .withParts(Set.of())));
    }

    /**
     * How each rule fares at values of the program as it is now, and which way it pushes them.
     *
     * @return empty if there are no values, if they are probabilities, after lazy inference, which
     *     has not all ground rules, and where these are too many to come here
     */
    public List<RuleEffect> effects(Found found) {
        open.checkCurrent(found);
        Values values = found.values();
        if (values == null || hasNoEffects(found)) {
            return List.of();
        }
        checkWeights(found);
        return open.request(
                () -> {
                    HingeLossMrf mrf = open.ground().mrf();
                    if (found instanceof BooleanAnswer) {
                        return RuleEffects.ofValues(mrf, values.toArray());
                    }
                    double[] duals = found.proof().numbers();
                    SolvedField field =
                            SolvedField.of(mrf, open.weights(), values.toArray(), duals);
                    return RuleEffects.of(field, values.targets());
                });
    }

    private static boolean hasNoEffects(Found found) {
        boolean elsewhere =
                found.proof().kind() == Proof.Kind.FILE
                        || (found instanceof Answer && found.proof().kind() == Proof.Kind.NOTHING);
        if (elsewhere) {
            return true;
        }
        return found instanceof Answer answer
                ? answer.lazy() != null
                : found instanceof BooleanAnswer booleans
                        && booleans.method() instanceof BooleanAnswer.Sampled;
    }

    /** Weights may have changed without an edit of the program. */
    private void checkWeights(Found found) {
        for (GroundModel.RuleModel rule : found.model().rules()) {
            Double weight = rule.weight();
            if (weight != null && Math.abs(weight) != open.weights()[rule.number() - 1]) {
                throw new IllegalArgumentException(
                        "answer must be under the present weights (rule %d had %s)"
                                .formatted(rule.number(), weight));
            }
        }
    }

    /** Of written results. */
    public Explanation explain(Path folder, ExplanationSettings settings) {
        return open.request(
                () -> {
                    ChosenAtoms chosen = chosen(settings);
                    LoadedProgram loaded = open.current();
                    try {
                        ProvenValues proven = WrittenPoint.inFile(loaded, open.weights(), folder);
                        return proven == null
                                ? explanation(
                                        new SharpField(
                                                WrittenPoint.read(
                                                        loaded,
                                                        open.ground().mrf(),
                                                        open.weights(),
                                                        folder)),
                                        chosen,
                                        settings,
                                        folder)
                                : byQuery(proven, chosen, settings, folder);
                    } catch (IOException e) {
                        throw unreadable(folder, e);
                    }
                });
    }

    private static Refused unreadable(Path folder, IOException e) {
        String why =
                e instanceof NoSuchFileException missing
                        ? "there is no file " + missing.getFile()
                        : String.valueOf(e.getMessage());
        return new Refused(
                List.of(
                        Diagnostic.error(
                                Location.ofFile(folder.toString()),
                                "these results cannot be explained: " + why,
                                "name a folder that hinge infer -o has written for this"
                                        + " program")));
    }

    /** Of values whose terms are not brought here. */
    private Explanation byQuery(
            ProvenValues proven,
            ChosenAtoms chosen,
            ExplanationSettings settings,
            @Nullable Path folder) {
        LoadedProgram loaded = open.current();
        try {
            List<AtomExplanation> atoms =
                    new QueriedExplainer(loaded, open.weights(), proven, settings).explain(chosen);
            RunRecord run = loaded.record(0, 0, open.weights());
            return open.answered(
                    new Explanation(run, settings, folder, atoms, chosen.left(), false));
        } catch (IOException e) {
            throw unreadable(folder == null ? proven.file() : folder, e);
        }
    }

    private Explanation explanation(
            SharpField field,
            ChosenAtoms chosen,
            ExplanationSettings settings,
            @Nullable Path folder) {
        LoadedProgram loaded = open.current();
        GroundedProgram problem = new GroundedProgram(loaded, open.ground(), open.weights(), 0);
        Explainer explainer =
                new Explainer(loaded, problem, field, rules(field.field().mrf()), settings);
        List<AtomExplanation> atoms = explainer.explain(chosen);
        RunRecord run = loaded.record(0, 0, open.weights());
        ObservationAnswers observations = new ObservationAnswers(open, field.field());
        if (settings.parts().contains(ExplanationSettings.Part.OTHERWISE)) {
            atoms = observations.withOtherwise(atoms);
        }
        if (settings.parts().contains(ExplanationSettings.Part.CHANGES)) {
            atoms = observations.withChanges(atoms, explainer.candidates(), settings.threshold());
        }
        boolean stopped = loaded.steps().endWanted();
        if (stopped) {
            // What was found is kept: naming and showing it take no time.
            loaded.steps().stopped();
        }
        return open.answered(new Explanation(run, settings, folder, atoms, chosen.left(), stopped));
    }

    private KnownRules rules(HingeLossMrf mrf) {
        KnownRules known = rules;
        if (known != null && known.areOf(mrf)) {
            return known;
        }
        KnownRules made = new KnownRules(mrf);
        rules = made;
        return made;
    }
}
