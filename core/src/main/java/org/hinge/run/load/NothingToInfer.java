package org.hinge.run.load;

import java.util.List;
import java.util.Locale;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Severity;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.schema.Predicate;

/** Says where an answer says nothing: there is no target, or no rule prefers any value. */
public final class NothingToInfer {
    private NothingToInfer() {}

    /**
     * Before anything is solved: a model without data is an error, one without targets a warning.
     */
    public static void report(LoadedProgram loaded, Diagnostics diagnostics) {
        Program program = loaded.program();
        if (program.rules().isEmpty() && program.schema().predicates().isEmpty()) {
            warn(loaded, diagnostics, "the program is empty: there is nothing to infer");
        } else if (!ProgramData.isNamedBy(program)) {
            diagnostics.add(
                    Diagnostic.error(
                            place(loaded),
                            "the program names no data, and so nothing that its rules are about",
                            "name its data too, if it is in another file: hinge infer %s data.psl"
                                    .formatted(loaded.place().file()),
                            "or add statements such as: " + example(program)));
        } else if (loaded.data().variableCount() == 0) {
            warn(
                    loaded,
                    diagnostics,
                    "there is nothing to infer: no atom is a target",
                    "declare a predicate without (closed), and list its targets or let rules name"
                            + " them");
        }
    }

    private static String example(Program program) {
        String name =
                program.schema().predicates().stream()
                        .findFirst()
                        .map(Predicate::name)
                        .orElse("Predicate");
        return "observed %s from \"%s.tsv\"".formatted(name, name.toLowerCase(Locale.ROOT));
    }

    /** Whether all values that meet the hard rules cost the same: no potential has a weight. */
    private static boolean isIndifferent(Program program, FieldCounts counts, double[] weights) {
        for (Rule rule : program.rules()) {
            boolean prefers = rule.weight() != null && weights[rule.index()] != 0;
            if (prefers && counts.groundings()[rule.index()] > 0) {
                return false;
            }
        }
        return counts.variables() > 0;
    }

    /** After grounding the whole program: a warning if no rule prefers any value. */
    public static void reportIndifferent(
            LoadedProgram loaded, FieldCounts counts, double[] weights, Diagnostics diagnostics) {
        if (!isIndifferent(loaded.program(), counts, weights)) {
            return;
        }
        boolean allZero = counts.potentials() > 0;
        warn(
                loaded,
                diagnostics,
                "every answer%s is equally good: %s"
                        .formatted(
                                counts.constraints() > 0 ? " that meets the hard rules" : "",
                                allZero
                                        ? "all weights are 0"
                                        : "no weighted rule says anything about the targets"),
                allZero
                        ? "give a rule a weight above 0, or learn weights with hinge learn"
                        : "add a weighted rule with a target in it, or mend the data");
    }

    private static void warn(
            LoadedProgram loaded, Diagnostics diagnostics, String message, String... help) {
        diagnostics.add(new Diagnostic(Severity.WARNING, place(loaded), message, List.of(help)));
    }

    private static Location place(LoadedProgram loaded) {
        return loaded.place();
    }
}
