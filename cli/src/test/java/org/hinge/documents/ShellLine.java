package org.hinge.documents;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One command as typed.
 *
 * @param words without quotes, comment and redirection
 * @param output the file to which it is redirected
 */
record ShellLine(String text, List<String> words, @Nullable String output) {
    ShellLine {
        words = List.copyOf(words);
    }

    /** The commands of a block; a line that ends with a backslash goes on. */
    static List<ShellLine> all(List<String> lines) {
        List<ShellLine> commands = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            if (line.endsWith("\\")) {
                text.append(line, 0, line.length() - 1).append(' ');
                continue;
            }
            text.append(line);
            if (!text.toString().isBlank() && !text.toString().strip().startsWith("#")) {
                commands.add(of(text.toString().strip()));
            }
            text.setLength(0);
        }
        return commands;
    }

    static ShellLine of(String text) {
        List<String> words = words(text);
        int redirection = words.indexOf(">");
        if (redirection < 0) {
            return new ShellLine(text, words, null);
        }
        return new ShellLine(text, words.subList(0, redirection), words.get(redirection + 1));
    }

    boolean isHinge() {
        return words.get(0).equals("bin/hinge") || words.get(0).equals("hinge");
    }

    /** Maven would run this test: its commands are shown, not run. */
    boolean isMaven() {
        return words.get(0).equals("mvn");
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0 ? c == quote : c == '"' || c == '\'') {
                quote = quote == 0 ? c : 0;
                inWord = true;
            } else if (quote == 0 && c == '#' && !inWord) {
                break;
            } else if (quote == 0 && Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                }
                word.setLength(0);
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}
