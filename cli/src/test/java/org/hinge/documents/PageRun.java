package org.hinge.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Goes through a page as a reader who tries everything, and notes what is not as it says. */
final class PageRun {
    private static final String PROMPT = "$ ";

    private final Page page;
    private final DocumentShell shell;
    private final List<String> problems = new ArrayList<>();
    private final List<String> notRun = new ArrayList<>();

    /** Outputs that are not as shown. */
    private final List<String> differences = new ArrayList<>();

    /** What outputs should look like, by the first line of their block. */
    private final Map<Integer, List<String>> outputs = new LinkedHashMap<>();

    private DocumentShell.@Nullable Result last;

    private PageRun(Page page, DocumentShell shell) {
        this.page = page;
        this.shell = shell;
    }

    static PageRun of(Page page, DocumentShell shell) throws IOException, InterruptedException {
        PageRun run = new PageRun(page, shell);
        shell.clean();
        for (Block block : page.blocks()) {
            run.follow(block);
        }
        return run;
    }

    List<String> problems() {
        return problems;
    }

    /** Outputs that are not as shown, which {@link #update} mends. */
    List<String> differences() {
        return differences;
    }

    /** The blocks that the page asks not to run, with their reasons. */
    List<String> notRun() {
        return notRun;
    }

    private void follow(Block block) throws IOException, InterruptedException {
        String reason = block.notRun();
        if (reason != null) {
            notRun.add(place(block) + " " + reason);
            return;
        }
        String file = block.fileName();
        if (file != null) {
            shell.save(file, block.text());
        }
        switch (block.language()) {
            case "sh" -> last = run(ShellLine.all(block.body()), block.exitCode());
            case "console" -> compare(block);
            case "psl" -> {
                // A program that is saved will be run.
                if (file == null) {
                    check(block);
                }
            }
            case "" ->
                    problems.add(
                            place(block)
                                    + " say what this block is: sh (commands), console (what the"
                                    + " last one prints), psl (a program), or text; see"
                                    + " CONTRIBUTING.md");
            default -> {}
        }
    }

    private void check(Block block) {
        String errors = new Snippet(page.name(), block.text()).errors();
        if (!errors.isEmpty()) {
            problems.add(place(block) + " this program has errors:\n" + errors);
        }
    }

    private DocumentShell.@Nullable Result run(List<ShellLine> lines, int lastExitCode)
            throws IOException, InterruptedException {
        DocumentShell.Result result = null;
        for (int i = 0; i < lines.size(); i++) {
            ShellLine line = lines.get(i);
            if (line.isMaven()) {
                continue;
            }
            result = shell.run(line);
            int wanted = i == lines.size() - 1 ? lastExitCode : 0;
            if (result.exitCode() != wanted) {
                problems.add(
                        "%s: exit code %d, not %d, of: %s%n%s"
                                .formatted(
                                        page.name(),
                                        result.exitCode(),
                                        wanted,
                                        line.text(),
                                        result.printed()));
            }
        }
        return result;
    }

    /** The block shows what a command prints: its own, one of the text above, or the last one. */
    private void compare(Block block) throws IOException, InterruptedException {
        if (block.body().get(0).startsWith(PROMPT)) {
            compareSession(block);
            return;
        }
        String hidden = block.hiddenCommand();
        String command = hidden != null ? hidden : block.commandBefore();
        DocumentShell.Result result =
                command == null ? last : run(ShellLine.all(List.of(command)), block.exitCode());
        if (result == null) {
            problems.add(place(block) + " no command is known that prints this");
            return;
        }
        last = result;
        compare(block, block.firstLine(), block.body(), result.lines());
    }

    private void compareSession(Block block) throws IOException, InterruptedException {
        int i = 0;
        while (i < block.body().size()) {
            String command = block.body().get(i).substring(PROMPT.length());
            int end = i + 1;
            while (end < block.body().size() && !block.body().get(end).startsWith(PROMPT)) {
                end++;
            }
            DocumentShell.Result result =
                    run(
                            ShellLine.all(List.of(command)),
                            end == block.body().size() ? block.exitCode() : 0);
            if (result != null) {
                compare(
                        block,
                        block.firstLine() + i + 1,
                        block.body().subList(i + 1, end),
                        result.lines());
            }
            i = end;
        }
    }

    private void compare(Block block, int line, List<String> shown, List<String> printed) {
        ShownOutput output = new ShownOutput(shown);
        if (!output.matches(printed)) {
            differences.add(
                    "%s shown:%n%s%nprinted:%n%s"
                            .formatted(
                                    place(block),
                                    String.join("\n", shown),
                                    String.join("\n", printed)));
            outputs.put(line, output.updated(printed));
        }
    }

    /** Writes the page with outputs as they are now. */
    void update() throws IOException {
        List<String> lines = new ArrayList<>();
        int i = 0;
        while (i < page.lines().size()) {
            List<String> output = outputs.get(i);
            if (output == null) {
                lines.add(page.lines().get(i));
                i++;
            } else {
                lines.addAll(output);
                while (!page.lines().get(i).startsWith("```")
                        && !page.lines().get(i).startsWith(PROMPT)) {
                    i++;
                }
            }
        }
        Files.write(page.file(), lines);
    }

    private String place(Block block) {
        return page.name() + ":" + (block.firstLine() + 1) + ":";
    }
}
