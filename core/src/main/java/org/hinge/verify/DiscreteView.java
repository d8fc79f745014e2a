package org.hinge.verify;

/**
 * How the discrete methods see a field. Claims about this are claims about their own code, so it is
 * asked.
 */
public interface DiscreteView {
    /** How many groups of atoms change together. */
    long groups();

    /** How many constraints neither a group nor a fixed atom takes care of. */
    long watchedConstraints();

    /** By how much the clauses of formulas raise every score. */
    double formulaShift();

    /** Rounds soft values again. */
    Rounded rounded(double[] softValues, double lowerBound, boolean half);

    /**
     * What is known of rounding them.
     *
     * @param exact whether the expected score is more than a bound
     */
    record Rounded(double expectedScore, boolean exact, String guarantee) {}
}
