package org.hinge.learning.pseudolikelihood;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hinge.inference.Tolerances;
import org.hinge.learning.LearningException;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * Divides the free atoms into blocks.
 *
 * <ol>
 *   <li>Constraints on one atom are its bounds. Atoms without room, and equalities that leave their
 *       atoms no room, are settled: they are in no block.
 *   <li>Every other equality is a block: of two atoms with any coefficients, or of more with equal
 *       ones. No atom may be in two.
 *   <li>An inequality with equal positive coefficients is a block if its atoms are in none yet. If
 *       it were not, a truth with one atom at 1 would leave all the others no room.
 *   <li>Every other atom is a block of its own.
 * </ol>
 */
final class BlockFinder {
    private final HingeLossMrf mrf;
    private final double[] truth;
    private final double[] lo;
    private final double[] hi;
    private final int[] tiedBy;
    private final List<Block> blocks = new ArrayList<>();

    private BlockFinder(HingeLossMrf mrf, double[] truth) {
        this.mrf = mrf;
        this.truth = truth;
        this.lo = new double[mrf.variables()];
        this.hi = new double[mrf.variables()];
        this.tiedBy = new int[mrf.variables()];
        Arrays.fill(hi, 1);
        Arrays.fill(tiedBy, -1);
    }

    static Blocks find(HingeLossMrf mrf, double[] truth) {
        return new BlockFinder(mrf, truth).find();
    }

    private Blocks find() {
        checkTruth();
        boundByUnaryConstraints();
        boolean changed = true;
        while (changed) {
            changed = settleEqualities();
        }
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k) == TermKind.EQUAL) {
                tieEquality(k);
            }
        }
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k) == TermKind.AT_MOST) {
                tieInequality(k);
            }
        }
        int settled = 0;
        for (int i = 0; i < mrf.variables(); i++) {
            if (tiedBy[i] < 0 && hasRoom(i)) {
                blocks.add(Block.atom(i));
            }
            settled += hasRoom(i) ? 0 : 1;
        }
        return new Blocks(mrf, truth, blocks, lo, hi, settled);
    }

    private void checkTruth() {
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            double violation = kind.isConstraint() ? kind.value(mrf.linear(k, truth)) : 0;
            if (violation > Tolerances.FEASIBLE) {
                throw new LearningException(
                        mrf.rule(k),
                        k,
                        "the truth violates a hard rule by " + violation,
                        "correct the truth, or give the rule a weight");
            }
        }
    }

    private boolean hasRoom(int atom) {
        return hi[atom] - lo[atom] > Tolerances.NO_ROOM;
    }

    private void settle(int atom) {
        lo[atom] = truth[atom];
        hi[atom] = truth[atom];
    }

    private void boundByUnaryConstraints() {
        for (int k = 0; k < mrf.terms(); k++) {
            TermKind kind = mrf.kind(k);
            if (!kind.isConstraint() || mrf.start(k + 1) - mrf.start(k) != 1) {
                continue;
            }
            int atom = mrf.variable(mrf.start(k));
            double coefficient = mrf.coefficient(mrf.start(k));
            double bound = -mrf.constant(k) / coefficient;
            if (kind == TermKind.EQUAL) {
                settle(atom);
            } else if (coefficient > 0) {
                hi[atom] = Math.max(truth[atom], Math.min(hi[atom], bound));
            } else {
                lo[atom] = Math.min(truth[atom], Math.max(lo[atom], bound));
            }
        }
    }

    /** Whether some equality has just settled its last atoms. */
    private boolean settleEqualities() {
        boolean changed = false;
        for (int k = 0; k < mrf.terms(); k++) {
            if (mrf.kind(k) != TermKind.EQUAL) {
                continue;
            }
            int[] entries = freeEntries(k);
            double below = 0;
            double above = 0;
            for (int e : entries) {
                int i = mrf.variable(e);
                double c = mrf.coefficient(e);
                below += Math.max(c * (truth[i] - lo[i]), c * (truth[i] - hi[i]));
                above += Math.max(c * (lo[i] - truth[i]), c * (hi[i] - truth[i]));
            }
            // At an end of what the sum can be, or alone, no atom can move.
            if (entries.length == 1
                    || (entries.length > 0 && Math.min(below, above) <= Tolerances.NO_ROOM)) {
                for (int e : entries) {
                    settle(mrf.variable(e));
                }
                changed = true;
            }
        }
        return changed;
    }

    private int[] freeEntries(int term) {
        int[] free = new int[mrf.start(term + 1) - mrf.start(term)];
        int count = 0;
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            if (hasRoom(mrf.variable(e))) {
                free[count++] = e;
            }
        }
        return Arrays.copyOf(free, count);
    }

    private void tieEquality(int term) {
        int[] entries = freeEntries(term);
        if (entries.length == 0) {
            return;
        }
        for (int e : entries) {
            if (tiedBy[mrf.variable(e)] >= 0) {
                throw notABlock(term, "shares free atoms with another hard equality");
            }
        }
        if (entries.length == 2) {
            double rate = -mrf.coefficient(entries[0]) / mrf.coefficient(entries[1]);
            tie(entries, Block.line(atoms(entries), rate, term));
        } else if (haveEqualCoefficients(entries)) {
            tie(entries, Block.sum(Block.Kind.SUM, atoms(entries), total(term, entries), term));
        } else {
            throw notABlock(term, "has free atoms with different coefficients");
        }
    }

    private LearningException notABlock(int term, String problem) {
        return new LearningException(
                mrf.rule(term),
                term,
                "pseudolikelihood needs hard equalities that are sums of atoms, no atom in two; this"
                        + " one "
                        + problem,
                "learn with the structured perceptron or the large margin, or give the rule a"
                        + " weight");
    }

    private void tieInequality(int term) {
        int[] entries = freeEntries(term);
        boolean fits = entries.length >= 2 && mrf.coefficient(entries[0]) > 0;
        for (int e : entries) {
            fits &= tiedBy[mrf.variable(e)] < 0;
        }
        if (fits && haveEqualCoefficients(entries)) {
            double total = total(term, entries);
            tie(entries, Block.sum(Block.Kind.AT_MOST, atoms(entries), total, term));
        }
    }

    private void tie(int[] entries, Block block) {
        for (int e : entries) {
            tiedBy[mrf.variable(e)] = block.constraint();
        }
        blocks.add(block);
    }

    private boolean haveEqualCoefficients(int[] entries) {
        double first = mrf.coefficient(entries[0]);
        for (int e : entries) {
            if (Math.abs(mrf.coefficient(e) - first)
                    > Tolerances.SAME_COEFFICIENT * Math.abs(first)) {
                return false;
            }
        }
        return true;
    }

    private int[] atoms(int[] entries) {
        return Arrays.stream(entries).map(mrf::variable).toArray();
    }

    /** What the free atoms may add up to, the others being at their truth. */
    private double total(int term, int[] entries) {
        double sum = 0;
        for (int e : entries) {
            sum += truth[mrf.variable(e)];
        }
        return sum - mrf.linear(term, truth) / mrf.coefficient(entries[0]);
    }
}
