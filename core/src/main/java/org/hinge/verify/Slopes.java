package org.hinge.verify;

import java.io.Serializable;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * The slopes {@code g_i = sum_k s_k a_ki} over some terms, at the variables that these have, which
 * ascend. Added up as carefully as {@link CarefulSum} does.
 */
public final class Slopes implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] variable;
    private final CarefulSum[] slope;

    private Slopes(int[] variable, CarefulSum[] slope) {
        this.variable = variable;
        this.slope = slope;
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
        CarefulSum[] none = new CarefulSum[count];
        Arrays.setAll(none, i -> new CarefulSum());
        return new Slopes(Arrays.copyOf(all, count), none);
    }

    void add(int ofVariable, double amount) {
        slope[Arrays.binarySearch(variable, ofVariable)].add(amount);
    }

    /** Those of the variables from one up to another, which is left out. */
    public Slopes range(int from, int to) {
        int first = place(from);
        int last = place(to);
        return new Slopes(
                Arrays.copyOfRange(variable, first, last), Arrays.copyOfRange(slope, first, last));
    }

    private int place(int ofVariable) {
        int found = Arrays.binarySearch(variable, ofVariable);
        return found < 0 ? -found - 1 : found;
    }

    public int size() {
        return variable.length;
    }

    /** With those of other terms; neither is of use afterwards. */
    public Slopes with(Slopes other) {
        int[] both = new int[variable.length + other.variable.length];
        CarefulSum[] sums = new CarefulSum[both.length];
        int count = 0;
        int i = 0;
        int j = 0;
        while (i < variable.length || j < other.variable.length) {
            boolean here =
                    j == other.variable.length
                            || (i < variable.length && variable[i] <= other.variable[j]);
            int next = here ? variable[i] : other.variable[j];
            CarefulSum its = here ? slope[i++] : other.slope[j++];
            if (count > 0 && both[count - 1] == next) {
                sums[count - 1].add(its);
            } else {
                both[count] = next;
                sums[count++] = its;
            }
        }
        return new Slopes(Arrays.copyOf(both, count), Arrays.copyOf(sums, count));
    }

    /** What variables of these slopes, which must be of all terms, take from the bound. */
    public Least least() {
        Least least = new Least();
        for (CarefulSum each : slope) {
            double g = each.value();
            least.taken.add(g < 0 ? g : 0);
            least.magnitude += each.magnitude();
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
