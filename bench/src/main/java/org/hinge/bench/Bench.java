package org.hinge.bench;

import java.nio.file.Path;
import org.hinge.bench.experiment.ExperimentCommand;
import org.hinge.bench.peer.CompareCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code bench/run}: prepares problems and compares runs on them. */
@Command(
        name = "bench/run",
        description = "Prepare problems, compare Hinge with its peer on them, draw figures.",
        mixinStandardHelpOptions = true)
final class Bench {
    private Bench() {}

    /** The first argument is the folder of the repository; the rest is the command. */
    public static void main(String[] arguments) {
        Path repository = Path.of(arguments[0]);
        String[] command = new String[arguments.length - 1];
        System.arraycopy(arguments, 1, command, 0, command.length);
        System.exit(commandLine(repository).execute(command));
    }

    static CommandLine commandLine(Path repository) {
        CommandLine line = new CommandLine(new Bench());
        line.addSubcommand(new PrepareCommand(repository));
        line.addSubcommand(new CompareCommand(repository));
        line.addSubcommand(new FigureCommand(repository));
        line.addSubcommand(new ExperimentCommand(repository));
        line.addSubcommand(new PartsCommand());
        line.addSubcommand(new ProcessesCommand(repository));
        return line;
    }
}
