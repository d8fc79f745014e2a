package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.Targets;
import org.hinge.explain.SolvedField;
import org.hinge.explain.force.RuleForces;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** How each rule fares at some values, and which way it pushes the atoms of each predicate. */
public final class RuleEffects {
    /** Forces below this share of the largest are rounding. */
    private static final double ROUNDING = 1e-9;

    private RuleEffects() {}

    /** Of values that are in balance with their duals. */
    public static List<RuleEffect> of(SolvedField field, Targets targets) {
        List<Targets.OfPredicate> predicates = targets.predicates();
        int[] groups = new int[field.mrf().variables()];
        for (int g = 0; g < predicates.size(); g++) {
            Targets.OfPredicate open = predicates.get(g);
            for (int i = open.first(); i < open.first() + open.count(); i++) {
                groups[i] = g;
            }
        }
        RuleForces forces = RuleForces.of(field, atom -> groups[atom], predicates.size());
        return effects(field.mrf(), field.values(), forces, predicates);
    }

    /** Of any other values, of which no forces are known. */
    public static List<RuleEffect> ofValues(HingeLossMrf mrf, double[] values) {
        return effects(mrf, values, null, List.of());
    }

    private static List<RuleEffect> effects(
            HingeLossMrf mrf,
            double[] values,
            @Nullable RuleForces forces,
            List<Targets.OfPredicate> predicates) {
        long[] terms = new long[mrf.rules()];
        long[] satisfied = new long[mrf.rules()];
        for (int term = 0; term < mrf.terms(); term++) {
            int rule = mrf.rule(term);
            terms[rule]++;
            satisfied[rule] += isSatisfied(mrf, term, values) ? 1 : 0;
        }
        double least = forces == null ? 0 : ROUNDING * forces.largest();
        List<RuleEffect> effects = new ArrayList<>();
        for (int rule = 0; rule < mrf.rules(); rule++) {
            List<RuleEffect.Push> pushes =
                    forces == null ? List.of() : pushes(rule, forces, least, predicates);
            effects.add(new RuleEffect(rule + 1, terms[rule], satisfied[rule], pushes));
        }
        return effects;
    }

    private static boolean isSatisfied(HingeLossMrf mrf, int term, double[] values) {
        double l = mrf.linear(term, values);
        return switch (mrf.kind(term)) {
            case HINGE, SQUARED_HINGE, AT_MOST -> l <= RuleEffect.NEAR;
            case ABSOLUTE, SQUARE, EQUAL -> Math.abs(l) <= RuleEffect.NEAR;
        };
    }

    private static List<RuleEffect.Push> pushes(
            int rule, RuleForces forces, double least, List<Targets.OfPredicate> predicates) {
        List<RuleEffect.Push> pushes = new ArrayList<>();
        for (int g = 0; g < predicates.size(); g++) {
            if (forces.reaches(rule, g)) {
                pushes.add(
                        new RuleEffect.Push(
                                predicates.get(g).predicate(),
                                sharp(forces.up(rule, g), least),
                                sharp(forces.down(rule, g), least)));
            }
        }
        return pushes;
    }

    private static double sharp(double force, double least) {
        return force < least ? 0 : force;
    }
}
