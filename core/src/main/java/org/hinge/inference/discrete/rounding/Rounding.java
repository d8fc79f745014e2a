package org.hinge.inference.discrete.rounding;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import org.hinge.inference.Solution;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.DiscreteState;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.model.HingeLossMrf;

/**
 * MAX SAT rounding: from a point of the box to a Boolean assignment by the method of conditional
 * probabilities (paper, section "MAX SAT Relaxation").
 *
 * <p>Blocks are decided in order. Each gets the choice of least expected cost given the decisions
 * before it, so that the expected score never falls. Choices after which some watched constraint
 * could not be met any more come last; if constraints are violated in the end nevertheless, a walk
 * as in {@link MaxWalkSat} tries to mend that.
 */
public final class Rounding {
    private static final long DEFAULT_SEED = 0;

    private final DiscreteMrf discrete;
    private final Blocks blocks;
    private final double[][] probability;
    private final Expectation clauses;
    private final Expectation others;
    private final ConstraintOutlook outlook;
    private final long seed;

    Rounding(DiscreteMrf discrete, double[] point, RoundingProbabilities how) {
        this(discrete, point, how, DEFAULT_SEED);
    }

    private Rounding(DiscreteMrf discrete, double[] point, RoundingProbabilities how, long seed) {
        this.seed = seed;
        this.discrete = discrete;
        this.blocks = discrete.blocks;
        this.probability = new double[blocks.count][];
        for (int b = 0; b < blocks.count; b++) {
            probability[b] = how.ofChoices(blocks, b, point);
        }
        RoundedParts parts = new RoundedParts(discrete);
        this.clauses = new ClauseExpectation(parts.clauses(), blocks, probability);
        this.others = new GeneralExpectation(parts.others(), blocks, probability);
        this.outlook = new ConstraintOutlook(discrete.constraints, blocks);
    }

    /** Rounds the answer of a solver. */
    public static RoundedAssignment round(
            DiscreteMrf discrete, Solution solution, RoundingProbabilities how, double shift) {
        return round(discrete, solution.values(), solution.lowerBound(), how, shift);
    }

    /**
     * Rounds a point.
     *
     * @param point one value per variable, in [0, 1]
     * @param lowerBound a bound below the energy of every feasible point; 0 is always one
     * @param shift for formulas that became several clauses, {@code K = sum of w (m - 1)} over
     *     those with m clauses; 0 if there are none. Only the guarantee's text depends on it.
     */
    public static RoundedAssignment round(
            DiscreteMrf discrete,
            double[] point,
            double lowerBound,
            RoundingProbabilities how,
            double shift) {
        return round(discrete, point, lowerBound, how, shift, DEFAULT_SEED);
    }

    /** The same with a seed for the walk that mends violated constraints. */
    public static RoundedAssignment round(
            DiscreteMrf discrete,
            double[] point,
            double lowerBound,
            RoundingProbabilities how,
            double shift,
            long seed) {
        check(discrete.mrf(), point);
        Rounding rounding = new Rounding(discrete, point, how, seed);
        double total = totalWeight(discrete);
        double constant = rounding.fixedCost();
        double expected = total - constant - rounding.expectedCost();
        double[] values = rounding.run();
        int[] violated = discrete.violated(values);
        double bound = total - Math.max(0, Double.isFinite(lowerBound) ? lowerBound : 0);
        return new RoundedAssignment(
                values,
                expected,
                rounding.others.isExact(),
                total - discrete.energy(values),
                bound,
                Guarantee.of(discrete, how, total - discrete.energy(point), bound, shift),
                discrete.feasibility(violated.length == 0),
                violated);
    }

    private static void check(HingeLossMrf mrf, double[] point) {
        if (point.length != mrf.variables()) {
            throw new IllegalArgumentException(
                    String.format(
                            Locale.ROOT,
                            "point must have %d values (got %d)",
                            mrf.variables(),
                            point.length));
        }
        for (double value : point) {
            if (!(value >= 0 && value <= 1)) {
                throw new IllegalArgumentException(
                        "values of the point must be between 0 and 1 (got " + value + ")");
            }
        }
    }

    /** The most that the potentials can cost, each side of a weighted equality by itself. */
    static double totalWeight(DiscreteMrf discrete) {
        HingeLossMrf mrf = discrete.mrf();
        double total = 0;
        for (int k = 0; k < mrf.terms(); k++) {
            if (discrete.isPotential(k)) {
                double most = mrf.constant(k);
                double least = most;
                for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                    most += Math.max(0, mrf.coefficient(e));
                    least += Math.min(0, mrf.coefficient(e));
                }
                double up = Math.max(0, most);
                double down = Math.max(0, -least);
                total +=
                        discrete.weight(k)
                                * switch (mrf.kind(k)) {
                                    case HINGE -> up;
                                    case SQUARED_HINGE -> up * up;
                                    case ABSOLUTE -> up + down;
                                    case SQUARE -> up * up + down * down;
                                    case AT_MOST, EQUAL -> 0;
                                };
            }
        }
        return total;
    }

    /** What potentials cost whose atoms are all fixed. */
    private double fixedCost() {
        double[] any = blocks.values(new int[blocks.count]);
        double others = new DiscreteState(discrete, new int[blocks.count]).energy();
        return discrete.energy(any) - others;
    }

    /** Of the undecided potentials, given the decisions so far. */
    double expectedCost() {
        return clauses.cost() + others.cost();
    }

    private double[] run() {
        int[] choices = new int[blocks.count];
        double[] costs = new double[blocks.mostChoices()];
        for (int b = 0; b < blocks.count; b++) {
            choices[b] = best(b, costs);
            decide(b, choices[b]);
        }
        DiscreteState state = new DiscreteState(discrete, choices);
        if (state.violatedConstraints() > 0) {
            mend(state, choices);
        }
        return blocks.values(choices);
    }

    private void mend(DiscreteState state, int[] choices) {
        SplittableRandom random = new SplittableRandom(seed);
        if (MaxWalkSat.makeFeasible(state, random, MaxWalkSatSettings.DEFAULT.flips())) {
            System.arraycopy(state.choice, 0, choices, 0, choices.length);
        }
    }

    void decide(int block, int choice) {
        clauses.decide(block, choice);
        others.decide(block, choice);
        outlook.decide(block, choice);
    }

    /** Fewest constraints lost, then least expected cost, then the most probable. */
    int best(int block, double[] costs) {
        int choices = blocks.choices(block);
        Arrays.fill(costs, 0, choices, 0);
        clauses.addCosts(block, costs, choices);
        others.addCosts(block, costs, choices);
        int best = -1;
        int bestLost = 0;
        for (int s = 0; s < choices; s++) {
            int lost = outlook.concerns(block) ? outlook.lost(block, s) : 0;
            boolean better =
                    best < 0
                            || lost < bestLost
                            || (lost == bestLost && isBetter(block, costs, s, best));
            if (better) {
                best = s;
                bestLost = lost;
            }
        }
        return best;
    }

    private boolean isBetter(int block, double[] costs, int s, int best) {
        double margin = 1e-12 * (Math.abs(costs[s]) + Math.abs(costs[best]));
        if (Math.abs(costs[s] - costs[best]) > margin) {
            return costs[s] < costs[best];
        }
        return probability[block][s] > probability[block][best];
    }
}
