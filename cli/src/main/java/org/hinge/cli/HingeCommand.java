package org.hinge.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.hinge.Hinge;
import org.hinge.api.Interruption;
import org.hinge.cli.help.HelpCommand;
import org.hinge.cli.help.HelpSections;
import org.hinge.cli.output.Terminal;
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
            "2:mistake in the command line, the program or the data; no memory, room or rights",
            "3:no assignment meets the hard constraints",
            "70:internal error"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge init first                        make a project that runs at once",
            "  hinge infer model.psl                   find the values of the targets",
            "  hinge round model.psl                   make the targets true or false",
            "  hinge check model.psl                   what a program and its data say",
            "  hinge help infer                        what a command does and takes",
            "  source <(hinge generate-completion)     complete with TAB in bash and zsh"
        },
        mixinStandardHelpOptions = true,
        versionProvider = HingeCommand.VersionText.class)
final class HingeCommand implements Runnable {
    private static final String COMPLETION = "generate-completion";

    /** They describe all the others. */
    private static final Set<String> NEED_ALL = Set.of(COMPLETION, HelpCommand.NAME);

    @Spec private CommandSpec spec;

    @Option(
            names = "--stacktrace",
            scope = ScopeType.INHERIT,
            description = "Show where an internal error happened; also with HINGE_STACKTRACE=1.")
    private boolean stacktrace;

    /** The whole command line, which nothing interrupts. */
    static CommandLine commandLine(Terminal terminal, Map<String, String> environment) {
        return commandLine(terminal, environment, new Interruption(), "");
    }

    /**
     * The command line for arguments that begin with this word. If it names a sub-command, there is
     * no other: to describe them all takes a tenth of a second.
     */
    static CommandLine commandLine(
            Terminal terminal,
            Map<String, String> environment,
            Interruption interruption,
            String first) {
        HingeCommand root = new HingeCommand();
        Failures failures =
                new Failures(
                        terminal,
                        () ->
                                root.stacktrace
                                        || environment
                                                .getOrDefault("HINGE_STACKTRACE", "")
                                                .equals("1"));
        CommandLine all = new CommandLine(root);
        Map<String, Supplier<Object>> commands = commands(terminal, interruption);
        if (commands.containsKey(first) && !NEED_ALL.contains(first)) {
            commands.keySet().retainAll(Set.of(first));
        }
        commands.values().forEach(command -> all.addSubcommand(command.get()));
        return all.setOut(terminal.out())
                .setErr(terminal.err())
                .setColorScheme(Help.defaultColorScheme(terminal.colourOut() ? Ansi.ON : Ansi.OFF))
                .setCaseInsensitiveEnumValuesAllowed(true)
                // A name that begins with @ is a name.
                .setExpandAtFiles(false)
                .setHelpFactory(new HelpSections(terminal))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setExecutionStrategy(failures.guard(new CommandLine.RunLast()));
    }

    /** Every sub-command by its name, in the order of the help. */
    private static Map<String, Supplier<Object>> commands(
            Terminal terminal, Interruption interruption) {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("init", () -> new InitCommand(terminal));
        commands.put("infer", () -> new InferCommand(terminal, interruption));
        commands.put("round", () -> new RoundCommand(terminal, interruption));
        commands.put("learn", () -> new LearnCommand(terminal, interruption));
        commands.put("evaluate", () -> new EvaluateCommand(terminal, interruption));
        commands.put("explain", () -> new ExplainCommand(terminal, interruption));
        commands.put("explore", () -> new ExploreCommand(terminal, interruption));
        commands.put("verify", () -> new VerifyCommand(terminal, interruption));
        commands.put("check", () -> new CheckCommand(terminal, interruption));
        commands.put("ground", () -> new GroundCommand(terminal, interruption));
        commands.put("serve", () -> new ServeCommand(terminal, interruption));
        commands.put(HelpCommand.NAME, HelpCommand::new);
        commands.put(COMPLETION, GenerateCompletion::new);
        return commands;
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
                "hinge " + Hinge.version(),
                "Java %s (%s)"
                        .formatted(
                                System.getProperty("java.version"),
                                System.getProperty("java.vm.name"))
            };
        }
    }
}
