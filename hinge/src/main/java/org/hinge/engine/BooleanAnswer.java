package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.hinge.data.AtomName;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Certificate;
import org.hinge.inference.Termination;
import org.hinge.inference.discrete.gibbs.Marginals;
import org.hinge.inference.discrete.rounding.RoundedAssignment;
import org.hinge.inference.discrete.walk.DiscreteSolution;
import org.jspecify.annotations.Nullable;

/** True or false for each target, or the probability of truth; or the proof that there is none. */
public final class BooleanAnswer implements RunResult {
    private final BooleanProblem problem;
    private final BooleanSettings settings;
    private final BooleanResult result;
    private final Answer.Seconds seconds;

    BooleanAnswer(
            BooleanProblem problem,
            BooleanSettings settings,
            BooleanResult result,
            Answer.Seconds seconds) {
        this.problem = problem;
        this.settings = settings;
        this.result = result;
        this.seconds = seconds;
    }

    public Termination termination() {
        return result.termination();
    }

    @Override
    public boolean isSolved() {
        return termination() == Termination.CONVERGED;
    }

    @Override
    public boolean isInfeasible() {
        return termination() == Termination.INFEASIBLE;
    }

    /** Whether there are values; there are none if nothing is feasible or a stop came too early. */
    public boolean hasValues() {
        return result.values() != null;
    }

    public GroundProgram ground() {
        return problem.ground();
    }

    public Answer.Seconds seconds() {
        return seconds;
    }

    /** What rounding found; null if another method was asked for. */
    public @Nullable RoundedAssignment rounded() {
        return result instanceof RoundingResult found ? found.rounded() : null;
    }

    /** What the search found; null if another method was asked for. */
    public @Nullable DiscreteSolution searched() {
        return result instanceof SearchResult found ? found.found() : null;
    }

    /** What the sampler found; null if another method was asked for. */
    public @Nullable Marginals marginals() {
        return result instanceof SamplingResult found ? found.marginals() : null;
    }

    /**
     * The value of a target: 0 or 1, or from sampling the probability of 1.
     *
     * @throws IllegalArgumentException if it is none
     */
    public double value(String predicate, String... arguments) {
        AtomName atom = new AtomName(predicate, List.of(arguments));
        int variable = problem.loaded().data().variable(atom);
        if (variable < 0) {
            throw new IllegalArgumentException("atom must be a target (got " + atom + ")");
        }
        return values()[variable];
    }

    /** Visits all targets in the order of predicates and arguments. */
    public void forEachValue(Answer.ValueVisitor visitor) {
        double[] values = values();
        problem.loaded()
                .data()
                .forEachVariable((variable, atom) -> visitor.visit(atom, values[variable]));
    }

    /** The energy of the values, without the constant energy. */
    public double energy() {
        double sum = 0;
        for (double part : ruleEnergies()) {
            sum += part;
        }
        return sum;
    }

    /** How probable the assignment is, where the normaliser is known: for small models. */
    public DensityReport density() {
        DensityReport.Problem of =
                new DensityReport.Problem(
                        ground().mrf(), problem.weights(), true, problem.loaded().steps());
        return PointDensity.of(of, result.values(), marginals() != null);
    }

    /** The same answer, shown and written with its probability. */
    public RunResult withDensity() {
        return new DensityResult(this, density(), "log probability");
    }

    /** The total of the ground rules without free atoms. */
    public double constantEnergy() {
        double sum = 0;
        for (int rule = 0; rule < problem.weights().length; rule++) {
            sum += problem.weights()[rule] * ground().mrf().constantValue(rule);
        }
        return sum;
    }

    double[] ruleEnergies() {
        return Certificate.ruleEnergy(ground().mrf(), problem.weights(), values());
    }

    double[] values() {
        double[] values = result.values();
        if (values == null) {
            throw new IllegalStateException("this answer has no values");
        }
        return values;
    }

    BooleanProblem problem() {
        return problem;
    }

    BooleanSettings settings() {
        return settings;
    }

    BooleanResult result() {
        return result;
    }

    @Override
    public String text(int atomsShown) {
        return BooleanText.of(this, atomsShown);
    }

    @Override
    public String problemText() {
        return BooleanText.violated(this) + result.problemText();
    }

    @Override
    public Map<String, @Nullable Object> summaryFields(double writeSeconds) {
        return BooleanSummary.of(this, writeSeconds, null);
    }

    @Override
    public @Nullable Object valuesForJson() {
        return hasValues() ? new JsonValues(problem.loaded(), values()) : null;
    }

    @Override
    public double write(Path folder, ValueForm form, UnaryOperator<String> completed)
            throws IOException {
        return AnswerFiles.write(
                problem.loaded(),
                result.values(),
                () ->
                        new CertificateFile(
                                result.proof(),
                                ground().mrf().fingerprint(),
                                result.proofNumbers(),
                                result.softValues()),
                seconds -> BooleanSummary.of(this, seconds, form.format()),
                folder,
                form,
                completed);
    }
}
