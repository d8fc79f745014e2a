package org.hinge.language.parse;

/**
 * Tells arithmetic rules from logical ones, before they are read.
 *
 * <pre>{@code
 * Knows(A, B) && A != B -> Knows(B, A)     logical
 * Knows(A, +B) <= 1 / |B|                  arithmetic
 * Knows(A, B) + Knows(B, A)                arithmetic, though its relation is missing
 * }</pre>
 *
 * @param cursor at the body of the rule
 */
record RuleKind(Cursor cursor) {
    /**
     * Whether the rule relates sums. Logical operators decide; without any, a relation or an
     * operator of arithmetic does. Arguments of atoms and filters do not count.
     *
     * @param weighted whether a weight was read; if not, a first number may be one without colon
     */
    boolean isArithmetic(boolean weighted) {
        boolean arithmetic = false;
        int depth = 0;
        int i = 0;
        while (cursor.kind(i) != TokenKind.END && cursor.kind(i) != TokenKind.LEFT_BRACE) {
            TokenKind kind = cursor.kind(i);
            if (kind == TokenKind.LEFT_PAREN && (depth > 0 || isNameBefore(i))) {
                depth++;
            } else if (kind == TokenKind.RIGHT_PAREN && depth > 0) {
                depth--;
            } else if (depth == 0 && kind == TokenKind.PIPE && opensCardinality(i)) {
                arithmetic = true;
                i = afterBars(i) - 1;
            } else if (depth == 0 && isArithmeticSign(i)) {
                arithmetic = true;
            } else if (depth == 0 && (kind.isLogical() || kind == TokenKind.PIPE)) {
                return false;
            } else if (depth == 0 && (weighted || i > 0)) {
                arithmetic |= isCoefficient(i);
            }
            i++;
        }
        return arithmetic;
    }

    private boolean isNameBefore(int i) {
        return i > 0 && cursor.kind(i - 1) == TokenKind.IDENTIFIER;
    }

    /** A bar that does not follow an operand is no "or". */
    private boolean opensCardinality(int i) {
        TokenKind before = i == 0 ? TokenKind.END : cursor.kind(i - 1);
        boolean afterOperator =
                before.isRelation()
                        || before == TokenKind.PLUS
                        || before == TokenKind.MINUS
                        || before == TokenKind.TIMES
                        || before == TokenKind.DIVIDE;
        return afterOperator
                || (cursor.kind(i + 1) == TokenKind.IDENTIFIER
                        && cursor.kind(i + 2) == TokenKind.PIPE);
    }

    /** Behind the bar that closes the one here, or behind this one if none does. */
    private int afterBars(int i) {
        int j = i + 1;
        while (cursor.kind(j) != TokenKind.END && cursor.kind(j) != TokenKind.PIPE) {
            j++;
        }
        return cursor.kind(j) == TokenKind.PIPE ? j + 1 : i + 1;
    }

    private boolean isArithmeticSign(int i) {
        boolean afterBracket = i > 0 && cursor.kind(i - 1) == TokenKind.RIGHT_PAREN;
        return switch (cursor.kind(i)) {
            case PLUS, TIMES, DIVIDE, AT, EQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> true;
            // Between terms these are comparisons; after an atom they are meant as arithmetic.
            case MINUS, SAME, NOT_EQUAL -> afterBracket;
            default -> false;
        };
    }

    /** {@code 2 Knows(A, B)}. */
    private boolean isCoefficient(int i) {
        return cursor.kind(i) == TokenKind.NUMBER
                && cursor.kind(i + 1) == TokenKind.IDENTIFIER
                && cursor.kind(i + 2) == TokenKind.LEFT_PAREN;
    }
}
