package org.hinge.data.load;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.hinge.data.source.Purpose;
import org.jspecify.annotations.Nullable;

/** Texts that mean a value to people, but are no numbers here. */
final class ValueText {
    private static final Set<String> TRUE = Set.of("true", "t", "yes", "y");
    private static final Set<String> FALSE = Set.of("false", "f", "no", "n");
    private static final Set<String> MISSING = Set.of("nan", "na", "n/a", "null", "none", "-", "?");
    private static final Set<String> INFINITE = Set.of("inf", "infinity", "∞");
    private static final Pattern PERCENT = Pattern.compile("[+-]?[0-9.,]+\\s*%");
    private static final Pattern COMMA = Pattern.compile("([+-]?[0-9]*),([0-9]+)");
    private static final Pattern THOUSANDS =
            Pattern.compile("[+-]?[0-9]{1,3}([,_ '\\u00A0\\u202F][0-9]{3})+([.][0-9]+)?");
    private static final Pattern QUOTED = Pattern.compile("\"(.*)\"|'(.*)'");
    private static final Pattern FRACTION = Pattern.compile("[0-9]+\\s*/\\s*[0-9]+");

    private ValueText() {}

    /** How to mend such a text; null if it means nothing that is known. */
    static @Nullable String help(String text, Purpose purpose) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        String bare = word.startsWith("-") || word.startsWith("+") ? word.substring(1) : word;
        if (word.isEmpty()) {
            return "a separator at the end of a line begins one more column: delete it, or write"
                    + " the value behind it";
        }
        if (TRUE.contains(word) || FALSE.contains(word)) {
            return "write 1 for %s and 0 for %s"
                    .formatted(
                            word.startsWith("t") || word.startsWith("f") ? "true" : "yes",
                            word.startsWith("t") || word.startsWith("f") ? "false" : "no");
        }
        if (MISSING.contains(bare)) {
            return "a value that is not known is left out with its row";
        }
        if (INFINITE.contains(bare)) {
            return "the greatest value is 1";
        }
        if (PERCENT.matcher(word).matches()) {
            return "delete the percent signs and "
                    + purpose.add("range 0..100", "divide the numbers by 100");
        }
        if (QUOTED.matcher(word).matches()) {
            return "delete the quotes: only CSV has them";
        }
        if (FRACTION.matcher(word).matches()) {
            return "write it as a decimal number";
        }
        if (isThousands(word)) {
            return "write numbers without separators of thousands, and with a decimal point";
        }
        var comma = COMMA.matcher(word);
        return comma.matches()
                ? "write numbers with a decimal point: " + comma.group(1) + "." + comma.group(2)
                : null;
    }

    /** {@code 1,000} more likely than {@code 0,800}. */
    private static boolean isThousands(String word) {
        return THOUSANDS.matcher(word).matches() && !word.startsWith("0");
    }
}
