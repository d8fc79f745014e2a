package org.hinge.site;

import java.nio.file.Path;

/** Where documents come to stand in the site. */
final class Places {
    private Places() {}

    /**
     * {@return the place of the page of a document}
     *
     * <pre>{@code
     * docs/data.md             ->  docs/data.html
     * examples/rota/README.md  ->  examples/rota/index.html
     * bench/models/trust.psl   ->  bench/models/trust.psl.html
     * }</pre>
     *
     * @param document relative to the repository
     */
    static String ofPage(String document) {
        if (document.equals("README.md") || document.endsWith("/README.md")) {
            return document.substring(0, document.length() - "README.md".length()) + "index.html";
        }
        return document.endsWith(".md")
                ? document.substring(0, document.length() - ".md".length()) + ".html"
                : document + ".html";
    }

    /**
     * {@return the link from one place of the site to another}
     *
     * @param from a page
     * @param to any file
     */
    static String link(String from, String to) {
        Path folder = Path.of("/", from).resolveSibling("");
        return withSlashes(folder.relativize(Path.of("/", to)));
    }

    /** {@return a relative path as links have it} */
    static String withSlashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
