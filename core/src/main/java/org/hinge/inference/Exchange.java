package org.hinge.inference;

/**
 * What the parts of one field tell each other.
 *
 * <p>Each part has some of the terms, and holds the variables of these. A variable that several
 * parts hold is shared; one of them owns it, and has all of its unary terms and the constraint that
 * is folded with it. Only what is about shared variables travels:
 *
 * <pre>
 *   gather    partial sums of a variable, from all that hold it to the owner, who adds them up
 *   scatter   a variable's value, from the owner to all that hold it
 *   sum       a few numbers, added up for all parts
 * </pre>
 *
 * All parts call these methods in the same order. They add in the order of the parts, and what is
 * added up for all has the same bits everywhere: so all come to the same decisions. Vectors have a
 * number for each variable that this part holds.
 */
public interface Exchange {
    /** For the only part, which has all terms and owns all variables. */
    Exchange NONE =
            new Exchange() {
                @Override
                public int parts() {
                    return 1;
                }

                @Override
                public boolean owns(int variable) {
                    return true;
                }

                @Override
                public boolean isShared(int variable) {
                    return false;
                }

                @Override
                public Exchange renumbered(int[] original) {
                    return this;
                }

                @Override
                public void gather(double[] sums) {}

                @Override
                public void gatherLargest(double[] numbers) {}

                @Override
                public void scatter(double[] values) {}

                @Override
                public void sum(double[] numbers) {}

                @Override
                public double largest(double number) {
                    return number;
                }

                @Override
                public double largestBefore(double number) {
                    return number;
                }
            };

    int parts();

    /** Whether there is anybody to exchange with. */
    default boolean hasOthers() {
        return parts() > 1;
    }

    /** Whether this part owns a variable that it holds. */
    boolean owns(int variable);

    /** Whether another part holds a variable as well. */
    boolean isShared(int variable);

    /**
     * The same exchange where variables have other numbers.
     *
     * @param original the number here of each variable there; a shared one is left out by all that
     *     hold it, or by none
     */
    Exchange renumbered(int[] original);

    /** Adds to the sums of the variables owned here what the other holders' sums of them are. */
    void gather(double[] sums);

    /** Gives the variables owned here the largest of their holders' numbers. */
    void gatherLargest(double[] numbers);

    /** Gives the variables that others own the values that these have. */
    void scatter(double[] values);

    /** Makes of each number the sum over the parts. */
    void sum(double[] numbers);

    /** The largest of the parts' numbers. */
    double largest(double number);

    /**
     * The largest of the parts' numbers when variables were last exchanged, 0 before. It costs no
     * message: the number goes along with the next ones.
     */
    double largestBefore(double number);

    /** The sum over the parts. */
    default double total(double partial) {
        if (!hasOthers()) {
            return partial;
        }
        double[] one = {partial};
        sum(one);
        return one[0];
    }

    /** Whether something holds in any part. */
    default boolean isAnywhere(boolean here) {
        return largest(here ? 1 : 0) > 0;
    }
}
