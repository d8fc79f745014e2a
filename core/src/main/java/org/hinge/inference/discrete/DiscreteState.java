package org.hinge.inference.discrete;

import java.util.SplittableRandom;
import org.hinge.inference.Tolerances;

/**
 * An assignment that changes, with the value of every linear function kept up to date.
 *
 * <p>Turning an atom costs one addition for each of its occurrences, and so does scoring it.
 */
public final class DiscreteState {
    public final DiscreteMrf mrf;

    /** The choice of each block. */
    public final int[] choice;

    /** The linear function of each potential and of each watched constraint. */
    public final double[] linear;

    public final double[] hardLinear;

    /** What {@link #score} found: the energy of each choice above that of no true atom. */
    public final double[] cost;

    /** What {@link #score} found: violated constraints above those of no true atom. */
    public final int[] violations;

    private final Blocks blocks;
    private final LinearTerms soft;
    private final LinearTerms hard;

    public DiscreteState(DiscreteMrf mrf, int[] choices) {
        this.mrf = mrf;
        this.blocks = mrf.blocks;
        this.soft = mrf.potentials;
        this.hard = mrf.constraints;
        this.choice = choices.clone();
        this.linear = new double[soft.size];
        this.hardLinear = new double[hard.size];
        this.cost = new double[blocks.mostChoices()];
        this.violations = new int[cost.length];
        refresh();
    }

    /** Every choice equally probable, blocks independent. */
    public static DiscreteState random(DiscreteMrf mrf, SplittableRandom random) {
        int[] choices = new int[mrf.blocks.count];
        for (int b = 0; b < choices.length; b++) {
            choices[b] = random.nextInt(mrf.blocks.choices(b));
        }
        return new DiscreteState(mrf, choices);
    }

    /** Computes the linear functions anew, without the rounding errors of many additions. */
    public void refresh() {
        double[] values = blocks.values(choice);
        evaluate(soft, values, linear);
        evaluate(hard, values, hardLinear);
    }

    private static void evaluate(LinearTerms terms, double[] values, double[] into) {
        for (int k = 0; k < terms.size; k++) {
            double l = terms.constant[k];
            for (int e = terms.start[k]; e < terms.start[k + 1]; e++) {
                l += terms.coefficient[e] * values[terms.atom[e]];
            }
            into[k] = l;
        }
    }

    public double energy() {
        double energy = 0;
        for (int k = 0; k < soft.size; k++) {
            energy += LinearTerms.value(soft.kind[k], linear[k]);
        }
        return energy;
    }

    public int violatedConstraints() {
        int count = 0;
        for (int k = 0; k < hard.size; k++) {
            count += isViolated(hard.kind[k], hardLinear[k]) ? 1 : 0;
        }
        return count;
    }

    public static boolean isViolated(byte kind, double l) {
        return l > Tolerances.FEASIBLE || (kind == LinearTerms.EQUAL && l < -Tolerances.FEASIBLE);
    }

    /** Makes the choice of a block that has no true atom now. */
    public void fill(int block, int to) {
        choice[block] = to;
        int atom = blocks.trueAtom(block, to);
        if (atom >= 0) {
            turn(atom, 1);
        }
    }

    /** Takes the true atom out of the linear functions; {@link #fill} must follow. */
    public void empty(int block) {
        int atom = blocks.trueAtom(block, choice[block]);
        if (atom >= 0) {
            turn(atom, -1);
        }
    }

    private void turn(int atom, double sign) {
        for (int o = soft.first[atom]; o < soft.first[atom + 1]; o++) {
            linear[soft.term[o]] += sign * soft.step[o];
        }
        for (int o = hard.first[atom]; o < hard.first[atom + 1]; o++) {
            hardLinear[hard.term[o]] += sign * hard.step[o];
        }
    }

    boolean isWatched(int atom) {
        return hard.first[atom] < hard.first[atom + 1];
    }

    /** Scores every choice of a block that has no true atom now. */
    public void score(int block) {
        int size = blocks.size(block);
        for (int s = 0; s < size; s++) {
            int atom = blocks.atom[blocks.start[block] + s];
            cost[s] = costOfTruth(atom, 0);
            violations[s] = violationsOfTruth(atom);
        }
        if (blocks.mayBeEmpty[block]) {
            cost[size] = 0;
            violations[size] = 0;
        }
    }

    /**
     * The energy with the atom true less that with it false.
     *
     * <p>Twice {@code max(0, l)} is {@code l + |l|}: no branch, which would be guessed wrong half
     * the time.
     *
     * @param shift 0 if the atom is false now, -1 if it is true
     */
    public double costOfTruth(int atom, double shift) {
        int[] term = soft.term;
        double[] step = soft.step;
        byte[] kindAt = soft.kindAt;
        double[] l = linear;
        int end = soft.first[atom + 1];
        double sum = 0;
        for (int o = soft.first[atom]; o < end; o++) {
            double a = step[o];
            double low = l[term[o]] + shift * a;
            double high = low + a;
            double change = Math.abs(high) - Math.abs(low);
            switch (kindAt[o]) {
                case LinearTerms.HINGE -> sum += 0.5 * (a + change);
                case LinearTerms.SQUARED_HINGE -> {
                    double up = high + Math.abs(high);
                    double down = low + Math.abs(low);
                    sum += 0.25 * (up - down) * (up + down);
                }
                case LinearTerms.ABSOLUTE -> sum += change;
                default -> sum += a * (high + low);
            }
        }
        return sum;
    }

    private int violationsOfTruth(int atom) {
        int count = 0;
        for (int o = hard.first[atom]; o < hard.first[atom + 1]; o++) {
            double low = hardLinear[hard.term[o]];
            count += isViolated(hard.kindAt[o], low + hard.step[o]) ? 1 : 0;
            count -= isViolated(hard.kindAt[o], low) ? 1 : 0;
        }
        return count;
    }
}
