package org.hinge.bench.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.api.result.Scores;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.infer.SolverChoice;
import org.hinge.run.score.Scoring;

/**
 * A program and its test data, read and grounded once, to be solved and scored under many weights.
 *
 * <pre>{@code
 * TestProblem test = TestProblem.of(List.of(model, testData), RunSettings.DEFAULT);
 * Solution solution = test.solve(learned.weights(), InferenceSettings.DEFAULT);
 * Map<String, Scores> scores = test.score(solution.values(), EnumSet.of(Metric.AUC));
 * }</pre>
 */
public final class TestProblem {
    private final HingeLossMrf mrf;
    private final Scoring scoring;
    private final double[] weights;
    private final RunSettings run;

    private TestProblem(GroundFiles files, Scoring scoring, RunSettings run) {
        this.mrf = files.mrf();
        this.weights = files.weights();
        this.scoring = scoring;
        this.run = run;
    }

    /**
     * Reads files as one program with its data.
     *
     * @throws IOException if the program, its data or its truth has errors, with their text
     */
    public static TestProblem of(List<Path> paths, RunSettings run) throws IOException {
        try (GroundFiles files = GroundFiles.of(paths, run)) {
            Diagnostics diagnostics = new Diagnostics();
            Scoring scoring = Scoring.of(files.loaded(), diagnostics);
            if (scoring == null) {
                throw GroundFiles.problem(diagnostics);
            }
            return new TestProblem(files, scoring, run);
        }
    }

    /** The ground program, for other solvers and samplers. */
    public HingeLossMrf mrf() {
        return mrf;
    }

    /** Those that the program gives, one per rule; not to be changed. */
    public double[] weights() {
        return weights;
    }

    /** The most probable state under these weights, one per rule. */
    public Solution solve(double[] under, InferenceSettings settings) {
        return SolverChoice.solver(settings, run.limits().threads())
                .solve(mrf, under, Start.atZero(mrf), SolverProgress.NONE);
    }

    /**
     * The scores of values, by predicate.
     *
     * @param values one per variable
     */
    public Map<String, Scores> score(double[] values, Set<Metric> metrics) {
        return scoring.of(values, metrics);
    }
}
