package org.hinge.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which class has the largest value where another is true, over the groups that {@link
 * CategoricalAccuracy#withoutObserved} judges. A group with k largest values counts 1/k for each.
 */
public final class ClassConfusion {
    /** So many rows and columns a person can look at. */
    private static final int ROWS = 20;

    private final Map<Integer, Map<Integer, Double>> counts = new HashMap<>();
    private final Map<Integer, Double> weights = new HashMap<>();
    private int groups;
    private double right;

    private ClassConfusion() {}

    /**
     * Rows and columns.
     *
     * @param classes those that occur most, as true or as the largest
     * @param merged how many others share the last row and column; 0 if there is none
     */
    public record Table(
            List<Integer> classes,
            int merged,
            List<List<Double>> counts,
            int groups,
            double right) {
        public Table {
            classes = List.copyOf(classes);
            counts = counts.stream().map(List::copyOf).toList();
        }
    }

    /**
     * Empty unless every judged group has one true atom, and at least half of them have it in a
     * class that has a row of its own: else classes are rather names of single things.
     *
     * @param classes of each atom
     */
    public static Optional<Table> of(ScoredAtoms atoms, int[] classes) {
        if (!atoms.hasOneTrueAtomPerGroup()) {
            return Optional.empty();
        }
        ClassConfusion confusion = new ClassConfusion();
        confusion.count(atoms, classes);
        return confusion.table();
    }

    private void count(ScoredAtoms atoms, int[] classes) {
        int[] trueAtom = new int[atoms.groups()];
        Arrays.fill(trueAtom, -1);
        double[] largest = new double[trueAtom.length];
        int[] tied = new int[trueAtom.length];
        for (int i = 0; i < atoms.size(); i++) {
            int group = atoms.group(i);
            if (atoms.truth(i) == 1) {
                trueAtom[group] = i;
            }
            if (tied[group] == 0 || atoms.predicted(i) > largest[group]) {
                largest[group] = atoms.predicted(i);
                tied[group] = 0;
            }
            tied[group] += atoms.predicted(i) == largest[group] ? 1 : 0;
        }
        for (int atom : trueAtom) {
            groups += atom >= 0 && !atoms.observed(atom) ? 1 : 0;
        }
        for (int i = 0; i < atoms.size(); i++) {
            int actual = trueAtom[atoms.group(i)];
            boolean judged = actual >= 0 && !atoms.observed(actual);
            if (judged && atoms.predicted(i) == largest[atoms.group(i)]) {
                double share = 1.0 / tied[atoms.group(i)];
                right += i == actual ? share : 0;
                add(classes[actual], classes[i], share);
            }
        }
    }

    private void add(int actual, int predicted, double share) {
        counts.computeIfAbsent(actual, c -> new HashMap<>()).merge(predicted, share, Double::sum);
        weights.merge(actual, share, Double::sum);
        weights.merge(predicted, share, Double::sum);
    }

    private Optional<Table> table() {
        List<Integer> byWeight = new ArrayList<>(weights.keySet());
        byWeight.sort(
                Comparator.comparingDouble((Integer c) -> -weights.getOrDefault(c, 0.0))
                        .thenComparingInt(c -> c));
        boolean merging = byWeight.size() > ROWS;
        List<Integer> named = merging ? byWeight.subList(0, ROWS - 1) : byWeight;
        double covered = 0;
        for (int actual : named) {
            covered += sum(counts.getOrDefault(actual, Map.of()));
        }
        return groups == 0 || covered < groups / 2.0
                ? Optional.empty()
                : Optional.of(
                        new Table(
                                named,
                                byWeight.size() - named.size(),
                                rows(named, byWeight.size() - named.size()),
                                groups,
                                right));
    }

    private static double sum(Map<Integer, Double> row) {
        return row.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private List<List<Double>> rows(List<Integer> named, int merged) {
        Map<Integer, Integer> places = new HashMap<>();
        named.forEach(one -> places.put(one, places.size()));
        int size = named.size() + (merged > 0 ? 1 : 0);
        double[][] cells = new double[size][size];
        counts.forEach(
                (actual, row) ->
                        row.forEach(
                                (predicted, count) ->
                                        cells[places.getOrDefault(actual, size - 1)][
                                                        places.getOrDefault(predicted, size - 1)] +=
                                                count));
        return Arrays.stream(cells).map(row -> Arrays.stream(row).boxed().toList()).toList();
    }
}
