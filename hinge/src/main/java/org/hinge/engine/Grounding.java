package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.grounding.GroundListing;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.Grounder;
import org.hinge.grounding.GroundingException;
import org.hinge.grounding.GroundingPlan;
import org.hinge.grounding.GroundingProgress;
import org.hinge.grounding.RuleConstants;
import org.hinge.grounding.Violation;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.jspecify.annotations.Nullable;

/**
 * A program read, loaded and grounded: what {@code hinge ground} shows.
 *
 * @param ground null if there are errors, or if only the plan was wanted
 * @param plan null if there are errors, or if it was not wanted
 */
public record Grounding(
        @Nullable GroundProgram ground,
        @Nullable GroundingPlan plan,
        List<Diagnostic> diagnostics,
        double loadSeconds,
        double groundSeconds) {

    /** Reads files as one program, loads its data and grounds it. */
    public static Grounding of(List<Path> paths, RunSettings settings) {
        return of(paths, settings, GroundingProgress.NONE);
    }

    /** The same, told how it goes on. */
    public static Grounding of(List<Path> paths, RunSettings settings, GroundingProgress progress) {
        return run(paths, settings, progress, false, null);
    }

    /** Reads files as one program, grounds it, and writes every ground rule to a file. */
    public static Grounding listed(List<Path> paths, RunSettings settings, Path file)
            throws IOException {
        try (AtomicFile listing = AtomicFile.at(file)) {
            Grounding grounding =
                    run(paths, settings, GroundingProgress.NONE, false, listing.writer());
            if (grounding.ground() != null) {
                listing.complete();
            }
            return grounding;
        }
    }

    /** Reads files as one program, loads its data and shows how it would be grounded. */
    public static Grounding plan(List<Path> paths, RunSettings settings) {
        return run(paths, settings, GroundingProgress.NONE, true, null);
    }

    private static Grounding run(
            List<Path> paths,
            RunSettings settings,
            GroundingProgress progress,
            boolean onlyPlan,
            @Nullable Appendable listing) {
        Diagnostics diagnostics = new Diagnostics();
        List<ProgramText> texts = ProgramFiles.read(paths, settings, diagnostics);
        try (UserFunctions functions = UserFunctions.on(settings.classPath(), diagnostics)) {
            ProgramReader.Result read = new ProgramReader(functions.all()).readTexts(texts);
            read.diagnostics().forEach(diagnostics::add);
            Program program = read.program();
            if (program == null || diagnostics.hasErrors()) {
                return failed(diagnostics);
            }
            long start = System.nanoTime();
            try (Dataset data = load(program, settings, diagnostics)) {
                if (data == null) {
                    return failed(diagnostics);
                }
                long loaded = System.nanoTime();
                GroundingPlan plan = onlyPlan ? GroundingPlan.of(program, data) : null;
                Grounder grounder = new Grounder(functions.all(), settings.grounding(), progress);
                GroundProgram ground = null;
                if (listing != null) {
                    ground =
                            grounder.ground(
                                    program, data, new GroundListing(program, data, listing));
                } else if (!onlyPlan) {
                    ground = grounder.ground(program, data);
                }
                double loadSeconds = (loaded - start) / 1e9;
                double groundSeconds = (System.nanoTime() - loaded) / 1e9;
                return new Grounding(
                        ground, plan, diagnostics.sorted(List.of()), loadSeconds, groundSeconds);
            } catch (GroundingException e) {
                diagnostics.add(
                        Diagnostic.error(
                                Location.ofFile(paths.get(0).toString()),
                                String.valueOf(e.getMessage()),
                                e.help()));
                return failed(diagnostics);
            }
        }
    }

    private static @Nullable Dataset load(
            Program program, RunSettings settings, Diagnostics diagnostics) {
        Set<String> constants = new LinkedHashSet<>();
        program.rules().forEach(rule -> constants.addAll(RuleConstants.of(rule)));
        return Dataset.load(
                program.schema(),
                program.tables(),
                program.facts(),
                constants,
                settings.loading(),
                diagnostics);
    }

    private static Grounding failed(Diagnostics diagnostics) {
        return new Grounding(null, null, diagnostics.sorted(List.of()), 0, 0);
    }

    /** Whether hard rules are violated by observations alone, so that no solution exists. */
    public boolean isInfeasible() {
        return ground != null && ground.violatedCount() > 0;
    }

    /** The diagnostics for people; empty if there are none. */
    public String diagnosticsText(boolean colours) {
        return new DiagnosticPrinter(colours).print(diagnostics);
    }

    /** How each rule fared and what the model became, or the plan, for people. */
    public String text() {
        if (plan != null) {
            return plan.toString();
        }
        return ground == null ? "" : GroundingText.of(ground, loadSeconds, groundSeconds);
    }

    /** The hard rules that observations violate: the first ones, and how many there are. */
    public String violationsText() {
        GroundProgram of = ground;
        if (of == null || of.violatedCount() == 0) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        for (Violation violation : of.violations()) {
            out.append(GroundingText.violation(violation, of)).append('\n');
        }
        long more = of.violatedCount() - of.violations().size();
        if (more > 0) {
            out.append("… and %,d more\n".formatted(more));
        }
        return out.toString();
    }
}
