package org.hinge.inference;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * The default solver: a preconditioned primal-dual method that stops on a proven gap.
 *
 * <ol>
 *   <li>{@link Presolve} and {@link MergeTerms} make the field smaller.
 *   <li>{@link Folding} moves unary potentials and disjoint constraints into the y-step.
 *   <li>{@link GapSearch} iterates the {@link Operator} as {@link Halpern} directs, and looks at
 *       energy and bound ({@link Evaluation}) until they are near enough.
 *   <li>{@link DualExport} and {@link Postsolve} give values and duals for the whole field.
 * </ol>
 *
 * The answer does not depend on the number of threads.
 */
public final class PrimalDualSolver implements MapSolver {
    /** Below this many terms a second thread costs more than it saves. */
    private static final int WORTH_THREADS = 20_000;

    private final SolverSettings settings;
    private final @Nullable GapRule ownRule;
    private final @Nullable FieldMemory memory;

    public PrimalDualSolver(SolverSettings settings) {
        this(settings, (GapRule) null);
    }

    /**
     * One that stops by a rule of the caller's.
     *
     * @param ownRule null for the rule that the field and the settings give
     */
    public PrimalDualSolver(SolverSettings settings, @Nullable GapRule ownRule) {
        this.settings = settings;
        this.ownRule = ownRule;
        this.memory = null;
    }

    /** One that is asked for the same field under many weights. */
    public PrimalDualSolver(SolverSettings settings, FieldMemory memory) {
        this.settings = settings;
        this.ownRule = null;
        this.memory = memory;
    }

    @Override
    public Solution solve(
            HingeLossMrf mrf, double[] weights, Start start, SolverProgress progress) {
        int threads = mrf.terms() < WORTH_THREADS ? 1 : settings.threads();
        try (Workers workers = new Workers(threads)) {
            return solve(mrf, weights, start, progress, workers);
        }
    }

    private Solution solve(
            HingeLossMrf mrf,
            double[] weights,
            Start start,
            SolverProgress progress,
            Workers workers) {
        Deadline deadline = new Deadline(settings.timeLimitSeconds(), progress);
        GapRule rule = ownRule == null ? GapRule.of(mrf, weights, settings) : ownRule;
        double[] first = start.values();
        PreparedField prepared =
                memory == null
                        ? PreparedField.of(mrf, weights, first, settings.presolve(), workers)
                        : memory.prepare(mrf, weights, first, settings.presolve(), workers);
        double[] ray = prepared.ray();
        if (ray != null) {
            return infeasible(mrf, weights, first, ray, 0, deadline);
        }
        Postsolve postsolve = prepared.parts().postsolve();
        ReducedField reduced = prepared.parts().reduced();
        FoldedField field = prepared.parts().folded();
        GapSearch search =
                new GapSearch(
                        reduced,
                        field,
                        workers,
                        rule,
                        postsolve.constantEnergy(),
                        settings,
                        progress,
                        deadline,
                        mu -> InfeasibilityCheck.proves(mrf, postsolve.ray(reduced, mu)));
        boolean warm =
                start.isWarm() && setDuals(field, postsolve.rowDuals(reduced, start.duals()));
        if (!warm) {
            field.groups.forEach(group -> Arrays.fill(group.duals.now, 0));
        }
        search.run(field.toFolded(postsolve.reducedValues(first)), warm);
        boolean feasible = search.best().hasValues();
        double[] y = feasible ? search.best().values() : search.current();
        double[] values = postsolve.values(field.toReduced(y));
        double[] proof = search.ray();
        if (proof != null) {
            double[] proven = postsolve.ray(reduced, proof);
            return infeasible(mrf, weights, values, proven, search.iterations(), deadline);
        }
        double[] rowDuals = DualExport.rowDuals(field, reduced.rows, search.best().duals());
        double[] duals = postsolve.duals(reduced, rowDuals);
        Certificate certificate = Certificate.of(mrf, weights, values, duals, workers);
        return answer(certificate, values, duals, search, deadline);
    }

    /** Whether the start has duals at all. */
    private static boolean setDuals(FoldedField field, double[] rowDuals) {
        boolean any = false;
        for (TermGroup group : field.groups) {
            for (int j = 0; j < group.size(); j++) {
                double s = rowDuals[group.row[j]];
                double omega = group.duals.omega[j];
                group.duals.now[j] = omega == 0 ? 0 : s / omega;
                any |= s != 0;
            }
        }
        return any;
    }

    private static Solution answer(
            Certificate certificate,
            double[] values,
            double[] duals,
            GapSearch search,
            Deadline deadline) {
        return new Solution(
                search.termination(),
                values,
                duals,
                certificate.ruleEnergy(),
                certificate.energy(),
                certificate.lowerBound(),
                certificate.maxViolation(),
                search.iterations(),
                deadline.seconds());
    }

    private static Solution infeasible(
            HingeLossMrf mrf,
            double[] weights,
            double[] values,
            double[] ray,
            int iterations,
            Deadline deadline) {
        Certificate certificate = Certificate.of(mrf, weights, values, ray);
        return new Solution(
                Termination.INFEASIBLE,
                values.clone(),
                ray,
                certificate.ruleEnergy(),
                certificate.energy(),
                Double.POSITIVE_INFINITY,
                certificate.maxViolation(),
                iterations,
                deadline.seconds());
    }
}
