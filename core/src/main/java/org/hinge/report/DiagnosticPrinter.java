package org.hinge.report;

import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Severity;
import org.hinge.text.Visible;

/**
 * Prints a diagnostic for people.
 *
 * <pre>{@code
 * friends.psl:3:21: predicate Freind is not declared
 *     1.0: Knows(A, B) -> Freind(A, B)
 *                         ^^^^^^
 *     help: did you mean Friend(Person, Person)?
 * }</pre>
 */
public final class DiagnosticPrinter {
    private static final String INDENT = "    ";

    private final boolean colours;
    private final boolean options;

    /** Prints for users of the command. */
    public DiagnosticPrinter(boolean colours) {
        this(colours, true);
    }

    private DiagnosticPrinter(boolean colours, boolean options) {
        this.colours = colours;
        this.options = options;
    }

    /** Prints for callers of the library, who know settings but no options. */
    static DiagnosticPrinter forCallers() {
        return new DiagnosticPrinter(false, false);
    }

    public String print(List<Diagnostic> diagnostics) {
        StringBuilder out = new StringBuilder();
        for (Diagnostic diagnostic : options ? OptionNames.in(diagnostics) : diagnostics) {
            print(diagnostic, out);
        }
        return out.toString();
    }

    private void print(Diagnostic diagnostic, StringBuilder out) {
        out.append(bold(Visible.line(diagnostic.location().toString()) + ":")).append(' ');
        out.append(label(diagnostic.severity()));
        out.append(Visible.text(diagnostic.message())).append('\n');
        if (!diagnostic.location().excerpt().isBlank()) {
            printExcerpt(diagnostic.location(), colour(diagnostic.severity()), out);
        }
        for (String help : diagnostic.help()) {
            out.append(INDENT).append(paint("help:", "36")).append(' ');
            out.append(Visible.text(help)).append('\n');
        }
    }

    private void printExcerpt(Location location, String colour, StringBuilder out) {
        int[] line = location.excerpt().codePoints().toArray();
        out.append(INDENT);
        for (int codePoint : line) {
            out.appendCodePoint(printable(codePoint));
        }
        out.append('\n').append(INDENT);
        for (int i = 0; i < location.caret(); i++) {
            // Keep tabs, so that the caret stands under its character at any tab width.
            out.append(line[i] == '\t' ? '\t' : ' ');
        }
        out.append(paint("^".repeat(location.carets()), colour));
        if (location.endLine() > location.line()) {
            out.append(" to line ").append(location.endLine());
        }
        out.append('\n');
    }

    /** Control characters would disturb a terminal. */
    private static int printable(int codePoint) {
        return Character.isISOControl(codePoint) && codePoint != '\t' ? '\uFFFD' : codePoint;
    }

    private String label(Severity severity) {
        return switch (severity) {
            case ERROR -> "";
            case WARNING -> paint("warning:", colour(severity)) + " ";
            case NOTE -> paint("note:", colour(severity)) + " ";
        };
    }

    private static String colour(Severity severity) {
        return switch (severity) {
            case ERROR -> "31";
            case WARNING -> "33";
            case NOTE -> "34";
        };
    }

    private String bold(String text) {
        return paint(text, "1");
    }

    private String paint(String text, String code) {
        return colours ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
    }
}
