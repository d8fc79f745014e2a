package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.GroundingPlan;
import org.hinge.grounding.GroundingProgress;
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
        try (LoadedProgram loaded = LoadedProgram.open(paths, settings, diagnostics)) {
            if (loaded == null) {
                return failed(diagnostics);
            }
            long start = System.nanoTime();
            GroundingPlan plan =
                    onlyPlan ? GroundingPlan.of(loaded.program(), loaded.data()) : null;
            GroundProgram ground = onlyPlan ? null : loaded.ground(progress, listing, diagnostics);
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Grounding(
                    ground, plan, diagnostics.sorted(List.of()), loaded.loadSeconds(), seconds);
        }
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
        return ground == null ? "" : ConflictText.ofViolations(ground);
    }
}
