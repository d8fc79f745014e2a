package org.hinge.text;

/** Constants in files of values between tabs. */
public final class TsvText {
    private TsvText() {}

    /**
     * A constant without tabs and line breaks, from which it can be told what they were: these and
     * backslashes have a backslash before them.
     */
    public static String escaped(String constant) {
        for (int i = 0; i < constant.length(); i++) {
            if (constant.charAt(i) < ' ' || constant.charAt(i) == '\\') {
                return constant.replace("\\", "\\\\")
                        .replace("\t", "\\t")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r");
            }
        }
        return constant;
    }
}
