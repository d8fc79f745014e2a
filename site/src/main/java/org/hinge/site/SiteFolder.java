package org.hinge.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder of a site. It is made beside the old one, which is replaced when all is there. */
final class SiteFolder {
    /** A file that only sites have: a folder without it is not replaced. */
    private static final String MARK = "assets/sections.js";

    private static final Pattern FONT = Pattern.compile("fonts/[\\w-]+\\.woff2");

    private final Path out;

    SiteFolder(Path out) {
        this.out = out;
    }

    /**
     * Writes all pages.
     *
     * @return how many files there are, with the Javadoc
     */
    int replace(Site site, Path javadoc) throws IOException {
        if (Files.exists(out) && !Files.exists(out.resolve(MARK)) && !isEmpty(out)) {
            throw new IOException(
                    out + " exists and is no site: name another folder, or remove it");
        }
        Path beside = out.resolveSibling(out.getFileName() + ".new");
        remove(beside);
        write(site, javadoc, beside);
        remove(out);
        Files.move(beside, out);
        try (Stream<Path> files = Files.walk(out)) {
            return (int) files.filter(Files::isRegularFile).count();
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private static void write(Site site, Path javadoc, Path folder) throws IOException {
        Frame frame = new Frame(site.contents());
        for (Page page : site.pages().values()) {
            writeText(folder.resolve(page.place()), frame.around(page));
        }
        for (String file : site.copied()) {
            Path target = folder.resolve(file);
            Files.createDirectories(target.getParent());
            Files.copy(site.root().resolve(file), target);
        }
        for (String file : List.of("site.css", "site.js")) {
            writeText(folder.resolve("assets").resolve(file), Site.resource(file));
        }
        writeText(folder.resolve(MARK), SearchIndex.script(site));
        copyScripts(folder.resolve("assets"));
        copyTree(javadoc, folder.resolve("api"));
    }

    private static void copyScripts(Path assets) throws IOException {
        Properties versions = new Properties();
        try (InputStream in = SiteFolder.class.getResourceAsStream("scripts.properties")) {
            versions.load(in);
        }
        copyScript(
                "lunr/" + versions.getProperty("lunr") + "/lunr.min.js",
                assets.resolve("lunr.min.js"));
        String katex = "katex/" + versions.getProperty("katex") + "/dist/";
        Path formulas = assets.resolve("katex");
        copyScript(katex + "katex.min.js", formulas.resolve("katex.min.js"));
        copyScript(katex + "katex.min.css", formulas.resolve("katex.min.css"));
        Matcher font = FONT.matcher(Files.readString(formulas.resolve("katex.min.css")));
        while (font.find()) {
            copyScript(katex + font.group(), formulas.resolve(font.group()));
        }
    }

    private static void copyScript(String name, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        try (InputStream in =
                SiteFolder.class.getResourceAsStream("/META-INF/resources/webjars/" + name)) {
            if (in == null) {
                throw new AssertionError("there is no script " + name);
            }
            Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void writeText(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted().toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path left, IOException problem)
                            throws IOException {
                        Files.delete(left);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
