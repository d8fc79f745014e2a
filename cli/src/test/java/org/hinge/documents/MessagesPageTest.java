package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hinge.documents.PinnedMessages.Pinned;
import org.hinge.report.OptionNames;
import org.junit.jupiter.api.Test;

/** docs/messages.md has every message that a golden case holds, and none that is no longer said. */
class MessagesPageTest {
    /** Entries that no case holds. Add a case rather than raise it. */
    private static final int MOST_WITHOUT_CASE = 52;

    private final Path root = DocumentedCommandsTest.root();

    @Test
    void everyMessageOfACaseIsOnThePage() throws IOException {
        List<MessageEntry> entries = entries();
        List<String> missing =
                pinned().stream()
                        .filter(
                                message ->
                                        entries.stream().noneMatch(e -> e.matches(message.text())))
                        .map(message -> "cases/" + message.file() + ": " + message.text())
                        .distinct()
                        .toList();
        assertThat(missing).as("messages that docs/messages.md lacks").isEmpty();
    }

    @Test
    void everyEntryIsStillSaid() throws IOException {
        List<Pinned> pinned = pinned();
        // The library names settings, the page the command's options.
        String sources = OptionNames.in(sources("core") + sources("cli"));
        int spark = lineOfSpark();
        List<MessageEntry> withoutCase =
                entries().stream()
                        .filter(e -> e.line() < spark)
                        .filter(e -> pinned.stream().noneMatch(m -> e.matches(m.text())))
                        .toList();
        List<String> stale =
                withoutCase.stream()
                        .filter(entry -> !sources.contains(entry.longestLiteral()))
                        .map(entry -> "docs/messages.md:" + entry.line() + ": " + entry.text())
                        .toList();
        assertThat(stale).as("entries that nothing says").isEmpty();
        assertThat(withoutCase.stream().map(MessageEntry::text))
                .as("entries without a golden case")
                .hasSizeLessThanOrEqualTo(MOST_WITHOUT_CASE);
    }

    /** Cases run without Spark: what is said on it is held by tests of its module. */
    @Test
    void everyEntryOfSparkIsSaidAndTested() throws IOException {
        int spark = lineOfSpark();
        String said = sources("core") + sources("cli") + sources("spark");
        String tested = texts("spark/src/test/java") + texts("cli/src/test/java");
        List<MessageEntry> entries = entries().stream().filter(e -> e.line() > spark).toList();
        assertThat(entries).hasSizeGreaterThan(10);
        for (MessageEntry entry : entries) {
            assertThat(said).as(entry.text()).contains(entry.longestLiteral());
            assertThat(tested).as("a test of: " + entry.text()).contains(entry.longestLiteral());
        }
        Matcher thrown =
                Pattern.compile("new EngineUnavailable\\(\\s*\"([^\"]+)\"")
                        .matcher(sources("spark"));
        while (thrown.find()) {
            String message = thrown.group(1).replaceAll("%[a-z]", "7");
            assertThat(entries).as(message).anyMatch(entry -> entry.matches(message));
        }
    }

    private int lineOfSpark() throws IOException {
        int line = Files.readAllLines(root.resolve("docs/messages.md")).indexOf("## On Spark") + 1;
        assertThat(line).isPositive();
        return line;
    }

    @Test
    void theMessagesOfACaseAreFound() {
        List<String> lines =
                List.of(
                        "# A title: not a message",
                        "expect errors",
                        "  program.psl:2:17: => is not an operator",
                        "      1 : Knows(A, B) => Knows(B, A)",
                        "      help: write ->",
                        "run check ./program.psl",
                        "  standard output:",
                        "    program.psl: healthy",
                        "  standard error:",
                        "    program.psl:1:1: warning: no rule uses the predicate Knows",
                        "        help: delete it",
                        "  exit code 0");
        assertThat(PinnedMessages.messageLines(lines))
                .containsExactly(
                        "program.psl:2:17: => is not an operator",
                        "program.psl:1:1: warning: no rule uses the predicate Knows");
    }

    private List<MessageEntry> entries() throws IOException {
        Path file = root.resolve("docs/messages.md");
        List<MessageEntry> entries = MessageEntry.all(Page.read(root, file));
        assertThat(entries).hasSizeGreaterThan(200);
        return entries;
    }

    private List<Pinned> pinned() throws IOException {
        List<Pinned> pinned = PinnedMessages.all(root.resolve("cases"));
        assertThat(pinned).hasSizeGreaterThan(400);
        return pinned;
    }

    /** The code of a module, with texts that are joined from several in one. */
    private String sources(String module) throws IOException {
        return texts(module + "/src/main/java");
    }

    private String texts(String folder) throws IOException {
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> files = Files.walk(root.resolve(folder))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                sources.append(Files.readString(file));
            }
        }
        return sources.toString().replaceAll("\"\\s*\\+\\s*\"", "");
    }
}
