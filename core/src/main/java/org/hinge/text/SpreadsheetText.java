package org.hinge.text;

/** Constants in the cells of a spreadsheet. */
public final class SpreadsheetText {
    /**
     * What a formula begins with. A spreadsheet may drop a tab or a carriage return and read on.
     * Behind an apostrophe everything is text; so a constant's own needs another one, without which
     * {@code '=1} and {@code =1} would look alike.
     */
    private static final String GUARDED = "=+-@\t\r'";

    private SpreadsheetText() {}

    /** A constant that is no formula; what it was is told by taking off its first apostrophe. */
    public static String guarded(String constant) {
        return !constant.isEmpty() && GUARDED.indexOf(constant.charAt(0)) >= 0
                ? "'" + constant
                : constant;
    }
}
