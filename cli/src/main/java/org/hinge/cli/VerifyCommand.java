package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.Hinge;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.VerificationResult;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hinge verify}: whether written results hold. */
@Command(
        name = "verify",
        description =
                "Ground the program of written results again and hold every claim of theirs against"
                        + " what follows from the files.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge infer model.psl -o results",
            "  hinge verify results",
            "  hinge verify results model.psl          if the program was moved or changed since"
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
            description =
                    "The program. Without it the one that the results name is used, if it is"
                            + " unchanged and reads nothing but files.")
    private List<Path> programs = List.of();

    @Option(names = "--json", description = OutputOptions.JSON)
    private boolean json;

    @Option(names = "--quiet", description = "Print what does not hold only.")
    private boolean quiet;

    @Mixin private RunOptions options = new RunOptions();

    VerifyCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    private VerificationResult verify() {
        try (ProgressLine line = ProgressLine.on(terminal, quiet, !json, interruption)) {
            Watch watch = new Watch(line, interruption);
            return Hinge.verify(folder, programs, options.settings(), watch);
        }
    }

    @Override
    public Integer call() throws IOException {
        options.startTimeLimit(interruption);
        options.checkMayRead(folder, "DIR");
        VerificationResult verification = verify();
        ExitCode code = exitCode(verification);
        if (json) {
            CommandOutput.print(
                    "verify",
                    code,
                    verification.diagnostics(),
                    JsonRenderer.fields(verification),
                    terminal);
            return code.code();
        }
        CommandOutput.print(verification.diagnostics(), terminal);
        if (!quiet && !verification.failed()) {
            terminal.out().print(TextRenderer.text(verification));
            terminal.out().flush();
        }
        verification.findings().forEach(terminal.err()::println);
        terminal.err().flush();
        return code.code();
    }

    private static ExitCode exitCode(VerificationResult verification) {
        if (verification.failed()) {
            return ExitCode.USER_ERROR;
        }
        return verification.holds() ? ExitCode.SOLVED : ExitCode.STOPPED_EARLY;
    }
}
