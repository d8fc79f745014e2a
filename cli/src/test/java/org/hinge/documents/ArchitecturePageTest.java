package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table of packages in docs/architecture.md is that of the sources: their names, how many files
 * they have, and what they use. With {@code -Ddocuments.update=true} numbers and uses are written
 * anew.
 */
class ArchitecturePageTest {
    private static final boolean UPDATE = Boolean.getBoolean("documents.update");

    private static final String ROOT = "org.hinge";

    /** Used by all: not worth a word in each row. */
    private static final String EVERYWHERE = "api";

    private static final Pattern ROW =
            Pattern.compile("\\| `([\\w.]+)` \\| (\\d+) \\| (.*) \\| ([^|]*) \\|");

    private static final Pattern IMPORT =
            Pattern.compile("(?m)^import (?:static )?(org\\.hinge[a-z.]*)\\.[A-Z]");

    /** The files of a package, and what they import. */
    private record Contents(int files, Set<String> used) {
        Contents with(Set<String> more) {
            Set<String> all = new TreeSet<>(used);
            all.addAll(more);
            return new Contents(files + 1, all);
        }
    }

    @Test
    void theTableOfPackagesIsThatOfTheSources() throws IOException {
        Page page = Page.read(root(), root().resolve("docs/architecture.md"));
        Map<String, Contents> packages = packages();
        List<String> expected = new ArrayList<>();
        Set<String> shown = new TreeSet<>();
        for (String line : page.lines()) {
            Matcher row = ROW.matcher(line);
            Contents contents = row.matches() ? packages.get(row.group(1)) : null;
            if (contents == null) {
                expected.add(row.matches() ? "no package " + row.group(1) : line);
                continue;
            }
            shown.add(row.group(1));
            expected.add(
                    "| `%s` | %d | %s | %s |"
                            .formatted(
                                    row.group(1),
                                    contents.files(),
                                    row.group(3),
                                    uses(row.group(1), contents.used())));
        }
        assertThat(shown).isEqualTo(packages.keySet());
        if (UPDATE) {
            Files.write(page.file(), expected);
        } else {
            assertThat(page.lines()).isEqualTo(expected);
        }
    }

    /** Other stages by their name alone, packages of the same stage in full. */
    private static String uses(String name, Set<String> used) {
        Set<String> names =
                used.stream()
                        .filter(other -> !other.equals(name))
                        .map(other -> stage(other).equals(stage(name)) ? other : stage(other))
                        .filter(other -> !other.equals(EVERYWHERE) || name.startsWith(EVERYWHERE))
                        .collect(Collectors.toCollection(TreeSet::new));
        return names.isEmpty()
                ? "nothing"
                : names.stream().map(other -> "`" + other + "`").collect(Collectors.joining(", "));
    }

    private static String stage(String name) {
        return name.equals(ROOT) ? ROOT : name.replaceAll("\\..*", "");
    }

    private static Map<String, Contents> packages() throws IOException {
        Map<String, Contents> packages = new TreeMap<>();
        for (String module : List.of("core", "web", "cli")) {
            addPackages(root().resolve(module).resolve("src/main/java"), packages);
        }
        return packages;
    }

    private static void addPackages(Path sources, Map<String, Contents> packages)
            throws IOException {
        try (Stream<Path> files = Files.walk(sources.resolve("org/hinge"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String folder = sources.relativize(file.resolveSibling("")).toString();
                String name = shortName(folder.replace('\\', '/').replace('/', '.'));
                Contents before = packages.getOrDefault(name, new Contents(0, Set.of()));
                packages.put(name, before.with(imports(file)));
            }
        }
    }

    private static Set<String> imports(Path file) throws IOException {
        return IMPORT.matcher(Files.readString(file))
                .results()
                .map(match -> shortName(match.group(1)))
                .collect(Collectors.toSet());
    }

    private static String shortName(String name) {
        return name.equals(ROOT) ? ROOT : name.substring(ROOT.length() + 1);
    }

    private static Path root() {
        return DocumentedCommandsTest.root();
    }
}
