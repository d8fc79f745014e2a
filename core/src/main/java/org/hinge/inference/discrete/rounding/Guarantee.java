package org.hinge.inference.discrete.rounding;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.model.HingeLossMrf;

/**
 * What is known about the score of a rounding before it is made (Goemans and Williamson, 1994).
 *
 * <p>If every potential is a linear clause and there are no hard constraints, then at any y
 *
 * <pre>
 *   expected score &gt;= factor (total weight - E(y))
 *   factor = 3/4                   for p = y / 2 + 1 / 4
 *   factor = 1 - (1 - 1/m)^m       for p = y, where m atoms are in the longest clause; above 1 - 1/e
 * </pre>
 *
 * @param holds whether there is a guarantee
 * @param factor as above; 0 if there is none
 * @param score what the rounded assignment scores at least: factor (total weight - E(y)); else 0
 * @param share the part of the best score that this is at least: score / bound of the relaxation,
 *     which is the factor where y is an optimum of the relaxation, and less where it is not; else 0
 * @param text why, or why not
 */
public record Guarantee(boolean holds, double factor, double score, double share, String text) {

    static Guarantee of(
            DiscreteMrf discrete,
            RoundingProbabilities how,
            double satisfied,
            double bound,
            double shift) {
        HingeLossMrf mrf = discrete.mrf();
        int longest = 1;
        long hard = 0;
        long squared = 0;
        long others = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            longest = Math.max(longest, mrf.start(k + 1) - mrf.start(k));
            if (mrf.kind(k).isConstraint()) {
                hard++;
            } else if (discrete.isPotential(k) && !ClauseForm.isLinearClause(mrf, k)) {
                boolean square = ClauseForm.isSquared(mrf.kind(k));
                squared += square ? 1 : 0;
                others += square ? 0 : 1;
            }
        }
        if (hard + squared + others > 0) {
            return new Guarantee(false, 0, 0, 0, "none: " + reasons(hard, squared, others));
        }
        double factor =
                how == RoundingProbabilities.HALF ? 0.75 : 1 - Math.pow(1 - 1.0 / longest, longest);
        double share = bound > 0 ? factor * Math.min(1, satisfied / bound) : factor;
        return new Guarantee(true, factor, factor * satisfied, share, text(factor, share, shift));
    }

    private static String reasons(long hard, long squared, long others) {
        List<String> reasons = new ArrayList<>();
        if (hard > 0) {
            reasons.add(count(hard, "hard constraint", ""));
        }
        if (squared > 0) {
            reasons.add(count(squared, "squared potential", ""));
        }
        if (others > 0) {
            String why = " not a clause over atoms observed as 0 or 1";
            reasons.add(count(others, "potential", why));
        }
        return String.join(", ", reasons);
    }

    private static String count(long n, String noun, String rest) {
        return String.format(Locale.ROOT, "%,d %s%s%s", n, noun, n == 1 ? "" : "s", rest);
    }

    private static String text(double factor, double share, double shift) {
        boolean optimal = roundedDown(share).equals(roundedDown(factor));
        String soft = " (" + roundedDown(factor) + " of the score of the values that were rounded)";
        String plain =
                "at least "
                        + roundedDown(share)
                        + " of the best score"
                        + (optimal ? "" : soft)
                        + ": all potentials are linear clauses and there are no"
                        + " hard constraints";
        if (shift == 0) {
            return plain;
        }
        // K = sum of w (m - 1) is the weight of clauses that are true whatever the formula is.
        return plain
                + String.format(
                        Locale.ROOT,
                        "; for the rules as written, some of which became several clauses, at least"
                                + " %s of the best score less %.6g",
                        roundedDown(share),
                        (1 - share) * shift);
    }

    /** Four digits that never promise more than the number. */
    private static String roundedDown(double share) {
        double floor = Math.floor(share * 1e4 + 1e-4) / 1e4;
        return String.format(Locale.ROOT, "%.4f", floor).replaceAll("0+$", "");
    }
}
