package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.hinge.engine.InferenceSettings;
import org.hinge.engine.LearnedProgram;
import org.hinge.engine.Learning;
import org.hinge.engine.LearningSettings;
import org.hinge.engine.RunSettings;
import org.hinge.engine.TestProblem;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.Scores;
import org.hinge.inference.Solution;

/**
 * One fold of a task: its training and its test part, each grounded once. Weights are learned on
 * the first and judged on the second, as often as wanted.
 */
public final class LearningFold implements AutoCloseable {
    private final Learning training;
    private final TestProblem test;

    private LearningFold(Learning training, TestProblem test) {
        this.training = training;
        this.test = test;
    }

    /**
     * Grounds {@code FOLDER/train.psl} and {@code FOLDER/test.psl} with a model.
     *
     * @throws IOException if they have errors, with their text
     */
    public static LearningFold of(Path model, Path folder, RunSettings run) throws IOException {
        Learning training = Learning.of(List.of(model, folder.resolve("train.psl")), run);
        if (!training.isReady()) {
            String problem = training.diagnosticsText(false);
            training.close();
            throw new IOException(problem);
        }
        return new LearningFold(
                training, TestProblem.of(List.of(model, folder.resolve("test.psl")), run));
    }

    /** Learns from the training part. */
    public LearnedProgram learn(LearningSettings settings) throws IOException {
        LearnedProgram learned = training.learn(settings);
        if (learned == null) {
            throw new IOException(training.diagnosticsText(false));
        }
        return learned;
    }

    /** Infers the test part under these weights and scores it, by predicate. */
    public Map<String, Scores> test(double[] weights, InferenceSettings settings) {
        Solution solution = test.solve(weights, settings);
        return test.score(solution.values(), EnumSet.allOf(Metric.class));
    }

    public TestProblem test() {
        return test;
    }

    @Override
    public void close() {
        training.close();
    }
}
