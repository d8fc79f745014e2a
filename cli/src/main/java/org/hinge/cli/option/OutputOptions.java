package org.hinge.cli.option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.api.Interruption;
import org.hinge.api.result.ProgramView;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.cli.output.ValueOutput;
import org.hinge.report.json.JsonRenderer;
import org.hinge.report.json.Written;
import org.hinge.results.OutputCheck;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that finds values: where they go, and what is printed. */
public final class OutputOptions {
    /** What --json does in every command. */
    public static final String JSON = "Print one JSON object, with all messages in it.";

    /** What --report does in every command. */
    public static final String REPORT =
            "Write all there is to see of the run to this file: one HTML page that needs no"
                    + " network.";

    private static final int ATOMS_SHOWN = 10;
    private static final List<String> FOR_FILES = List.of("--format", "--no-header", "--csv-safe");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Write the values, a summary and the proof to this folder.")
    private @Nullable Path output;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "How values are written: one of ${COMPLETION-CANDIDATES} (default tsv).")
    private ValueForm.Format format = ValueForm.Format.TSV;

    @Option(
            names = "--no-header",
            description = "Write CSV files without the names of their columns.")
    private boolean noHeader;

    @Option(
            names = "--csv-safe",
            description =
                    "In CSV and TSV files, put an apostrophe before constants that a"
                            + " spreadsheet would take for formulas.")
    private boolean csvSafe;

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "Write the summary to this file too, as JSON.")
    private @Nullable Path summary;

    @Option(names = "--report", paramLabel = "FILE", description = REPORT)
    private @Nullable Path report;

    @Option(names = "--json", description = JSON)
    private boolean json;

    @Option(
            names = "--values",
            description = "Print all values, not only the first ones; also into the JSON.")
    private boolean values;

    @Option(names = "--brief", description = "On a terminal, end with two lines instead of tables.")
    private boolean brief;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    /** The line on which a run tells how it goes on. */
    public ProgressLine progressLine(Terminal terminal, Interruption interruption) {
        // What is said at once is in no result.
        return ProgressLine.on(terminal, quiet, !json && report == null, interruption);
    }

    /**
     * To be called before anything takes time.
     *
     * @throws IOException if the output cannot be written, saying why
     */
    public void check(List<Path> programs, RunSettings run) throws IOException {
        if (output == null) {
            MisplacedOptions.reject(
                    spec, FOR_FILES, "says how files are written: add -o DIR to write them");
        }
        OutputCheck.folder(output, format, () -> openPredicates(programs, run));
        OutputCheck.file(summary);
        OutputCheck.file(report);
    }

    /** Empty if there is something to mend: reading the program again says it. */
    private static List<String> openPredicates(List<Path> programs, RunSettings run) {
        ProgramView program = Hinge.checkWithoutData(programs, run).program();
        return program == null
                ? List.of()
                : program.predicates().stream()
                        .filter(ProgramView.Predicate::isOpen)
                        .map(ProgramView.Predicate::name)
                        .toList();
    }

    /** Whether a folder of values is wanted. */
    public boolean writesFolder() {
        return output != null;
    }

    /** Says what is to be mended. */
    public ExitCode show(String command, HingeException mistakes, Terminal terminal)
            throws IOException {
        return CommandOutput.show(command, mistakes, json, terminal);
    }

    /** Writes and prints a result, and what is to be said besides. */
    public ExitCode show(String command, ValueOutput result, Terminal terminal) throws IOException {
        if (!json) {
            CommandOutput.print(result.run().diagnostics(), terminal);
        }
        ValueForm form = new ValueForm(format, !noHeader, csvSafe);
        double seconds = output == null ? 0 : result.write(output, form);
        Map<String, @Nullable Object> fields = result.fields(Written.summaryOnly(seconds));
        if (summary != null) {
            CommandOutput.writeJson(summary, fields);
        }
        if (report != null) {
            result.writeReport(report);
        }
        ExitCode code = result.exitCode();
        if (json) {
            CommandOutput.print(
                    command, code, result.run().diagnostics(), completed(fields, result), terminal);
            return code;
        }
        if (!quiet) {
            terminal.out().print(text(result, terminal));
            if (output != null) {
                terminal.out().println("written to " + output);
            }
            if (report != null) {
                terminal.out().println("report written to " + report);
            }
        }
        terminal.out().flush();
        terminal.err().print(result.problem());
        terminal.err().flush();
        return code;
    }

    private String text(ValueOutput result, Terminal terminal) {
        return brief || !terminal.showsOut()
                ? result.text(atomsShown())
                : result.table(atomsShown(), terminal.columns().getAsInt(), terminal.colourOut());
    }

    private int atomsShown() {
        if (values) {
            return Integer.MAX_VALUE;
        }
        return output == null ? ATOMS_SHOWN : 0;
    }

    private Map<String, @Nullable Object> completed(
            Map<String, @Nullable Object> fields, ValueOutput result) {
        String problem = result.problem();
        if (!problem.isEmpty()) {
            fields.put("problem", problem);
        }
        if (values) {
            fields.put("values", JsonRenderer.values(result.values()));
        }
        return fields;
    }
}
