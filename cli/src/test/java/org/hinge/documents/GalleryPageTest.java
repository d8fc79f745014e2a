package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The gallery shows every example, in words too. */
class GalleryPageTest {
    private static final Pattern PICTURE =
            Pattern.compile(
                    "\\[!\\[(?<text>[^\\]]+)\\]\\(gallery/(?<name>[\\w-]+)\\.svg\\)\\]"
                            + "\\(\\.\\./examples/(?<folder>[\\w-]+)\\)");

    @Test
    void everyExampleHasAPictureThatLeadsToIt() throws IOException {
        Matcher picture = PICTURE.matcher(Files.readString(root().resolve("docs/gallery.md")));
        Set<String> shown = new TreeSet<>();
        while (picture.find()) {
            assertThat(picture.group("folder")).isEqualTo(picture.group("name"));
            assertThat(picture.group("text")).hasSizeGreaterThan(15);
            shown.add(picture.group("name"));
        }
        assertThat(shown).isEqualTo(names(root().resolve("examples"), GalleryPageTest::isExample));
    }

    @Test
    void everyPictureIsUsedAndSaysWhatItShows() throws IOException {
        Path folder = root().resolve("docs/gallery");
        Set<String> pictures = names(folder, file -> file.toString().endsWith(".svg"));
        assertThat(pictures)
                .isEqualTo(
                        names(root().resolve("examples"), GalleryPageTest::isExample).stream()
                                .map(name -> name + ".svg")
                                .collect(Collectors.toCollection(TreeSet::new)));
        for (String picture : pictures) {
            assertThat(folder.resolve(picture))
                    .content()
                    .contains("<title>", "<desc>", "role=\"img\"");
        }
    }

    /** Whatever an example is given as its data is drawn from there, not typed in. */
    @Test
    void thePicturesAreDrawnFromTheExamples() throws IOException {
        String drawing = Files.readString(root().resolve("docs/gallery/draw/draw.mjs"));
        List<String> missing =
                names(root().resolve("examples"), GalleryPageTest::isExample).stream()
                        .filter(name -> !drawing.contains(name))
                        .toList();
        assertThat(missing).isEmpty();
    }

    /** Notebooks show themselves. */
    private static boolean isExample(Path file) {
        return Files.isDirectory(file) && !file.endsWith("notebooks");
    }

    private static Set<String> names(Path folder, Predicate<Path> kind) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(kind)
                    .map(file -> file.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Path root() {
        return Path.of("").toAbsolutePath().resolveSibling("");
    }
}
