package org.hinge.inference.pdhg;

import java.util.List;
import org.hinge.api.result.Termination;
import org.hinge.inference.Certificate;
import org.hinge.inference.Deadline;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Exchange;
import org.hinge.inference.GapRule;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.Duals;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.presolve.Postsolve;
import org.hinge.inference.presolve.ReducedField;
import org.hinge.model.DoubleRow;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Solves one field under one set of weights after another, each from where the last search ended.
 *
 * <p>Between two searches values and duals stay in the form that the iterations have. Energy and
 * bound are those of the last look at the gap ({@link Evaluation}): a {@link PrimalDualSolver}
 * makes duals of all terms and proves the bound from these alone, which takes many times as long as
 * the few iterations between weights that differ little.
 */
public final class FieldSeries {
    private final HingeLossMrf mrf;
    private final SolverSettings settings;
    private final FieldMemory memory;
    private final Workers workers;
    private @Nullable Place last;

    /**
     * A series that begins at 0.
     *
     * @param memory may have the field already
     * @param workers for as long as the series goes on
     */
    public FieldSeries(
            HingeLossMrf mrf, SolverSettings settings, FieldMemory memory, Workers workers) {
        this.mrf = mrf;
        this.settings = settings;
        this.memory = memory;
        this.workers = workers;
    }

    /** How a search ended, and the gap that its last look found. */
    public static final class Found {
        private final Termination termination;
        private final double[] values;
        private final double energy;
        private final double lowerBound;
        private final double gap;

        Found(
                Termination termination,
                double[] values,
                double energy,
                double lowerBound,
                double gap) {
            this.termination = termination;
            this.values = values;
            this.energy = energy;
            this.lowerBound = lowerBound;
            this.gap = gap;
        }

        public Termination termination() {
            return termination;
        }

        /** One per variable, in [0, 1]; not to be changed. */
        public double[] values() {
            return values;
        }

        /** Without the constant energy; infinite if no feasible point was found. */
        public double energy() {
            return energy;
        }

        public double lowerBound() {
            return lowerBound;
        }

        /** Relative; infinite if it is not known. */
        public double gap() {
            return gap;
        }
    }

    /** Where a search ended. */
    private static final class Place {
        final PreparedField prepared;
        final double[] values;

        /** The duals s of each group, by the weights as they are given. */
        final List<DoubleRow> duals;

        Place(PreparedField prepared, double[] values, List<DoubleRow> duals) {
            this.prepared = prepared;
            this.values = values;
            this.duals = duals;
        }
    }

    /**
     * Solves the field under other weights.
     *
     * @param weights one per rule, finite and not negative; those of hard rules are not read
     */
    public Found next(double[] weights, SolverProgress progress) {
        Place from = last;
        last = null;
        double typicalWeight = GapRule.typicalWeight(mrf, weights);
        double unit = PrimalDualSolver.unit(typicalWeight);
        PreparedField prepared =
                memory.prepare(
                        mrf,
                        PrimalDualSolver.times(weights, 1 / unit),
                        from == null ? new double[mrf.variables()] : from.values,
                        settings.presolve(),
                        workers);
        if (prepared.ray() != null) {
            return infeasible();
        }
        Search search = new Search(prepared, typicalWeight, unit, progress);
        search.begin(from);
        search.run();
        if (search.termination() == Termination.INFEASIBLE) {
            return infeasible();
        }
        last = search.place();
        return search.found(last.values);
    }

    private Found infeasible() {
        return new Found(
                Termination.INFEASIBLE,
                new double[mrf.variables()],
                Double.POSITIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                Double.POSITIVE_INFINITY);
    }

    /** One search. */
    private final class Search implements GapSearch.Judge {
        private final PreparedField prepared;
        private final Postsolve postsolve;
        private final ReducedField reduced;
        private final FoldedField field;
        private final double unit;
        private final double constantEnergy;
        private final GapSearch gapSearch;
        private boolean warm;

        Search(PreparedField prepared, double typicalWeight, double unit, SolverProgress progress) {
            this.prepared = prepared;
            this.postsolve = prepared.parts().postsolve();
            this.reduced = prepared.parts().reduced();
            this.field = prepared.parts().folded();
            this.unit = unit;
            this.constantEnergy = postsolve.constantEnergy();
            this.gapSearch =
                    new GapSearch(
                            reduced,
                            field,
                            workers,
                            () -> Exchange.NONE,
                            GapRule.of(typicalWeight, settings).inUnits(unit),
                            unit,
                            constantEnergy,
                            settings,
                            progress,
                            new Deadline(settings.timeLimitSeconds(), progress),
                            this);
        }

        /**
         * Where the last search ended. Duals of another form of the field are left behind: only
         * weights that were 0 and are not any more make one.
         */
        void begin(@Nullable Place from) {
            warm = false;
            List<DoubleRow> known =
                    from != null && from.prepared == prepared ? from.duals : List.of();
            for (int g = 0; g < field.groups.size(); g++) {
                Duals duals = field.groups.get(g).duals;
                if (known.isEmpty()) {
                    duals.clear();
                } else {
                    warm |= take(known.get(g), duals);
                }
            }
            double[] values = from == null ? new double[mrf.variables()] : from.values;
            gapSearch.begin(field.toFolded(postsolve.reducedValues(values)));
        }

        /** Normalises duals by the weights of now; whether any is not 0. */
        private boolean take(DoubleRow from, Duals duals) {
            boolean any = false;
            for (int j = 0; j < from.size(); j++) {
                double s = from.get(j) / unit;
                double omega = duals.omega(j);
                duals.now.put(j, omega == 0 ? 0 : DualDomain.clip(duals.kind, omega, s) / omega);
                any |= s != 0;
            }
            return any;
        }

        void run() {
            gapSearch.run(warm, Savepoints.NONE);
        }

        Termination termination() {
            return gapSearch.termination();
        }

        Place place() {
            Incumbents best = gapSearch.best();
            for (int g = 0; g < field.groups.size(); g++) {
                unscale(best.duals().get(g), field.groups.get(g).duals);
            }
            return new Place(
                    prepared,
                    values(best.hasValues() ? best.values() : gapSearch.current()),
                    best.duals());
        }

        private void unscale(DoubleRow normalised, Duals duals) {
            for (int j = 0; j < normalised.size(); j++) {
                normalised.put(j, unit * duals.omega(j) * normalised.get(j));
            }
        }

        Found found(double[] values) {
            Incumbents best = gapSearch.best();
            // Presolve may have met constraints that just miss each other by moving a bound.
            boolean feasible =
                    best.hasValues()
                            && (mrf.constraints() == 0
                                    || Certificate.maxViolation(mrf, values)
                                            <= Tolerances.FEASIBLE);
            double energy = unit * (best.energy() + constantEnergy);
            double bound = unit * (best.bound() + constantEnergy);
            return new Found(
                    feasible ? termination() : unfinished(),
                    values,
                    energy,
                    bound,
                    feasible ? GapRule.ratio(energy, bound) : Double.POSITIVE_INFINITY);
        }

        /** Without a feasible point nothing has converged. */
        private Termination unfinished() {
            return termination() == Termination.CONVERGED
                    ? Termination.ITERATION_LIMIT
                    : termination();
        }

        @Override
        public boolean provesInfeasible(double[] ray) {
            return Certificate.provesInfeasible(mrf, postsolve.ray(reduced, ray));
        }

        @Override
        public boolean confirms(Incumbents best) {
            return true;
        }

        @Override
        public double[] values(double[] y) {
            return postsolve.values(field.toReduced(y));
        }
    }
}
