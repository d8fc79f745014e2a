package org.hinge.web.workbench;

import java.util.regex.Pattern;

/**
 * The text of a rule in parts, so that it can be written hard or with another weight.
 *
 * <pre>{@code
 * 1.5: Works(+N, S) >= 1 ^2 {N: Senior(N)}
 *      ~~~~~~~~~~~~~~~~~    ~~~~~~~~~~~~~~
 *      formula              ranges
 * }</pre>
 *
 * @param formula without weight, exponent and period
 * @param ranges what its sums range over, in braces; mostly empty
 */
record RuleParts(String formula, String ranges) {
    private static final Pattern WEIGHT = Pattern.compile("^[^:\"({]*:\\s*");
    private static final Pattern END = Pattern.compile("\\s*(\\.|\\^\\s*[12])\\s*$");

    /** Of a rule in canonical form. */
    static RuleParts of(String text) {
        String rest = WEIGHT.matcher(text).replaceFirst("");
        int brace = braceOutsideQuotes(rest);
        String formula = END.matcher(rest.substring(0, brace)).replaceFirst("");
        return new RuleParts(formula.strip(), rest.substring(brace).strip());
    }

    /** Where the ranges begin; the length if there are none. */
    private static int braceOutsideQuotes(String text) {
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                i += c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '{') {
                return i;
            }
        }
        return text.length();
    }

    /** As a hard rule. */
    String hard() {
        return formula + " ." + behind();
    }

    /** With a weight as it is written. */
    String soft(String weight, boolean squared) {
        return weight + ": " + formula + (squared ? " ^2" : "") + behind();
    }

    private String behind() {
        return ranges.isEmpty() ? "" : " " + ranges;
    }
}
