package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.control.Interruption;
import org.hinge.engine.Grounding;
import org.hinge.engine.RunSettings;
import org.hinge.engine.RunWatch;
import org.jspecify.annotations.Nullable;
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
            "  hinge ground -o ground.tsv model.psl    every ground rule",
            "  hinge ground --show-plan model.psl      clauses and queries of each rule"
        },
        mixinStandardHelpOptions = true)
final class GroundCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Interruption interruption;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(names = "--show-plan", description = "Print clauses and queries; ground nothing.")
    private boolean showPlan;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write every ground rule to this file: rule, weight, substitution, term.")
    private @Nullable Path output;

    @Option(names = "--json", description = OutputOptions.JSON)
    private boolean json;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    @Mixin private RunOptions options = new RunOptions();

    GroundCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        RunSettings settings = options.settings();
        options.startTimeLimit(interruption);
        Grounding grounding = run(settings);
        ExitCode code = exitCode(grounding, settings);
        if (json) {
            OutputOptions.print("ground", code, grounding, grounding.fields(), terminal);
        } else {
            if (!quiet) {
                terminal.out().print(grounding.text());
                terminal.out().flush();
            }
            terminal.err().print(grounding.diagnosticsText(terminal.colourErr()));
            terminal.err().print(grounding.violationsText(settings.allowViolated()));
            terminal.err().flush();
        }
        return code.code();
    }

    private static ExitCode exitCode(Grounding grounding, RunSettings settings) {
        if (grounding.isInfeasible() && !settings.allowViolated()) {
            return ExitCode.INFEASIBLE;
        }
        boolean failed = grounding.ground() == null && grounding.plan() == null;
        return failed ? ExitCode.USER_ERROR : ExitCode.SOLVED;
    }

    private Grounding run(RunSettings settings) throws IOException {
        try (ProgressLine line = ProgressLine.on(terminal, quiet, !json, interruption)) {
            RunWatch watch = new RunWatch(line, interruption);
            if (showPlan) {
                return Grounding.plan(programs, settings, watch);
            }
            return output == null
                    ? Grounding.of(programs, settings, watch)
                    : Grounding.listed(programs, settings, watch, output);
        }
    }
}
