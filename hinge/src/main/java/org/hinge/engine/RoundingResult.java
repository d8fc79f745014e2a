package org.hinge.engine;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.discrete.rounding.Guarantee;
import org.hinge.inference.discrete.rounding.RoundedAssignment;
import org.hinge.inference.discrete.rounding.Rounding;
import org.jspecify.annotations.Nullable;

/** Soft values rounded to true and false, with what that is worth. */
final class RoundingResult implements BooleanResult {
    private final BooleanSettings.Round settings;
    private final GapRule rule;
    private final RelaxedPoint relaxed;
    private final double relaxedEnergy;
    private final double shift;
    private final RoundedAssignment rounded;

    private RoundingResult(
            BooleanSettings.Round settings,
            GapRule rule,
            RelaxedPoint relaxed,
            double relaxedEnergy,
            double shift,
            RoundedAssignment rounded) {
        this.settings = settings;
        this.rule = rule;
        this.relaxed = relaxed;
        this.relaxedEnergy = relaxedEnergy;
        this.shift = shift;
        this.rounded = rounded;
    }

    /**
     * Finds or reads soft values and rounds them.
     *
     * @throws IOException if written values cannot be read
     */
    static BooleanResult find(BooleanProblem problem, BooleanSettings.Round settings)
            throws IOException {
        RelaxedPoint relaxed =
                settings.from() == null
                        ? RelaxedPoint.solve(problem, settings.relaxation())
                        : RelaxedPoint.read(problem, settings.from());
        Solution solution = relaxed.solution();
        if (solution != null && solution.termination() == Termination.INFEASIBLE) {
            return ContradictionResult.of(problem, solution);
        }
        problem.loaded().steps().begin("rounding");
        double shift = FormulaShift.of(problem.ground(), problem.weights());
        RoundedAssignment rounded =
                Rounding.round(
                        problem.discrete(),
                        relaxed.values(),
                        relaxed.lowerBound(),
                        settings.probabilities(),
                        shift,
                        problem.run().seed());
        double energy =
                total(
                        Certificate.ruleEnergy(
                                problem.ground().mrf(), problem.weights(), relaxed.values()));
        GapRule rule = settings.relaxation().rule(problem.ground().mrf(), problem.weights());
        return new RoundingResult(settings, rule, relaxed, energy, shift, rounded);
    }

    private static double total(double[] parts) {
        double sum = 0;
        for (double part : parts) {
            sum += part;
        }
        return sum;
    }

    RoundedAssignment rounded() {
        return rounded;
    }

    /**
     * As the soft values ended; an assignment that violates a constraint is not what was wanted.
     */
    @Override
    public Termination termination() {
        Solution solution = relaxed.solution();
        Termination ended = solution == null ? Termination.CONVERGED : solution.termination();
        boolean missed =
                ended == Termination.CONVERGED && rounded.feasibility() != Feasibility.FEASIBLE;
        return missed ? Termination.ITERATION_LIMIT : ended;
    }

    @Override
    public double[] values() {
        return rounded.values();
    }

    @Override
    public long iterations() {
        return relaxed.solution() == null ? 0 : relaxed.solution().iterations();
    }

    @Override
    public double lowerBound() {
        return relaxed.lowerBound();
    }

    @Override
    public int[] violated() {
        return rounded.violated();
    }

    @Override
    public CertificateFile.Kind proof() {
        return relaxed.duals() == null ? CertificateFile.Kind.NOTHING : CertificateFile.Kind.DUALS;
    }

    @Override
    public double[] proofNumbers() {
        double[] duals = relaxed.duals();
        return duals == null ? new double[0] : duals;
    }

    @Override
    public double[] softValues() {
        return relaxed.values();
    }

    @Override
    public void addTo(Map<String, @Nullable Object> json) {
        Guarantee guarantee = rounded.guarantee();
        json.put("probabilities", BooleanSettings.Round.name(settings.probabilities()));
        json.put("score", rounded.score());
        json.put("expectedScore", rounded.expectedScore());
        json.put("expectedScoreIsExact", rounded.isExpectationExact());
        json.put("lpBound", rounded.lpBound());
        json.put("guarantee", guarantee.holds() ? guarantee.factor() : null);
        json.put("guaranteedScore", guarantee.holds() ? guarantee.score() : null);
        json.put("guaranteedShare", guarantee.holds() ? guarantee.share() : null);
        json.put("guaranteeText", guarantee.text());
        json.put("formulaShift", shift);
        json.put("violatedConstraints", rounded.violated().length);
        json.put("relaxation", relaxation());
    }

    private Map<String, @Nullable Object> relaxation() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        Solution solution = relaxed.solution();
        json.put("from", settings.from() == null ? null : settings.from().toString());
        json.put("solver", solution == null ? null : settings.relaxation().solver().toString());
        json.put("termination", solution == null ? null : solution.termination().name());
        json.put("energy", relaxedEnergy);
        json.put("gap", solution == null ? null : AnswerSummary.finite(solution.gap()));
        json.put(
                "absoluteGap",
                solution == null ? null : AnswerSummary.finite(solution.absoluteGap()));
        json.put("wantedGap", solution == null ? null : rule.gap());
        json.put("wantedAbsoluteGap", solution == null ? null : rule.absolute());
        return json;
    }

    @Override
    public String text(String energy) {
        return "rounded %s to %s\n%s; %s%s expected of rounding at random\nguarantee: %s\n"
                .formatted(
                        soft(),
                        energy,
                        score(),
                        rounded.isExpectationExact() ? "" : "at least ",
                        AnswerText.number(rounded.expectedScore()),
                        rounded.guarantee().text());
    }

    /** An assignment outside the hard rules may well score more than any inside. */
    private String score() {
        String score = "score " + AnswerText.number(rounded.score());
        String most = AnswerText.number(rounded.lpBound());
        return rounded.feasibility() == Feasibility.FEASIBLE
                ? "%s of at most %s%s".formatted(score, most, share())
                : "%s; hard rules are violated, so it cannot be compared with the %s that are possible at most"
                        .formatted(score, most);
    }

    private String share() {
        if (!(rounded.lpBound() > 0)) {
            return "";
        }
        // Never more than what is proven.
        double percent = Math.floor(1000 * rounded.score() / rounded.lpBound() + 1e-6) / 10;
        return String.format(Locale.ROOT, " (%.1f %%)", percent);
    }

    private String soft() {
        Solution solution = relaxed.solution();
        String energy = AnswerText.number(relaxedEnergy);
        if (solution == null) {
            return "the given values of energy " + energy;
        }
        String proof = AnswerText.proof(solution, rule);
        return "soft values (%s: energy %s, %s)"
                .formatted(AnswerText.ending(solution), energy, proof);
    }
}
