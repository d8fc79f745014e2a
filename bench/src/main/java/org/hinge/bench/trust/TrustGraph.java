package org.hinge.bench.trust;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who trusts whom: users by number, and for each the trust of their links, in [0, 1]. */
public final class TrustGraph {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<Map<Integer, Double>> trusted = new ArrayList<>();

    /** Adds a user, unless there already; users without links count as users. */
    public int user(String name) {
        return numbers.computeIfAbsent(
                name,
                added -> {
                    trusted.add(new LinkedHashMap<>());
                    return trusted.size() - 1;
                });
    }

    /** Adds a link. */
    public void trust(String from, String to, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("value must be in [0, 1] (got " + value + ")");
        }
        int other = user(to);
        trusted.get(user(from)).put(other, value);
    }

    public int users() {
        return trusted.size();
    }

    /** The links of a user: whom, and how much. */
    Map<Integer, Double> of(int user) {
        return trusted.get(user);
    }
}
