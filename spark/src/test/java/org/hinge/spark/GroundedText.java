package org.hinge.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.hinge.api.Diagnostic;
import org.hinge.api.Watch;
import org.hinge.api.settings.RunSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.report.RuleReport;
import org.hinge.model.HingeLossMrf;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;

/**
 * What a program grounds to, in a form in which two engines can be compared.
 *
 * @param messages what was said of program and data
 * @param counts what became of each rule
 * @param terms all of them, to the last bit, in an order of their own
 */
record GroundedText(List<String> messages, List<String> counts, List<String> terms) {
    static GroundedText of(List<Path> files, RunSettings settings) {
        Diagnostics diagnostics = new Diagnostics();
        try (LoadedProgram loaded =
                LoadedProgram.open(ProgramInput.of(files), settings, Watch.none(), diagnostics)) {
            GroundProgram ground = loaded == null ? null : loaded.ground();
            List<String> messages =
                    diagnostics.sorted(List.of()).stream().map(Diagnostic::toString).toList();
            return ground == null
                    ? new GroundedText(messages, List.of(), List.of())
                    : new GroundedText(messages, counts(ground), terms(ground.mrf()));
        }
    }

    private static List<String> counts(GroundProgram ground) {
        List<String> counts = new ArrayList<>();
        for (RuleReport report : ground.reports()) {
            counts.add(
                    "rule %d: %d rows, %d kept, %d dropped, %d constant, %d extra, %d by zero %s"
                            .formatted(
                                    report.firstRule(),
                                    report.rows(),
                                    report.kept(),
                                    report.dropped(),
                                    report.constant(),
                                    report.extraClauses(),
                                    report.divisionsByZero(),
                                    report.whyEmpty()));
        }
        counts.add(ground.violatedCount() + " violated: " + ground.violations());
        return counts;
    }

    static List<String> terms(HingeLossMrf mrf) {
        List<String> terms = new ArrayList<>();
        for (int k = 0; k < mrf.terms(); k++) {
            StringBuilder term = new StringBuilder();
            term.append(mrf.rule(k)).append(' ').append(mrf.kind(k)).append(' ');
            for (int i = mrf.start(k); i < mrf.start(k + 1); i++) {
                term.append(mrf.coefficient(i)).append('*').append(mrf.variable(i)).append(' ');
            }
            // 0 and -0 are one number, and engines differ in which they give.
            terms.add(term.append(mrf.constant(k) + 0.0).toString());
        }
        Collections.sort(terms);
        for (int rule = 0; rule < mrf.rules(); rule++) {
            terms.add("rule %d costs always %s".formatted(rule, mrf.constantValue(rule)));
        }
        return terms;
    }
}
