package org.hinge.engine;

import java.nio.file.Path;
import java.util.List;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.DiagnosticPrinter;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Severity;
import org.hinge.diagnostic.Source;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.jspecify.annotations.Nullable;

/**
 * What {@code hinge check} finds: a program, or what to mend.
 *
 * @param program null if there are errors
 * @param diagnostics in the order of the text
 * @param omitted how many diagnostics beyond these were only counted
 */
public record ProgramCheck(@Nullable Program program, List<Diagnostic> diagnostics, int omitted) {
    public ProgramCheck {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Reads files (or folders that hold one program each) as one program. */
    public static ProgramCheck of(List<Path> paths) {
        return of(paths, RunSettings.DEFAULT);
    }

    /** Reads files (or folders that hold one program each) as one program. */
    public static ProgramCheck of(List<Path> paths, RunSettings settings) {
        Diagnostics diagnostics = new Diagnostics();
        List<ProgramText> texts = ProgramFiles.read(paths, settings, diagnostics);
        try (UserFunctions functions = UserFunctions.on(settings.classPath(), diagnostics)) {
            if (diagnostics.hasErrors()) {
                List<String> files = paths.stream().map(Path::toString).toList();
                return new ProgramCheck(null, diagnostics.sorted(files), diagnostics.omitted());
            }
            ProgramReader.Result result = new ProgramReader(functions.all()).readTexts(texts);
            result.diagnostics().forEach(diagnostics::add);
            return new ProgramCheck(
                    diagnostics.hasErrors() ? null : result.program(),
                    diagnostics.sorted(names(texts)),
                    diagnostics.omitted() + result.omitted());
        }
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

    /** The diagnostics for people, and a last line that counts them; empty if there are none. */
    public String diagnosticsText(boolean colours) {
        if (diagnostics.isEmpty()) {
            return "";
        }
        String more = omitted == 0 ? "" : ", and " + omitted + " more that are not shown";
        return new DiagnosticPrinter(colours).print(diagnostics)
                + counted(errors(), "error")
                + ", "
                + counted(warnings(), "warning")
                + more
                + "\n";
    }

    private static String counted(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /**
     * What the program says, for people; empty if there are errors.
     *
     * @param mostRules how many rules are shown
     */
    public String summary(int mostRules) {
        return program == null ? "" : new ProgramSummary(program, mostRules).text();
    }

    /** The program in this language, whatever it was read from; empty if there are errors. */
    public String print() {
        return program == null ? "" : program.print();
    }

    /** Everything, for machines. */
    public String json() {
        return CheckJson.of(this);
    }
}
