package org.hinge.documents;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message on the page of messages: words in italics stand for anything.
 *
 * @param line where it stands, from 1
 * @param text as the page has it
 * @param literals what does not differ from one such message to another
 */
record MessageEntry(int line, String text, Pattern pattern, List<String> literals) {
    private static final Pattern CELL = Pattern.compile("(?:\\\\\\||[^|])*");
    private static final Pattern ITALIC = Pattern.compile("\\*[^*]+\\*");

    MessageEntry {
        literals = List.copyOf(literals);
    }

    /** Of the first column of each table; several forms of a message share a row. */
    static List<MessageEntry> all(Page page) {
        List<MessageEntry> entries = new ArrayList<>();
        for (int i = 0; i < page.lines().size(); i++) {
            String line = page.lines().get(i);
            if (line.startsWith("| ") && !line.startsWith("| message |")) {
                Matcher cell = CELL.matcher(line.substring(2));
                if (cell.lookingAt()) {
                    for (String form : cell.group().strip().split("<br>", -1)) {
                        entries.add(of(i + 1, form.replace("\\|", "|")));
                    }
                }
            }
        }
        return entries;
    }

    private static MessageEntry of(int line, String text) {
        List<String> literals = List.of(ITALIC.split(text, -1));
        String pattern = String.join(".*", literals.stream().map(Pattern::quote).toList());
        return new MessageEntry(line, text, Pattern.compile(pattern), literals);
    }

    boolean matches(String message) {
        return pattern.matcher(message).matches();
    }

    /** The words by which to find it in the code. */
    String longestLiteral() {
        return literals.stream()
                .max(Comparator.comparingInt(String::length))
                .map(String::strip)
                .orElseThrow();
    }
}
