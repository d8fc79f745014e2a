package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.diagnostic.Severity;
import org.hinge.files.FolderSwitch;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Solution;
import org.hinge.inference.Termination;
import org.hinge.model.HingeLossMrf;

/**
 * Written results examined: the program is grounded again, and energy, violation and lower bound
 * are computed from the files alone.
 *
 * @param findings what does not hold; empty if everything does
 * @param text what was recomputed, for people
 */
public record Verification(List<String> findings, String text, List<Diagnostic> diagnostics) {
    private static final double FEASIBLE = 1e-6;

    public Verification {
        findings = List.copyOf(findings);
        diagnostics = List.copyOf(diagnostics);
    }

    /** Whether the files could be read and everything that they claim holds. */
    public boolean holds() {
        return findings.isEmpty() && !failed();
    }

    /** Whether the examination could not be made. */
    public boolean failed() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    /** The diagnostics for people; empty if there are none. */
    public String diagnosticsText(boolean colours) {
        return new DiagnosticPrinter(colours).print(diagnostics);
    }

    /**
     * Examines a folder.
     *
     * @param program the files of the program; empty for those that the summary names
     */
    public static Verification of(
            Path folder, List<Path> program, RunSettings settings, RunWatch watch) {
        Diagnostics diagnostics = new Diagnostics();
        Path reading = folder.resolve(AnswerFiles.SUMMARY);
        try {
            ResultFolder results = ResultFolder.read(folder);
            List<Path> paths = program.isEmpty() ? results.programFiles() : program;
            try (LoadedProgram loaded = LoadedProgram.open(paths, settings, watch, diagnostics)) {
                GroundProgram ground = loaded == null ? null : loaded.ground();
                if (loaded == null || ground == null) {
                    return new Verification(List.of(), "", diagnostics.sorted(List.of()));
                }
                reading = FolderSwitch.current(folder, AnswerFiles.CERTIFICATE);
                CertificateFile certificate = CertificateFile.read(reading);
                double[] numbers = certificate.numbers(ground.mrf());
                if (numbers == null) {
                    diagnostics.add(
                            Diagnostic.error(
                                    Location.ofFile(reading.toString()),
                                    "the program or its data is not what these results were made"
                                            + " from",
                                    "run hinge infer again, or name the program that they belong"
                                            + " to"));
                    return new Verification(List.of(), "", diagnostics.sorted(List.of()));
                }
                Examination examination =
                        new Examination(results, ground, certificate.kind(), numbers);
                reading = folder;
                examination.run(loaded);
                return new Verification(
                        examination.findings, examination.text, diagnostics.sorted(List.of()));
            }
        } catch (IOException e) {
            diagnostics.add(
                    Diagnostic.error(
                            Location.ofFile(reading.toString()),
                            "this cannot be read: " + e.getMessage(),
                            "name a folder that hinge infer -o has written"));
            return new Verification(List.of(), "", diagnostics.sorted(List.of()));
        }
    }

    /** One examination. */
    private static final class Examination {
        private final ResultFolder results;
        private final GroundProgram ground;
        private final CertificateFile.Kind kind;
        private final double[] numbers;
        private final List<String> findings = new ArrayList<>();
        private String text = "";

        Examination(
                ResultFolder results,
                GroundProgram ground,
                CertificateFile.Kind kind,
                double[] numbers) {
            this.results = results;
            this.ground = ground;
            this.kind = kind;
            this.numbers = numbers;
        }

        void run(LoadedProgram loaded) throws IOException {
            Termination termination = results.termination();
            if (termination == Termination.INFEASIBLE) {
                examineInfeasible();
            } else if (results.text("semantics").equals("boolean")) {
                BooleanExamination examination =
                        new BooleanExamination(results, ground.mrf(), kind, numbers, findings);
                text = examination.run(loaded, termination);
            } else if (kind != CertificateFile.Kind.DUALS) {
                findings.add("the summary says " + termination + ", the certificate INFEASIBLE");
            } else {
                examineValues(loaded, termination);
            }
        }

        private void examineInfeasible() {
            switch (kind) {
                case OBSERVATIONS -> {
                    text =
                            "infeasible: observations violate %,d hard ground rules\n"
                                    .formatted(ground.violatedCount());
                    if (ground.violatedCount() == 0) {
                        findings.add("no hard rule is violated by observations");
                    }
                }
                case RAY -> {
                    double excess = Certificate.infeasibility(ground.mrf(), numbers);
                    text =
                            "infeasible: every point violates some constraint by at least %s\n"
                                    .formatted(AnswerText.number(excess));
                    if (!(excess > FEASIBLE)) {
                        findings.add("the ray does not prove that there is no feasible point");
                    }
                }
                case BOOLEAN -> {
                    text = "infeasible: no assignment of true and false meets the hard rules\n";
                    if (!new BooleanBounds(ground.mrf()).contradict()) {
                        findings.add("the hard rules leave more than one value to some atoms");
                    }
                }
                case DUALS, NOTHING ->
                        findings.add("the summary says INFEASIBLE without a proof of it");
            }
        }

        private void examineValues(LoadedProgram loaded, Termination termination)
                throws IOException {
            HingeLossMrf mrf = ground.mrf();
            double[] weights = RuleWeights.of(loaded.program());
            double[] values = results.values(loaded, findings);
            Certificate recomputed = Certificate.of(mrf, weights, values, numbers);
            boolean feasible = recomputed.maxViolation() <= Solution.FEASIBLE;
            double bound = feasible ? recomputed.lowerBound() : Double.NaN;
            double gap = GapRule.ratio(recomputed.energy(), bound);
            double difference = GapRule.difference(recomputed.energy(), bound);
            text =
                    "energy %s, lower bound %s, gap %s, largest violation %s\n"
                            .formatted(
                                    AnswerText.number(recomputed.energy()),
                                    AnswerText.number(recomputed.lowerBound()),
                                    AnswerText.number(gap),
                                    AnswerText.number(recomputed.maxViolation()));
            results.compare("energy", recomputed.energy(), findings);
            results.compare("lowerBound", recomputed.lowerBound(), findings);
            results.compare("gap", gap, findings);
            results.compare("absoluteGap", difference, findings);
            results.compare("maxViolation", recomputed.maxViolation(), findings);
            if (termination == Termination.CONVERGED) {
                if (recomputed.maxViolation() > FEASIBLE) {
                    findings.add("the values violate a hard constraint");
                }
                boolean byGap = !solver().equals(SolverName.ADMM.toString());
                double wanted = results.number("wantedGap");
                double wantedAbsolute = results.number("wantedAbsoluteGap");
                if (byGap && !(gap <= wanted || difference <= wantedAbsolute)) {
                    findings.add("the gap is not the one that was wanted");
                }
            }
        }

        private String solver() {
            return results.text("solver");
        }
    }
}
