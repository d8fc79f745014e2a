package org.hinge.cases;

/** What a case can fix. */
enum Expectation {
    /** The diagnostics of a program that cannot run. */
    ERRORS("expect errors"),
    /** The diagnostics of one that can. */
    WARNINGS("expect warnings"),
    /** Its canonical form. */
    PRINT("expect print"),
    /** What {@code hinge check} says about it. */
    SUMMARY("expect summary"),
    /** The diagnostics when its data is loaded, too. */
    DATA("expect data"),
    /** The diagnostics of {@code hinge learn}. */
    LEARNING("expect learning"),
    /** What {@code hinge infer} finds. */
    ANSWER("expect answer"),
    /** What {@code hinge round} finds. */
    ROUNDED("expect rounded"),
    /** What {@code hinge infer --semantics boolean --method maxwalksat} finds. */
    ASSIGNMENT("expect assignment"),
    /** What {@code hinge infer --semantics boolean --method gibbs} finds. */
    PROBABILITIES("expect probabilities");

    private final String heading;

    Expectation(String heading) {
        this.heading = heading;
    }

    String heading() {
        return heading;
    }

    /** What is compared as numbers, by {@link AnswerCasesTest} and {@link BooleanCasesTest}. */
    boolean isNumbers() {
        return this == ANSWER || this == ROUNDED || this == ASSIGNMENT || this == PROBABILITIES;
    }

    /** What is compared by a test of its own. */
    boolean isElsewhere() {
        return isNumbers() || this == DATA || this == LEARNING;
    }

    /** A case that does not mention diagnostics expects none; the others it leaves open. */
    boolean isDiagnostics() {
        return this == ERRORS || this == WARNINGS;
    }
}
