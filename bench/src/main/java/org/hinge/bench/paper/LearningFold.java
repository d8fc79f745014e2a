package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.result.LearningResult;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.Split;

/**
 * One fold of a task: its training and its test part, each grounded once. Weights are learned on
 * the first and judged on the second, as often as wanted.
 */
public final class LearningFold implements AutoCloseable {
    private final Session training;
    private final TestProblem test;

    private LearningFold(Session training, TestProblem test) {
        this.training = training;
        this.test = test;
    }

    /** Weights that were learned, or are given. */
    public static final class Weights {
        private final double[] weights;
        private final double seconds;

        private Weights(double[] weights, double seconds) {
            this.weights = weights;
            this.seconds = seconds;
        }

        /** As a solver wants them: one per rule, not negative, 0 for a hard rule. */
        public double[] weights() {
            return weights;
        }

        /** How long learning took, without grounding and scoring. */
        public double seconds() {
            return seconds;
        }
    }

    /**
     * Grounds {@code FOLDER/train.psl} and {@code FOLDER/test.psl} with a model.
     *
     * @param more whether {@code train-more.psl} and {@code test-more.psl} belong to them
     * @throws IOException if they have errors, with their text
     */
    public static LearningFold of(Path model, Path folder, boolean more, RunSettings run)
            throws IOException {
        Session training = training(programs(model, folder, "train", more), run);
        LearningFold fold = null;
        try {
            TestProblem test = TestProblem.of(programs(model, folder, "test", more), run);
            fold = new LearningFold(training, test);
            return fold;
        } finally {
            if (fold == null) {
                training.close();
            }
        }
    }

    private static Session training(List<Path> programs, RunSettings run) throws IOException {
        Session session = null;
        boolean grounded = false;
        try {
            session = Hinge.program().files(programs).settings(run.withSplit(Split.LEARN)).open();
            session.ground();
            grounded = true;
            return session;
        } catch (HingeException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            if (session != null && !grounded) {
                session.close();
            }
        }
    }

    private static List<Path> programs(Path model, Path folder, String part, boolean more) {
        List<Path> programs = new ArrayList<>(List.of(model, folder.resolve(part + ".psl")));
        if (more) {
            programs.add(folder.resolve(part + "-more.psl"));
        }
        return programs;
    }

    /** Learns from the training part. */
    public Weights learn(LearningSettings settings) throws IOException {
        try {
            LearningResult learned = training.learn(settings);
            return new Weights(weights(learned), learned.run().seconds().solve());
        } catch (HingeException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static double[] weights(LearningResult learned) {
        return learned.rules().stream()
                .map(LearningResult.LearnedRule::weight)
                .mapToDouble(weight -> weight == null ? 0 : Math.abs(weight))
                .toArray();
    }

    /** Those of the program. */
    public Weights given() {
        return new Weights(test.weights(), 0);
    }

    public TestProblem test() {
        return test;
    }

    @Override
    public void close() {
        training.close();
    }
}
