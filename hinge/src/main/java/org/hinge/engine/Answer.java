package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.hinge.data.AtomName;
import org.hinge.data.Dataset;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.hinge.language.Program;
import org.jspecify.annotations.Nullable;

/** The most probable state of a program, or the proof that there is none. */
public final class Answer implements RunResult {
    private final LoadedProgram loaded;
    private final GroundProgram ground;
    private final double[] weights;
    private final @Nullable Solution solution;
    private final RunSettings run;
    private final InferenceSettings settings;
    private final Seconds seconds;
    private final @Nullable LazyReport lazy;

    /** How long the stages took. */
    public record Seconds(double load, double ground, double solve) {
        public double total() {
            return load + ground + solve;
        }
    }

    Answer(
            LoadedProgram loaded,
            GroundProgram ground,
            double[] weights,
            @Nullable Solution solution,
            RunSettings run,
            InferenceSettings settings,
            Seconds seconds,
            @Nullable LazyReport lazy) {
        this.loaded = loaded;
        this.ground = ground;
        this.weights = weights;
        this.solution = solution;
        this.run = run;
        this.settings = settings;
        this.seconds = seconds;
        this.lazy = lazy;
    }

    /** Why inference ended; infeasible also where observations alone violate a hard rule. */
    public Termination termination() {
        return solution == null ? Termination.INFEASIBLE : solution.termination();
    }

    /** Whether the solver's aim was reached: the wanted gap is proven. */
    @Override
    public boolean isSolved() {
        return termination() == Termination.CONVERGED;
    }

    @Override
    public boolean isInfeasible() {
        return termination() == Termination.INFEASIBLE;
    }

    /** Null if observations alone violate a hard rule. */
    public @Nullable Solution solution() {
        return solution;
    }

    /** What the gap between energy and lower bound is judged by. */
    public GapRule rule() {
        return settings.rule(ground.mrf(), weights);
    }

    /** How lazy inference went; null if it was not asked for. */
    public @Nullable LazyReport lazy() {
        return lazy;
    }

    /** What was solved; after lazy inference, what was grounded in the end. */
    public GroundProgram ground() {
        return ground;
    }

    public Program program() {
        return loaded.program();
    }

    public Seconds seconds() {
        return seconds;
    }

    /** The total of the ground rules without free atoms. */
    public double constantEnergy() {
        double sum = 0;
        for (int rule = 0; rule < weights.length; rule++) {
            sum += weights[rule] * ground.mrf().constantValue(rule);
        }
        return sum;
    }

    /** What each rule's potentials cost at the values, weighted; zeros if there are no values. */
    public double[] ruleEnergies() {
        return solution == null || isInfeasible()
                ? new double[weights.length]
                : solution.ruleEnergy().clone();
    }

    /**
     * The value of a target.
     *
     * @throws IllegalArgumentException if it is none
     */
    public double value(String predicate, String... arguments) {
        AtomName atom = new AtomName(predicate, List.of(arguments));
        int variable = data().variable(atom);
        if (variable < 0) {
            throw new IllegalArgumentException("atom must be a target (got " + atom + ")");
        }
        return values()[variable];
    }

    /** The energy of the values, without the constant energy. */
    public double energy() {
        if (solution == null || isInfeasible()) {
            throw new IllegalStateException("an infeasible program has no energy");
        }
        return solution.energy();
    }

    /**
     * How probable the values are, where the normaliser is known: for small models.
     *
     * @throws IllegalStateException after lazy inference, which has not all ground rules
     */
    public DensityReport density() {
        if (lazy != null) {
            throw new IllegalStateException("the density needs all ground rules");
        }
        DensityReport.Problem problem =
                new DensityReport.Problem(ground.mrf(), weights, false, loaded.steps());
        return PointDensity.of(problem, isInfeasible() ? null : values(), false);
    }

    /** The same answer, shown and written with its density. */
    public RunResult withDensity() {
        return new DensityResult(this, density(), "log density");
    }

    /** What to do with each target. */
    public interface ValueVisitor {
        void visit(AtomName atom, double value);
    }

    /** Visits all targets in the order of predicates and arguments. */
    public void forEachValue(ValueVisitor visitor) {
        double[] values = values();
        data().forEachVariable((variable, atom) -> visitor.visit(atom, values[variable]));
    }

    /** One per target, in the order of the data set. */
    double[] values() {
        if (solution == null || isInfeasible()) {
            throw new IllegalStateException("an infeasible program has no values");
        }
        return solution.values();
    }

    Dataset data() {
        return loaded.data();
    }

    LoadedProgram loaded() {
        return loaded;
    }

    double[] weights() {
        return weights;
    }

    RunSettings run() {
        return run;
    }

    InferenceSettings settings() {
        return settings;
    }

    @Override
    public String text(int atomsShown) {
        return AnswerText.of(this, atomsShown);
    }

    /**
     * Why there is no answer, with the ground rules that contradict each other; empty if there is
     * one.
     */
    public String conflictText() {
        return isInfeasible() ? ConflictText.of(this) : "";
    }

    @Override
    public String problemText() {
        return conflictText();
    }

    @Override
    public double write(Path folder, ValueForm form, UnaryOperator<String> completed)
            throws IOException {
        return AnswerFiles.write(
                loaded,
                isInfeasible() ? null : values(),
                () -> CertificateFile.of(this),
                seconds -> AnswerSummary.of(this, seconds, form.format()),
                folder,
                form,
                completed);
    }

    @Override
    public Map<String, @Nullable Object> summaryFields(double writeSeconds) {
        return AnswerSummary.of(this, writeSeconds, null);
    }

    @Override
    public @Nullable Object valuesForJson() {
        return isInfeasible() ? null : new JsonValues(loaded, values());
    }
}
