package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.GroundingPlan;
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
        double groundSeconds)
        implements Diagnosed {

    /** Reads files as one program, loads its data and grounds it. */
    public static Grounding of(List<Path> paths, RunSettings settings) {
        return of(paths, settings, RunWatch.none());
    }

    /**
     * The same, followed from outside.
     *
     * @throws org.hinge.control.InterruptedRunException if it is stopped
     */
    public static Grounding of(List<Path> paths, RunSettings settings, RunWatch watch) {
        return run(paths, settings, watch, null);
    }

    /** The same; also writes every ground rule to a file, which appears when all is done. */
    public static Grounding listed(
            List<Path> paths, RunSettings settings, RunWatch watch, Path file) throws IOException {
        try (AtomicFile listing = AtomicFile.at(file)) {
            Grounding grounding = run(paths, settings, watch, listing.writer());
            if (grounding.ground() != null) {
                listing.complete();
            }
            return grounding;
        }
    }

    /** Reads files as one program, loads its data and shows how it would be grounded. */
    public static Grounding plan(List<Path> paths, RunSettings settings, RunWatch watch) {
        Diagnostics diagnostics = new Diagnostics();
        try (LoadedProgram loaded = LoadedProgram.open(paths, settings, watch, diagnostics)) {
            GroundingPlan plan =
                    loaded == null ? null : GroundingPlan.of(loaded.program(), loaded.data());
            return new Grounding(null, plan, diagnostics.sorted(List.of()), 0, 0);
        }
    }

    private static Grounding run(
            List<Path> paths, RunSettings settings, RunWatch watch, @Nullable Appendable listing) {
        Diagnostics diagnostics = new Diagnostics();
        try (LoadedProgram loaded = LoadedProgram.open(paths, settings, watch, diagnostics)) {
            long start = System.nanoTime();
            GroundProgram ground = loaded == null ? null : loaded.ground(listing);
            return new Grounding(
                    ground,
                    null,
                    diagnostics.sorted(List.of()),
                    loaded == null ? 0 : loaded.loadSeconds(),
                    (System.nanoTime() - start) / 1e9);
        }
    }

    /** Whether hard rules are violated by observations alone, so that no solution exists. */
    public boolean isInfeasible() {
        return ground != null && ground.violatedCount() > 0;
    }

    /** How each rule fared and what the model became, or the plan, for people. */
    public String text() {
        if (plan != null) {
            return plan.toString();
        }
        return ground == null ? "" : GroundingText.of(ground, loadSeconds, groundSeconds);
    }

    /** What was found, for JSON. */
    public Map<String, @Nullable Object> fields() {
        return GroundingJson.of(this);
    }

    /**
     * The hard rules that observations violate: the first ones, and how many there are.
     *
     * @param allowed whether they are only warnings
     */
    public String violationsText(boolean allowed) {
        return ground == null ? "" : ConflictText.ofViolations(ground, allowed);
    }
}
