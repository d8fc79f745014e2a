package org.hinge.language.parse;

/** The kinds of token, with the text by which messages name them. */
enum TokenKind {
    IDENTIFIER("a name"),
    NUMBER("a number"),
    STRING("a quoted constant"),
    LEFT_PAREN("("),
    RIGHT_PAREN(")"),
    LEFT_BRACE("{"),
    RIGHT_BRACE("}"),
    LEFT_BRACKET("["),
    RIGHT_BRACKET("]"),
    COMMA(","),
    COLON(":"),
    PERIOD("."),
    QUESTION("?"),
    AT("@"),
    NOT("!"),
    AND("&&"),
    /** A single bar: "or" takes one or two, a cardinality {@code |X|} one on each side. */
    PIPE("|"),
    IMPLIES("->"),
    IMPLIED_BY("<-"),
    EQUIVALENT("<->"),
    EQUAL("="),
    SAME("=="),
    NOT_EQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">="),
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIVIDE("/"),
    POWER("^"),
    PERCENT("%"),
    /** Between the two numbers of a range: {@code 1..5}. */
    TO(".."),
    /** Reported already: an unclosed quote, or characters that mean nothing. */
    BAD("an unreadable character"),
    END("the end of the statement");

    private final String text;

    TokenKind(String text) {
        this.text = text;
    }

    /** How messages name it. */
    String text() {
        return text;
    }

    /** Opens a bracket. */
    boolean opens() {
        return this == LEFT_PAREN || this == LEFT_BRACE || this == LEFT_BRACKET;
    }

    /** Closes a bracket. */
    boolean closes() {
        return this == RIGHT_PAREN || this == RIGHT_BRACE || this == RIGHT_BRACKET;
    }

    /** The bracket that closes this one. */
    TokenKind closing() {
        if (this == LEFT_PAREN) {
            return RIGHT_PAREN;
        }
        return this == LEFT_BRACE ? RIGHT_BRACE : RIGHT_BRACKET;
    }

    /** Relates two expressions of an arithmetic rule, or two terms. */
    boolean isRelation() {
        return compareTo(EQUAL) >= 0 && compareTo(AT_LEAST) <= 0;
    }

    /** Stands only in formulas. */
    boolean isLogical() {
        return this == NOT
                || this == AND
                || this == IMPLIES
                || this == IMPLIED_BY
                || this == EQUIVALENT
                || this == SAME
                || this == NOT_EQUAL;
    }

    /** Needs something after it, so a statement cannot end with it. */
    boolean isOperator() {
        return compareTo(NOT) >= 0 && compareTo(PERCENT) <= 0;
    }

    /** Continues a statement when it starts a line; {@code -} depends on what follows. */
    boolean continuesStatement() {
        return isOperator() && this != NOT && this != MINUS && this != PERCENT;
    }
}
