package org.hinge.explain.influence;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.hinge.explain.SolvedField;
import org.hinge.explain.SolvedFields;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

/** All ways to solve the adjoint's equations give one solution. */
class AdjointTest {
    private static final double SAME = 1e-8;

    @Test
    void projectionAndMinimalResidualsAgreeWithElimination() {
        for (long seed = 0; seed < 20; seed++) {
            ActiveSystem system = system(SolvedFields.blocks(seed, 60, 3), seed);
            double[] right = right(system);
            double[] exact = DenseSystem.solve(system, right);
            assertThat(system.tied.size()).isPositive();
            assertThat(ProjectedGradients.canSolve(system)).isTrue();
            assertThat(ProjectedGradients.solve(system, right)).containsExactly(exact, within());
            assertThat(Adjoint.byMinimalResiduals(system, right)).containsExactly(exact, within());
        }
    }

    @Test
    void withoutTiedTermsTooProjectionAgrees() {
        for (long seed = 0; seed < 20; seed++) {
            ActiveSystem system = system(SolvedFields.convex(seed, 150, 300), seed);
            double[] right = right(system);
            double[] exact = DenseSystem.solve(system, right);
            assertThat(ProjectedGradients.solve(system, right)).containsExactly(exact, within());
        }
    }

    @Test
    void tiedTermsThatShareAtomsAreLeftToMinimalResiduals() {
        HingeLossMrf mrf = crossed(30, 30);
        ActiveSystem system = system(mrf, 1);
        double[] right = right(system);
        assertThat(system.atoms.length).isGreaterThan(Adjoint.MOST_DENSE);
        assertThat(ProjectedGradients.canSolve(system)).isFalse();
        assertThat(Adjoint.of(system).residual()).isLessThan(1e-7);
        // One tied row repeats the others, so that only u is unique.
        double[] exact = DenseSystem.solve(system, right);
        for (int i = 0; i < system.atoms.length; i++) {
            assertThat(Adjoint.of(system).solution()[i]).isEqualTo(exact[i], within());
        }
    }

    private static Offset<Double> within() {
        return Offset.offset(SAME);
    }

    private static ActiveSystem system(HingeLossMrf mrf, long seed) {
        double[] weights = SolvedFields.weights(seed, mrf.rules());
        SolvedField field = SolvedFields.solved(mrf, weights, 1e-9);
        return ActiveSystem.around(new ActiveSet(field), freeAtom(field));
    }

    private static int freeAtom(SolvedField field) {
        ActiveSet active = new ActiveSet(field);
        int atom = 0;
        while (!active.isFree(atom)) {
            atom++;
        }
        return atom;
    }

    private static double[] right(ActiveSystem system) {
        double[] right = new double[system.size()];
        right[0] = 1;
        return right;
    }

    /** A square matrix of atoms whose rows and columns sum to one, and a square for each atom. */
    private static HingeLossMrf crossed(int rows, int columns) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(rows * columns, 2);
        for (int atom = 0; atom < rows * columns; atom++) {
            double b = -1.0 / columns - 0.01 * Math.sin(atom);
            builder.add(0, TermKind.SQUARE, new int[] {atom}, new double[] {1}, 1, b);
        }
        for (int i = 0; i < rows; i++) {
            addSum(builder, i * columns, 1, columns);
        }
        for (int j = 0; j < columns; j++) {
            addSum(builder, j, columns, rows);
        }
        return builder.build();
    }

    private static void addSum(HingeLossMrfBuilder builder, int first, int step, int count) {
        int[] atoms = new int[count];
        double[] ones = new double[count];
        for (int i = 0; i < count; i++) {
            atoms[i] = first + i * step;
            ones[i] = 1;
        }
        builder.add(1, TermKind.EQUAL, atoms, ones, count, -1);
    }
}
