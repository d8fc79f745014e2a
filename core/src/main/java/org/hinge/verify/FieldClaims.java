package org.hinge.verify;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Claims about the ground program: how large it is, and each rule's part in it. */
final class FieldClaims {
    private static final double ROUNDING = 0x1p-45;

    private FieldClaims() {}

    static void check(Claims claims, Evidence evidence, Checks checks) {
        FieldFacts facts = evidence.facts();
        long all = 0;
        for (long count : facts.groundings()) {
            all += count;
        }
        checks.same("variables", claims.count("variables"), (long) facts.variables());
        checks.same("potentials", claims.count("potentials"), all - facts.constraints());
        checks.same("constraints", claims.count("constraints"), facts.constraints());
        checks.same(
                "violatedObserved", claims.count("violatedObserved"), evidence.violatedObserved());
        checkConstantEnergy(claims, evidence, checks);
        checkRules(claims, evidence, facts.groundings(), checks);
    }

    private static void checkConstantEnergy(Claims claims, Evidence evidence, Checks checks) {
        CarefulSum sum = new CarefulSum();
        double[] values = evidence.facts().constantValue();
        for (int q = 0; q < values.length; q++) {
            double value = values[q];
            sum.add(value == 0 ? 0 : evidence.weights()[q] * value);
        }
        double slack = ROUNDING * sum.magnitude();
        checks.near("constantEnergy", claims.number("constantEnergy"), sum.value(), slack);
    }

    private static void checkRules(
            Claims claims, Evidence evidence, long[] groundings, Checks checks) {
        List<Claims> claimed = claims.list("rules", "rule");
        List<Evidence.RuleFact> rules = evidence.rules();
        checks.same("rules", (long) claimed.size(), (long) rules.size());
        ValueCost cost = evidence.cost();
        for (int q = 0; q < Math.min(claimed.size(), rules.size()); q++) {
            checkRule(claimed.get(q), q, rules.get(q), groundings[q], cost, checks);
        }
    }

    private static void checkRule(
            Claims claimed,
            int rule,
            Evidence.RuleFact fact,
            long groundings,
            @Nullable ValueCost cost,
            Checks checks) {
        checks.same(claimed.name("index"), claimed.count("index"), rule + 1L);
        checks.same(claimed.name("text"), claimed.text("text"), fact.text());
        checks.same(claimed.name("weight"), claimed.numberOrNull("weight"), fact.weight());
        checks.same(claimed.name("groundings"), claimed.count("groundings"), groundings);
        Double energy = claimed.numberOrNull("energy");
        if (cost == null || fact.weight() == null || energy == null) {
            boolean none = cost == null || fact.weight() == null;
            Double recomputed = none || cost == null ? null : Double.valueOf(cost.ruleEnergy(rule));
            checks.same(claimed.name("energy"), energy, recomputed);
        } else {
            checks.near(
                    claimed.name("energy"), energy, cost.ruleEnergy(rule), cost.ruleSlack(rule));
        }
    }
}
