package org.hinge.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hinge.model.HingeLossMrf;

/**
 * The free atoms in groups that no term ties to each other, with the terms of each. exp(-energy) is
 * a product over them, and so is its integral. A potential without weight ties nothing; nor does an
 * atom that is fixed.
 */
final class Components {
    private final HingeLossMrf mrf;
    private final int[] parent;
    private final List<int[]> atoms = new ArrayList<>();
    private final List<int[]> terms = new ArrayList<>();
    private int[] settled = {};

    private Components(HingeLossMrf mrf) {
        this.mrf = mrf;
        this.parent = new int[mrf.variables()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
    }

    static Components of(HingeLossMrf mrf, double[] weights, AtomBounds bounds) {
        Components components = new Components(mrf);
        int[] firstOf = new int[mrf.terms()];
        for (int k = 0; k < mrf.terms(); k++) {
            boolean counts = mrf.kind(k).isConstraint() || weights[mrf.rule(k)] > 0;
            firstOf[k] = counts ? components.tie(k, bounds) : -1;
        }
        components.collect(bounds, firstOf, weights);
        return components;
    }

    /** The numbers of the components, the largest first. */
    int[] bySize() {
        return IntStream.range(0, count())
                .boxed()
                .sorted(Comparator.comparingInt(c -> -atoms(c).length))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** No components: nothing is feasible. */
    static Components none(HingeLossMrf mrf) {
        return new Components(mrf);
    }

    /** The first free atom of a term, to which the others are tied; -1 if none is free. */
    private int tie(int term, AtomBounds bounds) {
        int first = -1;
        for (int e = mrf.start(term); e < mrf.start(term + 1); e++) {
            int atom = mrf.variable(e);
            if (!bounds.isFixed(atom)) {
                first = first < 0 ? atom : first;
                parent[root(atom)] = root(first);
            }
        }
        return first;
    }

    private int root(int atom) {
        int at = atom;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private void collect(AtomBounds bounds, int[] firstOf, double[] weights) {
        int[] number = new int[parent.length];
        Arrays.fill(number, -1);
        List<List<Integer>> members = new ArrayList<>();
        for (int i = 0; i < parent.length; i++) {
            if (!bounds.isFixed(i)) {
                int root = root(i);
                if (number[root] < 0) {
                    number[root] = members.size();
                    members.add(new ArrayList<>());
                }
                members.get(number[root]).add(i);
            }
        }
        List<List<Integer>> tying = new ArrayList<>();
        members.forEach(component -> tying.add(new ArrayList<>()));
        List<Integer> constant = new ArrayList<>();
        for (int k = 0; k < firstOf.length; k++) {
            if (firstOf[k] >= 0) {
                tying.get(number[root(firstOf[k])]).add(k);
            } else if (mrf.kind(k).isConstraint() || weights[mrf.rule(k)] > 0) {
                constant.add(k);
            }
        }
        members.forEach(list -> atoms.add(array(list)));
        tying.forEach(list -> terms.add(array(list)));
        settled = array(constant);
    }

    private static int[] array(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    int count() {
        return atoms.size();
    }

    int largest() {
        return atoms.stream().mapToInt(component -> component.length).max().orElse(0);
    }

    /** Ascending; not to be changed. */
    int[] atoms(int component) {
        return atoms.get(component);
    }

    /** The terms that contain one of its atoms; not to be changed. */
    int[] terms(int component) {
        return terms.get(component);
    }

    /** The terms all of whose atoms are fixed; not to be changed. */
    int[] settled() {
        return settled;
    }
}
