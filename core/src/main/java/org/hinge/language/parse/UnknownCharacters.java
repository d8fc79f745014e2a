package org.hinge.language.parse;

/**
 * What to say about characters that start no token.
 *
 * @param help what to do about them
 */
record UnknownCharacters(String problem, String help) {
    private static final int LONGEST_SHOWN = 8;
    private static final String ANY = "delete it, or put the text in quotes if it is a constant";

    /** The characters {@code start} to {@code end} of a text. */
    static UnknownCharacters of(String text, int start, int end) {
        int first = text.codePointAt(start);
        char next = end < text.length() ? text.charAt(end) : '\0';
        if (first == '_') {
            return Character.isLetterOrDigit(next)
                    ? new UnknownCharacters(
                            "a name cannot start with an underscore", "start it with a letter")
                    : new UnknownCharacters(
                            "there is no variable without a name",
                            "write a name that the rule does not use, such as Any");
        }
        if (Character.isISOControl(first)) {
            return new UnknownCharacters(
                    "the control character U+%04X does not belong here".formatted(first),
                    "delete it; is this a text file?");
        }
        if (Character.getType(first) == Character.FORMAT) {
            return new UnknownCharacters(
                    "the invisible character U+%04X does not belong here".formatted(first),
                    "delete it, with its neighbours if need be, and type them again");
        }
        String written = text.substring(start, end);
        boolean one = written.codePointCount(0, written.length()) == 1;
        return new UnknownCharacters(
                one
                        ? "the character " + written + " is not part of the language"
                        : "the characters " + shorten(written) + " are not part of the language",
                first == '\\' ? afterBackslash(next) : UnicodeSymbols.plainForm(first).orElse(ANY));
    }

    /** What two of them have in common if one message is enough for both. */
    String remark() {
        return help.equals(ANY) ? problem : help;
    }

    /** {@code \=} and {@code \+} come from Prolog. */
    private static String afterBackslash(char next) {
        return switch (next) {
            case '=' -> "write !=";
            case '+' -> "write ! for \"not\"";
            default -> ANY;
        };
    }

    private static String shorten(String written) {
        return written.codePointCount(0, written.length()) <= LONGEST_SHOWN
                ? written
                : written.substring(0, written.offsetByCodePoints(0, LONGEST_SHOWN)) + "…";
    }
}
