package org.hinge.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.engine.ProgramCheck;
import org.hinge.engine.RunSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hinge check}: what a program says, or what to mend. */
@Command(
        name = "check",
        description = "Check a program and show what its rules become; nothing is solved.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge check model.psl",
            "  hinge check rules.psl data.psl          several files are one program",
            "  hinge check --json model.psl            the same for machines",
            "  hinge check --print old.json > new.psl  a LINQS PSL project in Hinge's language"
        },
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    private static final int MOST_RULES = 50;

    private final Terminal terminal;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--all", description = "Show all rules, not only the first " + MOST_RULES + ".")
    private boolean all;

    @Option(
            names = "--print",
            description = "Print the program itself in Hinge's language: converts LINQS projects.")
    private boolean print;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "The .data file of a LINQS PSL 2.x project, unless it is named alike.")
    private @Nullable Path dataFile;

    @Option(
            names = "--sandbox",
            paramLabel = "DIR",
            description = "Read files that a program names only from below DIR; use no classes.")
    private @Nullable Path sandbox;

    @Option(
            names = "--class-path",
            paramLabel = "PATH",
            description = "Folders and jars with functions of your own, written as for java.")
    private String classPath = "";

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        RunSettings settings =
                RunSettings.DEFAULT
                        .withSandbox(sandbox)
                        .withClassPath(sandbox == null ? RunOptions.paths(classPath) : List.of())
                        .withDataFile(dataFile);
        ProgramCheck check = ProgramCheck.of(programs, settings);
        if (json) {
            terminal.out().println(check.json());
        } else {
            if (!quiet) {
                terminal.out().print(text(check));
                terminal.out().flush();
            }
            terminal.err().print(check.diagnosticsText(terminal.colourErr()));
            terminal.err().flush();
        }
        ExitCode exit = check.program() == null ? ExitCode.USER_ERROR : ExitCode.SOLVED;
        return exit.code();
    }

    private String text(ProgramCheck check) {
        return print ? check.print() : check.summary(all ? Integer.MAX_VALUE : MOST_RULES);
    }
}
