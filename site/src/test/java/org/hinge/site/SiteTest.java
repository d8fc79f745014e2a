package org.hinge.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().resolveSibling("");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    @TempDir Path folder;

    @Test
    void allLinksOfTheRepositoryLeadSomewhere() throws IOException {
        assertThat(Site.read(ROOT).problems()).isEmpty();
    }

    @Test
    void everyDocumentIsInTheListOfContents() throws IOException {
        List<String> listed =
                Site.read(ROOT).contents().entries().stream()
                        .map(Contents.Entry::document)
                        .toList();
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".md")))
                    .allSatisfy(
                            file ->
                                    assertThat(listed)
                                            .contains(Places.withSlashes(ROOT.relativize(file))));
        }
    }

    @Test
    void everyFileThatAPageNamesIsThereAndNoneIsOnTheNetwork() throws IOException {
        Path site = build(ROOT);
        try (Stream<Path> files = Files.walk(site)) {
            for (Path page : files.filter(file -> file.toString().endsWith(".html")).toList()) {
                Matcher link = LINK.matcher(Files.readString(page));
                while (link.find()) {
                    String target = link.group(1).replaceFirst("#.*", "");
                    if (link.group().startsWith("href") && target.contains("://")) {
                        continue;
                    }
                    if (target.isEmpty() || target.equals("data:,")) {
                        continue;
                    }
                    assertThat(page.resolveSibling(target)).as("of " + page).exists();
                }
            }
        }
    }

    @Test
    void theSameDocumentsGiveTheSameBytes() throws IOException {
        write("README.md", "# Start\n\nSee [more](docs/more.md#a-part).\n");
        write("docs/more.md", "# More\n\n## A part\n\nwords\n");
        assertThat(bytes(build(folder.resolve("repository"), "one")))
                .isEqualTo(bytes(build(folder.resolve("repository"), "two")));
    }

    @Test
    void linksBetweenDocumentsBecomeLinksBetweenPages() throws IOException {
        write(
                "README.md",
                "# Start\n\n[more](docs/more.md#a-part) [task](tasks/one) ![p](p.svg)\n");
        write("docs/more.md", "# More\n\n## A part\n\n[start](../README.md)\n");
        write("tasks/one/README.md", "# One\n\n[model](model.psl)\n");
        write("tasks/one/model.psl", "1: A(X) -> B(X) // \"<b>\"\n");
        write("p.svg", "<svg/>");
        Path site = build(folder.resolve("repository"));
        assertThat(site.resolve("index.html"))
                .content()
                .contains("href=\"docs/more.html#a-part\"")
                .contains("href=\"tasks/one/index.html\"")
                .contains("src=\"p.svg\"");
        assertThat(site.resolve("docs/more.html"))
                .content()
                .contains("href=\"../index.html\"")
                .contains("<h2 id=\"a-part\">");
        assertThat(site.resolve("tasks/one/model.psl.html"))
                .content()
                .contains("<span class=\"comment\">// &quot;&lt;b&gt;&quot;</span>")
                .contains("<span class=\"predicate\">A</span>");
        assertThat(site.resolve("p.svg")).exists();
    }

    @Test
    void linksThatLeadNowhereAreNamed() throws IOException {
        write(
                "README.md",
                "# Start\n\n[a](gone.md) [b](docs/more.md#gone) [c](#gone) [d](../..)\n");
        write("docs/more.md", "# More\n");
        assertThat(Site.read(folder.resolve("repository"), START).problems())
                .containsExactly(
                        "README.md: there is no gone.md",
                        "README.md: there is no ../..",
                        "README.md: there is no heading #gone in docs/more.md",
                        "README.md: there is no heading #gone in README.md");
    }

    @Test
    void theSearchKnowsEverySectionAndNoInstructionForTests() throws IOException {
        write(
                "README.md",
                """
                # Start
                First `words`.

                <!-- output of: secret -->

                ## A *part*
                | a | b |
                |---|---|
                | cell<br>below | other |
                """);
        String index = SearchIndex.script(Site.read(folder.resolve("repository"), START));
        assertThat(index)
                .contains("\"heading\":\"Start\",\"text\":\"First \\\"words\\\".\"")
                .contains("\"place\":\"index.html#a-part\"")
                .contains("\"heading\":\"A part\"")
                .contains("cell below")
                .doesNotContain("secret");
    }

    @Test
    void theNameOfADocumentBecomesThatOfItsPage() throws IOException {
        write("README.md", "# Start\n\nsee [docs/more.md](docs/more.md)\n");
        write("docs/more.md", "# More\n");
        Contents contents = Contents.parse("# All\nREADME.md Start\ndocs/more.md All the rest\n");
        assertThat(Site.read(folder.resolve("repository"), contents).pages().values())
                .extracting(Page::body)
                .anyMatch(body -> body.contains("<a href=\"docs/more.html\">All the rest</a>"));
    }

    @Test
    void headingsOfTheSameNameAreToldApart() {
        Anchors anchors = new Anchors();
        assertThat(
                        List.of(
                                anchors.of("1. From `a` to b"),
                                anchors.of("Grounding"),
                                anchors.of("Grounding")))
                .containsExactly("1-from-a-to-b", "grounding", "grounding-1");
    }

    @Test
    void aFolderThatIsNoSiteIsNotReplaced() throws IOException {
        write("README.md", "# Start\n");
        Path other = Files.createDirectories(folder.resolve("site"));
        Files.writeString(other.resolve("letter.txt"), "mine");
        assertThatThrownBy(() -> build(folder.resolve("repository")))
                .hasMessageEndingWith("exists and is no site: name another folder, or remove it");
        assertThat(other.resolve("letter.txt")).hasContent("mine");
    }

    @Test
    void anOldSiteIsReplacedAsAWhole() throws IOException {
        write("README.md", "# Start\n\n[more](more.md)\n");
        write("more.md", "# More\n");
        Path site = build(folder.resolve("repository"));
        assertThat(site.resolve("more.html")).exists();
        write("README.md", "# Start\n");
        build(folder.resolve("repository"));
        assertThat(site.resolve("more.html")).doesNotExist();
        assertThat(site.resolve("assets/katex/fonts/KaTeX_Main-Regular.woff2")).exists();
        assertThat(site.resolve("api/index.html")).exists();
    }

    private static final Contents START = Contents.parse("# All\nREADME.md Start\n");

    private Path build(Path repository) throws IOException {
        return build(repository, "site");
    }

    private Path build(Path repository, String name) throws IOException {
        Path javadoc = Files.createDirectories(folder.resolve("javadoc"));
        Files.writeString(javadoc.resolve("index.html"), "<title>API</title>");
        Path out = folder.resolve(name);
        Site site = repository.equals(ROOT) ? Site.read(repository) : Site.read(repository, START);
        new SiteFolder(out).replace(site, javadoc);
        return out;
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("repository").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static Map<String, String> bytes(Path folder) throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.put(
                        folder.relativize(file).toString(),
                        HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
        }
        return all;
    }
}
