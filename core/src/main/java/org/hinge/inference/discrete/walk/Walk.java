package org.hinge.inference.discrete.walk;

import java.util.SplittableRandom;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.DiscreteState;
import org.hinge.inference.discrete.LinearTerms;

/** The moves of {@link MaxWalkSat}: what is violated now, and the best state so far. */
final class Walk {
    /** A potential above its least value by this part of the most is not worth a move. */
    private static final double SATISFIED = 1e-12;

    private final DiscreteState state;
    private final Blocks blocks;
    private final LinearTerms soft;
    private final LinearTerms hard;
    private final SplittableRandom random;
    private final double randomMoves;

    private final double[] floor;
    private final double[] ceiling;
    private final ViolatedTerms violatedSoft;
    private final ViolatedTerms violatedHard;
    private double energy;

    private final int[] best;
    private int bestViolations;
    private double bestEnergy;
    private final int[] changed;
    private final boolean[] isChanged;
    private int changes;

    private final long[] seen;
    private long moves;
    private long movesWithoutGain;

    private int moveBlock;
    private int moveChoice;
    private double moveCost;
    private int moveViolations;
    private int ties;

    Walk(DiscreteState state, SplittableRandom random, double randomMoves) {
        this.state = state;
        this.blocks = state.mrf.blocks;
        this.soft = state.mrf.potentials;
        this.hard = state.mrf.constraints;
        this.random = random;
        this.randomMoves = randomMoves;
        this.floor = floors(soft);
        this.ceiling = ceilings(soft);
        this.violatedSoft = new ViolatedTerms(soft.size);
        this.violatedHard = new ViolatedTerms(hard.size);
        noteAll();
        this.best = state.choice.clone();
        this.bestViolations = violatedHard.size();
        this.bestEnergy = energy;
        this.changed = new int[blocks.count];
        this.isChanged = new boolean[blocks.count];
        this.seen = new long[blocks.count];
    }

    /** A bound below each potential, so that one that cannot do better is not chosen for ever. */
    private static double[] floors(LinearTerms soft) {
        double[] floor = new double[soft.size];
        for (int k = 0; k < soft.size; k++) {
            double least = soft.least(k);
            double most = soft.most(k);
            if (soft.start[k + 1] - soft.start[k] == 1) {
                floor[k] =
                        Math.min(
                                LinearTerms.value(soft.kind[k], least),
                                LinearTerms.value(soft.kind[k], most));
            } else if (least > 0) {
                floor[k] = LinearTerms.value(soft.kind[k], least);
            } else if (most < 0) {
                floor[k] = LinearTerms.value(soft.kind[k], most);
            }
        }
        return floor;
    }

    /** The most that each potential can be: weights have no natural unit. */
    private static double[] ceilings(LinearTerms soft) {
        double[] ceiling = new double[soft.size];
        for (int k = 0; k < soft.size; k++) {
            ceiling[k] =
                    Math.max(
                            LinearTerms.value(soft.kind[k], soft.least(k)),
                            LinearTerms.value(soft.kind[k], soft.most(k)));
        }
        return ceiling;
    }

    private void noteAll() {
        for (int k = 0; k < soft.size; k++) {
            noteSoft(k);
        }
        for (int k = 0; k < hard.size; k++) {
            noteHard(k);
        }
        energy = state.energy();
    }

    private void noteSoft(int k) {
        double value = LinearTerms.value(soft.kind[k], state.linear[k]);
        violatedSoft.set(k, value > floor[k] + SATISFIED * ceiling[k]);
    }

    private void noteHard(int k) {
        violatedHard.set(k, DiscreteState.isViolated(hard.kind[k], state.hardLinear[k]));
    }

    int violatedConstraints() {
        return violatedHard.size();
    }

    /** Whether each constraint is met and each potential is as low as it can be. */
    boolean nothingIsViolated() {
        return violatedSoft.size() + violatedHard.size() == 0;
    }

    /** The choices of the best state; fewest violated constraints count first. */
    int[] best() {
        return best;
    }

