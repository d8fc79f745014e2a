package org.hinge.evaluation;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Atoms of one predicate with a predicted and a true value each.
 *
 * <p>Atoms of one group compete: the categories of one document, the candidates of one query. An
 * observed atom was given, not inferred; its predicted value is its true value. Groups are numbered
 * from 0. Where atoms compete in several groups each, {@link #competing} has them once for each.
 */
public final class ScoredAtoms {
    private final double[] predicted;
    private final double[] truth;
    private final int[] group;
    private final boolean[] observed;
    private final @Nullable ScoredAtoms competing;

    private ScoredAtoms(
            double[] predicted,
            double[] truth,
            int[] group,
            boolean[] observed,
            @Nullable ScoredAtoms competing) {
        this.predicted = predicted;
        this.truth = truth;
        this.group = group;
        this.observed = observed;
        this.competing = competing;
    }

    /** All inferred, each in a group of its own. */
    public static ScoredAtoms of(double[] predicted, double[] truth) {
        int[] group = new int[predicted.length];
        for (int i = 0; i < group.length; i++) {
            group[i] = i;
        }
        return of(predicted, truth, group, new boolean[predicted.length]);
    }

    /** Keeps the arrays, which are of one length; every value is in [0, 1]. */
    public static ScoredAtoms of(
            double[] predicted, double[] truth, int[] group, boolean[] observed) {
        int n = predicted.length;
        if (truth.length != n || group.length != n || observed.length != n) {
            throw new IllegalArgumentException(
                    "arrays must have one length (got %d, %d, %d, %d)"
                            .formatted(n, truth.length, group.length, observed.length));
        }
        for (int i = 0; i < n; i++) {
            checkUnit("predicted", predicted[i]);
            checkUnit("truth", truth[i]);
            if (group[i] < 0) {
                throw new IllegalArgumentException(
                        "group must not be negative (got " + group[i] + ")");
            }
        }
        return new ScoredAtoms(predicted, truth, group, observed, null);
    }

    /** The same atoms, which compete as others say: in several groups each. */
    public ScoredAtoms competingAs(ScoredAtoms others) {
        return new ScoredAtoms(predicted, truth, group, observed, others);
    }

    /** These, or what says in which groups they compete. */
    ScoredAtoms competing() {
        return competing == null ? this : competing;
    }

    private static void checkUnit(String what, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(what + " must be in [0, 1] (got " + value + ")");
        }
    }

    public int size() {
        return predicted.length;
    }

    /**
     * Whether atoms compete: there are several groups with inferred atoms, one of them has several
     * atoms, each of them has one true atom, and every truth is 0 or 1.
     */
    public boolean hasOneTrueAtomPerGroup() {
        if (competing != null) {
            return competing.hasOneTrueAtomPerGroup();
        }
        int[] size = new int[groups()];
        double[] trueAtoms = new double[size.length];
        boolean[] isInferred = new boolean[size.length];
        for (int i = 0; i < size(); i++) {
            if (truth[i] != 0 && truth[i] != 1) {
                return false;
            }
            size[group[i]]++;
            trueAtoms[group[i]] += truth[i];
            isInferred[group[i]] |= !observed[i];
        }
        boolean several = false;
        int competing = 0;
        for (int g = 0; g < size.length; g++) {
            if (isInferred[g] && trueAtoms[g] != 1) {
                return false;
            }
            several |= isInferred[g] && size[g] > 1;
            competing += isInferred[g] ? 1 : 0;
        }
        return several && competing > 1;
    }

    double predicted(int atom) {
        return predicted[atom];
    }

    double truth(int atom) {
        return truth[atom];
    }

    int group(int atom) {
        return group[atom];
    }

    boolean observed(int atom) {
        return observed[atom];
    }

    /** One more than the largest number of a group. */
    int groups() {
        int groups = 0;
        for (int g : group) {
            groups = Math.max(groups, g + 1);
        }
        return groups;
    }

    /** Without the observed atoms. */
    ScoredAtoms inferred() {
        int n = 0;
        double[] p = new double[size()];
        double[] t = new double[size()];
        int[] g = new int[size()];
        for (int i = 0; i < size(); i++) {
            if (!observed[i]) {
                p[n] = predicted[i];
                t[n] = truth[i];
                g[n] = group[i];
                n++;
            }
        }
        return new ScoredAtoms(
                Arrays.copyOf(p, n),
                Arrays.copyOf(t, n),
                Arrays.copyOf(g, n),
                new boolean[n],
                null);
    }

    double[] predicted() {
        return predicted;
    }

    double[] truth() {
        return truth;
    }
}
