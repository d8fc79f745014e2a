package org.hinge.web.workbench;

import java.util.ArrayList;
import java.util.List;
import org.hinge.api.result.Answer;

/** The looks at the gap of solvers that go on one after the other, as if they were one. */
final class Trace {
    private final List<Answer.TracePoint> points = new ArrayList<>();
    private int iterations;
    private double groundSeconds;
    private double solveSeconds;

    /**
     * Before the first.
     *
     * @param groundSeconds how long it took to ground what they solve; 0 if that was done before
     */
    Trace(double groundSeconds) {
        this.groundSeconds = groundSeconds;
    }

    void add(Answer answer) {
        for (Answer.TracePoint point : answer.trace()) {
            points.add(
                    new Answer.TracePoint(
                            iterations + point.iteration(),
                            point.energy(),
                            point.lowerBound(),
                            point.gap()));
        }
        iterations += answer.iterations();
        groundSeconds += answer.run().seconds().ground();
        solveSeconds += answer.run().seconds().solve();
    }

    List<Answer.TracePoint> points() {
        return List.copyOf(points);
    }

    int iterations() {
        return iterations;
    }

    double groundSeconds() {
        return groundSeconds;
    }

    double solveSeconds() {
        return solveSeconds;
    }
}
