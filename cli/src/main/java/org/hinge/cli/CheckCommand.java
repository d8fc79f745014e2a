package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.Hinge;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.ProgramView;
import org.hinge.api.settings.RunSettings;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import org.hinge.results.OutputCheck;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hinge check}: what a program and its data say, or what to mend. */
@Command(
        name = "check",
        description =
                "Check a program and its data: what the rules become and how large they ground.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge check model.psl",
            "  hinge check rules.psl data.psl          several files are one program",
            "  hinge check --no-data model.psl         the program alone, where data is missing",
            "  hinge check --json model.psl            the same for machines",
            "  hinge check --print old.json > new.psl  a LINQS PSL project in Hinge's language"
        },
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    private static final int MOST_RULES = 50;

    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(names = "--json", description = OutputOptions.JSON)
    private boolean json;

    @Option(names = "--report", paramLabel = "FILE", description = OutputOptions.REPORT)
    private @Nullable Path report;

    @Option(names = "--all", description = "Show all rules, not only the first " + MOST_RULES + ".")
    private boolean all;

    @Option(
            names = "--print",
            description = "Print the program itself in Hinge's language: converts LINQS projects.")
    private boolean print;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    @Option(names = "--no-data", description = "Check the program alone; open no data files.")
    private boolean noData;

    @Mixin private RunOptions options = new RunOptions();

    CheckCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        options.startTimeLimit(interruption);
        OutputCheck.file(report);
        CheckResult check = check(options.settings());
        if (report != null) {
            Hinge.writeReport(check, programs, report);
        }
        ExitCode code = check.isValid() ? ExitCode.SOLVED : ExitCode.USER_ERROR;
        if (json) {
            CommandOutput.print(
                    "check", code, check.diagnostics(), JsonRenderer.fields(check), terminal);
        } else {
            if (!quiet) {
                terminal.out().print(text(check));
                terminal.out().flush();
            }
            if (report != null && !quiet && !print) {
                terminal.out().println("report written to " + report);
                terminal.out().flush();
            }
            terminal.err().print(TextRenderer.diagnostics(check, terminal.colourErr()));
            terminal.err().flush();
        }
        return code.code();
    }

    private CheckResult check(RunSettings settings) {
        if (noData || print) {
            return Hinge.checkWithoutData(programs, settings);
        }
        try (ProgressLine line = ProgressLine.on(terminal, quiet, false, interruption)) {
            return Hinge.check(programs, settings, new Watch(line, interruption));
        }
    }

    private String text(CheckResult check) {
        ProgramView program = check.program();
        if (print) {
            return program == null ? "" : program.text();
        }
        return TextRenderer.text(check, all ? Integer.MAX_VALUE : MOST_RULES);
    }
}
