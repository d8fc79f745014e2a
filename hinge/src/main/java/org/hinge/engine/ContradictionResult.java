package org.hinge.engine;

import java.util.List;
import java.util.Map;
import org.hinge.grounding.GroundRule;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.jspecify.annotations.Nullable;

/** No Boolean assignment meets the hard rules, and this is proven. */
final class ContradictionResult implements BooleanResult {
    private final BooleanProblem problem;
    private final CertificateFile.Kind proof;
    private final @Nullable Solution solution;

    private ContradictionResult(
            BooleanProblem problem, CertificateFile.Kind proof, @Nullable Solution solution) {
        this.problem = problem;
        this.proof = proof;
        this.solution = solution;
    }

    /** What needs no search; null if there is no such contradiction. */
    static @Nullable ContradictionResult of(BooleanProblem problem) {
        if (problem.ground().violatedCount() > 0 && !problem.run().allowViolated()) {
            return new ContradictionResult(problem, CertificateFile.Kind.OBSERVATIONS, null);
        }
        return problem.discrete().conflict() < 0
                ? null
                : new ContradictionResult(problem, CertificateFile.Kind.BOOLEAN, null);
    }

    /** Not even soft values meet the hard rules. */
    static ContradictionResult of(BooleanProblem problem, Solution solution) {
        return new ContradictionResult(problem, CertificateFile.Kind.RAY, solution);
    }

    @Override
    public Termination termination() {
        return Termination.INFEASIBLE;
    }

    @Override
    public double @Nullable [] values() {
        return null;
    }

    @Override
    public long iterations() {
        return solution == null ? 0 : solution.iterations();
    }

    @Override
    public CertificateFile.Kind proof() {
        return proof;
    }

    @Override
    public double[] proofNumbers() {
        return solution == null ? new double[0] : solution.duals();
    }

    @Override
    public void addTo(Map<String, @Nullable Object> json) {}

    @Override
    public String text(String energy) {
        return "";
    }

    @Override
    public String problemText() {
        if (solution != null) {
            return ConflictText.ofConflict(
                    problem.loaded(), problem.ground(), solution, Double.POSITIVE_INFINITY);
        }
        if (proof == CertificateFile.Kind.OBSERVATIONS) {
            return ConflictText.ofViolations(problem.ground(), false);
        }
        int[] terms = {problem.discrete().conflict()};
        List<GroundRule> rules = problem.loaded().groundRules(problem.ground().mrf(), terms);
        return "no assignment of true and false meets this hard ground rule and the others:\n"
                + ConflictText.list(problem.loaded(), rules)
                + "    help: hinge infer without --semantics boolean looks for values in between\n";
    }
}
