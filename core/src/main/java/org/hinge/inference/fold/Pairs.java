package org.hinge.inference.fold;

import org.hinge.model.IntRow;
import org.hinge.model.Storage;

/** Terms of two variables with coefficients 1 or -1, the same in all of them. */
final class Pairs implements TermShape {
    private static final CodedNumbers NORMS = CodedNumbers.same(2);

    private final IntRow first;
    private final IntRow second;
    private final CodedNumbers constant;
    private final double sign1;
    private final double sign2;

    Pairs(IntRow first, IntRow second, CodedNumbers constant, double sign1, double sign2) {
        this.first = first;
        this.second = second;
        this.constant = constant;
        this.sign1 = sign1;
        this.sign2 = sign2;
    }

    @Override
    public int size() {
        return first.size();
    }

    @Override
    public int entries() {
        return 2 * first.size();
    }

    @Override
    public double linear(int j, double[] y) {
        return sign1 * y[first.get(j)] + sign2 * y[second.get(j)] + constant.of(j);
    }

    @Override
    public void linear(int from, int to, double[] y, double[] l) {
        double s1 = sign1;
        double s2 = sign2;
        int[] firsts = first.window(from, to);
        int[] seconds = second.window(from, to);
        int at = from - first.base(from);
        constant.copyTo(l, from, to);
        for (int k = 0; k < to - from; k++) {
            l[k] += s1 * y[firsts[at + k]] + s2 * y[seconds[at + k]];
        }
    }

    @Override
    public void add(int j, double x, double[] sums) {
        sums[first.get(j)] += sign1 * x;
        sums[second.get(j)] += sign2 * x;
    }

    @Override
    public void add(int from, int to, double[] x, double[] sums) {
        double s1 = sign1;
        double s2 = sign2;
        int[] firsts = first.window(from, to);
        int[] seconds = second.window(from, to);
        int at = from - first.base(from);
        for (int k = 0; k < to - from; k++) {
            sums[firsts[at + k]] += s1 * x[k];
            sums[seconds[at + k]] += s2 * x[k];
        }
    }

    @Override
    public void add(int from, int[] places, int count, double[] x, double[] sums) {
        if (count == 0) {
            return;
        }
        double s1 = sign1;
        double s2 = sign2;
        int to = from + places[count - 1] + 1;
        int[] firsts = first.window(from, to);
        int[] seconds = second.window(from, to);
        int at = from - first.base(from);
        for (int p = 0; p < count; p++) {
            int k = places[p];
            sums[firsts[at + k]] += s1 * x[k];
            sums[seconds[at + k]] += s2 * x[k];
        }
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        to[first.get(j)] += x;
        to[second.get(j)] += x;
    }

    @Override
    public Pairs select(IntRow places, Storage storage) {
        return new Pairs(
                first.select(places, storage),
                second.select(places, storage),
                constant.select(places, storage),
                sign1,
                sign2);
    }

    @Override
    public CodedNumbers constants() {
        return constant;
    }

    @Override
    public CodedNumbers norms() {
        return NORMS;
    }
}
