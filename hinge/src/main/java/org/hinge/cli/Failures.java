package org.hinge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hinge.control.InterruptedRunException;
import org.hinge.files.OutputException;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in a line or two why a command could not run, and picks the exit code. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Terminal terminal;
    private final BooleanSupplier stacktraceWanted;

    Failures(Terminal terminal, BooleanSupplier stacktraceWanted) {
        this.terminal = terminal;
        this.stacktraceWanted = stacktraceWanted;
    }

    /** A mistake in the command line: what is wrong and where to look, not the whole usage. */
    @Override
    public int handleParseException(ParameterException mistake, String[] args) {
        String command = mistake.getCommandLine().getCommandSpec().qualifiedName();
        error(problem(mistake));
        List<String> near = suggestions(mistake);
        if (!near.isEmpty()) {
            // The best one comes first; the others are often far off.
            terminal.err().println("    help: did you mean " + near.get(0) + "?");
        }
        terminal.err().println("    help: see " + command + " --help");
        return ExitCode.USER_ERROR.code();
    }

    @Override
    public int handleExecutionException(Exception defect, CommandLine command, ParseResult parsed) {
        if (defect instanceof InterruptedRunException) {
            error(String.valueOf(defect.getMessage()));
            return ExitCode.STOPPED_EARLY.code();
        }
        if (defect instanceof ParameterException mistake) {
            return handleParseException(mistake, new String[0]);
        }
        return defect instanceof IOException failure ? outputError(failure) : internalError(defect);
    }

    /** Input is read elsewhere: what fails here is writing where the user asked for it. */
    private int outputError(IOException failure) {
        if (failure instanceof OutputException output) {
            error(String.valueOf(output.getMessage()));
            terminal.err().println("    help: " + output.help());
            return ExitCode.USER_ERROR.code();
        }
        if (failure instanceof FileSystemException file) {
            String why =
                    failure instanceof AccessDeniedException
                            ? "this may not be written"
                            : failure instanceof NoSuchFileException
                                    ? "there is no such folder"
                                    : failure instanceof FileAlreadyExistsException
                                            ? "this is a file, not a folder"
                                            : String.valueOf(file.getReason());
            error(file.getFile() + ": " + why);
        } else {
            error("the output cannot be written: " + failure.getMessage());
        }
        terminal.err().println("    help: name another place with -o");
        return ExitCode.USER_ERROR.code();
    }

    /** Runs commands so that errors, which picocli lets through, end like exceptions. */
    IExecutionStrategy guard(IExecutionStrategy strategy) {
        return parsed -> {
            try {
                return strategy.execute(parsed);
            } catch (Error defect) {
                return internalError(defect);
            }
        };
    }

    private int internalError(Throwable defect) {
        if (defect instanceof OutOfMemoryError) {
            error(
                    "out of memory: the limit is %,d MiB; raise it with HINGE_JAVA_OPTS=-Xmx..."
                            .formatted(Runtime.getRuntime().maxMemory() >> 20));
        } else {
            error(
                    "internal error, this is a bug in Hinge: %s%s"
                            .formatted(
                                    oneLine(defect),
                                    stacktraceWanted.getAsBoolean()
                                            ? ""
                                            : " (where: run again with --stacktrace)"));
        }
        if (stacktraceWanted.getAsBoolean()) {
            defect.printStackTrace(terminal.err());
        }
        return ExitCode.INTERNAL_ERROR.code();
    }

    private void error(String problem) {
        PrintWriter err = terminal.err();
        err.println(bold("hinge: ") + problem);
    }

    private String bold(String text) {
        return terminal.colourErr() ? Ansi.ON.string("@|bold " + text + "|@") : text;
    }

    private static String problem(ParameterException mistake) {
        if (mistake instanceof UnmatchedArgumentException unmatched
                && !unmatched.isUnknownOption()) {
            boolean wantsCommand =
                    !unmatched.getCommandLine().getCommandSpec().subcommands().isEmpty();
            return "unknown %s '%s'"
                    .formatted(
                            wantsCommand ? "command" : "argument", unmatched.getUnmatched().get(0));
        }
        return String.valueOf(mistake.getMessage());
    }

    private static List<String> suggestions(ParameterException mistake) {
        return mistake instanceof UnmatchedArgumentException unmatched
                ? unmatched.getSuggestions()
                : List.of();
    }

    private static String oneLine(Throwable defect) {
        String message = defect.getMessage();
        String name = defect.getClass().getSimpleName();
        return message == null
                ? name
                : name + ": " + message.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
