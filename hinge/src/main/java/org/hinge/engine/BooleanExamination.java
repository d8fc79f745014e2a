package org.hinge.engine;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Termination;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Examines the written results of a Boolean method: energy, violation and bound, that values are
 * true or false, the score and its bound, and whether a guarantee that is claimed applies.
 */
final class BooleanExamination {
    private static final double FEASIBLE = 1e-6;
    private static final double ROUNDING = 1e-9;

    private final ResultFolder results;
    private final HingeLossMrf mrf;
    private final CertificateFile.Kind kind;
    private final double[] proof;
    private final List<String> findings;

    BooleanExamination(
            ResultFolder results,
            HingeLossMrf mrf,
            CertificateFile.Kind kind,
            double[] proof,
            List<String> findings) {
        this.results = results;
        this.mrf = mrf;
        this.kind = kind;
        this.proof = proof;
        this.findings = findings;
    }

    /** What was recomputed, for people. */
    String run(LoadedProgram loaded, Termination termination) throws IOException {
        String method = results.text("method");
        if (Double.isNaN(results.number("energy"))) {
            return "the results have no values\n";
        }
        double[] weights = RuleWeights.of(loaded.program());
        double[] values = results.values(loaded, findings);
        boolean proves = kind == CertificateFile.Kind.DUALS;
        double[] duals = proves ? proof : new double[mrf.terms()];
        Certificate recomputed = Certificate.of(mrf, weights, values, duals);
        results.compare("energy", recomputed.energy(), findings);
        results.compare("maxViolation", recomputed.maxViolation(), findings);
        String text =
                "energy %s, largest violation %.3g\n"
                        .formatted(
                                AnswerText.number(recomputed.energy()), recomputed.maxViolation());
        if (method.equals("gibbs")) {
            return text;
        }
        checkBoolean(values);
        if (termination == Termination.CONVERGED && recomputed.maxViolation() > FEASIBLE) {
            findings.add("the values violate a hard constraint");
        }
        double bound = recomputed.lowerBound();
        if (method.equals("maxwalksat")) {
            bound = results.isTrue("provenOptimal") ? leastEnergy(weights) : 0;
        }
        results.compare("lowerBound", bound, findings);
        double gap = GapRule.ratio(recomputed.energy(), bound);
        results.compare("gap", gap, findings);
        double difference = GapRule.difference(recomputed.energy(), bound);
        results.compare("absoluteGap", difference, findings);
        return method.equals("round")
                ? text + examineScore(weights, recomputed.energy(), bound)
                : text;
    }

    private void checkBoolean(double[] values) {
        for (double value : values) {
            if (value != 0 && value != 1) {
                findings.add("a value is neither 0 nor 1: " + value);
                return;
            }
        }
    }

    /** What the potentials cost at least, each by itself. */
    private double leastEnergy(double[] weights) {
        BooleanBounds bounds = new BooleanBounds(mrf);
        double sum = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (!mrf.kind(k).isConstraint()) {
                sum += weights[mrf.rule(k)] * bounds.leastValue(k);
            }
        }
        return sum;
    }

    private String examineScore(double[] weights, double energy, double lowerBound) {
        double total = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            total += mrf.kind(k).isConstraint() ? 0 : weights[mrf.rule(k)] * mostCost(k);
        }
        double score = total - energy;
        results.compare("score", score, findings);
        results.compare("lpBound", total - lowerBound, findings);
        double expected = results.number("expectedScore");
        boolean free = results.number("watchedConstraints") == 0;
        if (free && !(score >= expected - ROUNDING * Math.max(1, total))) {
            findings.add("the score %s is below the expected %s".formatted(score, expected));
        }
        examineGuarantee(weights, total, lowerBound, expected);
        return String.format(
                Locale.ROOT,
                "score %s of at most %s\n",
                AnswerText.number(score),
                AnswerText.number(total - lowerBound));
    }

    /** Both sides of an equality at their largest, though never both at once. */
    private double mostCost(int k) {
        double most = mrf.constant(k);
        double least = most;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            most += Math.max(0, mrf.coefficient(e));
            least += Math.min(0, mrf.coefficient(e));
        }
        TermKind kind = mrf.kind(k);
        boolean hinge = kind == TermKind.HINGE || kind == TermKind.SQUARED_HINGE;
        double above = kind.value(Math.max(0, most));
        return hinge ? above : above + kind.value(Math.min(0, least));
    }

    private void examineGuarantee(
            double[] weights, double total, double lowerBound, double expected) {
        double claimed = results.number("guarantee");
        if (Double.isNaN(claimed)) {
            return;
        }
        int longest = 1;
        for (int k = 0; k < mrf.terms(); k++) {
            longest = Math.max(longest, mrf.start(k + 1) - mrf.start(k));
            if (mrf.kind(k).isConstraint() || (weights[mrf.rule(k)] > 0 && !isClause(k))) {
                findings.add(
                        "a guarantee is claimed, but not every ground rule is a linear clause");
                return;
            }
        }
        boolean half = results.text("probabilities").equals("half");
        double factor = half ? 0.75 : 1 - Math.pow(1 - 1.0 / longest, longest);
        results.compare("guarantee", factor, findings);
        double sure = results.number("guaranteedScore");
        double slack = ROUNDING * Math.max(1, total);
        if (!(expected >= sure - slack) || !(sure <= factor * (total - lowerBound) + slack)) {
            findings.add("guaranteedScore %s cannot be".formatted(sure));
        }
    }

    /** Whether a linear potential costs c at one assignment of its atoms and nothing at others. */
    private boolean isClause(int k) {
        TermKind kind = mrf.kind(k);
        double size = Math.abs(mrf.coefficient(mrf.start(k)));
        double most = mrf.constant(k);
        double least = most;
        boolean even = true;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            double a = mrf.coefficient(e);
            most += Math.max(0, a);
            least += Math.min(0, a);
            even &= Math.abs(Math.abs(a) - size) <= ROUNDING * size;
        }
        boolean above = Math.abs(most - size) <= ROUNDING * size;
        boolean below = Math.abs(least + size) <= ROUNDING * size;
        return even && above && (kind == TermKind.HINGE || (kind == TermKind.ABSOLUTE && below));
    }
}
