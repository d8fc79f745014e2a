package org.hinge.inference.pdhg;

import java.util.Arrays;
import org.hinge.inference.Deadline;
import org.hinge.inference.Exchange;
import org.hinge.inference.GapRule;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.DualExport;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.Folding;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.DoubleRow;
import org.hinge.model.Storage;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether constraints conflict, without waiting for duals to diverge: without the potentials
 * and with each constraint as a linear potential of weight 1,
 *
 * <pre>
 *   minimise  sum_k violation_k(y)     over lo &lt;= y &lt;= hi
 * </pre>
 *
 * A lower bound above 0 is m(mu) of {@link InfeasibilityCheck}, and its duals are mu.
 */
final class ConflictProof {
    /** Half of what the violations are at least is proof enough. */
    private static final double GAP = 0.5;

    private static final int MOST_ITERATIONS = 5_000;

    /** There is no whole field: the caller tests what is found. */
    private static final GapSearch.Judge NO_FIELD =
            new GapSearch.Judge() {
                @Override
                public boolean provesInfeasible(double[] ray) {
                    return false;
                }

                @Override
                public boolean confirms(Incumbents best) {
                    return true;
                }

                @Override
                public double[] values(double[] y) {
                    return y.clone();
                }
            };

    private ConflictProof() {}

    /**
     * Duals of the rows of a field that may prove that its constraints conflict, or null.
     *
     * @param exchange in the field's numbers of variables
     */
    static double @Nullable [] find(
            ReducedField field, Workers workers, Exchange exchange, Deadline deadline) {
        int[] constraints = new int[field.rows];
        int count = 0;
        ReducedField soft =
                new ReducedField(field.lo, field.hi, field.rows, field.start(field.rows));
        for (int r = 0; r < field.rows; r++) {
            if (field.kind(r).isConstraint()) {
                TermKind kind =
                        field.kind(r) == TermKind.EQUAL ? TermKind.ABSOLUTE : TermKind.HINGE;
                int from = field.start(r);
                int to = field.start(r + 1);
                int[] variables = new int[to - from];
                Arrays.setAll(variables, at -> field.variable(from + at));
                double[] factors = new double[to - from];
                Arrays.setAll(factors, at -> field.coefficient(from + at));
                soft.append(kind, variables, factors, to - from, field.constant(r), 1);
                constraints[count++] = r;
            }
        }
        FoldedField folded = Folding.fold(soft, workers, exchange, Storage.HEAP);

        SolverSettings settings = SolverSettings.DEFAULT.withMaxIterations(MOST_ITERATIONS);
        GapRule rule = new GapRule(GAP, Tolerances.NO_VIOLATION);
        GapSearch search =
                new GapSearch(
                        soft,
                        folded,
                        workers,
                        () -> exchange,
                        rule,
                        1,
                        0,
                        settings,
                        SolverProgress.NONE,
                        deadline,
                        NO_FIELD);
        search.begin(folded.toFolded(field.lo));
        search.run(false, Savepoints.NONE);
        if (search.best().bound() <= Tolerances.NO_VIOLATION) {
            return null;
        }
        DoubleRow duals =
                DualExport.rowDuals(
                        folded,
                        soft.rows,
                        search.best().duals(),
                        workers,
                        exchange.renumbered(folded.original));
        double[] rows = new double[field.rows];
        for (int k = 0; k < count; k++) {
            rows[constraints[k]] = duals.get(k);
        }
        return rows;
    }
}
