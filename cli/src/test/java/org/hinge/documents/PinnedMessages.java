package org.hinge.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The messages that golden cases hold, without their places. */
final class PinnedMessages {
    private static final Pattern MESSAGES =
            Pattern.compile("expect (errors|warnings|data|learning)");
    private static final Pattern PLACED =
            Pattern.compile("\\S+?(?::\\d+)?(?::\\d+)?: (?:warning: |note: )?(.+)");
    private static final Pattern COUNT = Pattern.compile("\\d+ errors?, \\d+ warnings?");
    private static final String INDENT = "  ";

    private PinnedMessages() {}

    /**
     * A message as a case has it.
     *
     * @param file the case, as seen from the folder of all cases
     */
    record Pinned(String file, String text) {}

    static List<Pinned> all(Path cases) throws IOException {
        List<Pinned> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(cases)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".case")).sorted().toList()) {
                String name = cases.relativize(file).toString();
                for (String line : messageLines(Files.readAllLines(file))) {
                    String text = text(line);
                    if (text != null) {
                        all.add(new Pinned(name, text));
                    }
                }
            }
        }
        return all;
    }

    /** Lines that begin a message. What belongs to it (its source line, its help) is indented. */
    static List<String> messageLines(List<String> lines) {
        List<String> messages = new ArrayList<>();
        String indent = null;
        boolean inRun = false;
        for (String line : lines) {
            if (!line.startsWith(INDENT) && !line.isBlank()) {
                inRun = line.startsWith("run ");
                indent = MESSAGES.matcher(line).matches() ? INDENT : null;
            } else if (inRun && isBeginning(line, INDENT)) {
                indent = line.strip().equals("standard error:") ? INDENT + INDENT : null;
            } else if (indent != null && isBeginning(line, indent)) {
                messages.add(line.substring(indent.length()));
            }
        }
        return messages;
    }

    private static boolean isBeginning(String line, String indent) {
        return line.startsWith(indent)
                && line.length() > indent.length()
                && line.charAt(indent.length()) != ' ';
    }

    private static @Nullable String text(String line) {
        if (COUNT.matcher(line).matches()) {
            return null;
        }
        Matcher placed = PLACED.matcher(line);
        return placed.matches() ? placed.group(1) : line;
    }
}
