package org.hinge.evaluation;

import org.hinge.api.explanation.Comparison.Group;

/** Adds up the values and truths of atoms in numbered groups. */
final class GroupSums {
    private final long[] counts;
    private final double[] values;
    private final double[] truths;

    GroupSums(int groups) {
        this.counts = new long[groups];
        this.values = new double[groups];
        this.truths = new double[groups];
    }

    void add(int group, double value, double truth) {
        counts[group]++;
        values[group] += value;
        truths[group] += truth;
    }

    Group group(int number) {
        long count = counts[number];
        return count == 0
                ? new Group(0, 0, 0)
                : new Group(count, values[number] / count, truths[number] / count);
    }
}
