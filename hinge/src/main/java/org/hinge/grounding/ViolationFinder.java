package org.hinge.grounding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.Dataset;

/** Collects hard ground rules that observations violate: counts all, and names the first ones. */
final class ViolationFinder {
    private static final double TOLERANCE = 1e-6;
    private static final int MOST = 10;

    private final Dataset data;
    private final List<Violation> violations = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();
    private long count;

    ViolationFinder(Dataset data) {
        this.data = data;
    }

    private record Found(
            int rule, List<String> variables, List<Integer> constants, double amount) {}

    static boolean isViolated(double amount) {
        return amount > TOLERANCE;
    }

    static String tolerance() {
        return Double.toString(TOLERANCE);
    }

    static int most() {
        return MOST;
    }

    /** Counts a ground rule if it is violated; returns whether it is. */
    boolean count(double amount) {
        boolean isViolated = isViolated(amount);
        count += isViolated ? 1 : 0;
        return isViolated;
    }

    long counted() {
        return count;
    }

    boolean wantsMore() {
        return violations.size() + found.size() < MOST;
    }

    /** Notes one; its constants are looked up later, when no query is under way. */
    void add(int rule, List<String> variables, int[] constants, double amount) {
        if (wantsMore()) {
            found.add(
                    new Found(rule, variables, Arrays.stream(constants).boxed().toList(), amount));
        }
    }

    /** Looks up the constants of those found. */
    void resolve() {
        for (Found each : found) {
            Map<String, String> substitution = new HashMap<>();
            for (int i = 0; i < each.constants().size(); i++) {
                substitution.put(each.variables().get(i), data.constant(each.constants().get(i)));
            }
            violations.add(new Violation(each.rule(), substitution, each.amount()));
        }
        found.clear();
    }

    List<Violation> violations() {
        return violations;
    }
}
