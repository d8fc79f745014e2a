package org.hinge.site;

import java.io.IOException;
import java.util.List;

/**
 * What is the same on all pages: the head, the list of contents, the search, the list of the page.
 */
final class Frame {
    private final String template;
    private final Contents contents;

    Frame(Contents contents) throws IOException {
        this.template = Site.resource("page.html");
        this.contents = contents;
    }

    String around(Page page) {
        String top = Places.link(page.place(), "index.html").replace("index.html", "");
        // The body last: whatever it says is not looked at again.
        return template.replace("{{title}}", Html.escape(title(page)))
                .replace("{{formulas}}", page.hasFormulas() ? formulas() : "")
                .replace("{{contents}}", list(page))
                .replace("{{headings}}", headings(page))
                .replace("{{top}}", top)
                .replace("{{body}}", page.body());
    }

    private static String title(Page page) {
        return page.document().equals("README.md") ? "Hinge" : page.title() + " – Hinge";
    }

    private static String formulas() {
        return """
        <link rel="stylesheet" href="{{top}}assets/katex/katex.min.css">
        <script defer src="{{top}}assets/katex/katex.min.js"></script>
        """;
    }

    private String list(Page page) {
        StringBuilder html = new StringBuilder();
        for (Contents.Group group : contents.groups()) {
            html.append("<h2>").append(Html.escape(group.title())).append("</h2>\n<ul>\n");
            for (Contents.Entry entry : group.entries()) {
                boolean here = entry.document().equals(page.document());
                String link = Places.link(page.place(), Places.ofPage(entry.document()));
                html.append(item(link, entry.title(), here));
            }
            html.append("</ul>\n");
        }
        return html.toString();
    }

    private static String item(String link, String title, boolean here) {
        return "<li><a href=\"%s\"%s>%s</a></li>\n"
                .formatted(link, here ? " aria-current=\"page\"" : "", Html.escape(title));
    }

    private static String headings(Page page) {
        List<Page.Section> shown =
                page.sections().stream()
                        .filter(section -> section.level() == 2 || section.level() == 3)
                        .toList();
        if (shown.size() < 2) {
            return "";
        }
        StringBuilder html = new StringBuilder();
        html.append(
                "<nav class=\"headings\" aria-label=\"On this page\">\n<p>On this page</p>\n<ul>\n");
        for (Page.Section section : shown) {
            html.append(
                    "<li class=\"level-%d\"><a href=\"#%s\">%s</a></li>\n"
                            .formatted(
                                    section.level(),
                                    section.anchor(),
                                    Html.escape(section.heading())));
        }
        return html.append("</ul>\n</nav>\n").toString();
    }
}
