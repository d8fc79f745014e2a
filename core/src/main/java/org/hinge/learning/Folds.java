package org.hinge.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.hinge.model.HingeLossMrf;

/**
 * The variables with truth in parts of about equal size, each of which is held out in turn.
 *
 * <p>Variables under one hard rule, and those of one group, are in one part: the truth of some of
 * them would give away the others'.
 */
public final class Folds {
    private final int[] fold;
    private final int count;

    private Folds(int[] fold, int count) {
        this.fold = fold;
        this.count = count;
    }

    /**
     * Deals the variables to folds.
     *
     * @param groups a number for each variable, the same for those that belong together; -1 for
     *     none
     * @throws LearningException if there are fewer parts than folds
     */
    public static Folds of(TrainingProblem problem, int[] groups, int count, long seed) {
        List<List<Integer>> parts = parts(problem, groups);
        if (parts.size() < count) {
            throw new LearningException(
                    -1,
                    -1,
                    "the targets cannot be dealt to %d folds: hard rules and groups leave %d %s"
                            .formatted(count, parts.size(), parts.size() == 1 ? "part" : "parts"),
                    "ask for fewer `folds`, or give more training data");
        }
        Collections.shuffle(parts, new Random(seed));
        // Large parts first, so that small ones even out what they leave.
        parts.sort((a, b) -> Integer.compare(b.size(), a.size()));
        int[] fold = new int[problem.truth().length];
        Arrays.fill(fold, -1);
        int[] sizes = new int[count];
        for (List<Integer> part : parts) {
            int smallest = 0;
            for (int f = 1; f < count; f++) {
                smallest = sizes[f] < sizes[smallest] ? f : smallest;
            }
            sizes[smallest] += part.size();
            for (int variable : part) {
                fold[variable] = smallest;
            }
        }
        return new Folds(fold, count);
    }

    private static List<List<Integer>> parts(TrainingProblem problem, int[] groups) {
        HingeLossMrf mrf = problem.mrf();
        int[] parent = new int[mrf.variables()];
        Arrays.setAll(parent, i -> i);
        for (int k = 0; k < mrf.terms(); k++) {
            for (int e = mrf.start(k) + 1;
                    mrf.kind(k).isConstraint() && e < mrf.start(k + 1);
                    e++) {
                join(parent, mrf.variable(mrf.start(k)), mrf.variable(e));
            }
        }
        Map<Integer, Integer> firstOfGroup = new LinkedHashMap<>();
        for (int i = 0; i < parent.length; i++) {
            Integer first = groups[i] < 0 ? null : firstOfGroup.putIfAbsent(groups[i], i);
            if (first != null) {
                join(parent, first, i);
            }
        }
        Map<Integer, List<Integer>> parts = new LinkedHashMap<>();
        for (int i = 0; i < parent.length; i++) {
            if (!Double.isNaN(problem.truth()[i])) {
                parts.computeIfAbsent(root(parent, i), r -> new ArrayList<>()).add(i);
            }
        }
        return new ArrayList<>(parts.values());
    }

    private static void join(int[] parent, int a, int b) {
        parent[root(parent, a)] = root(parent, b);
    }

    private static int root(int[] parent, int node) {
        int at = node;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    public int count() {
        return count;
    }

    /** The fold of a variable, counted from 0; -1 if it has no truth. */
    public int of(int variable) {
        return fold[variable];
    }

    /**
     * What is left to learn from without a fold: its variables are gone, and with them every term
     * that touches one, so that neither their truth nor a guess of it is seen.
     */
    public TrainingProblem without(int heldOut, TrainingProblem problem) {
        int[] number = new int[fold.length];
        int next = 0;
        double[] truth = new double[fold.length];
        for (int i = 0; i < fold.length; i++) {
            number[i] = fold[i] == heldOut ? -1 : next;
            if (number[i] >= 0) {
                truth[next++] = problem.truth()[i];
            }
        }
        boolean[] learned = new boolean[problem.mrf().rules()];
        for (int q = 0; q < learned.length; q++) {
            learned[q] = problem.isLearned(q);
        }
        return TrainingProblem.of(
                FieldCopy.restrict(problem.mrf(), number, next),
                Arrays.copyOf(truth, next),
                problem.initialWeights(),
                learned);
    }
}
