package org.hinge.inference.discrete;

import java.util.Locale;
import java.util.stream.IntStream;
import org.hinge.inference.Tolerances;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;

/**
 * The discrete Markov random field of a hinge-loss field: x in {0, 1}^n with
 *
 * <pre>
 *   P(x) proportional to exp( - sum over potentials k of w[rule(k)] value_k(a_k . x + b_k) )
 * </pre>
 *
 * where x meets the hard constraints, and 0 elsewhere. Atoms with only one possible value are
 * fixed; sum-to-one constraints are {@link Blocks}; the other constraints are watched. Never
 * changed once built.
 */
public final class DiscreteMrf {
    private final HingeLossMrf mrf;
    private final double[] weights;
    private final int conflict;
    public final byte[] fixed;
    public final Blocks blocks;
    public final LinearTerms potentials;
    public final LinearTerms constraints;

    private DiscreteMrf(HingeLossMrf mrf, double[] weights) {
        this.mrf = mrf;
        this.weights = weights;
        HardPropagation propagation = new HardPropagation(mrf);
        this.conflict = propagation.conflict();
        this.fixed = propagation.fixed();
        LinearTerms remaining = propagation.remaining();
        BlockChooser.Chosen chosen = BlockChooser.choose(remaining, fixed);
        this.blocks = chosen.blocks();
        LinearTerms.Builder watched = new LinearTerms.Builder(mrf, fixed);
        for (int k = 0; k < remaining.size; k++) {
            if (chosen.watched().contains(k)) {
                watched.add(remaining.source[k], remaining.kind[k], 1);
            }
        }
        this.constraints = watched.build();
        LinearTerms.Builder soft = new LinearTerms.Builder(mrf, fixed);
        for (int k = 0; k < mrf.terms(); k++) {
            if (isPotential(k)) {
                byte kind = LinearTerms.code(mrf.kind(k));
                soft.add(k, kind, LinearTerms.factor(kind, weight(k)));
            }
        }
        this.potentials = soft.build();
    }

    /**
     * The discrete field.
     *
     * @param weights one per rule, finite and not negative; those of hard rules are not read
     */
    public static DiscreteMrf of(HingeLossMrf mrf, double[] weights) {
        for (int k = 0; k < mrf.terms(); k++) {
            double weight = weights[mrf.rule(k)];
            if (!mrf.kind(k).isConstraint() && !(weight >= 0 && Double.isFinite(weight))) {
                throw new IllegalArgumentException(
                        String.format(
                                Locale.ROOT,
                                "the weight of rule %d must be finite and not negative (got %s)",
                                mrf.rule(k),
                                weight));
            }
        }
        return new DiscreteMrf(mrf, weights.clone());
    }

    public HingeLossMrf mrf() {
        return mrf;
    }

    public double weight(int term) {
        return weights[mrf.rule(term)];
    }

    public boolean isPotential(int term) {
        return !mrf.kind(term).isConstraint() && weight(term) > 0;
    }

    /** A constraint that no Boolean assignment can meet along with the others, or -1. */
    public int conflict() {
        return conflict;
    }

    /** How many atoms have only one value that the hard constraints allow. */
    public int fixedAtoms() {
        int count = 0;
        for (byte value : fixed) {
            count += value == HardPropagation.FREE ? 0 : 1;
        }
        return count;
    }

    /** How many blocks of atoms change together: sum-to-one groups, and atoms on their own. */
    public int blockCount() {
        return blocks.count;
    }

    /** How many blocks have several atoms. */
    public int groupCount() {
        int count = 0;
        for (int b = 0; b < blocks.count; b++) {
            count += blocks.size(b) > 1 ? 1 : 0;
        }
        return count;
    }

    /** How many constraints neither a block nor a fixed atom takes care of. */
    public int watchedConstraints() {
        return constraints.size;
    }

    /** How many times a free atom occurs in a potential: what one Gibbs sweep evaluates. */
    public long occurrences() {
        return potentials.atom.length;
    }

    /** The energy of an assignment, without the constant energy. */
    public double energy(double[] x) {
        double energy = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (isPotential(k)) {
                energy += weight(k) * mrf.kind(k).value(mrf.linear(k, x));
            }
        }
        return energy;
    }

    /** The constraints of the field that an assignment violates. */
    public int[] violated(double[] x) {
        return IntStream.range(0, mrf.terms())
                .filter(k -> mrf.kind(k).isConstraint())
                .filter(k -> isViolated(mrf.kind(k), mrf.linear(k, x)))
                .toArray();
    }

    private static boolean isViolated(TermKind kind, double l) {
        return kind.value(l) > Tolerances.FEASIBLE;
    }

    public Feasibility feasibility(boolean meetsConstraints) {
        if (meetsConstraints) {
            return Feasibility.FEASIBLE;
        }
        return conflict >= 0 ? Feasibility.IMPOSSIBLE : Feasibility.NOT_FOUND;
    }
}
