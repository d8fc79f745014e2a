package org.hinge.explain.force;

import org.hinge.explain.SolvedField;
import org.hinge.explain.saddle.SaddlePoint;
import org.hinge.explain.saddle.SaddleProblem;

/**
 * Of all balances of forces the one with the least
 *
 * <pre>
 *   sum over potentials of s_j^2 / w_j  +  sum over constraints of mu_k^2 / unit
 * </pre>
 *
 * which is unique and treats equal ground rules equally; the unit is the median weight, so that
 * weights times a number give forces times this number. It is the limit of what giving each hinge a
 * small width would give, computed at once: with sharp values it is known which terms have a
 * choice, and the rest is one small quadratic problem. Where its balance fails, the values were not
 * sharp; then the forces stay those of {@link Polish}.
 */
public final class FairForces {
    private final SolvedField field;
    private final Forces forces;
    private final boolean fair;

    private FairForces(SolvedField field, int atom, boolean fair) {
        this.field = field;
        this.forces = Forces.on(field, atom);
        this.fair = fair;
    }

    /** Those on the atom of a polish. */
    public static FairForces of(Polish polish) {
        Forces plain = Forces.on(polish.field(), polish.atom());
        if (!plain.isShared()) {
            return new FairForces(polish.field(), polish.atom(), true);
        }
        SharedTerms shared = new SharedTerms(polish);
        SaddleProblem problem = shared.problem();
        for (int row = 0; row < shared.size(); row++) {
            problem.curvature[row] = shared.unit() / shared.scale(row);
        }
        SaddlePoint point = SharedTerms.solve(problem);
        boolean fair = shared.isBalancedBy(point);
        SolvedField sharp = polish.field();
        SolvedField chosen = fair ? sharp.with(sharp.values(), shared.duals(point)) : sharp;
        return new FairForces(chosen, polish.atom(), fair);
    }

    /** The sharp values with the chosen duals. */
    public SolvedField field() {
        return field;
    }

    public Forces forces() {
        return forces;
    }

    /** Whether the choice is the fair one; if not, it is one balance among others. */
    public boolean isFair() {
        return fair;
    }
}
