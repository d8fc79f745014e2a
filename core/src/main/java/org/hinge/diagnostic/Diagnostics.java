package org.hinge.diagnostic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hinge.api.Diagnostic;
import org.hinge.api.Located;
import org.hinge.api.Location;
import org.hinge.api.Severity;

/** Collects diagnostics, so that a user sees all of them in one run. */
public final class Diagnostics {
    /** Nobody reads more of one kind; what comes after is only counted. */
    private static final int MOST_KEPT = 1_000;

    /** A text with more misspelt names than this allows to look for has other faults. */
    private static final int MOST_COMPARED = 500_000;

    private final List<Diagnostic> all = new ArrayList<>();
    private final Set<Place> errorPlaces = new HashSet<>();
    private int errors;
    private int others;
    private int omitted;
    private long compared;

    private record Place(String file, int line, int column) {}

    public void add(Diagnostic diagnostic) {
        if (isFull(diagnostic.severity())) {
            omit(diagnostic.severity());
            return;
        }
        all.add(diagnostic);
        if (diagnostic.severity() == Severity.ERROR) {
            errors++;
            Location location = diagnostic.location();
            errorPlaces.add(new Place(location.file(), location.line(), location.column()));
        } else {
            others++;
        }
    }

    public void error(Located place, String message, String... help) {
        if (isFull(Severity.ERROR)) {
            omit(Severity.ERROR);
        } else {
            add(Diagnostic.error(place, message, help));
        }
    }

    public void warning(Located place, String message, String... help) {
        if (isFull(Severity.WARNING)) {
            omit(Severity.WARNING);
        } else {
            add(Diagnostic.warning(place, message, help));
        }
    }

    /** The same so far, which what is added to this one does not change. */
    public Diagnostics copy() {
        Diagnostics copy = new Diagnostics();
        copy.restore(this);
        return copy;
    }

    /** Those that were added after a copy was made. */
    public List<Diagnostic> since(Diagnostics copy) {
        return List.copyOf(all.subList(copy.all.size(), all.size()));
    }

    /** Makes this what a copy is. */
    public void restore(Diagnostics copy) {
        all.clear();
        all.addAll(copy.all);
        errorPlaces.clear();
        errorPlaces.addAll(copy.errorPlaces);
        errors = copy.errors;
        others = copy.others;
        omitted = copy.omitted;
        compared = copy.compared;
    }

    /** Errors are kept however many warnings there are. */
    private boolean isFull(Severity severity) {
        return (severity == Severity.ERROR ? errors : others) >= MOST_KEPT;
    }

    private void omit(Severity severity) {
        omitted++;
        if (severity == Severity.ERROR) {
            errors++;
        }
    }

    /** The known name nearest to a misspelt one, as long as not too many were looked for. */
    public Optional<String> nearest(String misspelt, Collection<String> known) {
        if (compared > MOST_COMPARED) {
            return Optional.empty();
        }
        compared += known.size();
        return Suggestions.nearest(misspelt, known);
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
        return errorPlaces.contains(new Place(place.file(), place.line(), place.column()));
    }

    /** Those kept, by file in the order of first mention, then by place. */
    public List<Diagnostic> sorted() {
        return sorted(List.of());
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
