package org.hinge.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Counted;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Severity;
import org.hinge.diagnostic.Source;
import org.hinge.grounding.RuleEstimate;
import org.hinge.grounding.TypesWithoutOverlap;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.hinge.language.Rule;
import org.jspecify.annotations.Nullable;

/**
 * What {@code hinge check} finds: a program, or what to mend.
 *
 * @param program null if there are errors in it
 * @param data null if it was not wanted, if the program names none, or if there are errors
 * @param diagnostics in the order of the text
 * @param omitted how many diagnostics beyond these were only counted
 */
public record ProgramCheck(
        @Nullable Program program,
        @Nullable DataCheck data,
        List<Diagnostic> diagnostics,
        int omitted)
        implements Diagnosed {
    public ProgramCheck {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Reads files (or folders that hold one program each) as one program, without its data. */
    public static ProgramCheck of(List<Path> paths) {
        return of(paths, RunSettings.DEFAULT);
    }

    /** Reads files (or folders that hold one program each) as one program, without its data. */
    public static ProgramCheck of(List<Path> paths, RunSettings settings) {
        return read(paths, settings, null);
    }

    /** Reads files as one program, loads its data, and estimates how large its grounding is. */
    public static ProgramCheck withData(List<Path> paths, RunSettings settings, RunWatch watch) {
        return read(paths, settings, watch);
    }

    private static ProgramCheck read(
            List<Path> paths, RunSettings settings, @Nullable RunWatch watch) {
        if (watch != null) {
            watch.begins("reading the program");
        }
        Diagnostics diagnostics = new Diagnostics();
        List<ProgramText> texts = ProgramFiles.read(paths, settings, diagnostics);
        try (UserFunctions functions = UserFunctions.on(settings.classPath(), diagnostics)) {
            if (diagnostics.hasErrors()) {
                List<String> files = paths.stream().map(Path::toString).toList();
                return new ProgramCheck(
                        null, null, diagnostics.sorted(files), diagnostics.omitted());
            }
            ProgramReader.Result result = new ProgramReader(functions.all()).readTexts(texts);
            result.diagnostics().forEach(diagnostics::add);
            Program program = diagnostics.hasErrors() ? null : result.program();
            DataCheck data =
                    program == null || watch == null || !ProgramData.isNamedBy(program)
                            ? null
                            : check(program, settings, diagnostics, watch);
            return new ProgramCheck(
                    program,
                    data,
                    diagnostics.sorted(names(texts)),
                    diagnostics.omitted() + result.omitted());
        }
    }

    private static @Nullable DataCheck check(
            Program program, RunSettings settings, Diagnostics diagnostics, RunWatch watch) {
        RunSteps steps = new RunSteps(program, diagnostics, watch, "counting");
        try (Dataset data =
                ProgramData.load(program, settings, diagnostics, steps, watch.interruption())) {
            if (data == null) {
                return null;
            }
            TypesWithoutOverlap.report(program, data, diagnostics);
            DataCheck check = DataCheck.of(program, data, steps);
            for (RuleEstimate estimate : check.estimates()) {
                if (estimate.rows() == 0) {
                    diagnostics.add(
                            steps.empty(
                                    estimate.firstRule(), estimate.rules(), estimate.whyEmpty()));
                } else if (estimate.isMuch()) {
                    Rule rule = program.rules().get(estimate.firstRule());
                    diagnostics.add(RunSteps.large(rule, estimate));
                }
            }
            return check;
        }
    }

    /** Whether nothing must be mended. */
    public boolean isValid() {
        return program != null && errors() == 0;
    }

    private static List<String> names(List<ProgramText> texts) {
        return texts.stream().flatMap(text -> text.sources().stream()).map(Source::name).toList();
    }

    public long errors() {
        return count(Severity.ERROR);
    }

    public long warnings() {
        return count(Severity.WARNING);
    }

    private long count(Severity severity) {
        return diagnostics.stream().filter(d -> d.severity() == severity).count();
    }

    /** Those, and a last line that counts them; empty if there are none. */
    @Override
    public String diagnosticsText(boolean colours) {
        if (diagnostics.isEmpty()) {
            return "";
        }
        String more = omitted == 0 ? "" : ", and " + omitted + " more that are not shown";
        return Diagnosed.super.diagnosticsText(colours)
                + Counted.of(errors(), "error")
                + ", "
                + Counted.of(warnings(), "warning")
                + more
                + "\n";
    }

    /**
     * What the program says, for people; empty if there are errors.
     *
     * @param mostRules how many rules are shown
     */
    public String summary(int mostRules) {
        if (program == null) {
            return "";
        }
        return new ProgramSummary(program, mostRules).text()
                + (data == null ? "" : DataSummary.of(program, data, mostRules));
    }

    /** The program in this language, whatever it was read from; empty if there are errors. */
    public String print() {
        return program == null ? "" : program.print();
    }

    /** What was found, for JSON. */
    public Map<String, @Nullable Object> fields() {
        return CheckJson.of(this);
    }
}
