package org.hinge.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * All pages: those of the list of contents, and what they link to, and so on. A link may lead to a
 * document, to a folder with a README, to a picture, which is copied, or to any other text, which
 * is shown.
 */
final class Site {
    private static final Set<String> PICTURES = Set.of("svg", "png", "gif", "jpg");

    private final Path root;
    private final Contents contents;
    private final Map<String, Page> pages = new LinkedHashMap<>();
    private final Set<String> copied = new TreeSet<>();
    private final List<String> problems = new ArrayList<>();
    private final List<Mention> mentions = new ArrayList<>();
    private final Deque<String> waiting = new ArrayDeque<>();

    /** A link to a heading, to be looked at when all pages are there. */
    private record Mention(String from, String to, String anchor) {}

    private Site(Path root, Contents contents) {
        this.root = root;
        this.contents = contents;
    }

    /**
     * Reads all documents of a repository.
     *
     * @param root the repository
     */
    static Site read(Path root) throws IOException {
        return read(root, Contents.parse(resource("contents.txt")));
    }

    static Site read(Path root, Contents contents) throws IOException {
        Site site = new Site(root, contents);
        for (Contents.Entry entry : contents.entries()) {
            if (Files.isRegularFile(root.resolve(entry.document()))) {
                site.waiting.add(entry.document());
            } else {
                site.problems.add("contents.txt: there is no " + entry.document());
            }
        }
        while (!site.waiting.isEmpty()) {
            site.add(site.waiting.remove());
        }
        site.checkAnchors();
        return site;
    }

    private void add(String name) throws IOException {
        if (pages.containsKey(name)) {
            return;
        }
        String text = Files.readString(root.resolve(name));
        if (!name.endsWith(".md")) {
            pages.put(name, sourcePage(name, text));
            return;
        }
        Document document = Document.parse(name, text);
        document.redirect(
                new Document.Target() {
                    @Override
                    public String of(String destination) {
                        return redirected(name, destination);
                    }

                    @Override
                    public String title(String destination) {
                        return titleOf(name, destination);
                    }
                });
        pages.put(name, document.page());
    }

    private static Page sourcePage(String name, String text) {
        String title = name.substring(name.lastIndexOf('/') + 1);
        String code = name.endsWith(".psl") ? Highlighting.of(text) : Html.escape(text);
        String body =
                "<h1>%s</h1>\n<pre class=\"code\" tabindex=\"0\"><code>%s</code></pre>\n"
                        .formatted(Html.escape(title), code);
        return new Page(name, title, body, List.of(), false);
    }

    private String redirected(String from, String destination) {
        if (destination.contains("://") || destination.startsWith("mailto:")) {
            return destination;
        }
        int hash = destination.indexOf('#');
        String path = hash < 0 ? destination : destination.substring(0, hash);
        String anchor = hash < 0 ? "" : destination.substring(hash + 1);
        String to = path.isEmpty() ? from : target(from, path);
        if (to.isEmpty()) {
            problems.add(from + ": there is no " + destination);
            return destination;
        }
        String place = to;
        if (PICTURES.contains(extension(to))) {
            copied.add(to);
        } else {
            waiting.add(to);
            place = Places.ofPage(to);
        }
        if (!anchor.isEmpty()) {
            mentions.add(new Mention(from, to, anchor));
        }
        return Places.link(Places.ofPage(from), place) + (anchor.isEmpty() ? "" : "#" + anchor);
    }

    /** Pages have names here, where the documents only have those of their files. */
    private String titleOf(String from, String destination) {
        String path = destination.replaceFirst("#.*", "");
        String to = target(from, path);
        return contents.entries().stream()
                .filter(entry -> entry.document().equals(to))
                .map(Contents.Entry::title)
                .findFirst()
                .orElse(path);
    }

    /** The file of the repository that a link means; empty if there is none. */
    private String target(String from, String path) {
        Path file = root.resolve(from).resolveSibling(path).normalize();
        if (!file.startsWith(root)) {
            return "";
        }
        Path target = Files.isDirectory(file) ? file.resolve("README.md") : file;
        return Files.isRegularFile(target) ? Places.withSlashes(root.relativize(target)) : "";
    }

    private static String extension(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private void checkAnchors() {
        for (Mention mention : mentions) {
            Page page = pages.get(mention.to());
            if (page == null || !page.hasAnchor(mention.anchor())) {
                problems.add(
                        "%s: there is no heading #%s in %s"
                                .formatted(mention.from(), mention.anchor(), mention.to()));
            }
        }
    }

    static String resource(String name) throws IOException {
        try (InputStream in = Site.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("there is no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** {@return the repository} */
    Path root() {
        return root;
    }

    Contents contents() {
        return contents;
    }

    /** {@return by the names of their documents} */
    Map<String, Page> pages() {
        return pages;
    }

    /** {@return files that are copied as they are} */
    Set<String> copied() {
        return copied;
    }

    /** {@return links that lead nowhere} */
    List<String> problems() {
        return problems;
    }
}
