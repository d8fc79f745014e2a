package org.hinge.explain;

import java.util.Optional;
import java.util.SplittableRandom;
import org.hinge.api.result.Termination;
import org.hinge.inference.ExactMapSolver;
import org.hinge.inference.ExactSolver;
import org.hinge.inference.RandomField;
import org.hinge.inference.RandomFields;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/** Small random fields with an answer, and fields that differ from others in one number. */
public final class SolvedFields {
    public static final SolverSettings SHARP =
            SolverSettings.DEFAULT.withGap(1e-9).withAbsoluteGap(1e-9).withThreads(1);

    private SolvedFields() {}

    /** The field of a seed, solved to a gap; empty if it has no state. */
    public static Optional<SolvedField> random(long seed, double gap) {
        RandomField field = RandomFields.of(seed);
        // Constraints that just meet have no sharp answer.
        if (field.mrf().constraints() > 0 && ExactSolver.leastViolation(field.mrf()) > 1e-10) {
            return Optional.empty();
        }
        return Optional.of(solved(field.mrf(), field.weights(), gap));
    }

    public static SolvedField solved(HingeLossMrf mrf, double[] weights, double gap) {
        Solution solution =
                new PrimalDualSolver(SHARP.withGap(gap).withAbsoluteGap(gap / 10))
                        .solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE);
        if (solution.termination() != Termination.CONVERGED) {
            throw new AssertionError("not solved: " + solution.termination());
        }
        return SolvedField.of(mrf, weights, solution);
    }

    /** The optimum, by pivoting. */
    public static SolvedField exact(HingeLossMrf mrf, double[] weights) {
        return SolvedField.of(
                mrf,
                weights,
                new ExactMapSolver().solve(mrf, weights, Start.atZero(mrf), SolverProgress.NONE));
    }

    public static double energy(HingeLossMrf mrf, double[] weights) {
        return ExactSolver.solve(mrf, weights).energy();
    }

    /** The same terms with another constant of one of them. */
    public static HingeLossMrf withConstant(HingeLossMrf mrf, int changed, double constant) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), mrf.rules());
        for (int k = 0; k < mrf.terms(); k++) {
            copy(mrf, k, k == changed ? constant : mrf.constant(k), builder);
        }
        return builder.build();
    }

    private static void copy(HingeLossMrf mrf, int k, double b, HingeLossMrfBuilder builder) {
        int n = mrf.start(k + 1) - mrf.start(k);
        int[] free = new int[n];
        double[] factors = new double[n];
        for (int e = 0; e < n; e++) {
            free[e] = mrf.variable(mrf.start(k) + e);
            factors[e] = mrf.coefficient(mrf.start(k) + e);
        }
        builder.add(mrf.rule(k), mrf.kind(k), free, factors, n, b);
    }

    /**
     * A strictly convex field: every atom has a square of its own, and squared hinges and squares
     * join them. Each term is a rule of its own.
     */
    public static HingeLossMrf convex(long seed, int atoms, int joins) {
        SplittableRandom random = new SplittableRandom(seed);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(atoms, atoms + joins);
        for (int i = 0; i < atoms; i++) {
            int[] one = {i};
            builder.add(i, TermKind.SQUARE, one, new double[] {1}, 1, -random.nextDouble());
        }
        for (int k = 0; k < joins; k++) {
            int a = random.nextInt(atoms);
            int b = (a + 1 + random.nextInt(atoms - 1)) % atoms;
            TermKind kind = random.nextInt(3) == 0 ? TermKind.SQUARE : TermKind.SQUARED_HINGE;
            double[] factors = {1, random.nextInt(4) == 0 ? 1 : -1};
            double constant = factors[1] > 0 ? -random.nextDouble() : random.nextDouble(-0.2, 0.2);
            builder.add(atoms + k, kind, new int[] {a, b}, factors, 2, constant);
        }
        return builder.build();
    }

    /** Blocks of atoms that sum to one, with a square for each and squares between blocks. */
    public static HingeLossMrf blocks(long seed, int count, int size) {
        SplittableRandom random = new SplittableRandom(seed);
        int atoms = count * size;
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(atoms, 3);
        for (int block = 0; block < count; block++) {
            int[] members = new int[size];
            double[] ones = new double[size];
            for (int i = 0; i < size; i++) {
                members[i] = block * size + i;
                ones[i] = 1;
                double[] one = {1};
                int[] member = {members[i]};
                double b = -random.nextDouble(0.2, 0.4);
                builder.add(0, TermKind.SQUARE, member, one, 1, b);
                int other = random.nextInt(atoms);
                if (other != members[i]) {
                    int[] pair = {members[i], other};
                    builder.add(1, TermKind.SQUARE, pair, new double[] {1, -1}, 2, 0);
                }
            }
            builder.add(2, TermKind.EQUAL, members, ones, size, -1);
        }
        return builder.build();
    }

    /** With a weak pull on an atom, down or up, as a rule of its own. */
    public static HingeLossMrf withPull(HingeLossMrf mrf, int atom, double direction) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), mrf.rules() + 1);
        for (int k = 0; k < mrf.terms(); k++) {
            copy(mrf, k, mrf.constant(k), builder);
        }
        int[] one = {atom};
        double b = direction > 0 ? 0 : 1;
        builder.add(mrf.rules(), TermKind.HINGE, one, new double[] {direction}, 1, b);
        return builder.build();
    }

    /** With the constraint {@code a y + b <= 0} on an atom, as a rule of its own. */
    public static HingeLossMrf withBound(HingeLossMrf mrf, int atom, double a, double b) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(mrf.variables(), mrf.rules() + 1);
        for (int k = 0; k < mrf.terms(); k++) {
            copy(mrf, k, mrf.constant(k), builder);
        }
        builder.add(mrf.rules(), TermKind.AT_MOST, new int[] {atom}, new double[] {a}, 1, b);
        return builder.build();
    }

    public static double[] weights(long seed, int rules) {
        SplittableRandom random = new SplittableRandom(~seed);
        double[] weights = new double[rules];
        for (int q = 0; q < rules; q++) {
            weights[q] = Math.exp(random.nextDouble(-1, 1));
        }
        return weights;
    }
}
