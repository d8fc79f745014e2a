package org.hinge.api;

import java.util.List;

/**
 * One thing that a user should know about the input.
 *
 * @param severity how bad it is
 * @param location where
 * @param message the problem in a sentence, without a final period
 * @param help how to mend it, one suggestion each; may be empty
 */
public record Diagnostic(Severity severity, Location location, String message, List<String> help) {
    /** Names and constants may be of any length; nobody reads on. */
    private static final int LONGEST = 1_000;

    /** Shortens texts that nobody would read to their end. */
    public Diagnostic {
        message = shortened(message);
        help = help.stream().map(Diagnostic::shortened).toList();
    }

    private static String shortened(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        boolean splitsPair = Character.isHighSurrogate(text.charAt(LONGEST - 1));
        return text.substring(0, splitsPair ? LONGEST - 1 : LONGEST) + "…";
    }

    /**
     * {@return something that must be mended}
     *
     * @param place what it is about
     * @param message the problem in a sentence, without a final period
     * @param help how to mend it, one suggestion each
     */
    public static Diagnostic error(Located place, String message, String... help) {
        return new Diagnostic(Severity.ERROR, place.location(), message, List.of(help));
    }

    /**
     * {@return something that is probably not as meant}
     *
     * @param place what it is about
     * @param message the problem in a sentence, without a final period
     * @param help how to mend it, one suggestion each
     */
    public static Diagnostic warning(Located place, String message, String... help) {
        return new Diagnostic(Severity.WARNING, place.location(), message, List.of(help));
    }

    /**
     * {@return something good to know}
     *
     * @param place what it is about
     * @param message the problem in a sentence, without a final period
     * @param help how to mend it, one suggestion each
     */
    public static Diagnostic note(Located place, String message, String... help) {
        return new Diagnostic(Severity.NOTE, place.location(), message, List.of(help));
    }
}
