package org.hinge.engine;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.diagnostic.Severity;
import org.hinge.grounding.GroundProgram;
import org.hinge.inference.Certificate;
import org.hinge.inference.GapRule;
import org.hinge.inference.Termination;
import org.hinge.model.HingeLossMrf;
import org.hinge.schema.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Written results examined: the program is grounded again, and energy, violation and lower bound
 * are computed from the files alone.
 *
 * @param findings what does not hold; empty if everything does
 * @param text what was recomputed, for people
 */
public record Verification(List<String> findings, String text, List<Diagnostic> diagnostics) {
    /** Summary and recomputation differ by rounding only. */
    private static final double TOLERANCE = 1e-9;

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
            JsonNode summary = readSummary(reading);
            List<Path> paths = program.isEmpty() ? files(summary) : program;
            try (LoadedProgram loaded = LoadedProgram.open(paths, settings, watch, diagnostics)) {
                GroundProgram ground = loaded == null ? null : loaded.ground();
                if (loaded == null || ground == null) {
                    return new Verification(List.of(), "", diagnostics.sorted(List.of()));
                }
                reading = folder.resolve(AnswerFiles.CERTIFICATE);
                CertificateFile certificate = CertificateFile.read(reading);
                double[] numbers = certificate.numbers(ground.mrf());
                if (numbers == null) {
                    diagnostics.add(
                            Diagnostic.error(
                                    Location.ofFile(reading.toString()),
                                    "the program or its data is not what these results were made from",
                                    "run hinge infer again, or name the program that they belong to"));
                    return new Verification(List.of(), "", diagnostics.sorted(List.of()));
                }
                Examination examination =
                        new Examination(folder, summary, ground, certificate.kind(), numbers);
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

    private static JsonNode readSummary(Path file) throws IOException {
        try {
            return new ObjectMapper().readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            throw new IOException("it is no JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static List<Path> files(JsonNode summary) throws IOException {
        List<Path> paths = new ArrayList<>();
        summary.path("files").forEach(file -> paths.add(Path.of(file.asText())));
        if (paths.isEmpty()) {
            throw new IOException("it names no program");
        }
        return paths;
    }

    /** One examination. */
    private static final class Examination {
        private final Path folder;
        private final JsonNode summary;
        private final GroundProgram ground;
        private final CertificateFile.Kind kind;
        private final double[] numbers;
        private final List<String> findings = new ArrayList<>();
        private String text = "";

        Examination(
                Path folder,
                JsonNode summary,
                GroundProgram ground,
                CertificateFile.Kind kind,
                double[] numbers) {
            this.folder = folder;
            this.summary = summary;
            this.ground = ground;
            this.kind = kind;
            this.numbers = numbers;
        }

        void run(LoadedProgram loaded) throws IOException {
            Termination termination = termination();
            if (termination == Termination.INFEASIBLE) {
                examineInfeasible();
            } else if (kind != CertificateFile.Kind.DUALS) {
                findings.add("the summary says " + termination + ", the certificate INFEASIBLE");
            } else {
                examineValues(loaded, termination);
            }
        }

        private Termination termination() throws IOException {
            String name = summary.path("termination").asText();
            try {
                return Termination.valueOf(name);
            } catch (IllegalArgumentException e) {
                throw new IOException("its termination is unknown: " + name, e);
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
                case DUALS -> findings.add("the summary says INFEASIBLE without a proof of it");
            }
        }

        private void examineValues(LoadedProgram loaded, Termination termination)
                throws IOException {
            HingeLossMrf mrf = ground.mrf();
            double[] weights = RuleWeights.of(loaded.program());
            double[] values = values(loaded);
            Certificate recomputed = Certificate.of(mrf, weights, values, numbers);
            double wanted = summary.path("wantedGap").asDouble(Double.NaN);
            GapRule rule =
                    solver().equals(SolverName.LAZY.toString())
                            ? GapRule.ofLeastWeight(weights, wanted)
                            : GapRule.of(mrf, weights, wanted);
            double gap = rule.relative(recomputed.energy(), recomputed.lowerBound());
            text =
                    "energy %s, lower bound %s, gap %.3g, largest violation %.3g\n"
                            .formatted(
                                    AnswerText.number(recomputed.energy()),
                                    AnswerText.number(recomputed.lowerBound()),
                                    gap,
                                    recomputed.maxViolation());
            compare("energy", recomputed.energy());
            compare("lowerBound", recomputed.lowerBound());
            compare("gap", gap);
            compare("maxViolation", recomputed.maxViolation());
            if (termination == Termination.CONVERGED) {
                if (recomputed.maxViolation() > FEASIBLE) {
                    findings.add("the values violate a hard constraint");
                }
                boolean byGap = !solver().equals(SolverName.ADMM.toString());
                if (byGap && !rule.isGoodEnough(recomputed.energy(), recomputed.lowerBound())) {
                    findings.add("the gap is not the one that was wanted");
                }
            }
        }

        private String solver() {
            return summary.path("solver").asText();
        }

        private double[] values(LoadedProgram loaded) throws IOException {
            double[] values = new double[ground.mrf().variables()];
            AnswerFormat format = format();
            for (Predicate predicate : loaded.program().schema().predicates()) {
                if (predicate.isOpen()) {
                    Path file = folder.resolve(predicate.name() + format.ending());
                    new ValueCheck(predicate.name(), format, findings)
                            .read(file, loaded.data(), values);
                }
            }
            return values;
        }

        private AnswerFormat format() throws IOException {
            String name = summary.path("format").asText();
            try {
                return AnswerFormat.valueOf(name.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new IOException("its format is unknown: " + name, e);
            }
        }

        private void compare(String name, double recomputed) {
            @Nullable JsonNode claimed = summary.get(name);
            double claim = claimed == null || claimed.isNull() ? Double.NaN : claimed.asDouble();
            boolean bothMissing = Double.isNaN(claim) && !Double.isFinite(recomputed);
            double allowed = TOLERANCE * Math.max(1, Math.abs(recomputed));
            if (!bothMissing && !(Math.abs(claim - recomputed) <= allowed)) {
                findings.add("%s is %s, not %s".formatted(name, recomputed, claim));
            }
        }
    }
}
