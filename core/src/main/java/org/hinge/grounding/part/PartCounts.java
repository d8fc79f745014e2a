package org.hinge.grounding.part;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What became of the rows of each rule. Small: one entry for each rule, however many terms. */
public final class PartCounts implements Serializable {
    private static final long serialVersionUID = 1;

    private final TreeMap<Integer, RuleCounts> rules = new TreeMap<>();

    /** The first violated sums of each part. */
    private final ArrayList<ViolatedSum> violated = new ArrayList<>();

    /** A ground sum that observations violate, by its number. */
    public record ViolatedSum(int rule, long number, double amount) implements Serializable {}

    /** By the number of the ground rule. */
    public List<ViolatedSum> violated() {
        violated.sort(Comparator.comparingLong(ViolatedSum::number));
        return violated;
    }

    void violate(ViolatedSum sum, int most) {
        if (violated.size() < most) {
            violated.add(sum);
        }
    }

    /** By the index of the rule. */
    public Map<Integer, RuleCounts> rules() {
        return rules;
    }

    RuleCounts of(int rule) {
        return rules.computeIfAbsent(rule, r -> new RuleCounts());
    }

    /** Adds those of another part. */
    public PartCounts add(PartCounts other) {
        other.rules.forEach((rule, counts) -> of(rule).add(counts));
        violated.addAll(other.violated);
        return this;
    }

    /** How many terms there are. */
    public long kept() {
        return rules.values().stream().mapToLong(RuleCounts::kept).sum();
    }
}
