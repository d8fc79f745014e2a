package org.hinge.run.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.hinge.api.result.Answer.TracePoint;
import org.hinge.api.result.LazyReport;
import org.hinge.api.result.Termination;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;

/**
 * Remembers a solver's looks at the gap: all of them or, of very many, every second, fourth and so
 * on. Looks come by iterations, not by time: the same run leaves the same trace.
 */
final class SolverTrace implements SolverProgress {
    static final int MOST = 200;

    private final SolverProgress told;
    private final List<TracePoint> points = new ArrayList<>();
    private int looks;
    private int every = 1;

    /** One that tells all to another, too. */
    SolverTrace(SolverProgress told) {
        this.told = told;
    }

    @Override
    public void report(Check check) {
        told.report(check);
        remember(check);
    }

    @Override
    public void report(Check check, Supplier<double[]> values) {
        told.report(check, values);
        remember(check);
    }

    private void remember(Check check) {
        // What went on from a checkpoint comes to the same iterations again.
        points.removeIf(point -> point.iteration() >= check.iteration());
        if (looks++ % every == 0) {
            points.add(point(check));
            if (points.size() == MOST) {
                thinOut();
            }
        }
    }

    private static TracePoint point(Check check) {
        return TracePoint.of(check.iteration(), check.energy(), check.lowerBound(), check.gap());
    }

    private void thinOut() {
        for (int i = MOST - 1; i > 0; i -= 2) {
            points.remove(i);
        }
        every *= 2;
    }

    @Override
    public boolean stopWanted() {
        return told.stopWanted();
    }

    /** What there is to see, with the answer at its end if there is one. */
    List<TracePoint> upTo(Solution solution) {
        return endedBy(points, solution);
    }

    /** The same of the rounds of lazy inference, each at its last iteration. */
    static List<TracePoint> of(LazyReport lazy, Solution solution) {
        List<TracePoint> rounds = new ArrayList<>();
        int iterations = 0;
        for (LazyReport.Round round : lazy.rounds()) {
            iterations += round.iterations();
            rounds.add(TracePoint.of(iterations, round.energy(), round.lowerBound(), round.gap()));
        }
        return endedBy(rounds, solution);
    }

    private static List<TracePoint> endedBy(List<TracePoint> before, Solution solution) {
        List<TracePoint> all = new ArrayList<>(before);
        if (solution.termination() == Termination.INFEASIBLE) {
            return all;
        }
        int end = solution.iterations();
        all.removeIf(point -> point.iteration() >= end);
        all.add(TracePoint.of(end, solution.energy(), solution.lowerBound(), solution.gap()));
        return all;
    }
}
