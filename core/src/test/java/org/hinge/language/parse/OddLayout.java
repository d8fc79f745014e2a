package org.hinge.language.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.hinge.language.syntax.Keywords;

/**
 * Lays tokens out with spaces, comments and line breaks wherever the language allows them, and
 * remembers the comments.
 */
final class OddLayout {
    private static final List<String> SPACES =
            List.of(" ", " ", " ", "  ", "\t", "\f", "\u00A0", "\uFEFF", "\u2003", "\r ");

    /** A line may end with these. */
    private static final Set<String> OPERATORS_AT_END =
            Set.of(
                    "!", "~", "&&", "&", "||", "->", ">>", "<-", "<<", "=", "==", "!=", "<", "<=",
                    ">", ">=", "+", "-", "*", "/", "^", "%", ",", ":");

    /** A line may start with these; with a minus as well, where it is no weight. */
    private static final Set<String> OPERATORS_AT_START =
            Set.of(
                    "&&", "&", "||", "|", "->", ">>", "<-", "<<", "=", "==", "!=", "<", "<=", ">",
                    ">=", "+", "-", "*", "/", "^", ".");

    /** Nothing fuses with these. */
    private static final Set<String> BRACKETS = Set.of("(", ")", "[", "]", "{", "}", ",");

    private final SplittableRandom random;
    private final RandomText text;
    private final String lineBreak;
    private final StringBuilder out = new StringBuilder();
    private final List<String> comments = new ArrayList<>();

    OddLayout(SplittableRandom random) {
        this.random = random;
        this.text = new RandomText(random);
        this.lineBreak = random.nextBoolean() ? "\n" : "\r\n";
        if (random.nextInt(4) == 0) {
            out.append('\uFEFF');
        }
    }

    String laidOut() {
        return out.toString();
    }

    /** All comments so far, in order, as the reader should give them. */
    List<String> comments() {
        return comments;
    }

    /** Adds a statement. What comes before it ends with a line break or a period. */
    void add(List<String> tokens) {
        lines(random.nextInt(3));
        int depth = 0;
        boolean afterPeriod = false;
        boolean inCardinality = false;
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (i > 0) {
                String before = tokens.get(i - 1);
                boolean bar = before.equals("|") && inCardinality;
                boolean joined =
                        OPERATORS_AT_END.contains(before)
                                || bar
                                || (OPERATORS_AT_START.contains(token)
                                        && !startsCardinality(tokens, i))
                                || startsFilter(tokens, i);
                boolean mayBreak =
                        depth > 0 || afterPeriod || (joined && !looksLikeStart(tokens, i));
                // A line that starts with % is taken for a comment of Prolog.
                separate(before, token, mayBreak && !token.equals("%"), depth);
            }
            out.append(token);
            depth += "([{".contains(token) ? 1 : ")]}".contains(token) ? -1 : 0;
            afterPeriod |= token.equals(".");
            inCardinality ^= token.equals("|");
        }
        if (!afterPeriod || random.nextInt(4) != 0) {
            endLine();
        } else {
            space();
        }
    }

    /** At the start of a line a weight, or two names, start a statement even after an operator. */
    private static boolean looksLikeStart(List<String> tokens, int i) {
        List<String> rest = tokens.subList(i + 1, tokens.size());
        boolean colon = !rest.isEmpty() && rest.get(0).equals(":");
        boolean fixed = rest.size() > 1 && rest.get(0).equals("fixed") && rest.get(1).equals(":");
        boolean name = !rest.isEmpty() && Character.isLetter(rest.get(0).codePointAt(0));
        return colon || fixed || (name && Keywords.startsStatement(tokens.get(i)));
    }

    private static boolean startsCardinality(List<String> tokens, int i) {
        return tokens.get(i).equals("|") && i + 2 < tokens.size() && tokens.get(i + 2).equals("|");
    }

    private static boolean startsFilter(List<String> tokens, int i) {
        return tokens.get(i).equals("{") && i + 2 < tokens.size() && tokens.get(i + 2).equals(":");
    }

    /** Something between two tokens, or nothing where they cannot fuse. */
    private void separate(String before, String token, boolean mayBreak, int depth) {
        boolean separable = BRACKETS.contains(before) || BRACKETS.contains(token);
        if (separable && !token.startsWith(".") && random.nextBoolean()) {
            return;
        }
        // Always: a slash before a comment would be part of its mark.
        space();
        if (random.nextInt(8) == 0) {
            comment(text.blockComment().replace("\n", " ").replace("\r", " "));
            space();
        }
        if (mayBreak && random.nextInt(4) == 0) {
            endLine();
            lines(random.nextInt(2));
            // Inside brackets a name at the start of a line reads as a new statement.
            if (depth > 0 || random.nextBoolean() || token.startsWith(".")) {
                space();
            }
        }
    }

    private void lines(int count) {
        for (int i = 0; i < count; i++) {
            if (random.nextBoolean()) {
                space();
            }
            if (random.nextBoolean()) {
                comment(text.blockComment());
                space();
            }
            endLine();
        }
    }

    private void endLine() {
        if (random.nextInt(4) == 0) {
            space();
            comment(text.lineComment());
        }
        out.append(lineBreak);
    }

    private void comment(String comment) {
        out.append(comment.replace("\n", lineBreak));
        comments.add(comment);
    }

    private void space() {
        out.append(text.pick(SPACES));
    }
}
