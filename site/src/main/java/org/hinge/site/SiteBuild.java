package org.hinge.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The command behind {@code site/build}: documents and Javadoc in, a folder of pages out. */
public final class SiteBuild {
    private SiteBuild() {}

    /**
     * Makes the site. Exit code 2 if a link leads nowhere, or if there is something else in its
     * place.
     *
     * @param arguments the repository, the folder of Javadoc, the folder to make
     */
    public static void main(String[] arguments) {
        if (arguments.length != 3) {
            System.err.println("three folders are needed: REPOSITORY JAVADOC SITE");
            System.exit(2);
        }
        Path root = Path.of(arguments[0]).toAbsolutePath().normalize();
        Path javadoc = Path.of(arguments[1]).toAbsolutePath().normalize();
        Path out = Path.of(arguments[2]).toAbsolutePath().normalize();
        try {
            if (!Files.isRegularFile(javadoc.resolve("index.html"))) {
                fail(List.of("there is no Javadoc in " + javadoc));
            }
            Site site = Site.read(root);
            if (!site.problems().isEmpty()) {
                fail(site.problems());
            }
            int files = new SiteFolder(out).replace(site, javadoc);
            System.out.println(
                    "%d pages, %d files: %s"
                            .formatted(site.pages().size(), files, out.resolve("index.html")));
        } catch (IOException | UncheckedIOException e) {
            fail(List.of(String.valueOf(e.getMessage())));
        }
    }

    private static void fail(List<String> problems) {
        problems.forEach(System.err::println);
        System.exit(2);
    }
}
