package org.hinge.engine;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hinge.diagnostic.Span;
import org.hinge.grounding.GroundProgram;
import org.hinge.language.Program;
import org.hinge.language.RewriteProgram;
import org.hinge.language.Rule;
import org.hinge.language.syntax.Weight;
import org.hinge.learning.LearnedWeights;
import org.hinge.learning.LearningTermination;
import org.hinge.learning.TrainingProblem;
import org.hinge.learning.ZeroWeights;
import org.jspecify.annotations.Nullable;

/** A program with learned weights, and how they came about. */
public final class LearnedProgram {
    private final LoadedProgram loaded;
    private final GroundProgram ground;
    private final TrainingProblem problem;
    private final LearnedWeights learned;
    private final double[] weights;
    private final LearningSettings settings;
    private final RunSettings run;
    private final double groundSeconds;
    private final @Nullable LearningScores scores;

    LearnedProgram(
            LoadedProgram loaded,
            GroundProgram ground,
            TrainingProblem problem,
            LearnedWeights learned,
            LearningSettings settings,
            RunSettings run,
            double groundSeconds,
            @Nullable LearningScores scores) {
        this.loaded = loaded;
        this.ground = ground;
        this.problem = problem;
        this.learned = learned;
        this.weights =
                Arrays.stream(
                                ZeroWeights.raised(
                                        learned.weights(),
                                        problem::isLearned,
                                        settings.zeroShare()))
                        .map(Weight::inRange)
                        .toArray();
        this.settings = settings;
        this.run = run;
        this.groundSeconds = groundSeconds;
        this.scores = scores;
    }

    /** The same with scores. */
    LearnedProgram with(LearningScores newScores) {
        return new LearnedProgram(
                loaded, ground, problem, learned, settings, run, groundSeconds, newScores);
    }

    /** Before and after, on the training data; null if nothing was scored. */
    public @Nullable LearningScores scores() {
        return scores;
    }

    /**
     * One per rule, not negative; not to be changed. A rule that is written with a negative weight
     * has minus this weight. Where learning ended at 0 it is a little more, see {@link
     * ZeroWeights}.
     */
    public double[] weights() {
        return weights;
    }

    /** The steps behind the weights. */
    public LearnedWeights learned() {
        return learned;
    }

    public LearningTermination termination() {
        return learned.termination();
    }

    /** Whether somebody, or the limit of time, ended it. */
    boolean isStopped() {
        return switch (termination()) {
            case INTERRUPTED, TIME_LIMIT -> true;
            case CONVERGED, STEPS_DONE, LOCALLY_CONVERGED, LIMIT -> false;
        };
    }

    /** Whether the method came to the end that it was asked for. */
    public boolean isFinished() {
        return switch (termination()) {
            case CONVERGED, STEPS_DONE, LOCALLY_CONVERGED -> true;
            case LIMIT, INTERRUPTED, TIME_LIMIT -> false;
        };
    }

    public boolean isLearned(int rule) {
        return problem.isLearned(rule);
    }

    /** The weight of a rule as the program is to write it; null for a hard rule. */
    @Nullable Weight weight(int rule) {
        Weight written = program().rules().get(rule).weight();
        if (written == null || !problem.isLearned(rule)) {
            return written;
        }
        double value = weights[rule];
        return new Weight(written.value() < 0 ? -value : value, Weight.Kind.GIVEN, written.span());
    }

    /**
     * The program in the language, comments kept, with the learned weights.
     *
     * @param place the file that it is for: relative paths start from its folder
     * @param rulesOnly whether observed, target and truth atoms are left out
     */
    public String text(Path place, boolean rulesOnly) {
        RewriteProgram.PathChange paths = (path, span) -> seenFrom(place, path, span);
        return rulesOnly
                ? RewriteProgram.rulesOnly(program(), this::weight, paths)
                : RewriteProgram.whole(program(), this::weight, paths);
    }

    private static String seenFrom(Path place, String path, Span span) {
        Path file = Path.of(path);
        Path folder = place.toAbsolutePath().normalize().getParent();
        if (file.isAbsolute() || folder == null) {
            return path;
        }
        Path whole =
                Path.of(span.source().name()).toAbsolutePath().resolveSibling(file).normalize();
        boolean reachable = Objects.equals(whole.getRoot(), folder.getRoot());
        Path seen = reachable ? folder.relativize(whole) : whole;
        return seen.toString().replace('\\', '/');
    }

    /** Writes the program to a file, which appears when all is written. */
    public void write(Path file, boolean rulesOnly) throws IOException {
        write(file, out -> out.write(text(file, rulesOnly)));
    }

    /** Writes the summary to a file, as JSON. */
    public void writeSummary(Path file, double writeSeconds) throws IOException {
        write(
                file,
                out -> {
                    JsonText.write(out, summaryFields(writeSeconds));
                    out.newLine();
                });
    }

    /** The summary by the names of its parts, for JSON. */
    public Map<String, @Nullable Object> summaryFields(double writeSeconds) {
        return LearningSummary.of(this, writeSeconds);
    }

    /** Draws the objective and the weights of each step, as SVG. */
    public void writePlot(Path file) throws IOException {
        write(file, out -> out.write(LearningPlot.of(this)));
    }

    private interface Content {
        void writeTo(BufferedWriter out) throws IOException;
    }

    private static void write(Path file, Content content) throws IOException {
        try (AtomicFile out = AtomicFile.at(file)) {
            content.writeTo(out.writer());
            out.complete();
        }
    }

    /** The learned rules, and how they were found, told to a person. */
    public String text(int rulesShown) {
        return LearningText.of(this, rulesShown);
    }

    /** The rules with their weights, in the order of the program. */
    List<Rule> rules() {
        return program().rules();
    }

    Program program() {
        return loaded.program();
    }

    LoadedProgram loaded() {
        return loaded;
    }

    GroundProgram ground() {
        return ground;
    }

    TrainingProblem problem() {
        return problem;
    }

    LearningSettings settings() {
        return settings;
    }

    RunSettings run() {
        return run;
    }

    double groundSeconds() {
        return groundSeconds;
    }
}
