package org.hinge.run.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hinge.api.result.Answer.TracePoint;
import org.hinge.api.result.Termination;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.junit.jupiter.api.Test;

/** A trace is short however long the run is, and ends with the answer. */
class SolverTraceTest {
    private static SolverTrace after(int looks) {
        SolverTrace trace = new SolverTrace(SolverProgress.NONE);
        for (int i = 1; i <= looks; i++) {
            trace.report(new SolverProgress.Check(i, 2 + 1.0 / i, 2 - 1.0 / i, 1.0 / i, 0, 0));
        }
        return trace;
    }

    private static Solution solution(Termination termination, int iterations) {
        double[] none = new double[0];
        return new Solution(termination, none, none, none, 4, 3, 0, iterations, 0);
    }

    @Test
    void fewLooksAreAllThere() {
        List<TracePoint> points = after(10).upTo(solution(Termination.CONVERGED, 10));
        assertThat(points)
                .extracting(TracePoint::iteration)
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        assertThat(points.get(9)).isEqualTo(new TracePoint(10, 4.0, 3.0, 0.25));
    }

    @Test
    void ofManyLooksSomeStayAtEvenDistances() {
        List<TracePoint> points = after(5_000).upTo(solution(Termination.CONVERGED, 5_001));
        assertThat(points.size()).isBetween(SolverTrace.MOST / 2, SolverTrace.MOST + 1);
        int apart = points.get(1).iteration() - points.get(0).iteration();
        for (int i = 1; i < points.size() - 1; i++) {
            assertThat(points.get(i).iteration() - points.get(i - 1).iteration()).isEqualTo(apart);
        }
    }

    @Test
    void withoutValuesThereIsNoEnd() {
        List<TracePoint> points = after(2).upTo(solution(Termination.INFEASIBLE, 2));
        assertThat(points).extracting(TracePoint::iteration).containsExactly(1, 2);
    }

    @Test
    void whatIsInfiniteIsNotThere() {
        SolverTrace trace = new SolverTrace(SolverProgress.NONE);
        double none = Double.POSITIVE_INFINITY;
        trace.report(new SolverProgress.Check(1, none, 0.5, none, 1, 0));
        assertThat(trace.upTo(solution(Termination.INFEASIBLE, 1)))
                .containsExactly(new TracePoint(1, null, 0.5, null));
    }
}
