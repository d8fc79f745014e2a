package org.hinge.run.examine;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Watch;
import org.hinge.api.result.Targets;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.EngineUnavailable;
import org.hinge.data.source.ParquetFile;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.files.FolderSwitch;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.PartitionedProgram;
import org.hinge.grounding.part.FieldCounts;
import org.hinge.language.syntax.Weight;
import org.hinge.results.AnswerFiles;
import org.hinge.results.ResultFolder;
import org.hinge.results.WrittenFiles;
import org.hinge.run.load.LoadedProgram;
import org.hinge.run.load.ProgramInput;
import org.hinge.run.load.RuleWeights;
import org.hinge.verify.Checks;
import org.hinge.verify.Claims;
import org.hinge.verify.Evidence;
import org.hinge.verify.Examination;
import org.hinge.verify.Proof;
import org.hinge.verify.TermEvidence;
import org.hinge.verify.reading.CertificateReading;
import org.hinge.verify.reading.DualRecords;
import org.hinge.verify.reading.ValueReading;
import org.jspecify.annotations.Nullable;

/** Reads a folder of results, grounds its program again, and has the claims examined. */
public final class VerificationRun {
    private final Path folder;
    private final List<Path> named;
    private final RunSettings settings;
    private final Watch watch;
    private final Diagnostics diagnostics = new Diagnostics();
    private final Checks checks = new Checks();
    private Path reading;
    private String program = "";
    private boolean valuesHold;
    private String text = "";

    /** The named program is empty for the one that the summary names. */
    public VerificationRun(Path folder, List<Path> named, RunSettings settings, Watch watch) {
        this.folder = folder;
        this.named = List.copyOf(named);
        this.settings = settings;
        this.watch = watch;
        this.reading = folder;
    }

    public VerificationResult run() {
        try {
            ResultFolder results = ResultFolder.read(folder);
            Claims claims = Claims.of(results.summary(), checks);
            RecordedProgram recorded = RecordedProgram.of(folder, claims);
            try (LoadedProgram loaded = open(recorded)) {
                if (loaded != null) {
                    examine(results, claims, recorded, loaded);
                }
            }
        } catch (IOException e) {
            diagnostics.add(
                    Diagnostic.error(
                            Location.ofFile(reading.toString()),
                            e instanceof NoSuchFileException missing
                                    ? "there is no file " + missing.getFile()
                                    : "this cannot be read: " + e.getMessage(),
                            "name a folder that hinge infer -o has written"));
        }
        return new VerificationResult(
                program, checks.made(), checks.unchecked(), text, diagnostics.sorted(List.of()));
    }

    private @Nullable LoadedProgram open(RecordedProgram recorded) {
        if (!named.isEmpty()) {
            LoadedProgram loaded =
                    LoadedProgram.open(
                            ProgramInput.of(named),
                            recorded.clipping(settings),
                            watch,
                            diagnostics,
                            (found, digests) -> recorded.checkNamed(digests, diagnostics));
            if (loaded != null) {
                boolean same = recorded.hasSameTexts(loaded.digests());
                String how = same ? "as recorded" : "not the recorded text";
                program = described(named, how + recorded.clipped());
            }
            return loaded;
        }
        recorded.checkBeforeReading(settings, diagnostics);
        if (diagnostics.hasErrors()) {
            return null;
        }
        program =
                described(
                        recorded.files(),
                        "unchanged since the results were written" + recorded.clipped());
        return LoadedProgram.open(
                ProgramInput.of(recorded.files()),
                recorded.clipping(recorded.completed(settings)),
                watch,
                diagnostics,
                (found, digests) -> recorded.checkBeforeLoading(found, digests, diagnostics));
    }

    private static String described(List<Path> files, String how) {
        List<String> names = files.stream().map(Path::toString).toList();
        return "%s (%s)".formatted(String.join(", ", names), how);
    }

    private void examine(
            ResultFolder results, Claims claims, RecordedProgram recorded, LoadedProgram loaded)
            throws IOException {
        PartsExaminer examiner =
                loaded.data().engine() instanceof PartsExaminer there ? there : null;
        DualRecords duals = examiner == null ? null : duals(claims);
        if (examiner != null && duals != null) {
            try (PartitionedProgram parts = loaded.groundInParts()) {
                if (parts != null) {
                    recorded.checkClipping(settings, claims, checks);
                    examineInParts(results, claims, loaded, parts, duals, examiner);
                }
            } catch (EngineUnavailable e) {
                diagnostics.add(
                        Diagnostic.error(loaded.place(), String.valueOf(e.getMessage()), e.help()));
            }
            return;
        }
        GroundProgram ground = loaded.ground();
        if (ground != null) {
            recorded.checkClipping(settings, claims, checks);
            examine(results, claims, loaded, ground);
        }
    }

    /** Duals in any order, of a claim that can be examined without all terms in one place. */
    private @Nullable DualRecords duals(Claims claims) throws IOException {
        Path before = reading;
        reading = FolderSwitch.current(folder, AnswerFiles.CERTIFICATE);
        DualRecords duals = DualRecords.of(reading);
        reading = before;
        return duals != null && Examination.worksInParts(claims) ? duals : null;
    }

