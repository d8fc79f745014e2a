package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command and output, and every program, of README.md, docs/ and examples/. With {@code
 * -Ddocuments.update=true} outputs are rewritten instead; then read the difference.
 */
class DocumentedCommandsTest {
    private static final boolean UPDATE = Boolean.getBoolean("documents.update");

    /** Blocks that say why they are not run. Think before you raise it. */
    private static final int MOST_NOT_RUN = 6;

    private static final Pattern INLINE_COMMAND = Pattern.compile("`(?:bin/)?hinge ([^`]+)`");
    private static final Pattern INLINE_OPTION = Pattern.compile("`(--[a-z][a-z-]*)[^`]*`");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

    @TempDir private Path folder;

    @Test
    void commandsDoWhatThePagesSay() throws IOException, InterruptedException {
        List<String> problems = new ArrayList<>();
        List<String> notRun = new ArrayList<>();
        try (DocumentShell shell = DocumentShell.start(root(), folder)) {
            for (Page page : Page.all(root())) {
                if (isForUsers(page)) {
                    PageRun run = PageRun.of(page, shell);
                    problems.addAll(run.problems());
                    notRun.addAll(run.notRun());
                    if (UPDATE) {
                        run.update();
                    } else {
                        problems.addAll(run.differences());
                    }
                }
            }
        }
        assertThat(problems).as(String.join("\n\n", problems)).isEmpty();
        assertThat(notRun).as("blocks that are not run").hasSizeLessThanOrEqualTo(MOST_NOT_RUN);
    }

    @Test
    void commandsAndOptionsInTheTextExist() throws IOException, InterruptedException {
        List<String> problems = new ArrayList<>();
        try (DocumentShell shell = DocumentShell.start(root(), folder)) {
            String completion = shell.run(ShellLine.of("hinge generate-completion")).printed();
            List<String> known = OPTION.matcher(completion).results().map(r -> r.group()).toList();
            for (Page page : Page.all(root())) {
                for (int i = 0; i < page.lines().size(); i++) {
                    String place = page.name() + ":" + (i + 1) + ": ";
                    problems.addAll(commandsOf(page.lines().get(i), place, shell));
                    if (isForUsers(page)) {
                        problems.addAll(optionsOf(page.lines().get(i), place, known));
                    }
                }
            }
        }
        assertThat(problems).as(String.join("\n", problems)).isEmpty();
    }

    /** Those of developers describe commands that take hours, and history. */
    private static boolean isForUsers(Page page) {
        return page.name().equals("README.md")
                || page.name().startsWith("docs/")
                || page.name().startsWith("examples/");
    }

    private static List<String> commandsOf(String line, String place, DocumentShell shell)
            throws IOException {
        List<String> commands = new ArrayList<>();
        Matcher inline = INLINE_COMMAND.matcher(line);
        while (inline.find()) {
            commands.add(inline.group(1));
        }
        if (line.startsWith("    bin/hinge ")) {
            commands.add(line.substring("    bin/hinge ".length()).replaceAll("\\\\$", ""));
        }
        List<String> problems = new ArrayList<>();
        for (String command : commands) {
            List<String> words = ShellLine.of(command).words();
            // Names in capitals stand for something.
            if (!words.get(0).equals(words.get(0).toUpperCase(Locale.ROOT))) {
                DocumentShell.Result result = shell.parse(words);
                if (result.exitCode() != 0) {
                    problems.add(place + command + ": " + result.printed());
                }
            }
        }
        return problems;
    }

    private static List<String> optionsOf(String line, String place, List<String> known) {
        return INLINE_OPTION
                .matcher(line)
                .results()
                .map(option -> option.group(1))
                .filter(option -> !known.contains(option))
                .map(option -> place + "there is no option " + option)
                .toList();
    }

    /** The folder of the repository: this one or the next above that holds the documents. */
    static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("docs"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new AssertionError("no folder above this one holds docs");
            }
        }
        return folder;
    }
}
