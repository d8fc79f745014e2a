package org.hinge.learning;

import java.util.ArrayList;
import java.util.List;

/** Collects what each step of a learner arrived at, and tells the listener. */
public final class StepLog {
    private final LearningProgress progress;
    private final int most;
    private final long start = System.nanoTime();
    private final List<double[]> history = new ArrayList<>();
    private final List<Double> objectives = new ArrayList<>();
    private final List<Double> gaps = new ArrayList<>();

    public StepLog(LearningProgress progress, int most) {
        this.progress = progress;
        this.most = most;
    }

    /** Copies the weights. */
    public void step(double[] weights, double objective, double gap) {
        history.add(weights.clone());
        objectives.add(objective);
        gaps.add(gap);
        progress.report(
                new LearningProgress.Step(history.size(), most, objective, gap, seconds()),
                weights);
    }

    /** The steps of another run, which the listener already knows. */
    void append(LearnedWeights run) {
        history.addAll(run.history());
        for (int t = 0; t < run.steps(); t++) {
            objectives.add(run.objective()[t]);
            gaps.add(run.gaps()[t]);
        }
    }

    public boolean stopWanted() {
        return progress.stopWanted();
    }

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }

    List<double[]> history() {
        return history;
    }

    double[] objectives() {
        return objectives.stream().mapToDouble(Double::doubleValue).toArray();
    }

    double[] gaps() {
        return gaps.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
