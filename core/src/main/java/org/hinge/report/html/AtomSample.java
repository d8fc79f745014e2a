package org.hinge.report.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import org.hinge.api.Atom;
import org.hinge.api.result.Targets;
import org.hinge.api.result.Values;

/**
 * The atoms of a predicate that stand on a page: all, or of very many the first, the most uncertain
 * (nearest to 0.5) and the highest, a third each. Their names are asked for once.
 */
final class AtomSample {
    /** More of one predicate make a page slow. */
    static final int MOST = 20_000;

    /** So do more of all. */
    private static final int MOST_OF_ALL = 100_000;

    private static final int LEAST = 100;

    private final Targets.OfPredicate open;
    private final BitSet chosen = new BitSet();
    private final Map<Integer, Atom> atoms = new HashMap<>();

    private AtomSample(Targets.OfPredicate open) {
        this.open = open;
    }

    /**
     * Chooses, and asks for the names.
     *
     * @param predicates how many share the page
     * @param wanted are there in any case
     */
    static AtomSample of(
            Targets.OfPredicate open, Values values, int predicates, List<Integer> wanted) {
        AtomSample sample = new AtomSample(open);
        int most = Math.max(LEAST, Math.min(MOST, MOST_OF_ALL / Math.max(1, predicates)));
        if (open.count() <= most) {
            sample.chosen.set(open.first(), open.first() + open.count());
        } else {
            int third = most / 3;
            sample.chosen.set(open.first(), open.first() + third);
            least(open, uncertainty(values), third).forEach(sample.chosen::set);
            least(open, i -> -values.of(i), third).forEach(sample.chosen::set);
            wanted.forEach(sample.chosen::set);
        }
        sample.name(values.targets());
        return sample;
    }

    /** How far the value of an atom is from 0.5. */
    static IntToDoubleFunction uncertainty(Values values) {
        return i -> Math.abs(values.of(i) - 0.5);
    }

    /**
     * The atoms with the least keys, these first, and of equal ones the first. Sorts numbers, not
     * atoms: there may be millions of them.
     */
    static List<Integer> least(Targets.OfPredicate open, IntToDoubleFunction key, int count) {
        int end = open.first() + open.count();
        double[] keys = new double[open.count()];
        for (int i = open.first(); i < end; i++) {
            keys[i - open.first()] = key.applyAsDouble(i);
        }
        Arrays.sort(keys);
        int taken = Math.min(count, keys.length);
        double limit = taken == 0 ? Double.NEGATIVE_INFINITY : keys[taken - 1];
        List<Integer> found = new ArrayList<>();
        List<Integer> equal = new ArrayList<>();
        for (int i = open.first(); i < end; i++) {
            double own = key.applyAsDouble(i);
            if (own < limit) {
                found.add(i);
            } else if (own == limit && equal.size() < taken) {
                equal.add(i);
            }
        }
        found.sort(Comparator.comparingDouble(key::applyAsDouble));
        found.addAll(equal.subList(0, taken - found.size()));
        return found;
    }

    private void name(Targets targets) {
        if (size() == open.count()) {
            int number = open.first();
            for (Atom atom : targets.atoms(open.first(), open.count())) {
                atoms.put(number++, atom);
            }
            return;
        }
        targets.forEach(
                open.predicate(),
                (number, atom) -> {
                    if (chosen.get(number)) {
                        atoms.put(number, atom);
                    }
                });
    }

    int size() {
        return chosen.cardinality();
    }

    /** In the order of the data. */
    List<Integer> numbers() {
        return chosen.stream().boxed().toList();
    }

    /** One of them by its number. */
    Atom atom(int number) {
        return Objects.requireNonNull(atoms.get(number));
    }
}
