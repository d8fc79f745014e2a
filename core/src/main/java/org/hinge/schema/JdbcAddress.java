package org.hinge.schema;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a database that is a file: {@code jdbc:sqlite:people.db}.
 *
 * @param start everything before the path
 * @param path of the file
 * @param options everything behind it
 */
public record JdbcAddress(String start, String path, String options) {
    private static final Pattern FILE =
            Pattern.compile(
                    "(jdbc:(?:duckdb:|sqlite:(?:file:)?|h2:(?:file:)?))([^;?]+)([;?].*)?",
                    Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** In memory, on a server, in the home folder, in an archive. */
    private static final Pattern NO_PATH = Pattern.compile("(?s):.*|\\w{2,}:.*|~.*");

    /** Null if the address names no file. */
    public static @Nullable JdbcAddress ofFile(String url) {
        Matcher matcher = FILE.matcher(url);
        if (!matcher.matches() || NO_PATH.matcher(matcher.group(2)).matches()) {
            return null;
        }
        String options = matcher.group(3);
        return new JdbcAddress(matcher.group(1), matcher.group(2), options == null ? "" : options);
    }

    public JdbcAddress withPath(String newPath) {
        return new JdbcAddress(start, newPath, options);
    }

    /** {@code duckdb} of {@code jdbc:duckdb:people.db}; empty if it is no such address. */
    public static String kind(String url) {
        Matcher matcher = Pattern.compile("(?s)jdbc:(\\w+):.*").matcher(url);
        return matcher.matches() ? matcher.group(1).toLowerCase(java.util.Locale.ROOT) : "";
    }

    /** The address as it is written. */
    @Override
    public String toString() {
        return start + path + options;
    }
}
