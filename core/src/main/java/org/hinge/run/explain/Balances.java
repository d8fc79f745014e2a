package org.hinge.run.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hinge.api.explanation.Balance;
import org.hinge.explain.force.Force;
import org.hinge.explain.force.ForceRange;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/** Forces by rules, with names. */
final class Balances {
    private final HingeLossMrf mrf;
    private final Names names;
    private final int top;

    Balances(HingeLossMrf mrf, Names names, int top) {
        this.mrf = mrf;
        this.names = names;
        this.top = top;
    }

    /** Those of a draft: the strongest are listed, the others counted. */
    Balance of(Draft draft) {
        List<Force> pushing = draft.pushing();
        Set<Force> listed = draft.listed(mrf, top);
        return new Balance(
                byRule(draft, pushing, listed, false),
                byRule(draft, pushing, listed, true),
                draft.forces().bound(),
                draft.forces().residual(),
                draft.forces().isBalanced(),
                draft.forces().forces().size() - pushing.size(),
                choice(draft));
    }

    private static Balance.Choice choice(Draft draft) {
        if (!draft.forces().isShared()) {
            return Balance.Choice.NONE;
        }
        return draft.fair() ? Balance.Choice.FAIR : Balance.Choice.ANY;
    }

    private List<Balance.OfRule> byRule(
            Draft draft, List<Force> pushing, Set<Force> listed, boolean constraints) {
        Map<Integer, List<Force>> byRule = new TreeMap<>();
        for (Force force : pushing) {
            if (mrf.kind(force.term()).isConstraint() == constraints) {
                byRule.computeIfAbsent(mrf.rule(force.term()), r -> new ArrayList<>()).add(force);
            }
        }
        return byRule.entrySet().stream()
                .map(entry -> ofRule(draft, entry.getKey(), entry.getValue(), listed))
                .sorted(Comparator.comparingDouble(rule -> -Math.abs(rule.force())))
                .toList();
    }

    private Balance.OfRule ofRule(Draft draft, int rule, List<Force> forces, Set<Force> listed) {
        return new Balance.OfRule(
                rule + 1,
                names.rule(rule),
                forces.stream().mapToDouble(Force::force).sum(),
                forces.stream().mapToDouble(Force::loss).sum(),
                forces.size(),
                forces.stream()
                        .filter(listed::contains)
                        .map(force -> push(force, draft.ranges().get(force.term())))
                        .toList());
    }

    private Balance.Push push(Force force, @Nullable ForceRange range) {
        return new Balance.Push(
                names.term(force.term()),
                force.loss(),
                force.force(),
                force.shared(),
                range == null ? null : new Balance.Between(range.least(), range.most()));
    }
}
