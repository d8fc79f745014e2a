package org.hinge.cli;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.api.Interruption;
import org.hinge.api.result.CheckResult;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.RunSettings;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.web.ExploreServer;
import org.hinge.web.workbench.DataBeside;
import org.hinge.web.workbench.ExploreSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hinge explore}: a local page on which a model is explored. */
@Command(
        name = "explore",
        description =
                "Explore a model in the browser: turn a weight and watch the answer move, click an"
                        + " atom and see why. Only this machine can open the page.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge explore examples/acquaintances    open the page in a browser",
            "  hinge explore model.psl data.psl        several files are one program",
            "  hinge explore model.psl --no-open       only print the address",
            "  hinge explore model.psl --read-only     never write the program's files"
        },
        mixinStandardHelpOptions = true)
final class ExploreCommand implements Callable<Integer> {
    private static final double SECONDS_OF_MINUTE = 60;

    private final Terminal terminal;
    private final Interruption interruption;

    @Spec private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Port of the page; 0, the default, takes any that is free.")
    private int port;

    @Option(names = "--no-open", description = "Print the address; open no browser.")
    private boolean noOpen;

    @Option(names = "--read-only", description = "Never write the program's files.")
    private boolean readOnly;

    @Option(
            names = "--idle",
            paramLabel = "MIN",
            description = "Stop after so many minutes without an open page.")
    private double idle = Double.POSITIVE_INFINITY;

    @Option(
            names = "--gap",
            paramLabel = "SHARE",
            description = "The share of the energy that an answer may be off (default 0.001).")
    private double gap = InferenceSettings.DEFAULT.stopping().gap();

    @Mixin private RunOptions runOptions = new RunOptions();

    ExploreCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        RunSettings run = settings(programs).run();
        runOptions.startTimeLimit(interruption);
        CheckResult check = Hinge.checkWithoutData(programs, run);
        if (!check.isValid()) {
            terminal.err().print(TextRenderer.diagnostics(check, terminal.colourErr()));
            terminal.err().flush();
            return ExitCode.USER_ERROR.code();
        }
        Path data = DataBeside.of(programs, check, run);
        try (ExploreServer server = start(settings(with(data)))) {
            interruption.beginsKeeping("exploring");
            Interruption.Registration stop = interruption.onRequest(server::close);
            terminal.out().println(server.address());
            terminal.out().flush();
            if (data != null) {
                terminal.err()
                        .printf("%s names no data: explored with %s%n", programs.get(0), data);
            }
            terminal.err().println("Press Ctrl-C to stop.");
            terminal.err().flush();
            if (!noOpen) {
                open(server.address());
            }
            server.await();
            stop.close();
        }
        interruption.heeded();
        return ExitCode.SOLVED.code();
    }

    /** The program with what it does not name itself. */
    private List<Path> with(@Nullable Path data) {
        return data == null ? programs : Stream.concat(programs.stream(), Stream.of(data)).toList();
    }

    private ExploreSettings settings(List<Path> files) {
        try {
            return new ExploreSettings(
                    files, runOptions.settings(), port, readOnly, SECONDS_OF_MINUTE * idle, gap);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--" + e.getMessage());
        }
    }

    private ExploreServer start(ExploreSettings settings) throws IOException {
        try {
            return ExploreServer.start(settings, this::tell);
        } catch (BindException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--port %d cannot be used: %s; leave the option out for any that is free"
                            .formatted(port, e.getMessage()));
        }
    }

    private void tell(Throwable problem) {
        if (problem instanceof HingeException mistakes) {
            CommandOutput.print(mistakes.diagnostics(), terminal);
        } else {
            terminal.err().println("hinge: a defect: " + problem);
        }
        terminal.err().flush();
    }

    /** Whoever has no browser opens the address that was printed. */
    private static void open(String address) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        List<String> command =
                system.startsWith("windows")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                        : List.of(system.startsWith("mac") ? "open" : "xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // The address is on the screen.
        }
    }
}
