package org.hinge.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.Locale;
import org.hinge.Hinge;
import org.hinge.api.Interruption;
import org.hinge.cli.help.HelpCommand;
import org.hinge.cli.output.AnswerStream;
import org.hinge.cli.output.LastWords;
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
        LastWords lastWords = new LastWords(new FileOutputStream(FileDescriptor.err));
        try {
            System.exit(out.end(run(args, terminal), terminal));
        } catch (OutOfMemoryError | LinkageError e) {
            Runtime.getRuntime().halt(lastWords.say());
        }
    }

    /** Runs one command as this process is asked to, by signals too, and gives its exit code. */
    static int run(String[] args, Terminal terminal) {
        Interruption interruption = new Interruption();
        interruption.begins("starting");
        CommandRun run = new CommandRun(terminal, System.getenv(), interruption, System::exit);
        Runnable warmUp = null;
        try {
            Signals.interrupt(interruption);
            warmUp = isWorkAhead(args) ? Hinge.warmUp(interruption) : null;
            return run.of(args);
        } catch (RuntimeException | Error e) {
            return run.failedEarly(e);
        } finally {
            terminal.flush();
            if (warmUp != null) {
                warmUp.run();
            }
        }
    }

    /** A command and what to work on: most likely the database is needed, unless Spark has it. */
    private static boolean isWorkAhead(String[] args) {
        return args.length > 1
                && !args[0].startsWith("-")
                && !args[0].equals(HelpCommand.NAME)
                && !args[1].equals("--help")
                && !SparkProcess.isNeeded(args);
    }
}
