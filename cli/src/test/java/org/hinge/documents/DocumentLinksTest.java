package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between documents lead somewhere, and so do the names of files and tests in them. */
class DocumentLinksTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern PATH =
            Pattern.compile("`((?:docs|bench|examples|cases|core|cli|bin)/[\\w./-]*[\\w])`");
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w+Test)(?:[.#]\\w+)?`");
    private static final Pattern CASE = Pattern.compile("`([\\w/-]+\\.case)`");

    private static final Pattern BOX =
            Pattern.compile(
                    "<rect class=\"(box|later)\"[^>]*/>\\s*<text class=\"text name\"[^>]*>(\\w+)<");

    /** What a build or a run makes. */
    private static final Pattern MADE = Pattern.compile(".*/target(/.*)?");

    @Test
    void linksLeadToFilesAndHeadings() throws IOException {
        assertNone(LINK, DocumentLinksTest::leadsSomewhere);
    }

    @Test
    void filesThatAreNamedExist() throws IOException {
        assertNone(
                PATH,
                (page, path) ->
                        MADE.matcher(path).matches()
                                || Files.exists(root().resolve(path))
                                || Files.exists(root().resolve(path + ".case")));
    }

    @Test
    void testsAndCasesThatAreNamedExist() throws IOException {
        Set<String> tests = names("Test.java", file -> file.replace(".java", ""));
        assertNone(TEST, (page, name) -> tests.contains(name));
        Set<String> cases = names(".case", Function.identity());
        assertNone(CASE, (page, name) -> cases.contains(name.replaceAll(".*/", "")));
    }

    /** Solid boxes are packages, dashed ones are not there yet. */
    @Test
    void thePictureOfThePackagesShowsThoseThatExist() throws IOException {
        Set<String> drawn = new TreeSet<>();
        Matcher box = BOX.matcher(Files.readString(root().resolve("docs/architecture.svg")));
        while (box.find()) {
            if (box.group(1).equals("box")) {
                drawn.add(box.group(2));
            }
        }
        // Modules of their own; the explorer is not drawn.
        drawn.remove("bench");
        Set<String> packages = new TreeSet<>();
        for (String module : List.of("core", "cli")) {
            packages.addAll(packagesIn(root().resolve(module).resolve("src/main/java/org/hinge")));
        }
        assertThat(drawn).isEqualTo(packages);
    }

    private static Set<String> packagesIn(Path sources) throws IOException {
        Set<String> packages = new TreeSet<>();
        try (Stream<Path> folders = Files.list(sources)) {
            for (Path folder : folders.filter(Files::isDirectory).toList()) {
                try (Stream<Path> files = Files.list(folder)) {
                    if (files.count() > 1) {
                        packages.add(folder.getFileName().toString());
                    }
                }
            }
        }
        return packages;
    }

    private interface Check {
        boolean holds(Page page, String text) throws IOException;
    }

    private static void assertNone(Pattern pattern, Check check) throws IOException {
        List<String> problems = new ArrayList<>();
        for (Page page : Page.all(root())) {
            boolean history =
                    page.name().equals("CHANGELOG.md") || page.name().contains("/decisions/0");
            for (int i = 0; i < page.lines().size() && !history; i++) {
                Matcher matcher = pattern.matcher(page.lines().get(i));
                while (matcher.find()) {
                    if (!check.holds(page, matcher.group(1))) {
                        problems.add(page.name() + ":" + (i + 1) + ": " + matcher.group(1));
                    }
                }
            }
        }
        assertThat(problems).as("what does not exist").isEmpty();
    }

    private static boolean leadsSomewhere(Page page, String target) throws IOException {
        if (target.contains("://") || target.startsWith("mailto:")) {
            return true;
        }
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        Path file = path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
        return Files.exists(file)
                && (hash < 0 || headings(file).contains(target.substring(hash + 1)));
    }

    /** The anchors that a page has when it is shown: lower case, no marks, hyphens for spaces. */
    private static Set<String> headings(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.matches("#+ .*"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(line -> line.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static Set<String> names(String ending, Function<String, String> name)
            throws IOException {
        Set<String> names = new HashSet<>();
        for (String folder :
                List.of(
                        "core/src/test",
                        "web/src/test",
                        "cli/src/test",
                        "spark/src/test",
                        "bench/src/test",
                        "cases")) {
            try (Stream<Path> files = Files.walk(root().resolve(folder))) {
                files.map(file -> file.getFileName().toString())
                        .filter(file -> file.endsWith(ending))
                        .map(name)
                        .forEach(names::add);
            }
        }
        return names;
    }

    private static Path root() {
        return DocumentedCommandsTest.root();
    }
}
