package org.hinge.cli.help;

import java.util.ArrayList;
import java.util.List;
import org.hinge.text.TextColumns;

/**
 * The examples of a command's help: a command in each line, two or more spaces, and what it does. A
 * line that is wider than the terminal becomes several, in such a way that the command can still be
 * copied.
 *
 * <pre>{@code
 * hinge infer model.psl \
 *     --gap 1e-5
 *       ask for a closer proof
 * }</pre>
 */
public final class HelpExamples {
    private static final String COMMAND_GOES_ON = " \\";

    private HelpExamples() {}

    public static String fitted(List<String> examples, int columns) {
        List<String> lines = new ArrayList<>();
        for (String example : examples) {
            if (TextColumns.of(example) <= columns) {
                lines.add(example);
                continue;
            }
            String[] parts = example.strip().split(" {2,}", 2);
            lines.addAll(wrapped(parts[0], "  ", COMMAND_GOES_ON, columns));
            if (parts.length > 1) {
                lines.addAll(wrapped(parts[1], "        ", "", columns));
            }
        }
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    /** Lines that begin with an indent, all but the first with a deeper one. */
    private static List<String> wrapped(String text, String indent, String lineEnd, int columns) {
        List<String> lines = new ArrayList<>();
        String line = "";
        String before = indent;
        for (String word : text.split(" ", -1)) {
            String longer = line.isEmpty() ? before + word : line + " " + word;
            if (line.isEmpty() || TextColumns.of(longer + lineEnd) <= columns) {
                line = longer;
            } else {
                lines.add(line + lineEnd);
                before = indent + (lineEnd.isEmpty() ? "" : "    ");
                line = before + word;
            }
        }
        lines.add(line);
        return lines;
    }
}
