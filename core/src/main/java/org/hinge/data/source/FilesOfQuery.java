package org.hinge.data.source;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes the names of files in a query start at a folder, where the engine would start at the
 * working folder of the process.
 *
 * <pre>{@code
 * from 'a.csv' join read_csv('b.csv')     becomes     from '/p/a.csv' join read_csv('/p/b.csv')
 * }</pre>
 *
 * <p>These are quoted texts behind {@code from} and {@code join}, and the first of a function
 * {@code read_…}. Any other way to name a file of the working folder ends in an error, as the
 * engine may read below the folder only.
 */
public final class FilesOfQuery {
    private static final Pattern NAMED =
            Pattern.compile(
                    "(?i)(?:\\b(?:from|join)\\s*"
                            + "|\\b(?:read_\\w+|parquet_\\w+|glob|sniff_csv)\\s*\\(\\s*\\[?\\s*)'");

    /** Quoted texts and comments. */
    private static final Pattern NO_CODE =
            Pattern.compile("'((?:[^']|'')*)'|\"((?:[^\"]|\"\")*)\"|--[^\\n]*|(?s)/\\*.*?\\*/");

    private FilesOfQuery() {}

    public static String below(Path folder, String query) {
        StringBuilder moved = new StringBuilder();
        String start = folder.toString().replace("'", "''") + "/";
        int copied = 0;
        Matcher matcher = NAMED.matcher(withoutTexts(query));
        while (matcher.find()) {
            moved.append(query, copied, matcher.end());
            moved.append(query.startsWith("/", matcher.end()) ? "" : start);
            copied = matcher.end();
        }
        return moved.append(query.substring(copied)).toString();
    }

    /** The same length, with blanks for what is quoted: the quotes themselves stay. */
    private static String withoutTexts(String query) {
        return NO_CODE.matcher(query)
                .replaceAll(
                        found -> {
                            String text = found.group();
                            return text.startsWith("'")
                                    ? "'" + " ".repeat(text.length() - 2) + "."
                                    : " ".repeat(text.length());
                        });
    }
}
