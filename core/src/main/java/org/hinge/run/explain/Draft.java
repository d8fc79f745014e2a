package org.hinge.run.explain;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.explain.SolvedField;
import org.hinge.explain.force.FairForces;
import org.hinge.explain.force.Force;
import org.hinge.explain.force.ForceRange;
import org.hinge.explain.force.Forces;
import org.hinge.explain.force.Polish;
import org.hinge.explain.influence.Contribution;
import org.hinge.explain.influence.Contributions;
import org.hinge.explain.influence.Path;
import org.hinge.explain.influence.Paths;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of an explanation, before anything has a name. Holds no array of the field's size.
 *
 * @param given the value in the answer
 * @param sharp whether the values around it are those of an optimum
 * @param ranges of shared forces by term, if they are wanted
 * @param origin null if it is not wanted
 */
record Draft(
        int variable,
        double given,
        boolean sharp,
        Forces forces,
        boolean fair,
        Map<Integer, ForceRange> ranges,
        @Nullable Source origin) {
    /** More rules push only atoms that nobody reads about rule by rule. */
    private static final int MOST_RULES = 100;

    /** Contributions that miss the value by more tell nothing: it is not unique. */
    private static final double TELLING = 0.01;

    /**
     * What a value follows from, by terms: the part of {@link Contributions} that is needed. There
     * is none if the value is not unique.
     */
    record Source(
            boolean atBound,
            boolean exact,
            double sum,
            List<Contribution> contributions,
            List<Path> paths,
            double named) {}

    /** Of an atom. */
    static Draft of(SharpField field, int variable, ExplanationSettings settings) {
        Set<ExplanationSettings.Part> parts = settings.parts();
        SharpField.Sharp sharp = field.around(variable);
        Polish polish = sharp.polish();
        FairForces fair = sharp.forces();
        Map<Integer, ForceRange> choices = new HashMap<>();
        if (parts.contains(ExplanationSettings.Part.FORCE_RANGES)) {
            ForceRange.of(polish).forEach(one -> choices.put(one.term(), one));
        }
        return new Draft(
                variable,
                field.field().values()[variable],
                polish.isComplete(),
                fair.forces(),
                fair.isFair(),
                choices,
                parts.contains(ExplanationSettings.Part.ORIGIN)
                        ? source(fair.field(), variable, settings.top())
                        : null);
    }

    private static Source source(SolvedField sharp, int variable, int top) {
        Contributions all = Contributions.to(sharp, variable);
        if (!all.isDetermined() || all.defect() > TELLING) {
            return new Source(false, false, all.value(), List.of(), List.of(), 0);
        }
        Paths paths = Paths.to(all);
        return new Source(
                all.isAtBound(),
                all.isExact(),
                all.sum(),
                List.copyOf(all.contributions()),
                List.copyOf(paths.paths().subList(0, Math.min(top, paths.paths().size()))),
                paths.named());
    }

    /** Forces that push, or could. */
    List<Force> pushing() {
        return forces.forces().stream()
                .filter(force -> force.force() != 0 || force.shared())
                .toList();
    }

    /** The strongest of these, and the strongest of each rule. */
    Set<Force> listed(HingeLossMrf mrf, int top) {
        List<Force> all = pushing();
        Set<Force> listed = new LinkedHashSet<>(all.subList(0, Math.min(top, all.size())));
        Map<Integer, Force> ofRules = new LinkedHashMap<>();
        all.forEach(force -> ofRules.putIfAbsent(mrf.rule(force.term()), force));
        ofRules.values().stream().limit(MOST_RULES).forEach(listed::add);
        return listed;
    }
}
