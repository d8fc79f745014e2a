package org.hinge.grounding.part;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What became of the rows of each rule. Small: one entry for each rule, however many terms. */
public final class PartCounts implements Serializable {
    private static final long serialVersionUID = 1;

    private final TreeMap<Integer, RuleCounts> rules = new TreeMap<>();

    /** The first violated ground rules of each part. */
    private final ArrayList<Violated> violated = new ArrayList<>();

    /**
     * A ground rule that observations violate.
     *
     * @param order what tells where it stands among those of its query, its first number first
     */
    public record Violated(int rule, ArrayList<Double> order, double amount)
            implements Serializable, Comparable<Violated> {
        @Override
        public int compareTo(Violated other) {
            for (int i = 0; i < order.size(); i++) {
                int compared = order.get(i).compareTo(other.order.get(i));
                if (compared != 0) {
                    return compared;
                }
            }
            return 0;
        }
    }

    /** In their order. */
    public List<Violated> violated() {
        Collections.sort(violated);
        return violated;
    }

    /** Keeps the first ones. */
    void violate(Violated rule, int most) {
        if (violated.size() == most && rule.compareTo(violated.get(most - 1)) >= 0) {
            return;
        }
        violated.add(rule);
        Collections.sort(violated);
        if (violated.size() > most) {
            violated.remove(most);
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
