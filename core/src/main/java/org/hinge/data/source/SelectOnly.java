package org.hinge.data.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether a text is one query and nothing else.
 *
 * <p>Databases differ in what they take for a comment or a quoted text. What some would read
 * otherwise than others is refused, so that nothing hides in it. This comes before the read-only
 * transaction, and does not replace it.
 */
public final class SelectOnly {
    private static final Set<String> STARTS = Set.of("select", "with", "values", "table", "from");

    /** Statements that may stand inside a query. */
    private static final Set<String> CHANGES =
            Set.of("insert", "update", "delete", "merge", "replace", "truncate", "drop", "create");

    /** Functions that act outside of transactions. */
    private static final Set<String> ACTING =
            Set.of(
                    "csvwrite",
                    "file_write",
                    "link_schema",
                    "load_extension",
                    "writefile",
                    "edit",
                    "lo_export",
                    "lo_import",
                    "dblink",
                    "dblink_exec",
                    "dblink_connect",
                    "pg_file_write",
                    "pg_file_rename",
                    "pg_file_unlink",
                    "pg_reload_conf",
                    "pg_rotate_logfile",
                    "pg_terminate_backend",
                    "pg_cancel_backend",
                    "set_config",
                    "sys_exec",
                    "sys_eval");

    private final String text;
    private final List<String> tokens = new ArrayList<>();
    private int position;

    private SelectOnly(String text) {
        this.text = text;
    }

    /** What is wrong with a query; null if it is one select. */
    public static @Nullable String problem(String query) {
        return new SelectOnly(query).problem();
    }

    private @Nullable String problem() {
        while (position < text.length()) {
            String problem = token();
            if (problem != null) {
                return problem;
            }
        }
        while (!tokens.isEmpty() && tokens.get(tokens.size() - 1).equals(";")) {
            tokens.remove(tokens.size() - 1);
        }
        if (tokens.contains(";")) {
            return "these are several statements";
        }
        int first = 0;
        while (first < tokens.size() && tokens.get(first).equals("(")) {
            first++;
        }
        if (first == tokens.size() || !STARTS.contains(tokens.get(first))) {
            return first == tokens.size()
                    ? "this is no query"
                    : "this is no query: it begins with " + tokens.get(first);
        }
        return problemInside();
    }

    private @Nullable String problemInside() {
        for (int i = 1; i < tokens.size(); i++) {
            String word = tokens.get(i);
            boolean called = i + 1 < tokens.size() && tokens.get(i + 1).equals("(");
            boolean begins = tokens.get(i - 1).equals("(") || tokens.get(i - 1).equals(")");
            if (word.equals("into")) {
                return "select … into writes";
            }
            if (CHANGES.contains(word) && begins && !called) {
                return "it has a part that changes data: " + word;
            }
            if (ACTING.contains(word) && called) {
                return "the function " + word + " may change what is outside of the query";
            }
        }
        return null;
    }

    /** Adds the next token, in lower case; quoted texts as their quote. */
    private @Nullable String token() {
        char c = text.charAt(position);
        if (text.startsWith("--", position)) {
            int end = text.indexOf('\n', position);
            position = end < 0 ? text.length() : end;
        } else if (text.startsWith("/*", position)) {
            return comment();
        } else if (c == '\'' || c == '"' || c == '`') {
            return quoted(c);
        } else if (c == '$' && text.substring(position).matches("(?s)\\$\\w*\\$.*")) {
            return "texts between $$ are not taken: write them between single quotes";
        } else if (Character.isLetter(c) || c == '_') {
            int start = position;
            while (position < text.length() && isPartOfWord(text.charAt(position))) {
                position++;
            }
            tokens.add(text.substring(start, position).toLowerCase(Locale.ROOT));
        } else {
            if (!Character.isWhitespace(c)) {
                tokens.add(String.valueOf(c));
            }
            position++;
        }
        return null;
    }

    private static boolean isPartOfWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$';
    }

    private @Nullable String comment() {
        int end = text.indexOf("*/", position + 2);
        if (end < 0) {
            return "a comment is never closed";
        }
        String comment = text.substring(position + 2, end);
        if (comment.contains("/*")) {
            return "a comment is inside a comment";
        }
        if (comment.startsWith("!") || comment.startsWith("M!")) {
            return "a comment with ! is run by some databases";
        }
        position = end + 2;
        return null;
    }

    private @Nullable String quoted(char quote) {
        int end = position + 1;
        while (end < text.length()) {
            char c = text.charAt(end);
            if (c == '\\' && end + 1 < text.length() && text.charAt(end + 1) == quote) {
                return "a backslash before a quote means different things to databases: write the"
                        + " quote twice";
            }
            if (c == quote) {
                boolean doubled = end + 1 < text.length() && text.charAt(end + 1) == quote;
                if (!doubled) {
                    tokens.add(String.valueOf(quote));
                    position = end + 1;
                    return null;
                }
                end++;
            }
            end++;
        }
        return "a quote is never closed";
    }
}
