package org.hinge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;
import org.hinge.api.Interruption;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;
import org.hinge.cli.serve.Call;
import org.hinge.cli.serve.ServedFolder;
import org.hinge.cli.serve.Server;
import org.hinge.cli.serve.Work;
import org.hinge.files.TemporaryFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code hinge serve}: a process that stays, for commands that are called in its folder. */
@Command(
        name = "serve",
        description =
                "Stay, and run the commands that are called in this folder, which spares them the start"
                        + " of a process.",
        optionListHeading = "%nOptions:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge serve &                           commands in this folder take less time",
            "  hinge serve --stop                      they start a process of their own again",
            "  HINGE_SERVE=off hinge infer model.psl   so does this one"
        },
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    private static final double SECONDS_OF_MINUTE = 60;
    private static final int SECONDS_UNTIL_STOPPED = 30;

    private final Terminal terminal;
    private final Interruption interruption;

    @Spec private CommandSpec spec;

    @Option(
            names = "--idle",
            paramLabel = "MIN",
            description = "End after so many minutes without a call (default 60).")
    private double idle = 60;

    @Option(names = "--stop", description = "End the process that serves this folder.")
    private boolean stop;

    ServeCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        String place = System.getProperty("hinge.serve.place");
        String conditions = System.getProperty("hinge.serve.conditions");
        boolean isUnix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        if (place == null || conditions == null || !isUnix) {
            throw mistake(
                    "hinge serve is not available here: its callers are shell scripts of Unix");
        }
        if (!(idle > 0)) {
            throw mistake("--idle must be positive (got " + idle + ")");
        }
        return stop ? stop(Path.of(place)) : serve(Path.of(place), conditions);
    }

    private int serve(Path place, String conditions) throws IOException {
        try (ServedFolder folder = ServedFolder.open(place)) {
            Thread remover = new Thread(() -> closeQuietly(folder));
            Runtime.getRuntime().addShutdownHook(remover);
            rehearse();
            Server server = Server.in(folder, conditions, new Commands(), SECONDS_OF_MINUTE * idle);
            interruption.beginsKeeping("serving");
            Interruption.Registration end = interruption.onRequest(server::end);
            terminal.out()
                    .printf(
                            "Serving %s: hinge commands called there need no start-up. End it with"
                                    + " Ctrl-C or hinge serve --stop.%n",
                            System.getProperty("user.dir"));
            terminal.out().flush();
            server.serve();
            end.close();
        } catch (ServedFolder.TakenException e) {
            throw mistake(e.getMessage() + "; end it with hinge serve --stop");
        }
        interruption.heeded();
        return ExitCode.SOLVED.code();
    }

    private static void closeQuietly(ServedFolder folder) {
        try {
            folder.close();
        } catch (IOException e) {
            // The next server removes it.
            return;
        }
    }

    /** Loads what commands need, and lets Java compile it. */
    private void rehearse() throws IOException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        try (TemporaryFolder folder = TemporaryFolder.privateIn(parent, "hinge-rehearsal-")) {
            PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
            Terminal silent = Terminal.plain(nowhere, nowhere);
            Rehearsal rehearsal = Rehearsal.in(folder.path());
            rehearsal.run(
                    command ->
                            interruption.isRequested()
                                    ? ExitCode.STOPPED_EARLY.code()
                                    : run(command, silent));
        }
    }

    private int run(String[] command, Terminal silent) {
        // Each has an interruption of its own, which may have a limit of time.
        return new CommandRun(silent, System.getenv(), new Interruption(), System::exit)
                .of(command);
    }

    /** Ends the server of this folder, and waits for that. */
    private int stop(Path place) throws InterruptedException, IOException {
        Optional<ProcessHandle> server = ServedFolder.server(place);
        if (server.isEmpty()) {
            terminal.out().println("No server is here.");
            return ExitCode.SOLVED.code();
        }
        server.get().destroy();
        try {
            server.get().onExit().get(SECONDS_UNTIL_STOPPED, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw mistake(
                    "the server, process %d, was told to end and has not yet"
                            .formatted(server.get().pid()));
        }
        terminal.out().println("Stopped.");
        return ExitCode.SOLVED.code();
    }

    /** As a process of its own would run each, but for what ends it. */
    private static final class Commands implements Work {
        @Override
        public int run(Call call, Terminal terminal, Interruption interruption, IntConsumer exit) {
            return new CommandRun(terminal, call.environment(), interruption, exit)
                    .of(call.arguments().toArray(String[]::new));
        }

        @Override
        public Runnable onSignal(Interruption interruption, IntConsumer exit) {
            return Signals.action(interruption, exit);
        }
    }

    private ParameterException mistake(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }
}
