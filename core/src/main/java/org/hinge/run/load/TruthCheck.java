package org.hinge.run.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Severity;
import org.hinge.data.TrueValues;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Span;
import org.hinge.language.Program;
import org.hinge.schema.DataRole;
import org.hinge.schema.DataTable;
import org.hinge.schema.Fact;
import org.hinge.schema.Predicate;
import org.hinge.text.Counted;
import org.jspecify.annotations.Nullable;

/** Whether the truth of a program is what learning and evaluation need. */
public final class TruthCheck {
    private static final int SHOWN = 10;

    private final LoadedProgram loaded;
    private final Diagnostics diagnostics;
    private final TrueValues truth;

    public TruthCheck(LoadedProgram loaded, Diagnostics diagnostics) {
        this.loaded = loaded;
        this.diagnostics = diagnostics;
        this.truth = loaded.data().trueValues();
    }

    /** The open predicates that have truth. */
    public List<Predicate> predicates() {
        return loaded.program().schema().predicates().stream()
                .filter(predicate -> predicate.isOpen() && truth.has(predicate.name()))
                .toList();
    }

    /**
     * One truth per variable, NaN where there is none; null if there is none at all, which is then
     * an error. Truth of atoms that are no targets is a warning.
     */
    public double @Nullable [] values() {
        for (Predicate predicate : predicates()) {
            warnOfUnused(predicate);
        }
        double[] values = truth.ofVariables();
        if (Arrays.stream(values).allMatch(Double::isNaN)) {
            diagnostics.add(noTruth());
            return null;
        }
        return values;
    }

    private Diagnostic noTruth() {
        Program program = loaded.program();
        if (!predicates().isEmpty()) {
            return Diagnostic.error(
                    place(predicates().get(0).name()),
                    "no target has a truth",
                    help(predicates(), List.of("the atoms of targets and truth must be the same")));
        }
        String open =
                program.schema().predicates().stream()
                        .filter(Predicate::isOpen)
                        .map(Predicate::name)
                        .findFirst()
                        .orElse("Predicate");
        return Diagnostic.error(
                loaded.placeOfData(),
                "the program gives no truth for its targets",
                "add a statement such as: truth " + open + " from \"truth.tsv\"");
    }

    /** What helps; and a tag, if truth is given in one order and wanted in the other. */
    private String[] help(List<Predicate> predicates, List<String> help) {
        List<String> all = new ArrayList<>(help);
        for (Predicate predicate : predicates) {
            boolean couldBe = predicate.isPair() && !predicate.symmetric();
            if (couldBe && truth.has(predicate.name())) {
                long turned = truth.knownInOtherOrder(predicate.name());
                if (turned > 0) {
                    all.add(
                            ("%s given in the other order; if both orders are one atom, declare:"
                                            + " %s (symmetric)")
                                    .formatted(
                                            Counted.of(turned, "value is", "values are"),
                                            predicate.signature()));
                }
            }
        }
        return all.toArray(String[]::new);
    }

    private void warnOfUnused(Predicate of) {
        String predicate = of.name();
        TrueValues.Unused unused = truth.unused(predicate);
        if (unused.count() > 0) {
            diagnostics.add(
                    new Diagnostic(
                            Severity.WARNING,
                            place(predicate),
                            "the truth of %s is not used, since %s: %s"
                                    .formatted(
                                            Counted.of(unused.count(), "atom"),
                                            unused.count() == 1
                                                    ? "it is no target"
                                                    : "they are no targets",
                                            named(unused.first(), unused.count())),
                            List.of(
                                    help(
                                            List.of(of),
                                            List.of(
                                                    "list it among the targets, or leave its truth"
                                                            + " out")))));
        }
    }

    /** An error that names the targets without truth; nothing if there are none. */
    public void requireAll(double[] values) {
        int[] missing =
                IntStream.range(0, values.length).filter(i -> Double.isNaN(values[i])).toArray();
        if (missing.length == 0) {
            return;
        }
        List<Atom> first =
                loaded.data().atomNames(Arrays.copyOf(missing, Math.min(SHOWN, missing.length)));
        diagnostics.add(
                Diagnostic.error(
                        place(first.get(0).predicate()),
                        "%s no truth: %s"
                                .formatted(
                                        Counted.of(missing.length, "target has", "targets have"),
                                        named(first, missing.length)),
                        help(
                                predicates(),
                                List.of(
                                        "give their truth, perhaps by default 0 at the end of the"
                                                + " truth statement",
                                        "or learn with `latent`, which completes them by"
                                                + " inference"))));
    }

    /** Where the truth of a predicate is given, or else its targets, or the program. */
    private Location place(String predicate) {
        for (DataRole role : List.of(DataRole.TRUTH, DataRole.TARGETS)) {
            Span span = span(predicate, role);
            if (span != null) {
                return span.location();
            }
        }
        return loaded.place();
    }

    private @Nullable Span span(String predicate, DataRole role) {
        for (DataTable table : loaded.program().tables()) {
            if (table.role() == role && table.predicate().equals(predicate)) {
                return table.span();
            }
        }
        for (Fact fact : loaded.program().facts()) {
            if (fact.role() == role && fact.predicate().equals(predicate)) {
                return fact.span();
            }
        }
        return null;
    }

    private static String named(List<Atom> first, long count) {
        String names = first.stream().map(Atom::toString).collect(Collectors.joining(", "));
        return count > first.size()
                ? names + " … and %,d more".formatted(count - first.size())
                : names;
    }
}
