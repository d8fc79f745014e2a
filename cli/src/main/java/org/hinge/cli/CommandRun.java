package org.hinge.cli;

import java.io.IOException;
import java.util.Map;
import java.util.function.IntConsumer;
import org.hinge.api.Interruption;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;

/**
 * One command, run in this process, which may run others after it.
 *
 * @param environment what the command sees of it
 * @param exit ends the process, where what was asked to stop does not
 */
record CommandRun(
        Terminal terminal,
        Map<String, String> environment,
        Interruption interruption,
        IntConsumer exit) {

    /** Runs it and gives its exit code. */
    int of(String... args) {
        try {
            Failures failures = new Failures(terminal, () -> false);
            if (SparkProcess.isNeeded(args)) {
                return onSpark(args, failures);
            }
            LastResort last =
                    LastResort.of(
                            interruption,
                            () -> failures.stopped(args, interruption.exception()),
                            exit);
            String first = args.length == 0 ? "" : args[0];
            return last.ended(
                    HingeCommand.commandLine(terminal, environment, interruption, first)
                            .execute(args));
        } catch (RuntimeException | Error e) {
            return failedEarly(e);
        } finally {
            terminal.flush();
        }
    }

    /** So early that no command was there to report it, or too little memory to report it. */
    int failedEarly(Throwable defect) {
        return new Failures(terminal, () -> false).failedEarly(defect);
    }

    private int onSpark(String[] args, Failures failures) {
        try {
            return new SparkProcess(environment).run(args);
        } catch (SparkProcess.Missing e) {
            return failures.missing(args, String.valueOf(e.getMessage()), e.help());
        } catch (IOException e) {
            return failures.missing(args, "Spark does not start: " + e.getMessage(), "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.STOPPED_EARLY.code();
        }
    }
}
