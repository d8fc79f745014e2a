package org.hinge.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.control.Interruption;
import org.hinge.engine.RunWatch;
import org.hinge.engine.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hinge verify}: whether written results hold. */
@Command(
        name = "verify",
        description =
                "Ground the program of written results again and recompute energy, violation and"
                        + " lower bound from the files alone.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge infer model.psl -o results",
            "  hinge verify results",
            "  hinge verify results model.psl          if the program was moved since"
        },
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(
            index = "0",
            paramLabel = "DIR",
            description = "What hinge infer -o or hinge round -o has written.")
    private Path folder = Path.of("");

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "PROGRAM",
            description = "The program, if it is not where it was.")
    private List<Path> programs = List.of();

    @Option(names = "--quiet", description = "Print what does not hold only.")
    private boolean quiet;

    @Mixin private RunOptions options = new RunOptions();

    VerifyCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    private Verification verify() {
        try (ProgressLine line = ProgressLine.on(terminal, quiet, true)) {
            RunWatch watch = new RunWatch(line, interruption);
            return Verification.of(folder, programs, options.settings(), watch);
        }
    }

    @Override
    public Integer call() {
        Verification verification = verify();
        terminal.err().print(verification.diagnosticsText(terminal.colourErr()));
        if (verification.failed()) {
            terminal.err().flush();
            return ExitCode.USER_ERROR.code();
        }
        if (!quiet) {
            terminal.out().print(verification.text());
            if (verification.holds()) {
                terminal.out().println("verified: the results hold");
            }
            terminal.out().flush();
        }
        verification.findings().forEach(terminal.err()::println);
        terminal.err().flush();
        return (verification.holds() ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY).code();
    }
}