    private void examineInParts(
            ResultFolder results,
            Claims claims,
            LoadedProgram loaded,
            PartitionedProgram parts,
            DualRecords duals,
            PartsExaminer examiner)
            throws IOException {
        loaded.steps().begin("examining the claims");
        double[] values = values(results, claims, loaded);
        if (values == null) {
            throw new AssertionError("a claim without values is not examined in parts");
        }
        double[] weights = RuleWeights.of(loaded.program());
        FieldCounts counts = parts.parts().counts();
        TermEvidence terms =
                counts.terms() == duals.count()
                        ? examiner.examine(parts.parts(), duals, weights, values)
                        : null;
        if (terms == null) {
            reading = FolderSwitch.current(folder, AnswerFiles.CERTIFICATE);
            refuseOther();
            return;
        }
        Evidence evidence =
                Evidence.inParts(
                        terms,
                        counts.variables(),
                        counts.constantValue(),
                        weights,
                        rules(loaded),
                        targets(loaded),
                        parts.ground().violatedCount(),
                        values);
        MetricClaims.check(claims, loaded, valuesHold ? values : null, checks);
        text = Examination.run(claims, evidence, checks);
    }

    private void refuseOther() {
        diagnostics.add(
                Diagnostic.error(
                        Location.ofFile(reading.toString()),
                        "the program or its data is not what these results were made from",
                        "run hinge infer again, or name the program that they belong to"));
    }

    private void examine(
            ResultFolder results, Claims claims, LoadedProgram loaded, GroundProgram ground)
            throws IOException {
        loaded.steps().begin("examining the claims");
        reading = FolderSwitch.current(folder, AnswerFiles.CERTIFICATE);
        Proof proof = CertificateReading.read(reading, ground.mrf());
        if (proof == null) {
            refuseOther();
            return;
        }
        reading = folder;
        double[] values = values(results, claims, loaded);
        double[] weights = RuleWeights.of(loaded.program());
        Evidence evidence =
                new Evidence(
                        ground.mrf(),
                        weights,
                        rules(loaded),
                        targets(loaded),
                        ground.violatedCount(),
                        proof,
                        values,
                        () -> new DiscreteReplay(ground, weights),
                        () -> new DensityReplay(loaded, ground, weights));
        // Values that are none cannot be scored, and are refused already.
        MetricClaims.check(claims, loaded, valuesHold ? values : null, checks);
        text = Examination.run(claims, evidence, checks);
    }

    private double @Nullable [] values(ResultFolder results, Claims claims, LoadedProgram loaded)
            throws IOException {
        List<String> problems = new ArrayList<>();
        boolean claimed = Examination.claimsValues(claims);
        double[] values = claimed ? read(results, claims, loaded.targets(), problems) : null;
        results.checkFiles(loaded.targets(), claimed, listed(claims), problems);
        problems.forEach(problem -> checks.refuse("values", problem));
        valuesHold = problems.isEmpty();
        if (claimed && problems.isEmpty()) {
            checks.passed("values");
        }
        checkSafety(claims);
        return values;
    }

    private static double[] read(
            ResultFolder results, Claims claims, Targets targets, List<String> problems)
            throws IOException {
        boolean safe = claims.has(ResultFolder.CSV_SAFE) && claims.truth(ResultFolder.CSV_SAFE);
        ValueReading reading =
                new ValueReading(
                        targets,
                        results.format(),
                        (file, visitor) -> ParquetFile.forEachRow(file, visitor::row),
                        safe,
                        problems);
        for (Targets.OfPredicate open : targets.predicates()) {
            reading.read(open, results.valueFile(open, targets));
        }
        return reading.values();
    }

    /**
     * That constants were written for spreadsheets is shown by the rows, which are compared so. Of
     * other formats it cannot be true.
     */
    private void checkSafety(Claims claims) {
        String format = claims.text("format");
        if (!claims.has(ResultFolder.CSV_SAFE) || !claims.truth(ResultFolder.CSV_SAFE)) {
            return;
        }
        if (!ResultFolder.opensInSpreadsheets(format)) {
            checks.refuse(
                    ResultFolder.CSV_SAFE, "only CSV and TSV files are csvSafe, not " + format);
        } else if (valuesHold) {
            checks.passed(ResultFolder.CSV_SAFE);
        }
    }

    private static Map<String, String> listed(Claims claims) {
        Map<String, String> listed = new LinkedHashMap<>();
        Claims files = claims.part(WrittenFiles.LIST);
        files.names().forEach(name -> listed.put(name, files.text(name)));
        return listed;
    }

    private static List<Evidence.RuleFact> rules(LoadedProgram loaded) {
        return loaded.program().rules().stream()
                .map(
                        rule -> {
                            Weight weight = rule.weight();
                            return new Evidence.RuleFact(
                                    rule.text(), weight == null ? null : weight.value());
                        })
                .toList();
    }

    private static Map<String, Integer> targets(LoadedProgram loaded) {
        Map<String, Integer> targets = new LinkedHashMap<>();
        for (Targets.OfPredicate open : loaded.targets().predicates()) {
            targets.put(open.predicate(), open.count());
        }
        return targets;
    }
}
