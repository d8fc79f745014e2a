package org.hinge.inference.discrete.gibbs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.LinearTerms;

/** Which blocks watched constraints tie together, and how they are to be drawn. */
final class TiedBlocks {
    /** The most joint choices of connected blocks that are drawn as one. */
    static final int MOST_TOGETHER = 1024;

    private final List<int[]> together = new ArrayList<>();
    private final List<int[]> inPairs = new ArrayList<>();

    TiedBlocks(DiscreteMrf mrf) {
        Set<List<Integer>> ties = ties(mrf);
        int[] parent = new int[mrf.blocks.count];
        Arrays.setAll(parent, b -> b);
        for (List<Integer> tie : ties) {
            for (int block : tie) {
                parent[root(parent, block)] = root(parent, tie.get(0));
            }
        }
        Map<Integer, List<Integer>> components = new TreeMap<>();
        for (List<Integer> tie : ties) {
            for (int block : tie) {
                components.computeIfAbsent(root(parent, block), r -> new ArrayList<>()).add(block);
            }
        }
        Set<Integer> large = new LinkedHashSet<>();
        components.forEach(
                (root, members) -> {
                    int[] distinct = members.stream().mapToInt(b -> b).distinct().toArray();
                    if (jointChoices(mrf.blocks, distinct) <= MOST_TOGETHER) {
                        together.add(distinct);
                    } else {
                        large.add(root);
                    }
                });
        for (List<Integer> tie : ties) {
            if (large.contains(root(parent, tie.get(0)))) {
                inPairs.add(tie.stream().mapToInt(b -> b).toArray());
            }
        }
    }

    /** Sets of blocks that are drawn as one; not to be changed. */
    List<int[]> drawnTogether() {
        return together;
    }

    /** The blocks of each constraint between sets too large for that; not to be changed. */
    List<int[]> drawnInPairs() {
        return inPairs;
    }

    /** The blocks of each constraint with several, the same ones only once. */
    private static Set<List<Integer>> ties(DiscreteMrf mrf) {
        LinearTerms constraints = mrf.constraints;
        Set<List<Integer>> ties = new LinkedHashSet<>();
        for (int k = 0; k < constraints.size; k++) {
            List<Integer> tie =
                    Arrays.stream(constraints.atom, constraints.start[k], constraints.start[k + 1])
                            .map(atom -> mrf.blocks.blockOf[atom])
                            .distinct()
                            .sorted()
                            .boxed()
                            .toList();
            if (tie.size() > 1) {
                ties.add(tie);
            }
        }
        return ties;
    }

    private static int root(int[] parent, int block) {
        int at = block;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private static long jointChoices(Blocks blocks, int[] some) {
        long choices = 1;
        for (int block : some) {
            choices = Math.min(MOST_TOGETHER + 1L, choices * blocks.choices(block));
        }
        return choices;
    }
}
