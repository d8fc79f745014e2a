package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.hinge.api.result.Termination;
import org.hinge.inference.conflict.Conflict;
import org.hinge.inference.conflict.ConflictFinder;
import org.hinge.model.HingeLossMrf;

/**
 * What every solver promises, checked on random fields against exact optima. An assertion names the
 * seed, all terms and the answer.
 */
final class SolverProperties {
    /** Fields between these two are neither clearly feasible nor clearly infeasible. */
    private static final double FEASIBLE = 1e-9;

    private static final double INFEASIBLE = 1e-4;

    private final MapSolver solver;
    private final double energyError;
    private final double violation;
    private int optima;
    private int proofs;

    /**
     * Of a solver that should reach the least energy to an error and violate no constraint by more
     * than is given.
     */
    SolverProperties(MapSolver solver, double energyError, double violation) {
        this.solver = solver;
        this.energyError = energyError;
        this.violation = violation;
    }

    void check(long seed) {
        RandomField field = RandomFields.of(seed);
        double least = ExactSolver.leastViolation(field.mrf());
        if (least <= FEASIBLE) {
            checkOptimum(field);
        } else if (least > INFEASIBLE) {
            checkProof(field, least);
        }
    }

    /** How many fields had an optimum to be found. */
    int optima() {
        return optima;
    }

    /** How many fields were infeasible. */
    int proofs() {
        return proofs;
    }

    private void checkOptimum(RandomField field) {
        optima++;
        Solution solution = solve(field);
        String about = field + describe(solution);
        double optimum = ExactSolver.solve(field.mrf(), field.weights()).energy();
        assertThat(solution.termination()).as(about).isEqualTo(Termination.CONVERGED);
        assertThat(solution.energy() - optimum).as(about).isBetween(-energyError, energyError);
        assertThat(solution.lowerBound()).as(about).isLessThanOrEqualTo(optimum + 1e-9);
        assertThat(solution.maxViolation()).as(about).isLessThanOrEqualTo(violation);
        assertThat(Arrays.stream(solution.values()).allMatch(y -> y >= 0 && y <= 1))
                .as(about)
                .isTrue();
        Certificate certificate =
                Certificate.of(field.mrf(), field.weights(), solution.values(), solution.duals());
        assertThat(solution.energy() - certificate.energy()).as(about).isBetween(-1e-12, 1e-12);
        assertThat(solution.lowerBound() - certificate.lowerBound())
                .as(about)
                .isBetween(-1e-9, 1e-12);
        assertThat(solution.maxViolation())
                .as(about)
                .isGreaterThan(certificate.maxViolation() - 1e-15);
    }

    private void checkProof(RandomField field, double least) {
        proofs++;
        Solution solution = solve(field);
        String about = field + describe(solution);
        assertThat(solution.termination()).as(about).isEqualTo(Termination.INFEASIBLE);
        double strength = Certificate.infeasibility(field.mrf(), solution.duals());
        assertThat(strength).as(about).isBetween(1e-6, least + 1e-9);
        for (int k = 0; k < field.mrf().terms(); k++) {
            if (!field.mrf().kind(k).isConstraint()) {
                assertThat(solution.duals()[k]).as(about).isZero();
            }
        }
        checkConflict(field, solution.duals());
    }

    /** The conflict is one, and is none any more without any of its constraints. */
    private void checkConflict(RandomField field, double[] ray) {
        HingeLossMrf mrf = field.mrf();
        Conflict conflict = new ConflictFinder(solver).find(mrf, ray);
        int[] set = conflict.constraints();
        assertThat(ExactSolver.leastViolation(mrf, k -> Arrays.binarySearch(set, k) >= 0))
                .as("%s", field)
                .isGreaterThan(1e-6);
        for (int out : set) {
            double left =
                    ExactSolver.leastViolation(
                            mrf, k -> k != out && Arrays.binarySearch(set, k) >= 0);
            assertThat(left)
                    .as("%s without %s of %s", field, out, Arrays.toString(set))
                    .isLessThan(1e-5);
        }
    }

    private Solution solve(RandomField field) {
        return solver.solve(
                field.mrf(), field.weights(), Start.atZero(field.mrf()), SolverProgress.NONE);
    }

    private static String describe(Solution solution) {
        return solution.termination()
                + " after "
                + solution.iterations()
                + " iterations: energy "
                + solution.energy()
                + ", bound "
                + solution.lowerBound()
                + ", violation "
                + solution.maxViolation();
    }
}
