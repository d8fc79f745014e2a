package org.hinge.run.infer;

import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.report.RuleReport;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * What rules that became several clauses add to every score:
 *
 * <pre>
 *   K = sum over ground formulas with m clauses of  w (m - 1)
 * </pre>
 *
 * since at most one of the m is false. A weighted equality of two sides is two clauses.
 */
public final class FormulaShift {
    private FormulaShift() {}

    public static double of(GroundProgram ground, double[] weights) {
        double shift = 0;
        for (RuleReport report : ground.reports()) {
            if (report.extraClauses() > 0) {
                shift += weights[report.firstRule()] * report.extraClauses();
            }
        }
        HingeLossMrf mrf = ground.mrf();
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k) == TermKind.ABSOLUTE) {
                shift += weights[mrf.rule(k)] * smallerSide(mrf, k);
            }
        }
        return shift;
    }

    /** The most that the cheaper side of an equality can cost. */
    private static double smallerSide(HingeLossMrf mrf, int k) {
        double most = mrf.constant(k);
        double least = most;
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            most += Math.max(0, mrf.coefficient(e));
            least += Math.min(0, mrf.coefficient(e));
        }
        return Math.max(0, Math.min(most, -least));
    }
}
