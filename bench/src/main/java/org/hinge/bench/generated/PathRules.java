package org.hinge.bench.generated;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Mines rules {@code r1(X, Y) && r2(Y, Z) -> r3(X, Z)} from triples, where either step may also be
 * walked backwards. The support of a rule is the number of its substitutions whose head is a
 * triple, its confidence their share of all that make the body true.
 */
final class PathRules {
    /**
     * A rule by the numbers of its relations; a step with relation r walked backwards is r plus the
     * number of relations.
     *
     * @param paths how many substitutions make the body true
     */
    record PathRule(int first, int second, int head, long support, long paths) {
        double confidence() {
            return (double) support / paths;
        }
    }

    private static final int[] NONE = {};

    private final int relations;
    private final int entities;

    /** (step, end) of every step from an entity, backwards ones too. */
    private final List<List<int[]>> steps = new ArrayList<>();

    /** Triples from an entity. */
    private final List<List<int[]>> triplesFrom = new ArrayList<>();

    /**
     * Indexes the triples.
     *
     * @param triples (head, relation, tail) by number
     */
    PathRules(List<int[]> triples, int entities, int relations) {
        this.entities = entities;
        this.relations = relations;
        for (int e = 0; e < entities; e++) {
            steps.add(new ArrayList<>());
            triplesFrom.add(new ArrayList<>());
        }
        for (int[] triple : triples) {
            triplesFrom.get(triple[0]).add(triple);
            steps.get(triple[0]).add(new int[] {triple[1], triple[2]});
            steps.get(triple[2]).add(new int[] {relations + triple[1], triple[0]});
        }
    }

    /** The rules with the largest support among those that are confident enough. */
    List<PathRule> mine(double leastConfidence, int most) {
        long[] paths = new long[4 * relations * relations];
        Map<Long, long[]> supports = new HashMap<>();
        int[][] heads = new int[entities][];
        Arrays.fill(heads, NONE);
        for (int x = 0; x < entities; x++) {
            for (int[] triple : triplesFrom.get(x)) {
                heads[triple[2]] = with(heads[triple[2]], triple[1]);
            }
            count(x, heads, paths, supports);
            for (int[] triple : triplesFrom.get(x)) {
                heads[triple[2]] = NONE;
            }
        }
        return best(paths, supports, leastConfidence, most);
    }

    private static int[] with(int[] relations, int added) {
        int[] more = Arrays.copyOf(relations, relations.length + 1);
        more[relations.length] = added;
        return more;
    }

    /** Counts the paths from x; {@code heads[z]} are the relations from x to z. */
    private void count(int x, int[][] heads, long[] paths, Map<Long, long[]> supports) {
        for (int[] first : steps.get(x)) {
            for (int[] second : steps.get(first[1])) {
                int z = second[1];
                // There and back again says nothing.
                if (z == x) {
                    continue;
                }
                int body = first[0] * 2 * relations + second[0];
                paths[body]++;
                for (int head : heads[z]) {
                    long key = (long) body * relations + head;
                    supports.computeIfAbsent(key, k -> new long[1])[0]++;
                }
            }
        }
    }

    private List<PathRule> best(
            long[] paths, Map<Long, long[]> supports, double leastConfidence, int most) {
        List<PathRule> rules = new ArrayList<>();
        supports.forEach(
                (key, support) -> {
                    int body = (int) (key / relations);
                    PathRule rule =
                            new PathRule(
                                    body / (2 * relations),
                                    body % (2 * relations),
                                    (int) (key % relations),
                                    support[0],
                                    paths[body]);
                    if (rule.confidence() >= leastConfidence) {
                        rules.add(rule);
                    }
                });
        rules.sort(
                Comparator.comparingLong(PathRule::support)
                        .reversed()
                        .thenComparingInt(PathRule::first)
                        .thenComparingInt(PathRule::second)
                        .thenComparingInt(PathRule::head));
        return rules.subList(0, Math.min(most, rules.size()));
    }
}
