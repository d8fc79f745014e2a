package org.hinge.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.engine.Grounding;
import org.hinge.engine.RunSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hinge ground}: the model that a program makes of its data. */
@Command(
        name = "ground",
        description =
                "Ground a program over its data and show how each rule fares; nothing is solved.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge ground examples/acquaintances",
            "  hinge ground --show-plan model.psl      clauses and queries of each rule"
        },
        mixinStandardHelpOptions = true)
final class GroundCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            arity = "1..*",
            paramLabel = "PROGRAM",
            description = "A .psl file, or a folder that holds exactly one.")
    private List<Path> programs = List.of();

    @Option(names = "--show-plan", description = "Print clauses and queries; ground nothing.")
    private boolean showPlan;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    @Mixin private RunOptions options = new RunOptions();

    GroundCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        RunSettings settings = options.settings();
        Grounding grounding =
                showPlan ? Grounding.plan(programs, settings) : Grounding.of(programs, settings);
        if (!quiet) {
            terminal.out().print(grounding.text());
            terminal.out().flush();
        }
        terminal.err().print(grounding.diagnosticsText(terminal.colourErr()));
        terminal.err().print(grounding.violationsText());
        terminal.err().flush();
        if (grounding.isInfeasible()) {
            return ExitCode.INFEASIBLE.code();
        }
        boolean failed = grounding.ground() == null && grounding.plan() == null;
        return (failed ? ExitCode.USER_ERROR : ExitCode.SOLVED).code();
    }
}
