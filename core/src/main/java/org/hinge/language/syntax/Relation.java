package org.hinge.language.syntax;

/** How the two sides of an arithmetic rule relate. */
public enum Relation {
    AT_MOST("<="),
    AT_LEAST(">="),
    EQUAL("=");

    private final String symbol;

    Relation(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }
}
