package org.hinge.learning;

/**
 * Weights cannot be learned from this problem, and the user can mend it.
 *
 * <p>Names the rule and the ground rule by their numbers; the caller knows their text.
 */
public final class LearningException extends RuntimeException {
    private final int rule;
    private final int term;
    private final String help;

    /**
     * A problem that one ground rule makes.
     *
     * @param rule its rule, or -1 if no rule is to blame
     * @param term its term in the field, or -1
     */
    public LearningException(int rule, int term, String message, String help) {
        super(message);
        this.rule = rule;
        this.term = term;
        this.help = help;
    }

    /** No state meets the constraints of the field. */
    public static LearningException infeasible() {
        return new LearningException(
                -1,
                -1,
                "no values of the free atoms meet the hard rules of the training data",
                "run inference on the training data: it names the ground rules in conflict");
    }

    /** The rule to blame, -1 if there is none. */
    public int rule() {
        return rule;
    }

    /** The term to blame, -1 if there is none. */
    public int term() {
        return term;
    }

    public String help() {
        return help;
    }
}
