package org.hinge.run.infer;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.Objective;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Termination;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.gibbs.GibbsSampler;
import org.hinge.inference.discrete.gibbs.GibbsSettings;
import org.hinge.inference.discrete.gibbs.Marginals;
import org.hinge.run.load.StopAfter;
import org.jspecify.annotations.Nullable;

/** Marginal probabilities from Gibbs sampling, and how far the chains agree. */
final class BooleanSampling {
    /** Chains whose R-hat is above this have not come to the same distribution. */
    private static final double LARGEST_R_HAT = 1.1;

    private BooleanSampling() {}

    static BooleanOutcome find(BooleanProblem problem, BooleanSettings.Sample settings) {
        problem.steps().beginKeeping("sampling");
        StopAfter stop = new StopAfter(problem.steps(), settings.timeLimitSeconds(), "sweeps");
        GibbsSettings how =
                new GibbsSettings(
                        settings.sweeps(),
                        settings.burnIn(),
                        settings.chains(),
                        problem.seed(),
                        problem.threads());
        Marginals marginals = new GibbsSampler(how).sample(problem.discrete(), stop);
        boolean begun = marginals.feasibility() == Feasibility.FEASIBLE;
        BooleanAnswer.Sampled sampled = sampled(marginals, begun, problem);
        boolean known = Arrays.stream(marginals.probability()).noneMatch(Double::isNaN);
        return BooleanOutcome.found(
                termination(stop.why(), begun && sampled.all().disagreeing() == 0),
                begun && known ? marginals.probability() : null,
                marginals.kept() == 0 ? 0 : (long) marginals.kept() + settings.burnIn(),
                Double.NaN,
                new int[0],
                sampled);
    }

    private static Termination termination(@Nullable Termination stopped, boolean agree) {
        if (stopped != null) {
            return stopped;
        }
        return agree ? Termination.CONVERGED : Termination.ITERATION_LIMIT;
    }

    private static BooleanAnswer.Sampled sampled(
            Marginals marginals, boolean begun, BooleanProblem problem) {
        Map<String, BooleanAnswer.Agreement> predicates = new LinkedHashMap<>();
        for (Targets.OfPredicate open : problem.program().loaded().targets().predicates()) {
            if (open.count() > 0 && begun) {
                predicates.put(open.predicate(), agreement(marginals, open.first(), open.count()));
            }
        }
        int all = begun ? problem.program().mrf().variables() : 0;
        return new BooleanAnswer.Sampled(
                marginals.chains(),
                marginals.kept(),
                begun,
                agreement(marginals, 0, all),
                predicates);
    }

    private static BooleanAnswer.Agreement agreement(Marginals marginals, int from, int count) {
        double[] rHat = Arrays.copyOfRange(marginals.rHat(), from, from + count);
        double[] sizes = Arrays.copyOfRange(marginals.effectiveSize(), from, from + count);
        return new BooleanAnswer.Agreement(
                count,
                Objective.finite(largest(rHat)),
                Objective.finite(smallest(sizes)),
                Arrays.stream(rHat).filter(r -> r > LARGEST_R_HAT).count(),
                Arrays.stream(rHat).filter(Double::isInfinite).count());
    }

    private static double largest(double[] numbers) {
        return Arrays.stream(numbers).filter(r -> !Double.isNaN(r)).max().orElse(Double.NaN);
    }

    private static double smallest(double[] numbers) {
        return Arrays.stream(numbers).filter(r -> !Double.isNaN(r)).min().orElse(Double.NaN);
    }
}
