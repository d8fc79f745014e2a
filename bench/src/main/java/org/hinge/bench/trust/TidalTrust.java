package org.hinge.bench.trust;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The trust of a user in one whom they do not know, over the shortest paths (Golbeck 2005): what
 * the users one trusts say, weighted by that trust,
 *
 * <pre>
 *   t_is = sum over j of t_ij t_js / sum over j of t_ij,    over the j with t_ij &gt;= max on a shortest path to s
 * </pre>
 *
 * where max is the largest value for which a shortest path has all its links at max or above.
 */
public final class TidalTrust {
    private final TrustGraph graph;

    public TidalTrust(TrustGraph graph) {
        this.graph = graph;
    }

    /** Nothing if no path leads there, or only paths on which nobody is trusted. */
    public OptionalDouble between(String from, String to) {
        return between(graph.user(from), graph.user(to));
    }

    private OptionalDouble between(int source, int sink) {
        // The largest strength of a path to each user found so far; a strength is its least trust.
        Map<Integer, Double> strength = new HashMap<>();
        strength.put(source, 1.0);
        List<List<Integer>> levels = new ArrayList<>();
        List<Integer> level = List.of(source);
        while (!level.isEmpty()) {
            levels.add(level);
            Map<Integer, Double> next = next(level, strength);
            Double found = next.get(sink);
            if (found != null) {
                return backwards(levels, sink, found);
            }
            strength.putAll(next);
            level = List.copyOf(next.keySet());
        }
        return OptionalDouble.empty();
    }

    /** The users one link further who were not met before, with their strengths. */
    private Map<Integer, Double> next(List<Integer> level, Map<Integer, Double> strength) {
        Map<Integer, Double> next = new HashMap<>();
        for (int user : level) {
            double before = strength.getOrDefault(user, 0.0);
            graph.of(user)
                    .forEach(
                            (other, value) -> {
                                if (!strength.containsKey(other)) {
                                    next.merge(other, Math.min(before, value), Math::max);
                                }
                            });
        }
        return next;
    }

    /** Ratings of the sink, from those who know it back to the source. */
    private OptionalDouble backwards(List<List<Integer>> levels, int sink, double least) {
        Map<Integer, Double> ratings = new HashMap<>();
        for (int user : levels.get(levels.size() - 1)) {
            Double direct = graph.of(user).get(sink);
            if (direct != null) {
                ratings.put(user, direct);
            }
        }
        for (int depth = levels.size() - 2; depth >= 0; depth--) {
            Map<Integer, Double> before = new HashMap<>();
            for (int user : levels.get(depth)) {
                double sum = 0;
                double weights = 0;
                for (Map.Entry<Integer, Double> link : graph.of(user).entrySet()) {
                    Double rating = ratings.get(link.getKey());
                    if (rating != null && link.getValue() >= least) {
                        sum += link.getValue() * rating;
                        weights += link.getValue();
                    }
                }
                if (weights > 0) {
                    before.put(user, sum / weights);
                }
            }
            ratings = before;
        }
        Double rating = ratings.get(levels.get(0).get(0));
        return rating == null ? OptionalDouble.empty() : OptionalDouble.of(rating);
    }
}