    /** Goes on from a random state; the best one stays. */
    void restart() {
        for (int b = 0; b < blocks.count; b++) {
            state.choice[b] = random.nextInt(blocks.choices(b));
            markChanged(b);
        }
        state.refresh();
        noteAll();
        movesWithoutGain = 0;
        keepIfBest();
    }

    /** How many moves ago the best state was found, or a restart was made. */
    long movesWithoutGain() {
        return movesWithoutGain;
    }

    /** One move; something must be violated. */
    void move() {
        moves++;
        movesWithoutGain++;
        boolean constraint = violatedHard.size() > 0;
        LinearTerms terms = constraint ? hard : soft;
        int k = (constraint ? violatedHard : violatedSoft).draw(random);
        if (random.nextDouble() < randomMoves) {
            chooseAny(terms, k);
        } else {
            chooseBest(terms, k);
        }
        apply();
        keepIfBest();
    }

    private void chooseAny(LinearTerms terms, int k) {
        int entry = random.nextInt(terms.start[k], terms.start[k + 1]);
        moveBlock = blocks.blockOf[terms.atom[entry]];
        int other = random.nextInt(blocks.choices(moveBlock) - 1);
        int now = state.choice[moveBlock];
        moveChoice = other < now ? other : other + 1;
        state.empty(moveBlock);
        state.score(moveBlock);
        moveCost = state.cost[moveChoice] - state.cost[now];
        state.fill(moveBlock, now);
    }

    private void chooseBest(LinearTerms terms, int k) {
        ties = 0;
        for (int e = terms.start[k]; e < terms.start[k + 1]; e++) {
            int block = blocks.blockOf[terms.atom[e]];
            if (seen[block] != moves) {
                seen[block] = moves;
                consider(block);
            }
        }
    }

    private void consider(int block) {
        int now = state.choice[block];
        state.empty(block);
        state.score(block);
        for (int s = 0; s < blocks.choices(block); s++) {
            if (s != now) {
                double cost = state.cost[s] - state.cost[now];
                compare(block, s, state.violations[s] - state.violations[now], cost);
            }
        }
        state.fill(block, now);
    }

    /** Keeps the better move; among equals, each with the same probability. */
    private void compare(int block, int s, int violations, double cost) {
        // Costs are sums of differences: equal ones need not have equal bits.
        double margin = 1e-12 * (1 + Math.abs(moveCost));
        boolean better =
                ties == 0
                        || violations < moveViolations
                        || (violations == moveViolations && cost < moveCost - margin);
        boolean equal = !better && violations == moveViolations && cost <= moveCost + margin;
        ties = better ? 1 : equal ? ties + 1 : ties;
        if (better || (equal && random.nextInt(ties) == 0)) {
            moveBlock = block;
            moveChoice = s;
            moveViolations = violations;
            moveCost = cost;
        }
    }

    private void apply() {
        int before = blocks.trueAtom(moveBlock, state.choice[moveBlock]);
        state.empty(moveBlock);
        state.fill(moveBlock, moveChoice);
        note(before);
        note(blocks.trueAtom(moveBlock, moveChoice));
        energy += moveCost;
        markChanged(moveBlock);
    }

    private void markChanged(int block) {
        if (!isChanged[block]) {
            isChanged[block] = true;
            changed[changes++] = block;
        }
    }

    private void note(int atom) {
        if (atom < 0) {
            return;
        }
        for (int o = soft.first[atom]; o < soft.first[atom + 1]; o++) {
            noteSoft(soft.term[o]);
        }
        for (int o = hard.first[atom]; o < hard.first[atom + 1]; o++) {
            noteHard(hard.term[o]);
        }
    }

    private void keepIfBest() {
        int violations = violatedHard.size();
        // A sum of many changes drifts a little; that must not look like progress.
        double margin = 1e-12 * (1 + Math.abs(bestEnergy));
        boolean better =
                violations < bestViolations
                        || (violations == bestViolations && energy < bestEnergy - margin);
        if (!better) {
            return;
        }
        for (int j = 0; j < changes; j++) {
            int block = changed[j];
            best[block] = state.choice[block];
            isChanged[block] = false;
        }
        changes = 0;
        movesWithoutGain = 0;
        bestViolations = violations;
        bestEnergy = energy;
    }
}
