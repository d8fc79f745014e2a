package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.api.NewProject;
import org.hinge.api.settings.ProjectSettings;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hinge init}: a folder with a program that runs at once. */
@Command(
        name = "init",
        description =
                "Make a project: a folder with a commented program that runs, from an example or from"
                        + " tables of your own.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge init first                        a small example that teaches the language",
            "  hinge init mine --from people.csv       predicates from the columns of a table",
            "  hinge init mine --from people.csv knows.tsv.gz",
            "  hinge infer mine                        it runs as it is"
        },
        mixinStandardHelpOptions = true)
final class InitCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "The folder to make. It is not there yet, or empty.")
    private Path folder = Path.of("");

    @Option(
            names = "--from",
            arity = "1..*",
            paramLabel = "TABLE",
            description =
                    "Tables to begin with: CSV, TSV and the like, also with .gz. Small ones are copied"
                            + " into the folder, large ones read where they are.")
    private List<Path> tables = List.of();

    @Option(names = "--header", description = "The first line of each table names its columns.")
    private boolean header;

    @Option(names = "--no-header", description = "The first line of each table is data.")
    private boolean noHeader;

    @Option(names = "--json", description = OutputOptions.JSON)
    private boolean json;

    InitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        checkArguments();
        NewProject project;
        try {
            project = Hinge.init(folder, new ProjectSettings(tables, headers()));
        } catch (HingeException mistakes) {
            return CommandOutput.show("init", mistakes, json, terminal).code();
        }
        show(project);
        return ExitCode.SOLVED.code();
    }

    private void checkArguments() {
        if (spec.commandLine().getParseResult().matchedPositionals().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    tables.isEmpty()
                            ? "the name of the folder to make is missing: hinge init NAME"
                            : "the name of the folder comes first: hinge init NAME --from "
                                    + tables.get(0));
        }
        if (header && noHeader) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--header and --no-header say the opposite: give one of them");
        }
        if (tables.isEmpty() && (header || noHeader)) {
            throw new ParameterException(
                    spec.commandLine(), "--header and --no-header say something of tables: add --from");
        }
    }

    private ProjectSettings.Header headers() {
        if (header) {
            return ProjectSettings.Header.PRESENT;
        }
        return noHeader ? ProjectSettings.Header.ABSENT : ProjectSettings.Header.GUESSED;
    }

    private void show(NewProject project) throws IOException {
        if (json) {
            CommandOutput.print(
                    "init",
                    ExitCode.SOLVED,
                    project.diagnostics(),
                    JsonRenderer.fields(project),
                    terminal);
        } else {
            CommandOutput.print(project.diagnostics(), terminal);
            terminal.out().print(TextRenderer.text(project));
            terminal.out().flush();
        }
    }
}
