package org.hinge.explain.force;

import java.util.ArrayList;
import java.util.List;
import org.hinge.explain.SolvedField;
import org.hinge.explain.saddle.SaddleProblem;

/**
 * The least and the largest force of a shared term over all balances: two linear problems on the
 * duals of the shared terms. An end is infinite where constraints push against each other.
 *
 * @param term its number in the field
 */
public record ForceRange(int term, double least, double most) {
    /** Makes the ends unique without moving them. */
    private static final double CURVATURE = 1e-7;

    /** Duals of constraints that get this far, in units, have no end. */
    private static final double INFINITE = 1e3;

    /** Of each shared force on the atom of a polish. */
    public static List<ForceRange> of(Polish polish) {
        SharedTerms shared = new SharedTerms(polish);
        List<ForceRange> ranges = new ArrayList<>();
        for (Force force : Forces.on(polish.field(), polish.atom()).forces()) {
            if (force.shared()) {
                ranges.add(range(polish, shared, force.term()));
            }
        }
        return ranges;
    }

    private static ForceRange range(Polish polish, SharedTerms shared, int term) {
        int row = 0;
        while (shared.term(row) != term) {
            row++;
        }
        double a = -coefficient(polish.field(), term, polish.atom());
        double first = a * end(shared, row, 1);
        double second = a * end(shared, row, -1);
        return new ForceRange(term, Math.min(first, second) + 0.0, Math.max(first, second) + 0.0);
    }

    private static double coefficient(SolvedField field, int term, int atom) {
        int entry = field.mrf().start(term);
        while (field.mrf().variable(entry) != atom) {
            entry++;
        }
        return field.mrf().coefficient(entry);
    }

    /** The largest dual, or the least for a negative direction. */
    private static double end(SharedTerms shared, int row, double direction) {
        SaddleProblem problem = shared.problem();
        for (int r = 0; r < shared.size(); r++) {
            problem.curvature[r] = CURVATURE;
            problem.least[r] = Math.max(problem.least[r], -2 * INFINITE);
            problem.most[r] = Math.min(problem.most[r], 2 * INFINITE);
        }
        problem.constant[row] = direction;
        double end = SharedTerms.solve(problem).duals()[row];
        return Math.abs(end) > INFINITE
                ? Math.copySign(Double.POSITIVE_INFINITY, end)
                : shared.unit() * end;
    }
}
