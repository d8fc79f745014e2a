package org.hinge.inference.fold;

import org.hinge.model.IntRow;
import org.hinge.model.Storage;

/** Terms of three variables with coefficients 1 or -1, the same in all of them. */
final class Triples implements TermShape {
    private static final CodedNumbers NORMS = CodedNumbers.same(3);

    private final IntRow first;
    private final IntRow second;
    private final IntRow third;
    private final CodedNumbers constant;
    private final double sign1;
    private final double sign2;
    private final double sign3;

    Triples(IntRow first, IntRow second, IntRow third, CodedNumbers constant, double[] signs) {
        this.first = first;
        this.second = second;
        this.third = third;
        this.constant = constant;
        this.sign1 = signs[0];
        this.sign2 = signs[1];
        this.sign3 = signs[2];
    }

    int first(int j) {
        return first.get(j);
    }

    /** The other two variables of term j as one number. */
    long rest(int j) {
        return (long) second.get(j) << 32 | third.get(j);
    }

    /** The products of the signs of the first two, the outer two and the last two variables. */
    double[] signProducts() {
        return new double[] {sign1 * sign2, sign1 * sign3, sign2 * sign3};
    }

    @Override
    public int size() {
        return first.size();
    }

    @Override
    public int entries() {
        return 3 * first.size();
    }

    @Override
    public double linear(int j, double[] y) {
        return sign1 * y[first.get(j)]
                + sign2 * y[second.get(j)]
                + sign3 * y[third.get(j)]
                + constant.of(j);
    }

    @Override
    public void linear(int from, int to, double[] y, double[] l) {
        double s1 = sign1;
        double s2 = sign2;
        double s3 = sign3;
        int[] firsts = first.window(from, to);
        int[] seconds = second.window(from, to);
        int[] thirds = third.window(from, to);
        int at = from - first.base(from);
        constant.copyTo(l, from, to);
        for (int k = 0; k < to - from; k++) {
            l[k] += s1 * y[firsts[at + k]] + s2 * y[seconds[at + k]] + s3 * y[thirds[at + k]];
        }
    }

    @Override
    public void add(int j, double x, double[] sums) {
        sums[first.get(j)] += sign1 * x;
        sums[second.get(j)] += sign2 * x;
        sums[third.get(j)] += sign3 * x;
    }

    @Override
    public void add(int from, int to, double[] x, double[] sums) {
        double s1 = sign1;
        double s2 = sign2;
        double s3 = sign3;
        int[] firsts = first.window(from, to);
        int[] seconds = second.window(from, to);
        int[] thirds = third.window(from, to);
        int at = from - first.base(from);
        for (int k = 0; k < to - from; k++) {
            sums[firsts[at + k]] += s1 * x[k];
            sums[seconds[at + k]] += s2 * x[k];
            sums[thirds[at + k]] += s3 * x[k];
        }
    }

    @Override
    public void add(int from, int[] places, int count, double[] x, double[] sums) {
        if (count == 0) {
            return;
        }
        double s1 = sign1;
        double s2 = sign2;
        double s3 = sign3;
        int to = from + places[count - 1] + 1;
        int[] firsts = first.window(from, to);
        int[] seconds = second.window(from, to);
        int[] thirds = third.window(from, to);
        int at = from - first.base(from);
        for (int p = 0; p < count; p++) {
            int k = places[p];
            sums[firsts[at + k]] += s1 * x[k];
            sums[seconds[at + k]] += s2 * x[k];
            sums[thirds[at + k]] += s3 * x[k];
        }
    }

    @Override
    public void addAbsolute(int j, double x, double[] to) {
        to[first.get(j)] += x;
        to[second.get(j)] += x;
        to[third.get(j)] += x;
    }

    @Override
    public Triples select(IntRow places, Storage storage) {
        return new Triples(
                first.select(places, storage),
                second.select(places, storage),
                third.select(places, storage),
                constant.select(places, storage),
                new double[] {sign1, sign2, sign3});
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
