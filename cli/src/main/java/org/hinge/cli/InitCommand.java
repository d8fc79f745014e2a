package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.api.NewProject;
import org.hinge.api.settings.ProjectSettings;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.TableOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    @Option(names = "--json", description = OutputOptions.JSON)
    private boolean json;

    @Mixin private TableOptions tables = new TableOptions();

    InitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (spec.commandLine().getParseResult().matchedPositionals().isEmpty()) {
            throw tables.nameMissing();
        }
        ProjectSettings settings = tables.settings();
        NewProject project;
        try {
            project = Hinge.init(folder, settings);
        } catch (HingeException mistakes) {
            return CommandOutput.show("init", mistakes, json, terminal).code();
        }
        show(project);
        return ExitCode.SOLVED.code();
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
