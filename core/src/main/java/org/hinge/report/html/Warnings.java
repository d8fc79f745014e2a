package org.hinge.report.html;

import java.util.List;
import java.util.Locale;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.report.OptionNames;
import org.hinge.text.Counted;

/** What a user should know besides, each with its place. */
final class Warnings {
    /** A page of more is not read. */
    private static final int MOST = 200;

    private Warnings() {}

    /**
     * A section; none if there is nothing to say.
     *
     * @param omitted how many more there were
     */
    static void writeTo(Body body, List<Diagnostic> diagnostics, int omitted) {
        if (diagnostics.isEmpty()) {
            return;
        }
        body.section(
                "warnings",
                "Messages",
                its -> {
                    Html html = its.html();
                    html.open("ul", "class", "messages");
                    OptionNames.in(diagnostics).stream().limit(MOST).forEach(d -> write(html, d));
                    html.close();
                    int more = Math.max(0, diagnostics.size() - MOST) + omitted;
                    if (more > 0) {
                        its.note("… and " + Counted.of(more, "more message", "more messages"));
                    }
                });
    }

    private static void write(Html html, Diagnostic diagnostic) {
        String severity = diagnostic.severity().name().toLowerCase(Locale.ROOT);
        html.open("li", "class", severity);
        html.open("p").element("strong", severity).text(" ").text(diagnostic.message()).close();
        html.element("p", diagnostic.location().toString(), "class", "place");
        if (!diagnostic.location().excerpt().isBlank()) {
            html.open("pre", "tabindex", "0").text(excerpt(diagnostic.location())).close();
        }
        diagnostic.help().forEach(help -> html.element("p", "Help: " + help, "class", "help"));
        html.close();
    }

    /** The line, and marks below what is meant. */
    private static String excerpt(Location location) {
        StringBuilder marks = new StringBuilder();
        location.excerpt()
                .codePoints()
                .limit(location.caret())
                .forEach(c -> marks.append(c == '\t' ? '\t' : ' '));
        return location.excerpt() + "\n" + marks + "^".repeat(location.carets());
    }
}
