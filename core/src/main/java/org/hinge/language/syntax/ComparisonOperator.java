package org.hinge.language.syntax;

/** Compares two terms: as numbers if both are, else by code point. */
public enum ComparisonOperator {
    NOT_EQUAL("!="),
    EQUAL("=="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    ComparisonOperator(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    /** The operator that holds exactly where this one does not. */
    public ComparisonOperator negated() {
        return switch (this) {
            case NOT_EQUAL -> EQUAL;
            case EQUAL -> NOT_EQUAL;
            case LESS -> AT_LEAST;
            case AT_MOST -> GREATER;
            case GREATER -> AT_MOST;
            case AT_LEAST -> LESS;
        };
    }
}
