package org.hinge.learning;

import java.util.stream.IntStream;

/**
 * Which weights are learned, and where they begin. Small: some numbers for each rule, wherever its
 * terms are. Only rules with potentials are learned; others keep their weight.
 */
public final class TrainedRules {
    private final double[] initialWeights;
    private final boolean[] learned;
    private final long[] groundings;
    private final int[] withoutGroundings;

    private TrainedRules(double[] initialWeights, boolean[] learned, long[] groundings) {
        this.initialWeights = initialWeights;
        this.learned = learned;
        this.groundings = groundings;
        this.withoutGroundings =
                IntStream.range(0, learned.length)
                        .filter(q -> learned[q] && groundings[q] == 0)
                        .toArray();
        for (int q : withoutGroundings) {
            learned[q] = false;
        }
    }

    /**
     * Copies what is given.
     *
     * @param initialWeights one per rule; those of hard rules are not read
     * @param learnable one per rule; false for hard rules
     * @param groundings how many potentials each rule has
     */
    public static TrainedRules of(double[] initialWeights, boolean[] learnable, long[] groundings) {
        return new TrainedRules(initialWeights.clone(), learnable.clone(), groundings.clone());
    }

    /** One per rule; not to be changed. */
    public double[] initialWeights() {
        return initialWeights;
    }

    /** Whether the weight of a rule is learned. */
    public boolean isLearned(int rule) {
        return learned[rule];
    }

    /** What a rule's gradient is divided by: how many potentials it has, 1 if it has none. */
    public double scale(int rule) {
        return Math.max(1, groundings[rule]);
    }

    /** Rules that were to be learned but have no potentials; they keep their weight. */
    public int[] withoutGroundings() {
        return withoutGroundings.clone();
    }
}
