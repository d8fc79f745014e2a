package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.engine.LearnedProgram;
import org.hinge.engine.Learning;
import org.hinge.engine.LearningSettings;
import org.hinge.engine.RunSettings;
import org.hinge.engine.TestProblem;

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
     * @param more whether {@code train-more.psl} and {@code test-more.psl} belong to them
     * @throws IOException if they have errors, with their text
     */
    public static LearningFold of(Path model, Path folder, boolean more, RunSettings run)
            throws IOException {
        Learning training = Learning.of(programs(model, folder, "train", more), run);
        if (!training.isReady()) {
            String problem = training.diagnosticsText(false);
            training.close();
            throw new IOException(problem);
        }
        return new LearningFold(
                training, TestProblem.of(programs(model, folder, "test", more), run));
    }

    private static List<Path> programs(Path model, Path folder, String part, boolean more) {
        List<Path> programs = new ArrayList<>(List.of(model, folder.resolve(part + ".psl")));
        if (more) {
            programs.add(folder.resolve(part + "-more.psl"));
        }
        return programs;
    }

    /** Learns from the training part. */
    public LearnedProgram learn(LearningSettings settings) throws IOException {
        LearnedProgram learned = training.learn(settings);
        if (learned == null) {
            throw new IOException(training.diagnosticsText(false));
        }
        return learned;
    }

    public TestProblem test() {
        return test;
    }

    @Override
    public void close() {
        training.close();
    }
}
