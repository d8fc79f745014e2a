package org.hinge.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.evaluation.Metric;
import org.hinge.evaluation.Scores;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Start;
import org.hinge.model.HingeLossMrf;
import org.jspecify.annotations.Nullable;

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
    private final GroundProgram ground;
    private final Scoring scoring;
    private final double[] weights;
    private final RunSettings run;

    private TestProblem(GroundProgram ground, Scoring scoring, double[] weights, RunSettings run) {
        this.ground = ground;
        this.weights = weights;
        this.scoring = scoring;
        this.run = run;
    }

    /**
     * Reads files as one program with its data.
     *
     * @throws IllegalArgumentException if the program, its data or its truth has errors, with their
     *     text
     */
    public static TestProblem of(List<Path> paths, RunSettings run) {
        Diagnostics diagnostics = new Diagnostics();
        try (LoadedProgram loaded = LoadedProgram.open(paths, run, RunWatch.none(), diagnostics)) {
            GroundProgram ground = loaded == null ? null : loaded.ground();
            Scoring scoring =
                    loaded == null || ground == null ? null : Scoring.of(loaded, diagnostics);
            if (loaded == null || ground == null || scoring == null) {
                throw new IllegalArgumentException(text(diagnostics));
            }
            return new TestProblem(ground, scoring, RuleWeights.of(loaded.program()), run);
        }
    }

    private static @Nullable String text(Diagnostics diagnostics) {
        List<Diagnostic> all = diagnostics.sorted(List.of());
        return all.isEmpty() ? null : new DiagnosticPrinter(false).print(all);
    }

    /** The ground program, for other solvers and samplers. */
    public HingeLossMrf mrf() {
        return ground.mrf();
    }

    /** Those that the program gives, one per rule; not to be changed. */
    public double[] weights() {
        return weights;
    }

    /** The most probable state under these weights, one per rule. */
    public Solution solve(double[] under, InferenceSettings settings) {
        return settings.mapSolver(run.threads())
                .solve(mrf(), under, Start.atZero(mrf()), SolverProgress.NONE);
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
