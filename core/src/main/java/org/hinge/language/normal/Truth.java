package org.hinge.language.normal;

/**
 * A truth value that may be unknown, with the connectives of Kleene's three-valued logic. In order:
 * "and" is the smaller, "or" the greater.
 */
public enum Truth {
    FALSE,
    UNKNOWN,
    TRUE;

    public static Truth of(boolean value) {
        return value ? TRUE : FALSE;
    }

    public Truth not() {
        return switch (this) {
            case FALSE -> TRUE;
            case UNKNOWN -> UNKNOWN;
            case TRUE -> FALSE;
        };
    }

    public Truth and(Truth other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public Truth or(Truth other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
