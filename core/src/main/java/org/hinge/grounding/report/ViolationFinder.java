package org.hinge.grounding.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hinge.data.Dataset;
import org.hinge.grounding.template.RuleTemplate;

/**
 * Collects hard ground rules that observations violate: counts all, and names those of the first
 * blocks of rules ({@link RuleTemplate}).
 */
public final class ViolationFinder {
    private static final double TOLERANCE = 1e-6;
    private static final int MOST = 10;

    private final Dataset data;
    private final int[] blockOfRule;
    private final List<Found> found = new ArrayList<>();
    private long count;

    public ViolationFinder(Dataset data, int[] blockOfRule) {
        this.data = data;
        this.blockOfRule = blockOfRule;
    }

    private record Found(
            int rule, List<String> variables, List<Integer> constants, double amount) {}

    public static boolean isViolated(double amount) {
        return amount > TOLERANCE;
    }

    public static String tolerance() {
        return Double.toString(TOLERANCE);
    }

    public static int most() {
        return MOST;
    }

    /** Counts a ground rule if it is violated; returns whether it is. */
    public boolean count(double amount) {
        boolean isViolated = isViolated(amount);
        count += isViolated ? 1 : 0;
        return isViolated;
    }

    /** Counts ground rules that were found to be violated. */
    public void countViolated(long more) {
        count += more;
    }

    public long counted() {
        return count;
    }

    /** Notes one behind those of its block and the blocks before, unless there are enough. */
    public void add(int rule, List<String> variables, int[] constants, double amount) {
        int place = found.size();
        while (place > 0 && blockOfRule[found.get(place - 1).rule()] > blockOfRule[rule]) {
            place--;
        }
        if (place < MOST) {
            List<Integer> ids = Arrays.stream(constants).boxed().toList();
            found.add(place, new Found(rule, variables, ids, amount));
            if (found.size() > MOST) {
                found.remove(MOST);
            }
        }
    }

    /** Those noted. Only after grounding: before, the data is busy. */
    public List<Violation> violations() {
        List<Violation> violations = new ArrayList<>();
        for (Found each : found) {
            Map<String, String> substitution = new HashMap<>();
            for (int i = 0; i < each.constants().size(); i++) {
                substitution.put(each.variables().get(i), data.constant(each.constants().get(i)));
            }
            violations.add(new Violation(each.rule(), substitution, each.amount()));
        }
        return violations;
    }
}
