package org.hinge.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hinge.api.InterruptedRunException;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.Terminal;
import org.hinge.report.OptionNames;
import org.hinge.report.json.JsonReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in a line or two why a command could not run, and picks the exit code. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private static final String JSON = "--json";

    private final Terminal terminal;
    private final BooleanSupplier stacktraceWanted;

    Failures(Terminal terminal, BooleanSupplier stacktraceWanted) {
        this.terminal = terminal;
        this.stacktraceWanted = stacktraceWanted;
    }

    /** A mistake in the command line: what is wrong and where to look, not the whole usage. */
    @Override
    public int handleParseException(ParameterException mistake, String[] args) {
        return commandLineError(mistake, List.of(args).contains(JSON));
    }

    private int commandLineError(ParameterException mistake, boolean json) {
        CommandSpec command = mistake.getCommandLine().getCommandSpec();
        List<String> help = new ArrayList<>();
        String program = programInsteadOfCommand(mistake);
        if (program != null) {
            help.add("hinge infer %s finds the values of its targets".formatted(program));
            help.add("hinge check %s looks for mistakes in it".formatted(program));
            String problem = "a command is missing before '%s'".formatted(program);
            return fail(command.name(), json, ExitCode.USER_ERROR, problem, help);
        }
        List<String> near = suggestions(mistake);
        if (!near.isEmpty()) {
            // The best one comes first; the others are often far off.
            help.add("did you mean " + near.get(0) + "?");
        }
        help.add("see " + command.qualifiedName() + " --help");
        return fail(command.name(), json, ExitCode.USER_ERROR, problem(mistake), help);
    }

    @Override
    public int handleExecutionException(Exception defect, CommandLine command, ParseResult parsed) {
        boolean json = asksForJson(parsed);
        CommandSpec spec = command.getCommandSpec();
        if (defect instanceof InterruptedRunException stopped) {
            return stopped(spec.name(), json, stopped);
        }
        if (defect instanceof ParameterException mistake) {
            return commandLineError(mistake, json);
        }
        return failed(spec, json, defect);
    }

    private int stopped(String command, boolean json, InterruptedRunException stopped) {
        String message = String.valueOf(stopped.getMessage());
        return fail(
                command,
                json,
                ExitCode.STOPPED_EARLY,
                message,
                stopped.help().stream().map(OptionNames::in).toList());
    }

    /** Says that a command stops, while it still runs. */
    int stopped(String[] args, InterruptedRunException stopped) {
        if (terminal.liveErr()) {
            // Over the line of progress, which nobody will take away.
            terminal.err().print("\r\u001b[K");
        }
        return stopped(args.length == 0 ? "hinge" : args[0], List.of(args).contains(JSON), stopped);
    }

    /** Says that something is missing that the command line asks for. */
    int missing(String[] args, String problem, String help) {
        return fail(
                args[0],
                List.of(args).contains(JSON),
                ExitCode.USER_ERROR,
                problem,
                help.isEmpty() ? List.of() : List.of(help));
    }

    private static boolean asksForJson(ParseResult parsed) {
        return parsed.asCommandLineList().stream()
                .anyMatch(line -> line.getParseResult().hasMatchedOption(JSON));
    }

    /** Input is read elsewhere: what fails here is writing where the user asked for it. */
    private int outputError(CommandSpec command, boolean json, IOException failure) {
        String message = "the output cannot be written: " + failure.getMessage();
        if (failure instanceof FileSystemException file) {
            String why =
                    failure instanceof AccessDeniedException
                            ? "this may not be written"
                            : failure instanceof NoSuchFileException
                                    ? "there is no such folder"
                                    : failure instanceof FileAlreadyExistsException
                                            ? "this is a file, not a folder"
                                            : String.valueOf(file.getReason());
            message = file.getFile() + ": " + why;
        }
        boolean hasPlace = command.findOption("-o") != null;
        List<String> help =
                List.of(hasPlace ? "name another place with -o" : "name another folder");
        return fail(command.name(), json, ExitCode.USER_ERROR, message, help);
    }

    /** Runs commands so that errors, which picocli lets through, end like exceptions. */
    IExecutionStrategy guard(IExecutionStrategy strategy) {
        return parsed -> {
            try {
                return strategy.execute(parsed);
            } catch (Error defect) {
                List<CommandLine> lines = parsed.asCommandLineList();
                CommandSpec command = lines.get(lines.size() - 1).getCommandSpec();
                return failed(command, asksForJson(parsed), defect);
            }
        };
    }

    private int failed(CommandSpec command, boolean json, Throwable defect) {
        Shortage shortage = Shortage.behind(defect);
        if (shortage != null) {
            int code =
                    fail(
                            command.name(),
                            json,
                            ExitCode.USER_ERROR,
                            shortage.problem(),
                            List.of(shortage.help()));
            showStackTrace(defect);
            return code;
        }
        return defect instanceof IOException failure
                ? outputError(command, json, failure)
                : internalError(command, json, defect);
    }

    /** Says why a process ends that has not come to a command. */
    int failedEarly(Throwable defect) {
        Shortage shortage = Shortage.behind(defect);
        if (shortage == null) {
            terminal.err()
                    .println("hinge: internal error, this is a bug in Hinge: " + oneLine(defect));
            return ExitCode.INTERNAL_ERROR.code();
        }
        terminal.err().println("hinge: " + shortage.problem());
        terminal.err().println("    help: " + shortage.help());
        return ExitCode.USER_ERROR.code();
    }

    private void showStackTrace(Throwable defect) {
        if (stacktraceWanted.getAsBoolean()) {
            defect.printStackTrace(terminal.err());
        }
    }

    private int internalError(CommandSpec command, boolean json, Throwable defect) {
        String where =
                stacktraceWanted.getAsBoolean() ? "" : " (where: run again with --stacktrace)";
        String message =
                "internal error, this is a bug in Hinge: %s%s".formatted(oneLine(defect), where);
        int code = fail(command.name(), json, ExitCode.INTERNAL_ERROR, message, List.of());
        showStackTrace(defect);
        return code;
    }

    /** Says what is wrong, and how to mend it, in the form that the user asked for. */
    private int fail(
            String command, boolean json, ExitCode code, String problem, List<String> help) {
        if (json) {
            terminal.out().println(JsonReport.ofFailure(command, code.code(), problem, help));
            terminal.out().flush();
        } else {
            PrintWriter err = terminal.err();
            err.println(bold("hinge: ") + Terminal.printable(problem));
            help.forEach(line -> err.println("    help: " + Terminal.printable(line)));
        }
        return code.code();
    }

    private String bold(String text) {
        return terminal.colourErr() ? Ansi.ON.string("@|bold " + text + "|@") : text;
    }

    /** What stands where a command is expected, if it is a program; null if it is not. */
    private static @Nullable String programInsteadOfCommand(ParameterException mistake) {
        if (!(mistake instanceof UnmatchedArgumentException unmatched)
                || unmatched.isUnknownOption()
                || unmatched.getCommandLine().getCommandSpec().subcommands().isEmpty()) {
            return null;
        }
        String first = unmatched.getUnmatched().get(0);
        return first.endsWith(".psl") || new File(first).exists() ? first : null;
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
