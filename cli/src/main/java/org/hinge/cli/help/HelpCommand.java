package org.hinge.cli.help;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code hinge help infer} is {@code hinge infer --help}. */
@Command(
        name = HelpCommand.NAME,
        description = "Show what hinge, or one of its commands, does and takes.",
        parameterListHeading = "%nParameters:%n",
        optionListHeading = "%nOptions:%n",
        mixinStandardHelpOptions = true)
public final class HelpCommand implements Runnable {
    public static final String NAME = "help";

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "COMMAND",
            description = "The command to tell about; without it, all of them.")
    private @Nullable String command;

    @Override
    public void run() {
        CommandLine all = Objects.requireNonNull(spec.parent()).commandLine();
        CommandLine wanted = command == null ? all : all.getSubcommands().get(command);
        if (wanted == null) {
            throw new UnmatchedArgumentException(all, List.of(Objects.requireNonNull(command)));
        }
        wanted.usage(all.getOut());
    }
}
