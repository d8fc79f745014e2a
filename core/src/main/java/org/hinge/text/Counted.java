package org.hinge.text;

/** Numbers of things in words: 1 atom, 2 atoms. */
public final class Counted {
    private Counted() {}

    /** With an s for any number but 1: {@code 1 atom}, {@code 1,234 atoms}. */
    public static String of(long number, String one) {
        return of(number, one, one + "s");
    }

    public static String of(long number, String one, String many) {
        return "%,d %s".formatted(number, number == 1 ? one : many);
    }
}
