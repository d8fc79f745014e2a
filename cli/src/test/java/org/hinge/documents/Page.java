package org.hinge.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A document in Markdown.
 *
 * @param name its path below the root of the repository
 */
record Page(String name, Path file, List<String> lines) {
    private static final Pattern FENCE = Pattern.compile("```(\\w*)\\s*");
    private static final Pattern FILE_COMMENT = Pattern.compile("<!-- file ([^ ]+)");
    private static final String END_OF_COMMENT = "-->";

    Page {
        lines = List.copyOf(lines);
    }

    static Page read(Path root, Path file) throws IOException {
        String name = root.relativize(file).toString().replace('\\', '/');
        return new Page(name, file, Files.readAllLines(file));
    }

    /** The pages that are for users, in the order in which a newcomer meets them. */
    static List<Page> all(Path root) throws IOException {
        List<Page> pages = new ArrayList<>();
        pages.add(read(root, root.resolve("README.md")));
        for (String folder : List.of("docs", "examples", "bench", "cases", "")) {
            int depth = folder.isEmpty() ? 1 : 2;
            try (Stream<Path> files = Files.walk(root.resolve(folder), depth)) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
                    if (pages.stream().noneMatch(page -> page.file().equals(file))) {
                        pages.add(read(root, file));
                    }
                }
            }
        }
        return pages;
    }

    /** All blocks in order. A comment that begins with {@code <!-- file NAME} is a block, too. */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        int i = 0;
        while (i < lines.size()) {
            Matcher fence = FENCE.matcher(lines.get(i));
            Matcher comment = FILE_COMMENT.matcher(lines.get(i));
            if (fence.matches()) {
                int end = end(i + 1, "```");
                blocks.add(new Block(i + 1, fence.group(1), lines.subList(i + 1, end), before(i)));
                i = end;
            } else if (comment.matches()) {
                int end = end(i + 1, END_OF_COMMENT);
                String before = lines.get(i) + " " + END_OF_COMMENT;
                blocks.add(new Block(i + 1, "file", lines.subList(i + 1, end), before));
                i = end;
            }
            i++;
        }
        return blocks;
    }

    private int end(int first, String mark) {
        for (int i = first; i < lines.size(); i++) {
            if (lines.get(i).strip().equals(mark)) {
                return i;
            }
        }
        throw new AssertionError(name + ":" + first + ": nothing ends this block");
    }

    /** The paragraph above a line, across blank lines between it and the block. */
    private String before(int line) {
        int last = line - 1;
        while (last >= 0 && lines.get(last).isBlank()) {
            last--;
        }
        int first = last;
        boolean onlyComments = true;
        while (first >= 0 && (onlyComments || !lines.get(first).isBlank())) {
            String text = lines.get(first);
            if (text.startsWith("```") || text.strip().equals(END_OF_COMMENT)) {
                break;
            }
            onlyComments &= text.isBlank() || text.startsWith("<!--");
            first--;
        }
        return String.join(" ", lines.subList(first + 1, Math.max(first + 1, last + 1)));
    }
}
