package org.hinge.inference.pdhg;

import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.Deadline;
import org.hinge.inference.Exchange;
import org.hinge.inference.GapRule;
import org.hinge.inference.MapSolver;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.DualExport;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.inference.presolve.Postsolve;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.Storage;
import org.jspecify.annotations.Nullable;

/**
 * The default solver: a preconditioned primal-dual method that stops on a proven gap.
 *
 * <ol>
 *   <li>{@code Presolve} and {@code MergeTerms} make the field smaller.
 *   <li>{@code Folding} moves unary potentials and disjoint constraints into the y-step.
 *   <li>{@link GapSearch} iterates the {@link Operator} as {@link Halpern} directs, and looks at
 *       energy and bound ({@link Evaluation}) until they are near enough.
 *   <li>{@link DualExport} and {@link Postsolve} give values and duals for the whole field, whose
 *       {@link Certificate} must confirm that.
 * </ol>
 *
 * The answer does not depend on the number of threads. Weights are counted in a power of two near
 * the typical one, so that all weights times a number make no difference.
 */
public final class PrimalDualSolver implements MapSolver {
    /** Below this many terms a second thread costs more than it saves. */
    private static final int WORTH_THREADS = 20_000;

    /** Long rows are gone through so many numbers at a time. */
    private static final int AT_A_TIME = 1 << 10;

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
        return solvePart(
                mrf, weights, start, progress, Exchange.NONE, Savepoints.NONE, Storage.HEAP);
    }

    /**
     * Solves a field together with those who have its other parts.
     *
     * @param mrf the terms of this part over the variables that it holds
     * @param exchange with the others, in these variables' numbers
     * @param storage for what is long and read in order
     * @return values and duals of this part; what they prove, and how it ended, of all
     */
    public Solution solvePart(
            HingeLossMrf mrf,
            double[] weights,
            Start start,
            SolverProgress progress,
            Exchange exchange,
            Savepoints savepoints,
            Storage storage) {
        int threads = mrf.terms() < WORTH_THREADS ? 1 : settings.threads();
        try (Workers workers = new Workers(threads)) {
            return new Run(mrf, weights, start.values(), progress, workers, exchange, storage)
                    .solve(start, savepoints);
        }
    }

    /** Values, duals and what they prove. */
    private static final class Proof {
        final double[] values;
        final DoubleRow duals;
        final Certificate certificate;

        Proof(double[] values, DoubleRow duals, Certificate certificate) {
            this.values = values;
            this.duals = duals;
            this.certificate = certificate;
        }
    }

    /** One run. */
    private final class Run implements GapSearch.Judge {
        private final HingeLossMrf mrf;
        private final double[] weights;
        private final SolverProgress progress;
        private final Workers workers;
        private final Exchange exchange;
        private final Deadline deadline;
        private final GapRule rule;
        private final double unit;
        private final PreparedField prepared;
        private @Nullable Proof proof;

        Run(
                HingeLossMrf mrf,
                double[] weights,
                double[] first,
                SolverProgress progress,
                Workers workers,
                Exchange exchange,
                Storage storage) {
            this.mrf = mrf;
            this.weights = weights;
            this.progress = progress;
            this.workers = workers;
            this.exchange = exchange;
            this.deadline = new Deadline(settings.timeLimitSeconds(), progress);
            double typicalWeight = GapRule.typicalWeight(mrf, weights, exchange);
            this.rule = ownRule == null ? GapRule.of(typicalWeight, settings) : ownRule;
            this.unit = unit(typicalWeight);
            double[] inUnits = times(weights, 1 / unit);
            this.prepared =
                    memory == null
                            ? PreparedField.of(
                                            mrf,
                                            inUnits,
                                            first,
                                            settings.presolve(),
                                            workers,
                                            exchange,
                                            storage)
                                    .forOneRun(exchange)
                            : memory.prepare(mrf, inUnits, first, settings.presolve(), workers);
        }

        /** The start is no field of the run, so that it is gone once the iterations have begun. */
        Solution solve(Start start, Savepoints savepoints) {
            double[] ray = prepared.ray();
            if (ray != null) {
                return infeasible(start.values(), ray, 0);
            }
            Postsolve postsolve = prepared.parts().postsolve();
            ReducedField reduced = prepared.parts().reduced();
            FoldedField field = prepared.parts().folded();
            GapSearch search =
                    new GapSearch(
                            reduced,
                            field,
                            workers,
                            () -> prepared.parts().reduced(exchange),
                            rule.inUnits(unit),
                            unit,
                            exchange.total(postsolve.constantEnergy()),
                            settings,
                            progress,
                            deadline,
                            this);
            boolean warm =
                    start.isWarm()
                            && exchange.isAnywhere(
                                    setDuals(
                                            field,
                                            postsolve.rowDuals(
                                                    reduced, times(start.duals(), 1 / unit))));
            if (!warm) {
                field.groups.forEach(group -> group.duals.clear());
            }
            search.begin(field.toFolded(postsolve.reducedValues(start.values())));
            search.run(warm, savepoints);
            double[] conflict = search.ray();
            if (conflict != null) {
                double[] values = postsolve.values(field.toReduced(search.current()));
                return infeasible(values, postsolve.ray(reduced, conflict), search.iterations());
            }
            boolean feasible = search.best().hasValues();
            Proof found = proof;
            if (found == null) {
                double[] values = values(feasible ? search.best().values() : search.current());
                search.putAside();
                found = proof(values, search.best());
            }
            return answer(found, search);
        }

        @Override
        public boolean provesInfeasible(double[] ray) {
            PreparedField.Parts parts = prepared.parts();
            double[] multipliers = parts.postsolve().ray(parts.reduced(), ray);
            return Certificate.provesInfeasible(mrf, multipliers, exchange);
        }

        @Override
        public boolean confirms(Incumbents best) {
            Proof found = proof(values(best.values()), best);
            Certificate certificate = found.certificate;
            boolean enough = rule.isGoodEnough(certificate.energy(), certificate.lowerBound());
            proof = enough ? found : null;
            return enough;
        }

        /** By itself, so that y is gone when the certificate is made. */
        @Override
        public double[] values(double[] y) {
            PreparedField.Parts parts = prepared.parts();
            return parts.postsolve().values(parts.folded().toReduced(y));
        }

        private Proof proof(double[] values, Incumbents best) {
            DoubleRow duals = duals(prepared.parts(), best);
            Certificate certificate =
                    Certificate.of(mrf, weights, values, duals, workers, exchange);
            return new Proof(values, duals, certificate);
        }

        /** By itself, so that those of the rows are gone when the certificate is made. */
        private DoubleRow duals(PreparedField.Parts parts, Incumbents best) {
            DoubleRow rowDuals =
                    DualExport.rowDuals(
                            parts.folded(),
                            parts.reduced().rows,
                            best.duals(),
                            workers,
                            parts.folded(exchange));
            Storage storage = parts.folded().storage;
            DoubleRow duals = parts.postsolve().duals(parts.reduced(), rowDuals, storage, workers);
            if (unit != 1) {
                multiply(duals);
            }
            return duals;
        }

        private void multiply(DoubleRow duals) {
            int shares = workers.threads();
            workers.run(
                    shares,
                    share -> {
                        int end = cut(duals.size(), share + 1, shares);
                        for (int k = cut(duals.size(), share, shares); k < end; k += AT_A_TIME) {
                            multiply(duals, k, Math.min(end, k + AT_A_TIME));
                        }
                    });
        }

        private void multiply(DoubleRow duals, int from, int to) {
            double[] window = duals.window(from, to);
            int base = duals.base(from);
            for (int k = from - base; k < to - base; k++) {
                window[k] *= unit;
            }
            duals.takeOver(window, from);
        }

        private Solution answer(Proof found, GapSearch search) {
            return new Solution(
                    ended(found.certificate, search.termination()),
                    found.values,
                    found.duals,
                    found.certificate.ruleEnergy(),
                    found.certificate.energy(),
                    found.certificate.lowerBound(),
                    found.certificate.maxViolation(),
                    search.iterations(),
                    deadline.seconds());
        }

        /** How the search ended, by the certificate of the whole field. */
        private Termination ended(Certificate certificate, Termination search) {
            if (search == Termination.INTERRUPTED) {
                return search;
            }
            // Presolve may have met constraints that just miss each other by moving a bound.
            boolean feasible = certificate.maxViolation() <= Tolerances.FEASIBLE;
            // The sums of the search may be too coarse for what the certificate can prove.
            if (feasible && rule.isGoodEnough(certificate.energy(), certificate.lowerBound())) {
                return Termination.CONVERGED;
            }
            return search == Termination.CONVERGED ? Termination.ITERATION_LIMIT : search;
        }

        private Solution infeasible(double[] values, double[] ray, int iterations) {
            Certificate certificate =
                    Certificate.of(mrf, weights, values, DoubleRow.of(ray), workers, exchange);
            return new Solution(
                    Termination.INFEASIBLE,
                    values.clone(),
                    DoubleRow.of(ray),
                    certificate.ruleEnergy(),
                    certificate.energy(),
                    Double.POSITIVE_INFINITY,
                    certificate.maxViolation(),
                    iterations,
                    deadline.seconds());
        }
    }

    private static int cut(int total, int part, int parts) {
        return (int) ((long) total * part / parts);
    }

    /** What weights are counted in: a power of two near the typical one. */
    static double unit(double typicalWeight) {
        return Math.scalb(1.0, Math.getExponent(typicalWeight));
    }

    /** Exact, as the factor is a power of two. */
    static double[] times(double[] numbers, double factor) {
        if (factor == 1) {
            return numbers;
        }
        double[] product = new double[numbers.length];
        for (int i = 0; i < product.length; i++) {
            product[i] = factor * numbers[i];
        }
        return product;
    }

    /** Whether the start has duals at all. */
    private static boolean setDuals(FoldedField field, double[] rowDuals) {
        boolean any = false;
        for (TermGroup group : field.groups) {
            for (int j = 0; j < group.size(); j++) {
                double s = rowDuals[group.row.get(j)];
                double omega = group.duals.omega(j);
                group.duals.now.put(j, omega == 0 ? 0 : s / omega);
                any |= s != 0;
            }
        }
        return any;
    }
}
