package org.hinge.verify;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * The slopes {@code g_i = sum_k s_k a_ki} over some terms, at the variables that these have, which
 * ascend. Added up as {@link CarefulSum} does it; in arrays, since slopes of many variables travel.
 */
public final class Slopes implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] variable;

    /** Of each slope the sum, what rounding took from it, and the sum of the absolute values. */
    private final double[] sum;

    private final double[] lost;
    private final double[] magnitude;

    private Slopes(int[] variable, double[] sum, double[] lost, double[] magnitude) {
        this.variable = variable;
        this.sum = sum;
        this.lost = lost;
        this.magnitude = magnitude;
    }

    private static Slopes ofNothing(int[] variable) {
        int count = variable.length;
        return new Slopes(variable, new double[count], new double[count], new double[count]);
    }

    /** All 0, at the variables of some terms. */
    static Slopes of(HingeLossMrf terms) {
        int[] all = new int[terms.start(terms.terms())];
        terms.entryVariables().get(0, all);
        Arrays.sort(all);
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[count++] = all[i];
            }
        }
        return ofNothing(Arrays.copyOf(all, count));
    }

    void add(int ofVariable, double amount) {
        int at = Arrays.binarySearch(variable, ofVariable);
        addTo(at, amount);
        magnitude[at] += Math.abs(amount);
    }

    private void addTo(int at, double amount) {
        double added = sum[at] + amount;
        boolean smaller = Math.abs(sum[at]) >= Math.abs(amount);
        lost[at] += smaller ? sum[at] - added + amount : amount - added + sum[at];
        sum[at] = added;
    }

    /** Those that anything was added to: the others take nothing from a bound. */
    Slopes withoutZeros() {
        int count = 0;
        for (double each : magnitude) {
            count += each == 0 ? 0 : 1;
        }
        Slopes rest = ofNothing(new int[count]);
        int at = 0;
        for (int i = 0; i < variable.length; i++) {
            if (magnitude[i] != 0) {
                rest.copy(at++, this, i);
            }
        }
        return rest;
    }

    private void copy(int to, Slopes other, int from) {
        variable[to] = other.variable[from];
        sum[to] = other.sum[from];
        lost[to] = other.lost[from];
        magnitude[to] = other.magnitude[from];
    }

    /** Those of the variables from one up to another, which is left out. */
    public Slopes range(int from, int to) {
        int first = place(from);
        return part(first, place(to));
    }

    private Slopes part(int first, int end) {
        return new Slopes(
                Arrays.copyOfRange(variable, first, end),
                Arrays.copyOfRange(sum, first, end),
                Arrays.copyOfRange(lost, first, end),
                Arrays.copyOfRange(magnitude, first, end));
    }

    private int place(int ofVariable) {
        int found = Arrays.binarySearch(variable, ofVariable);
        return found < 0 ? -found - 1 : found;
    }

    public int size() {
        return variable.length;
    }

    /** With those of other terms. */
    public Slopes with(Slopes other) {
        Slopes both = ofNothing(new int[variable.length + other.variable.length]);
        int count = 0;
        int i = 0;
        int j = 0;
        while (i < variable.length || j < other.variable.length) {
            boolean here =
                    j == other.variable.length
                            || (i < variable.length && variable[i] <= other.variable[j]);
            Slopes its = here ? this : other;
            int at = here ? i++ : j++;
            if (count > 0 && both.variable[count - 1] == its.variable[at]) {
                both.addTo(count - 1, its.sum[at]);
                both.lost[count - 1] += its.lost[at];
                both.magnitude[count - 1] += its.magnitude[at];
            } else {
                both.copy(count++, its, at);
            }
        }
        return both.part(0, count);
    }

    /** What variables of these slopes, which must be of all terms, take from the bound. */
    public Least least() {
        Least least = new Least();
        for (int i = 0; i < variable.length; i++) {
            double g = sum[i] + lost[i];
            least.taken.add(g < 0 ? g : 0);
            least.magnitude += magnitude[i];
        }
        return least;
    }

    /** The sum of {@code min(0, g_i)} over some variables, and of what their slopes are made of. */
    public static final class Least implements Serializable {
        private static final long serialVersionUID = 1;

        final CarefulSum taken = new CarefulSum();
        double magnitude;

        private Least() {}
    }
}
