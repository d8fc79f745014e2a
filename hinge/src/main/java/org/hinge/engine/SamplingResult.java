package org.hinge.engine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Counted;
import org.hinge.inference.Termination;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.gibbs.GibbsSampler;
import org.hinge.inference.discrete.gibbs.GibbsSettings;
import org.hinge.inference.discrete.gibbs.Marginals;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/** Marginal probabilities from Gibbs sampling, and how far the chains agree. */
final class SamplingResult implements BooleanResult {
    /** Chains whose R-hat is above this have not come to the same distribution. */
    private static final double LARGEST_R_HAT = 1.1;

    private final BooleanProblem problem;
    private final BooleanSettings.Sample settings;
    private final Marginals marginals;
    private final Termination termination;

    private SamplingResult(
            BooleanProblem problem,
            BooleanSettings.Sample settings,
            Marginals marginals,
            @Nullable Termination stopped) {
        this.problem = problem;
        this.settings = settings;
        this.marginals = marginals;
        this.termination =
                stopped != null
                        ? stopped
                        : hasBegun() && disagreeing() == 0
                                ? Termination.CONVERGED
                                : Termination.ITERATION_LIMIT;
    }

    static SamplingResult find(BooleanProblem problem, BooleanSettings.Sample settings) {
        RunSteps steps = problem.loaded().steps();
        steps.beginKeeping("sampling");
        StopAfter stop = new StopAfter(steps, settings.timeLimitSeconds(), "sweeps");
        GibbsSettings how =
                new GibbsSettings(
                        settings.sweeps(),
                        settings.burnIn(),
                        settings.chains(),
                        problem.run().seed(),
                        problem.run().threads());
        Marginals marginals = new GibbsSampler(how).sample(problem.discrete(), stop);
        return new SamplingResult(problem, settings, marginals, stop.why());
    }

    Marginals marginals() {
        return marginals;
    }

    private boolean hasBegun() {
        return marginals.feasibility() == Feasibility.FEASIBLE;
    }

    /** How many atoms the chains disagree about. */
    private long disagreeing() {
        return Arrays.stream(marginals.rHat()).filter(r -> r > LARGEST_R_HAT).count();
    }

    @Override
    public Termination termination() {
        return termination;
    }

    @Override
    public double @Nullable [] values() {
        boolean known = Arrays.stream(marginals.probability()).noneMatch(Double::isNaN);
        return hasBegun() && known ? marginals.probability() : null;
    }

    @Override
    public long iterations() {
        return marginals.kept() == 0 ? 0 : (long) marginals.kept() + settings.burnIn();
    }

    @Override
    public void addTo(Map<String, @Nullable Object> json) {
        json.put("sweeps", settings.sweeps());
        json.put("burnIn", settings.burnIn());
        json.put("chains", settings.chains());
        json.put("keptSweeps", marginals.kept());
        int all = hasBegun() ? problem.ground().mrf().variables() : 0;
        addDiagnostics(json, 0, all);
        Dataset data = problem.loaded().data();
        Map<String, @Nullable Object> predicates = new LinkedHashMap<>();
        for (Predicate predicate : problem.loaded().program().schema().predicates()) {
            int targets = predicate.isOpen() ? data.variableCount(predicate.name()) : 0;
            if (targets > 0 && hasBegun()) {
                int first = data.firstVariable(predicate.name());
                Map<String, @Nullable Object> one = new LinkedHashMap<>();
                one.put("atoms", targets);
                addDiagnostics(one, first, first + targets);
                predicates.put(predicate.name(), one);
            }
        }
        json.put("predicates", predicates);
    }

    /** The worst over some variables; null where there is none, or R-hat is infinite. */
    private void addDiagnostics(Map<String, @Nullable Object> json, int from, int to) {
        double[] rHat = Arrays.copyOfRange(marginals.rHat(), from, to);
        double[] sizes = Arrays.copyOfRange(marginals.effectiveSize(), from, to);
        json.put("rHat", AnswerSummary.finite(largest(rHat)));
        json.put("effectiveSize", AnswerSummary.finite(smallest(sizes)));
        json.put("disagreeingAtoms", Arrays.stream(rHat).filter(r -> r > LARGEST_R_HAT).count());
        json.put("stuckAtoms", Arrays.stream(rHat).filter(Double::isInfinite).count());
    }

    private static double largest(double[] numbers) {
        return Arrays.stream(numbers).filter(r -> !Double.isNaN(r)).max().orElse(Double.NaN);
    }

    private static double smallest(double[] numbers) {
        return Arrays.stream(numbers).filter(r -> !Double.isNaN(r)).min().orElse(Double.NaN);
    }

    @Override
    public String text(String energy) {
        String how =
                switch (termination) {
                    case TIME_LIMIT -> "stopped at the limit of time: ";
                    case INTERRUPTED -> "interrupted: ";
                    case CONVERGED, ITERATION_LIMIT, INFEASIBLE -> "";
                };
        if (values() == null) {
            return how + "no sweep was kept, so there are no values\n";
        }
        double rHat = largest(marginals.rHat());
        double size = smallest(marginals.effectiveSize());
        return "%sprobabilities from %s of %s; largest R-hat %s, smallest effective size %s\n"
                .formatted(
                        how,
                        Counted.of(marginals.chains(), "chain"),
                        Counted.of(marginals.kept(), "kept sweep"),
                        Double.isNaN(rHat) ? "none" : AnswerText.number(rHat),
                        Double.isNaN(size) ? "none" : "%,d".formatted(Math.round(size)));
    }

    @Override
    public String problemText() {
        if (!hasBegun()) {
            return """
                no assignment that meets the hard rules was found to begin with
                    help: --method maxwalksat shows which hard rules are hard to meet
                """;
        }
        long disagreeing = disagreeing();
        if (disagreeing == 0) {
            return "";
        }
        return ("warning: the chains disagree about %,d atom%s (R-hat above 1.1): do not use their"
                        + " probabilities\n    help: raise --sweeps; hard rules that tie many atoms"
                        + " together can keep chains apart for ever\n")
                .formatted(disagreeing, disagreeing == 1 ? "" : "s");
    }
}
