package org.hinge.diagnostic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects diagnostics, so that a user sees all of them in one run. */
public final class Diagnostics {
    /** Nobody reads more; what comes after is only counted. */
    private static final int MOST_KEPT = 1_000;

    private final List<Diagnostic> all = new ArrayList<>();
    private int errors;
    private int omitted;

    public void add(Diagnostic diagnostic) {
        if (all.size() < MOST_KEPT) {
            all.add(diagnostic);
        } else {
            omitted++;
        }
        if (diagnostic.severity() == Severity.ERROR) {
            errors++;
        }
    }

    public void error(Span span, String message, String... help) {
        add(Diagnostic.error(span, message, help));
    }

    public void warning(Span span, String message, String... help) {
        add(Diagnostic.warning(span, message, help));
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    /** How many were counted but not kept. */
    public int omitted() {
        return omitted;
    }

    /** Whether an error was reported at the start of this span. */
    public boolean hasErrorAt(Span span) {
        if (errors == 0) {
            return false;
        }
        Location place = span.location();
        return all.stream()
                .filter(d -> d.severity() == Severity.ERROR)
                .map(Diagnostic::location)
                .anyMatch(
                        l ->
                                l.line() == place.line()
                                        && l.column() == place.column()
                                        && l.file().equals(place.file()));
    }

    /**
     * Those kept, by file and place.
     *
     * @param files the files in the order wanted; others come first, in the order of first mention
     */
    public List<Diagnostic> sorted(List<String> files) {
        List<String> mentioned = all.stream().map(d -> d.location().file()).distinct().toList();
        List<Diagnostic> sorted = new ArrayList<>(all);
        sorted.sort(
                Comparator.comparingInt((Diagnostic d) -> files.indexOf(d.location().file()))
                        .thenComparingInt(d -> mentioned.indexOf(d.location().file()))
                        .thenComparingInt(d -> d.location().line())
                        .thenComparingInt(d -> d.location().column()));
        return List.copyOf(sorted);
    }
}
