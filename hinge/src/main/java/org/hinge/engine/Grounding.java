package org.hinge.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hinge.control.InterruptedRunException;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.GroundListing;
import org.hinge.grounding.GroundProgram;
import org.hinge.grounding.Grounder;
import org.hinge.grounding.GroundingException;
import org.hinge.grounding.GroundingPlan;
import org.hinge.grounding.TypesWithoutOverlap;
import org.hinge.grounding.Violation;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.hinge.schema.function.Functions;
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
        return of(paths, settings, RunWatch.none());
    }

    /**
     * The same, followed from outside.
     *
     * @throws org.hinge.control.InterruptedRunException if it is stopped
     */
    public static Grounding of(List<Path> paths, RunSettings settings, RunWatch watch) {
        return new Run(paths, settings, watch).ground(null);
    }

    /** The same; also writes every ground rule to a file, which appears when all is done. */
    public static Grounding listed(
            List<Path> paths, RunSettings settings, RunWatch watch, Path file) throws IOException {
        try (AtomicFile listing = AtomicFile.at(file)) {
            Grounding grounding = new Run(paths, settings, watch).ground(listing.writer());
            if (grounding.ground() != null) {
                listing.complete();
            }
            return grounding;
        }
    }

    /** Reads files as one program, loads its data and shows how it would be grounded. */
    public static Grounding plan(List<Path> paths, RunSettings settings, RunWatch watch) {
        return new Run(paths, settings, watch).plan();
    }

    /** One run. */
    private static final class Run {
        private final List<Path> paths;
        private final RunSettings settings;
        private final RunWatch watch;
        private final Diagnostics diagnostics = new Diagnostics();
        private long start;

        Run(List<Path> paths, RunSettings settings, RunWatch watch) {
            this.paths = paths;
            this.settings = settings;
            this.watch = watch;
        }

        /** What to do with a program and its data. */
        interface Action {
            Grounding act(Program program, Dataset data, Functions functions, RunSteps steps);
        }

        Grounding plan() {
            return run(
                    (program, data, functions, steps) ->
                            new Grounding(null, GroundingPlan.of(program, data), sorted(), 0, 0));
        }

        Grounding ground(@Nullable Appendable listing) {
            return run(
                    (program, data, functions, steps) -> {
                        long loaded = System.nanoTime();
                        TypesWithoutOverlap.report(program, data, diagnostics);
                        Grounder grounder = new Grounder(functions, settings.grounding(), steps);
                        GroundProgram ground =
                                listing == null
                                        ? grounder.ground(program, data)
                                        : grounder.ground(
                                                program,
                                                data,
                                                new GroundListing(program, data, listing));
                        double groundSeconds = (System.nanoTime() - loaded) / 1e9;
                        return new Grounding(
                                ground, null, sorted(), (loaded - start) / 1e9, groundSeconds);
                    });
        }

        private Grounding run(Action action) {
            List<ProgramText> texts = ProgramFiles.read(paths, settings, diagnostics);
            try (UserFunctions functions = UserFunctions.on(settings.classPath(), diagnostics)) {
                ProgramReader.Result read = new ProgramReader(functions.all()).readTexts(texts);
                read.diagnostics().forEach(diagnostics::add);
                Program program = read.program();
                if (program == null || diagnostics.hasErrors()) {
                    return failed();
                }
                return run(program, functions.all(), action);
            }
        }

        private Grounding run(Program program, Functions functions, Action action) {
            RunSteps steps = new RunSteps(program, diagnostics, watch.progress(), "grounding");
            start = System.nanoTime();
            try (Dataset data =
                    ProgramData.load(program, settings, diagnostics, steps, watch.interruption())) {
                return data == null ? failed() : action.act(program, data, functions, steps);
            } catch (GroundingException e) {
                diagnostics.error(
                        e.rule().statement().span(), String.valueOf(e.getMessage()), e.help());
                return failed();
            } catch (InterruptedRunException e) {
                throw steps.interrupted();
            }
        }

        private List<Diagnostic> sorted() {
            return diagnostics.sorted(List.of());
        }

        private Grounding failed() {
            return new Grounding(null, null, sorted(), 0, 0);
        }
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

    /** Everything, for machines. */
    public String json() {
        return GroundingJson.of(this);
    }

    /**
     * The hard rules that observations violate: the first ones, and how many there are.
     *
     * @param allowed whether they are only warnings
     */
    public String violationsText(boolean allowed) {
        GroundProgram of = ground;
        if (of == null || of.violatedCount() == 0) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        for (Violation violation : of.violations()) {
            out.append(allowed ? "warning: " : "");
            out.append(GroundingText.violation(violation, of)).append('\n');
        }
        long more = of.violatedCount() - of.violations().size();
        if (more > 0) {
            out.append("… and %,d more\n".formatted(more));
        }
        return out.toString();
    }
}
