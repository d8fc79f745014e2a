package org.hinge.inference.pdhg;

/**
 * What the parts of one field tell each other between the step of the terms and the step of the
 * variables.
 *
 * <p>Each part has some of the terms that are not folded, with their duals, and all variables with
 * what is folded into their step. Its terms add to partial sums; the exchange makes totals of them.
 * As every part gets the same totals to the last bit, all move their variables in the same way,
 * come to the same decisions, and call these methods in the same order.
 */
interface Exchange {
    /** For the only part, which has all terms: every partial sum is a total. */
    Exchange NONE =
            new Exchange() {
                @Override
                public boolean hasOthers() {
                    return false;
                }

                @Override
                public void sum(double[] partial) {}

                @Override
                public double largest(double number) {
                    return number;
                }
            };

    /** Whether there is anybody to exchange with. */
    boolean hasOthers();

    /** Makes of each partial sum the total over the parts. */
    void sum(double[] partial);

    /** The largest of the parts' numbers. */
    double largest(double number);

    /** The total of the parts' numbers. */
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
