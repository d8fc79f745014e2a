package org.hinge.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The sections of a page while they are written, and the data that its script draws from. */
final class Body {
    /** A section as the list of contents names it. */
    record Heading(String id, String title) {}

    /** Writes what stands below the title of a section. */
    interface Content {
        void writeTo(Body body);
    }

    private final Html html = new Html();
    private final List<Heading> headings = new ArrayList<>();
    private final Map<String, @Nullable Object> plots = new LinkedHashMap<>();
    private final List<Object> atoms = new ArrayList<>();

    Html html() {
        return html;
    }

    List<Heading> headings() {
        return headings;
    }

    /** What the script is given. */
    Map<String, @Nullable Object> data() {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("plots", plots);
        data.put("atoms", atoms);
        return data;
    }

    /**
     * A part of the page with a title of its own.
     *
     * @param id for links; a word
     */
    void section(String id, String title, Content content) {
        headings.add(new Heading(id, title));
        html.open("section", "id", id, "aria-labelledby", id + "-title");
        html.element("h2", title, "id", id + "-title");
        content.writeTo(this);
        html.close();
    }

    void paragraph(String text) {
        html.element("p", text);
    }

    /** What is said more softly. */
    void note(String text) {
        html.element("p", text, "class", "note");
    }

    /** Names with what they stand for. */
    void facts(Map<String, String> facts) {
        html.open("dl", "class", "facts");
        facts.forEach(
                (name, value) -> {
                    html.open("div").element("dt", name).element("dd", value).close();
                });
        html.close();
    }

    void table(Table table) {
        table.writeTo(html);
    }

    /** A picture, what it shows in words, and below it the numbers. */
    void plot(Plot plot) {
        if (plot.isEmpty()) {
            return;
        }
        String id = "plot-" + (plots.size() + 1);
        plots.put(id, plot.json());
        html.open("figure", "class", "plot", "data-plot", id);
        html.element("figcaption", plot.title(), "id", id + "-title");
        html.open("div", "class", "drawing", "id", id, "data-description", plot.description());
        html.close();
        html.element("p", plot.description(), "class", "note");
        html.open("details").element("summary", "The numbers");
        plot.table().writeTo(html);
        html.close().close();
    }

    /** Atoms that the script lists; says under which number it knows them. */
    int atoms(Object rows) {
        atoms.add(rows);
        return atoms.size() - 1;
    }
}
