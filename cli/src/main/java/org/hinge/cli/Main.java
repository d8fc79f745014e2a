package org.hinge.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.hinge.Hinge;
import org.hinge.api.Interruption;
import org.hinge.cli.help.HelpCommand;
import org.hinge.cli.output.AnswerStream;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;

/** Where the process starts and ends. */
public final class Main {
    private Main() {}

    /**
     * Runs one command and ends the process with its exit code.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        // All messages are English: so are the numbers in them, and scripts can read them.
        Locale.setDefault(Locale.ROOT);
        AnswerStream out = AnswerStream.ofProcess();
        Terminal terminal = Terminal.ofProcess(out);
        byte[] lastWords =
                """
                hinge: out of memory, or too few open files
                    help: raise the limits with HINGE_JAVA_OPTS=-Xmx... and ulimit -n
                """
                        .getBytes(StandardCharsets.UTF_8);
        FileOutputStream err = new FileOutputStream(FileDescriptor.err);
        try {
            System.exit(out.end(run(args, terminal), terminal));
        } catch (OutOfMemoryError | LinkageError e) {
            // There is too little even to say so, but for what was made before.
            say(lastWords, err);
            Runtime.getRuntime().halt(ExitCode.USER_ERROR.code());
        }
    }

    private static void say(byte[] words, OutputStream err) {
        try {
            err.write(words);
        } catch (IOException e) {
            return;
        }
    }

    /** Runs one command and gives its exit code. */
    static int run(String[] args, Terminal terminal) {
        Runnable warmUp = null;
        try {
            Interruption interruption = new Interruption();
            interruption.begins("starting");
            Signals.interrupt(interruption);
            Failures failures = new Failures(terminal, () -> false);
            if (SparkProcess.isNeeded(args)) {
                return runOnSpark(args, failures);
            }
            LastResort last =
                    LastResort.of(
                            interruption, () -> failures.stopped(args, interruption.exception()));
            warmUp = isWorkAhead(args) ? Hinge.warmUp(interruption) : null;
            String first = args.length == 0 ? "" : args[0];
            return last.ended(
                    HingeCommand.commandLine(terminal, System.getenv(), interruption, first)
                            .execute(args));
        } catch (RuntimeException | Error e) {
            // So early that no command was there to report it, or too little memory to report it.
            return new Failures(terminal, () -> false).failedEarly(e);
        } finally {
            terminal.flush();
            if (warmUp != null) {
                warmUp.run();
            }
        }
    }

    private static int runOnSpark(String[] args, Failures failures) {
        try {
            return new SparkProcess(System.getenv()).run(args);
        } catch (SparkProcess.Missing e) {
            return failures.missing(args, String.valueOf(e.getMessage()), e.help());
        } catch (IOException e) {
            return failures.missing(args, "Spark does not start: " + e.getMessage(), "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.STOPPED_EARLY.code();
        }
    }

    /** A command and what to work on: most likely the database is needed. */
    private static boolean isWorkAhead(String[] args) {
        return args.length > 1
                && !args[0].startsWith("-")
                && !args[0].equals(HelpCommand.NAME)
                && !args[1].equals("--help");
    }
}
