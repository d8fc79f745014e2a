package org.hinge.documents;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A fenced block of a page, or a comment that holds a file.
 *
 * @param firstLine the index of the first line of its body
 * @param language what follows the fence: {@code sh}, {@code console}, {@code psl}, ...
 * @param before the paragraph above it, with the comments that belong to the block, as one line
 */
record Block(int firstLine, String language, List<String> body, String before) {
    private static final Pattern SAVED = Pattern.compile("[Ss]ave (?:this|it|them) as `([^`]+)`");
    private static final Pattern FILE = Pattern.compile("<!-- file ([^ ]+) -->");
    private static final Pattern OUTPUT = Pattern.compile("<!-- output of: (.+?) -->");
    private static final Pattern NOT_RUN = Pattern.compile("<!-- not run: (.+?) -->");
    private static final Pattern EXIT_CODE = Pattern.compile("<!-- exit code (\\d+) -->");
    private static final Pattern INLINE = Pattern.compile("`((?:bin/)?hinge [^`]+)`");

    Block {
        body = List.copyOf(body);
    }

    String text() {
        return String.join("\n", body) + "\n";
    }

    /** The file as which the page has its readers save the block. */
    @Nullable String fileName() {
        String saved = find(SAVED);
        return saved != null ? saved : find(FILE);
    }

    /** The command whose output the block shows, if the page's readers do not see it. */
    @Nullable String hiddenCommand() {
        return find(OUTPUT);
    }

    /** Why nothing is run. */
    @Nullable String notRun() {
        return find(NOT_RUN);
    }

    int exitCode() {
        String code = find(EXIT_CODE);
        return code == null ? 0 : Integer.parseInt(code);
    }

    /** The last command inside the paragraph above. */
    @Nullable String commandBefore() {
        String last = null;
        Matcher matcher = INLINE.matcher(before);
        while (matcher.find()) {
            last = matcher.group(1);
        }
        return last;
    }

    private @Nullable String find(Pattern pattern) {
        Matcher matcher = pattern.matcher(before);
        return matcher.find() ? matcher.group(1) : null;
    }
}
