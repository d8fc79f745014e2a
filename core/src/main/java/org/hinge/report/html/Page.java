package org.hinge.report.html;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import org.hinge.report.json.JsonRenderer;
import org.jspecify.annotations.Nullable;

/**
 * A page around its sections: head, list of contents, style, data and scripts.
 *
 * <p>The policy in its head forbids every request, and every script and style but its own, which it
 * knows by their digests.
 */
final class Page {
    private static final String TAB =
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">";

    private final String title;
    private final String origin;

    /**
     * A page.
     *
     * @param title of the document
     * @param origin what made it, and when: the last line
     */
    Page(String title, String origin) {
        this.title = title;
        this.origin = origin;
    }

    /** Writes it; leaves the writer open. */
    void write(Writer out, Body body) throws IOException {
        String style = PageResources.style();
        String drawing = PageResources.d3();
        String script = PageResources.script();
        out.write("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" + TAB);
        out.write("\n" + policy(style, drawing, script) + "\n");
        out.write(new Html().empty("meta", "name", "color-scheme", "content", "light dark") + "\n");
        out.write(new Html().element("title", title) + "\n<style>" + style + "</style>\n");
        out.write("</head>\n<body>\n");
        out.write(frame(body).toString());
        writeData(out, body.data());
        out.write("<script>" + drawing + "</script>\n<script>" + script + "</script>\n");
        out.write("</body>\n</html>\n");
    }

    private static Html policy(String style, String... scripts) {
        StringBuilder digests = new StringBuilder();
        for (String script : scripts) {
            digests.append(' ').append(digest(script));
        }
        return new Html()
                .empty(
                        "meta",
                        "http-equiv",
                        "Content-Security-Policy",
                        "content",
                        "default-src 'none'; script-src%s; style-src %s; base-uri 'none'; form-action 'none'"
                                .formatted(digests, digest(style)));
    }

    private static String digest(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has it", e);
        }
    }

    private Html frame(Body body) {
        Html html = new Html();
        html.element("a", "Skip to the content", "class", "skip", "href", "#content");
        html.open("header", "class", "top");
        html.element("span", "Hinge", "class", "brand");
        html.element(
                "button", "Dark", "type", "button", "id", "theme", "hidden", "hidden", "class",
                "quiet");
        html.close();
        html.open("div", "class", "layout");
        html.open("nav", "aria-label", "Contents").open("ol");
        for (Body.Heading heading : body.headings()) {
            html.open("li");
            html.element("a", heading.title(), "href", "#" + heading.id());
            html.close();
        }
        html.close().close();
        html.open("main", "id", "content", "tabindex", "-1").add(body.html()).close();
        html.close();
        return html.element("footer", origin);
    }

    private static void writeData(Writer out, Map<String, @Nullable Object> data)
            throws IOException {
        out.write("\n<script type=\"application/json\" id=\"data\">");
        JsonRenderer.writeForPage(out, data);
        out.write("</script>\n");
    }
}
