package org.hinge.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.hinge.RandomCases;
import org.hinge.explain.force.FairForces;
import org.hinge.explain.force.Force;
import org.hinge.explain.force.ForceRange;
import org.hinge.explain.force.Forces;
import org.hinge.explain.force.Polish;
import org.hinge.inference.Certificate;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Fields;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class ForcesTest {
    @Test
    void forcesBalanceOnSharpAnswers() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> field = SolvedFields.random(seed, 1e-9);
            if (field.isPresent()) {
                checkBalance("seed " + seed, field.get());
            }
        }
    }

    @Test
    void polishingMakesBluntAnswersBalanceToo() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> field = SolvedFields.random(seed, 1e-3);
            if (field.isPresent()) {
                checkBalance("seed " + seed + ", blunt", field.get());
            }
        }
    }

    private static void checkBalance(String name, SolvedField field) {
        for (int atom = 0; atom < field.mrf().variables(); atom++) {
            Polish polish = Polish.around(field, atom);
            FairForces fair = FairForces.of(polish);
            String where = name + ", atom " + atom;
            assertThat(fair.isFair()).as(where).isTrue();
            Forces forces = fair.forces();
            assertThat(forces.isBalanced())
                    .as(where + ": " + forces.residual() + " " + forces.forces())
                    .isTrue();
            checkBound(where, forces);
            for (Force force : forces.forces()) {
                checkForce(where, fair.field(), force, atom);
            }
        }
    }

    private static void checkBound(String where, Forces forces) {
        double sum = forces.bound() + forces.residual();
        for (Force force : forces.forces()) {
            sum += force.force();
        }
        assertThat(sum).as(where).isEqualTo(0, within(1e-12));
        if (forces.bound() > 0) {
            assertThat(forces.value()).as(where).isEqualTo(0, within(1e-5));
        }
        if (forces.bound() < 0) {
            assertThat(forces.value()).as(where).isEqualTo(1, within(1e-5));
        }
    }

    /** The sum alone could be right by any numbers: each must be a slope of its term. */
    private static void checkForce(String where, SolvedField field, Force force, int atom) {
        HingeLossMrf mrf = field.mrf();
        TermKind kind = mrf.kind(force.term());
        double l = field.linear(force.term());
        double s = -force.force() / coefficient(mrf, force.term(), atom);
        double weight = field.weight(force.term());
        double potential = kind.isConstraint() ? 0 : weight * kind.value(l);
        double conjugate = DualDomain.isSquared(kind) ? s * s / (4 * weight) : 0;
        assertThat(s)
                .as(where)
                .isBetween(
                        DualDomain.lower(kind, weight) - 1e-6,
                        DualDomain.upper(kind, weight) + 1e-6);
        assertThat(potential + conjugate - s * l)
                .as(where + ", term " + force.term() + " of " + kind)
                .isEqualTo(0, within(1e-5 * Math.max(1, Math.abs(s))));
        double loss = kind.value(l) * (kind.isConstraint() ? 1 : weight);
        assertThat(force.loss()).as(where).isEqualTo(loss, within(1e-12));
    }

    private static double coefficient(HingeLossMrf mrf, int term, int atom) {
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            if (mrf.variable(e) == atom) {
                return mrf.coefficient(e);
            }
        }
        throw new AssertionError("not in the term");
    }

    /** What polishing finds is an optimum, and the fair duals prove it. */
    @Test
    void fairDualsAreOptimalOnes() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty()) {
                continue;
            }
            SolvedField field = solved.get();
            double least = SolvedFields.energy(field.mrf(), field.weights());
            for (int atom = 0; atom < field.mrf().variables(); atom++) {
                Polish polish = Polish.around(field, atom);
                assertThat(polish.isComplete()).isTrue();
                SolvedField fair = FairForces.of(polish).field();
                Certificate certificate =
                        Certificate.of(fair.mrf(), fair.weights(), fair.values(), fair.duals());
                String where = "seed " + seed + ", atom " + atom;
                assertThat(certificate.energy()).as(where).isEqualTo(least, within(1e-6));
                assertThat(certificate.lowerBound()).as(where).isEqualTo(least, within(1e-6));
            }
        }
    }

    /** No other optimal dual has a smaller norm; that of pivoting is another one. */
    @Test
    void fairDualsAreTheSmallest() {
        int compared = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty() || solved.get().mrf().terms() == 0) {
                continue;
            }
            SolvedField field = solved.get();
            SolvedField exact = SolvedFields.exact(field.mrf(), field.weights());
            Polish polish = Polish.around(field, 0);
            FairForces fair = FairForces.of(polish);
            if (fair.forces().isShared()) {
                double other = norm(exact, polish.part());
                assertThat(norm(fair.field(), polish.part()))
                        .as("seed " + seed)
                        .isLessThanOrEqualTo(other + 1e-5 * (1 + other));
                compared++;
            }
        }
        assertThat(compared).isPositive();
    }

    private static double norm(SolvedField field, Neighbourhood part) {
        double sum = 0;
        for (int j = 0; j < part.terms(); j++) {
            TermKind kind = part.kind(j);
            double s = field.dual(part.term(j));
            if (!DualDomain.isSquared(kind)) {
                double scale = kind.isConstraint() ? field.unit() : field.weight(part.term(j));
                sum += s * s / scale;
            }
        }
        return sum;
    }

    /** Two equal rules hold an atom against a third: each pushes with half of it, by fairness. */
    @Test
    void equalRulesShareEqually() {
        HingeLossMrf mrf =
                new Fields(1, 3)
                        .add(TermKind.HINGE, -1, 0.5)
                        .add(TermKind.HINGE, -1, 0.5)
                        .add(TermKind.HINGE, 1, 0)
                        .build();
        SolvedField field = SolvedFields.solved(mrf, new double[] {2, 2, 3}, 1e-9);
        Polish polish = Polish.around(field, 0);
        for (Force force : FairForces.of(polish).forces().forces()) {
            assertThat(force.force()).isEqualTo(force.term() < 2 ? 1.5 : -3, within(1e-7));
            assertThat(force.shared()).isEqualTo(force.term() < 2);
        }
        for (ForceRange range : ForceRange.of(polish)) {
            assertThat(range.least()).isEqualTo(1, within(1e-6));
            assertThat(range.most()).isEqualTo(2, within(1e-6));
        }
    }

    @Test
    void rangesHoldEveryBalance() {
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            Optional<SolvedField> solved = SolvedFields.random(seed, 1e-9);
            if (solved.isEmpty()) {
                continue;
            }
            SolvedField field = solved.get();
            SolvedField exact = SolvedFields.exact(field.mrf(), field.weights());
            Polish polish = Polish.around(field, 0);
            SolvedField fair = FairForces.of(polish).field();
            for (ForceRange range : ForceRange.of(polish)) {
                double a = coefficient(field.mrf(), range.term(), 0);
                double near = 1e-5 * Math.max(1, Math.abs(fair.dual(range.term())));
                String where = "seed " + seed + ", " + range;
                assertThat(-a * fair.dual(range.term()))
                        .as(where)
                        .isBetween(range.least() - near, range.most() + near);
                assertThat(-a * exact.dual(range.term()))
                        .as(where)
                        .isBetween(range.least() - near, range.most() + near);
            }
        }
    }

    /** dE* / db = s where s is unique. */
    @Test
    void forcesAreDerivativesOfTheLeastEnergy() {
        int compared = 0;
        double step = 1e-5;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            HingeLossMrf mrf = SolvedFields.convex(seed, 4, 6);
            double[] weights = SolvedFields.weights(seed, mrf.rules());
            SolvedField field = SolvedFields.solved(mrf, weights, 1e-9);
            Polish polish = Polish.around(field, 0);
            for (Force force : Forces.on(polish.field(), 0).forces()) {
                double b = mrf.constant(force.term());
                HingeLossMrf more = SolvedFields.withConstant(mrf, force.term(), b + step);
                HingeLossMrf less = SolvedFields.withConstant(mrf, force.term(), b - step);
                double slope =
                        (SolvedFields.energy(more, weights) - SolvedFields.energy(less, weights))
                                / (2 * step);
                assertThat(-coefficient(mrf, force.term(), 0) * slope)
                        .as("seed " + seed + ", term " + force.term())
                        .isEqualTo(force.force(), within(1e-4));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(100);
    }

    /** In a chain that is longer than the neighbourhood the atom itself is still in balance. */
    @Test
    void aPartOfALargeFieldBalancesWithTheRestHeld() {
        HingeLossMrf mrf = SolvedFields.convex(1, 600, 1_500);
        double[] weights = SolvedFields.weights(1, mrf.rules());
        SolvedField field = SolvedFields.solved(mrf, weights, 1e-3);
        SolvedField sharp = SolvedFields.solved(mrf, weights, 1e-9);
        for (int atom = 0; atom < 600; atom += 97) {
            Polish polish = Polish.around(field, atom, 40);
            assertThat(polish.isComplete()).isFalse();
            assertThat(polish.shift())
                    .isEqualTo(polish.field().values()[atom] - field.values()[atom]);
            assertThat(FairForces.of(polish).forces().isBalanced()).isTrue();
            assertThat(polish.field().values()[atom]).isEqualTo(sharp.values()[atom], within(0.02));
        }
        assertThat(Forces.on(field, 0).isBalanced()).isFalse();
    }
}
