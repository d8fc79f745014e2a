package org.hinge.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Claims of Gibbs sampling. How near the probabilities are to the truth cannot be checked, nor the
 * diagnostics of chains that nobody wrote down. But these must fit each other, and since every
 * sample meets the hard rules, so must their mean: constraints are linear.
 */
final class SampleClaims {
    private static final String RATES = "rHat";
    private static final String SIZES = "effectiveSize";

    private final Claims claims;
    private final Evidence evidence;
    private final Checks checks;

    SampleClaims(Claims claims, Evidence evidence, Checks checks) {
        this.claims = claims;
        this.evidence = evidence;
        this.checks = checks;
    }

    String check(String termination) {
        BooleanClaims.checkNoBound(claims, checks);
        checks.unchecked("how near the probabilities are to the true ones");
        long disagreeing = checkDiagnostics();
        checkSweeps(termination);
        double[] values = evidence.values();
        boolean agreed = values != null && disagreeing == 0;
        boolean asItMust =
                switch (termination) {
                    case "CONVERGED" -> agreed;
                    case "ITERATION_LIMIT" -> !agreed;
                    default -> true;
                };
        checks.holds(
                "termination",
                termination,
                asItMust,
                "%s does not fit %,d disagreeing atoms".formatted(termination, disagreeing));
        return values == null ? checkWithoutValues() : checkValues(values);
    }

    private String checkWithoutValues() {
        Examination.nothing(claims, checks, List.of("energy", "maxViolation"));
        checks.same("keptSweeps", claims.count("keptSweeps"), 0L);
        return "the results have no values\n";
    }

    private String checkValues(double[] values) {
        ValueCost cost = new ValueCost(evidence.mrf(), evidence.weights(), values);
        new GapClaims(claims, checks, cost, new DualProof.Proven(0, 0)).checkCost();
        checks.holds(
                "values",
                null,
                cost.isFeasible() || cost.isNearLimit(),
                "these are no means of samples that meet the hard rules: they violate one by %s"
                        .formatted(Examination.number(cost.maxViolation())));
        BooleanReach reach = new BooleanReach(evidence.mrf());
        for (int i = 0; i < values.length; i++) {
            if (!reach.allows(i, values[i])) {
                checks.refuse("values", "the hard rules leave an atom only the other value");
                break;
            }
        }
        return BooleanClaims.text(cost);
    }

    private void checkSweeps(String termination) {
        long sweeps = claims.count("sweeps");
        long burnIn = claims.count("burnIn");
        long chains = claims.count("chains");
        long kept = claims.count("keptSweeps");
        boolean complete = termination.equals(Examination.CONVERGED);
        checks.holds("chains", chains, chains > 0, "there must be a chain");
        checks.holds(
                "keptSweeps",
                kept,
                complete ? kept == sweeps - burnIn : kept <= sweeps - burnIn,
                "%,d kept sweeps do not fit %,d sweeps with %,d of burn-in"
                        .formatted(kept, sweeps, burnIn));
        checks.same("iterations", claims.count("iterations"), kept == 0 ? 0L : kept + burnIn);
        for (String name : List.of("sweeps", "burnIn", "chains", "keptSweeps")) {
            checks.unchecked(name);
        }
    }

    /** Those of all targets must be the worst of the predicates'; says how many disagree. */
    private long checkDiagnostics() {
        Claims predicates = claims.part("predicates");
        List<Double> rates = new ArrayList<>();
        List<Double> sizes = new ArrayList<>();
        long disagreeing = 0;
        long stuck = 0;
        boolean any = !predicates.names().isEmpty();
        for (Map.Entry<String, Integer> open : evidence.targets().entrySet()) {
            if (any && open.getValue() > 0) {
                Claims one = predicates.part(open.getKey());
                checks.same(one.name("atoms"), one.count("atoms"), (long) open.getValue());
                note(one.numberOrNull(RATES), rates);
                note(one.numberOrNull(SIZES), sizes);
                disagreeing += one.count("disagreeingAtoms");
                stuck += one.count("stuckAtoms");
            }
        }
        // An infinite R-hat is written as null, and hides what the largest of the others is.
        Double rate = claims.numberOrNull(RATES);
        if (stuck == 0) {
            checks.same(RATES, rate, rates.stream().max(Double::compare).orElse(null));
        } else {
            checks.same(RATES, rate, null);
        }
        checks.same(
                SIZES,
                claims.numberOrNull(SIZES),
                sizes.stream().min(Double::compare).orElse(null));
        checks.same("disagreeingAtoms", claims.count("disagreeingAtoms"), disagreeing);
        checks.same("stuckAtoms", claims.count("stuckAtoms"), stuck);
        checks.unchecked("rHat, effectiveSize, disagreeingAtoms and stuckAtoms of each predicate");
        return disagreeing;
    }

    private static void note(@Nullable Double number, List<Double> all) {
        if (number != null) {
            all.add(number);
        }
    }
}
