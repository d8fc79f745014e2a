package org.hinge.evaluation;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The share of groups whose atom of largest predicted value is the true one.
 *
 * <p>The true atoms of a group are those of its largest true value; a group whose truth is 0
 * throughout is not judged. If several atoms share the largest predicted value, the group counts as
 * the share of them that are true: what a fair draw among them would score on average.
 */
public final class CategoricalAccuracy {
    private CategoricalAccuracy() {}

    /** Over all groups; an observed atom's prediction is its value. */
    public static OptionalDouble withObserved(ScoredAtoms atoms) {
        return of(atoms, new boolean[atoms.groups()]);
    }

    /** Over the groups whose true atom was not given by an observation. */
    public static OptionalDouble withoutObserved(ScoredAtoms atoms) {
        double[] most = largestTruth(atoms);
        boolean[] given = new boolean[most.length];
        for (int i = 0; i < atoms.size(); i++) {
            int group = atoms.group(i);
            given[group] |= atoms.observed(i) && atoms.truth(i) == most[group];
        }
        return of(atoms, given);
    }

    private static OptionalDouble of(ScoredAtoms atoms, boolean[] leftOut) {
        double[] truest = largestTruth(atoms);
        int groups = truest.length;
        double[] likeliest = new double[groups];
        Arrays.fill(likeliest, -1);
        int[] tied = new int[groups];
        int[] right = new int[groups];
        for (int i = 0; i < atoms.size(); i++) {
            int group = atoms.group(i);
            if (atoms.predicted(i) > likeliest[group]) {
                likeliest[group] = atoms.predicted(i);
                tied[group] = 0;
                right[group] = 0;
            }
            if (atoms.predicted(i) == likeliest[group]) {
                tied[group]++;
                right[group] += atoms.truth(i) == truest[group] ? 1 : 0;
            }
        }
        double sum = 0;
        int judged = 0;
        for (int g = 0; g < groups; g++) {
            if (!leftOut[g] && truest[g] > 0) {
                sum += (double) right[g] / tied[g];
                judged++;
            }
        }
        return judged == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / judged);
    }

    private static double[] largestTruth(ScoredAtoms atoms) {
        double[] most = new double[atoms.groups()];
        for (int i = 0; i < atoms.size(); i++) {
            most[atoms.group(i)] = Math.max(most[atoms.group(i)], atoms.truth(i));
        }
        return most;
    }
}
