package org.hinge.learning;

import org.hinge.api.result.Termination;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Workers;
import org.hinge.inference.pdhg.FieldMemory;
import org.hinge.inference.pdhg.FieldSeries;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

/**
 * Finds states over the unit box by the default solver, which keeps what it made of the last field.
 *
 * <p>A single state comes with duals of all terms and a bound that follows from these alone. Those
 * of a series have neither: their gap is the one that the search saw at its end.
 */
public final class PrimalDualStateFinder implements StateFinder {
    /** Below this many terms a second thread costs more than it saves. */
    private static final int WORTH_THREADS = 50_000;

    private final SolverSettings settings;
    private final FieldMemory memory;
    private final SolverProgress progress;

    /**
     * Takes what others may have kept of the field.
     *
     * @param settings with the usual gap
     */
    public PrimalDualStateFinder(
            SolverSettings settings, FieldMemory memory, SolverProgress progress) {
        this.settings = settings;
        this.memory = memory;
        this.progress = progress;
    }

    @Override
    public State find(HingeLossMrf mrf, double[] weights, @Nullable State from, double sharper) {
        return new SolverStateFinder(
                        gap -> new PrimalDualSolver(settings.withGap(gap), memory),
                        settings.gap(),
                        progress)
                .find(mrf, weights, from, sharper);
    }

    @Override
    public StateSeries series(HingeLossMrf mrf) {
        return new Series(mrf, new Workers(mrf.terms() < WORTH_THREADS ? 1 : settings.threads()));
    }

    /** Of one field. */
    private final class Series implements StateSeries {
        private final HingeLossMrf mrf;
        private final Workers workers;
        private final FieldSeries states;

        Series(HingeLossMrf mrf, Workers workers) {
            this.mrf = mrf;
            this.workers = workers;
            this.states = new FieldSeries(mrf, settings, memory, workers);
        }

        @Override
        public State next(double[] weights) {
            FieldSeries.Found found = states.next(weights, progress);
            if (found.termination() == Termination.INFEASIBLE) {
                throw LearningException.infeasible();
            }
            return State.of(
                    found.values(), new double[0], found.energy(), found.lowerBound(), found.gap());
        }

        @Override
        public double[] sums(double[] values) {
            return RuleSums.of(mrf, values, workers);
        }

        @Override
        public void close() {
            workers.close();
        }
    }
}
