package org.hinge.cases;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A case as its file tells it.
 *
 * <pre>{@code
 * # One sentence: what this case shows.
 * program
 *   1 : Knows(A, B) -> Knows(B, A
 * expect errors
 *   program.psl:1:24: this ( is never closed
 *   ...
 * }</pre>
 *
 * Sections are indented by two spaces. Blank lines at the end of a section do not count.
 *
 * @param title the first line
 * @param program file names and their texts, each ending with a line break unless it is empty
 * @param files the same for files beside the program
 * @param expected texts in the same form
 * @param runs arguments of {@code hinge}, in this order, and what each does ({@link CommandRun})
 */
record GoldenCase(
        String title,
        Map<String, String> program,
        Map<String, String> files,
        Map<Expectation, String> expected,
        Map<String, String> runs) {
    private static final String INDENT = "  ";
    private static final String PROGRAM = "program";
    private static final String FILE = "file ";
    private static final String IN = " in ";
    private static final String RUN = "run ";
    private static final String DEFAULT_NAME = "program.psl";

    GoldenCase {
        program = Collections.unmodifiableMap(new LinkedHashMap<>(program));
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        Map<Expectation, String> ordered = new EnumMap<>(Expectation.class);
        ordered.putAll(expected);
        expected = Collections.unmodifiableMap(ordered);
        runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
    }

    /**
     * Reads the text of a case file.
     *
     * @throws IllegalArgumentException if it has another form
     */
    static GoldenCase parse(String text) {
        List<String> lines = text.lines().toList();
        check(!lines.isEmpty() && lines.get(0).startsWith("# "), 1, "must be: # what it shows");
        Map<String, String> program = new LinkedHashMap<>();
        Map<String, String> files = new LinkedHashMap<>();
        Map<Expectation, String> expected = new EnumMap<>(Expectation.class);
        Map<String, String> runs = new LinkedHashMap<>();
        int i = 1;
        while (i < lines.size()) {
            String heading = lines.get(i++);
            int headingLine = i;
            List<String> body = new ArrayList<>();
            while (i < lines.size() && isBody(lines.get(i))) {
                body.add(lines.get(i++));
            }
            Expectation expectation = expectation(heading);
            boolean isNew;
            if (expectation != null) {
                isNew = expected.put(expectation, unindent(body)) == null;
            } else if (heading.startsWith(FILE)) {
                isNew = files.put(heading.substring(FILE.length()), unindent(body)) == null;
            } else if (heading.startsWith(RUN)) {
                isNew = runs.put(heading.substring(RUN.length()), unindent(body)) == null;
            } else {
                isNew = program.put(fileName(heading, headingLine), unindent(body)) == null;
            }
            check(isNew, headingLine, "stands twice");
        }
        check(!program.isEmpty(), lines.size(), "ends without a program");
        boolean expects = !expected.isEmpty() || !runs.isEmpty();
        check(expects, lines.size(), "ends without an expectation");
        return new GoldenCase(lines.get(0), program, files, expected, runs);
    }

    private static void check(boolean condition, int line, String problem) {
        if (!condition) {
            throw new IllegalArgumentException("line " + line + " " + problem);
        }
    }

    private static boolean isBody(String line) {
        return line.startsWith(INDENT) || line.isBlank();
    }

    private static @Nullable Expectation expectation(String heading) {
        for (Expectation expectation : Expectation.values()) {
            if (heading.equals(expectation.heading())) {
                return expectation;
            }
        }
        return null;
    }

    private static String fileName(String heading, int line) {
        if (heading.equals(PROGRAM)) {
            return DEFAULT_NAME;
        }
        boolean named = heading.matches(PROGRAM + " .+\\.(psl|json|yaml|yml)");
        check(named, line, "is no heading, and not indented by two spaces: " + heading);
        return heading.substring(PROGRAM.length() + 1);
    }

    private static String unindent(List<String> body) {
        int size = body.size();
        while (size > 0 && body.get(size - 1).isBlank()) {
            size--;
        }
        StringBuilder text = new StringBuilder();
        for (String line : body.subList(0, size)) {
            text.append(line.isBlank() ? "" : line.substring(INDENT.length())).append('\n');
        }
        return text.toString();
    }

    /** Writes the program, and what lies beside it, into a folder. */
    List<Path> write(Path folder, Treatment treatment) throws IOException {
        write(files, treatment, folder);
        return write(program, treatment, folder);
    }

    /** Writes texts into a folder; {@code NAME in ENCODING} names an encoding besides the file. */
    static List<Path> write(Map<String, String> texts, Treatment treatment, Path folder)
            throws IOException {
        List<Path> files = new ArrayList<>();
        for (Map.Entry<String, String> file : texts.entrySet()) {
            String[] name = file.getKey().split(IN, 2);
            Charset charset = name.length == 2 ? Charset.forName(name[1]) : UTF_8;
            Path path = folder.resolve(name[0]);
            Files.write(path, treatment.bytes(file.getValue(), charset));
            files.add(path);
        }
        return files;
    }

    /** The same case with other expectations. */
    GoldenCase expecting(Map<Expectation, String> newExpected) {
        return new GoldenCase(title, program, files, newExpected, runs);
    }

    /** The same case with other results of its runs. */
    GoldenCase running(Map<String, String> newRuns) {
        return new GoldenCase(title, program, files, expected, newRuns);
    }

    /** The same case with its data written in another way. */
    GoldenCase holding(Map<String, String> newFiles) {
        return new GoldenCase(title, program, newFiles, expected, runs);
    }

    /** The text of its file. */
    String text() {
        StringBuilder text = new StringBuilder(title).append('\n');
        program.forEach(
                (name, source) ->
                        append(
                                name.equals(DEFAULT_NAME) ? PROGRAM : PROGRAM + " " + name,
                                source,
                                text));
        files.forEach((name, source) -> append(FILE + name, source, text));
        expected.forEach((expectation, body) -> append(expectation.heading(), body, text));
        runs.forEach((arguments, body) -> append(RUN + arguments, body, text));
        return text.toString();
    }

    private static void append(String heading, String body, StringBuilder text) {
        text.append(heading).append('\n');
        body.lines().forEach(line -> text.append(line.isEmpty() ? "" : INDENT + line).append('\n'));
    }
}
