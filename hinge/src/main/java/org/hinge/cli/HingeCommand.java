package org.hinge.cli;

import java.util.Map;
import org.hinge.control.Interruption;
import org.hinge.engine.Version;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code hinge}: holds the sub-commands and the options they share. */
@Command(
        name = "hinge",
        description =
                "Probabilistic soft logic: weighted rules over facts that are true to a degree.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:solved, or done",
            "1:stopped before the wanted gap (a limit, or interrupted)",
            "2:mistake in the command line, the program or the data",
            "3:no assignment meets the hard constraints",
            "70:internal error"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge infer model.psl                   find the values of the targets",
            "  hinge round model.psl                   make the targets true or false",
            "  hinge check model.psl                   what a program and its data say; nothing is solved",
            "  hinge COMMAND --help                    what a command does and takes",
            "  source <(hinge generate-completion)     complete with TAB in bash and zsh"
        },
        mixinStandardHelpOptions = true,
        versionProvider = HingeCommand.VersionText.class)
final class HingeCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            description = "Show where an internal error happened; also with HINGE_STACKTRACE=1.")
    private boolean stacktrace;

    /** The whole command line, which nothing interrupts. */
    static CommandLine commandLine(Terminal terminal, Map<String, String> environment) {
        return commandLine(terminal, environment, new Interruption());
    }

    /** The whole command line: every sub-command is named here. */
    static CommandLine commandLine(
            Terminal terminal, Map<String, String> environment, Interruption interruption) {
        HingeCommand root = new HingeCommand();
        Failures failures =
                new Failures(
                        terminal,
                        () ->
                                root.stacktrace
                                        || environment
                                                .getOrDefault("HINGE_STACKTRACE", "")
                                                .equals("1"));
        return new CommandLine(root)
                .addSubcommand(new InferCommand(terminal, interruption))
                .addSubcommand(new RoundCommand(terminal, interruption))
                .addSubcommand(new LearnCommand(terminal, interruption))
                .addSubcommand(new EvaluateCommand(terminal, interruption))
                .addSubcommand(new VerifyCommand(terminal, interruption))
                .addSubcommand(new CheckCommand(terminal, interruption))
                .addSubcommand(new GroundCommand(terminal, interruption))
                .addSubcommand(new GenerateCompletion())
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setColorScheme(Help.defaultColorScheme(terminal.colourOut() ? Ansi.ON : Ansi.OFF))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpWidth(100)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setExecutionStrategy(failures.guard(new CommandLine.RunLast()));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "missing command");
    }

    /** What {@code hinge --version} prints. */
    static final class VersionText implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "hinge " + Version.current(),
                "Java %s (%s)"
                        .formatted(
                                System.getProperty("java.version"),
                                System.getProperty("java.vm.name"))
            };
        }
    }
}
