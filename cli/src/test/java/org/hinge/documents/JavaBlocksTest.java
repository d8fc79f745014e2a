package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Java in the documents compiles, runs, and prints what the block below it shows. With {@code
 * -Ddocuments.update=true} what it prints is written there instead.
 */
class JavaBlocksTest {
    private static final boolean UPDATE = Boolean.getBoolean("documents.update");

    /** The page whose imports serve all pages. */
    private static final String LIBRARY_PAGE = "docs/java.md";

    private static final String IMPORT = "import ";

    /** Printed after each block. */
    private static final String END = "---- end of a block ----\n";

    @TempDir private Path folder;

    @TestFactory
    Stream<DynamicTest> blocksDoWhatThePagesSay() throws IOException {
        copyExamples();
        List<Page> pages =
                Page.all(root()).stream().filter(page -> !statements(page).isEmpty()).toList();
        assertThat(pages).extracting(Page::name).contains(LIBRARY_PAGE);
        return pages.stream().map(page -> DynamicTest.dynamicTest(page.name(), () -> follow(page)));
    }

    @Test
    void theExampleProjectPrintsWhatItsPageShows() throws IOException, InterruptedException {
        Path project = root().resolve("examples/java");
        JavaProgram program =
                new JavaProgram(
                        project.resolve("src/main/java/example/Trust.java"),
                        "example.Trust",
                        folder);
        List<Block> shown =
                Page.read(root(), project.resolve("README.md")).blocks().stream()
                        .filter(block -> block.language().equals("text"))
                        .toList();
        assertThat(shown).hasSize(1);
        String printed = program.printed(folder);
        assertThat(printed).isEqualTo(shown.get(0).text());
        assertThat(Files.readString(root().resolve("examples/README.md"))).contains(printed);
    }

    /** Blocks that are files of their own are run by the commands of their page. */
    private static List<Block> statements(Page page) {
        return page.blocks().stream()
                .filter(block -> block.language().equals("java") && block.fileName() == null)
                .filter(block -> !block.text().startsWith(IMPORT))
                .toList();
    }

    private void follow(Page page) throws IOException, InterruptedException {
        Path work = Files.createDirectories(folder.resolve("classes"));
        Path source = work.resolve("Blocks.java");
        List<Block> blocks = statements(page);
        Files.writeString(source, sourceOf(blocks));
        String printed = new JavaProgram(source, "Blocks", work).printed(folder);
        List<String> outputs = List.of(printed.split(END, -1));
        assertThat(outputs).hasSize(blocks.size() + 1);
        List<String> lines = new ArrayList<>(page.lines());
        for (int i = blocks.size() - 1; i >= 0; i--) {
            Block shown = outputOf(page, blocks.get(i));
            if (UPDATE && shown != null) {
                List<String> old =
                        lines.subList(shown.firstLine(), shown.firstLine() + shown.body().size());
                old.clear();
                old.addAll(outputs.get(i).lines().toList());
            } else {
                assertThat(outputs.get(i))
                        .as("%s:%d", page.name(), blocks.get(i).firstLine())
                        .isEqualTo(shown == null ? "" : shown.text());
            }
        }
        if (UPDATE) {
            Files.write(page.file(), lines);
        }
    }

    /** The block right below that shows what this one prints; null if it prints nothing. */
    private static @Nullable Block outputOf(Page page, Block block) {
        List<Block> all = page.blocks();
        int next = all.indexOf(block) + 1;
        if (next < all.size() && all.get(next).before().equals("It prints:")) {
            return all.get(next);
        }
        return null;
    }

    private static String sourceOf(List<Block> blocks) throws IOException {
        String methods =
                IntStream.range(0, blocks.size())
                        .mapToObj(
                                i ->
                                        "static void block%d() throws Exception {%n%s}%n"
                                                .formatted(i, blocks.get(i).text()))
                        .collect(Collectors.joining());
        String calls =
                IntStream.range(0, blocks.size())
                        .mapToObj(
                                i ->
                                        "block%d(); System.out.print(\"%s\");%n"
                                                .formatted(i, END.replace("\n", "\\n")))
                        .collect(Collectors.joining());
        return "%spublic class Blocks {%n%spublic static void main(String[] none) throws Exception {%n%s}}%n"
                .formatted(imports(), methods, calls);
    }

    private static String imports() throws IOException {
        return Page.read(root(), root().resolve(LIBRARY_PAGE)).blocks().stream()
                .map(Block::text)
                .filter(text -> text.startsWith(IMPORT))
                .collect(Collectors.joining());
    }

    private void copyExamples() throws IOException {
        Path examples = root().resolve("examples");
        try (Stream<Path> files = Files.walk(examples)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve("examples").resolve(examples.relativize(file)));
            }
        }
    }

    private static Path root() {
        return DocumentedCommandsTest.root();
    }
}
