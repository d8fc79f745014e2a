package org.hinge.language.syntax;

/** Numbers as the language writes them. */
public final class NumberText {
    private NumberText() {}

    /**
     * The shortest text that reads back as the same number: {@code 1}, {@code 0.5}, {@code 1e-5}.
     */
    public static String of(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        return Double.toString(value).replace(".0E", "e").replace('E', 'e');
    }
}
