package org.hinge.language.clause;

/** Clauses on values between 0 and 1, by the Łukasiewicz logic. */
final class SoftClauses {
    private SoftClauses() {}

    /** max(0, 1 - sum of the literals), where x_i is y_i and !x_i is 1 - y_i. */
    static double violation(BitClause clause, double... y) {
        double distance = 1;
        for (int i = 0; i < y.length; i++) {
            if ((clause.positive() >> i & 1) != 0) {
                distance -= y[i];
            }
            if ((clause.negative() >> i & 1) != 0) {
                distance -= 1 - y[i];
            }
        }
        return Math.max(0, distance);
    }
}
