package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.result.GroundingPlan;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import org.hinge.results.OutputCheck;
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
        options.startTimeLimit(interruption);
        OutputCheck.file(showPlan ? null : output);
        try {
            return (showPlan ? plan() : ground()).code();
        } catch (HingeException e) {
            return CommandOutput.show("ground", e, json, terminal).code();
        }
    }

    private ExitCode plan() throws IOException {
        try (SessionRun<GroundingPlan> run = run(Session::plan)) {
            GroundingPlan plan = run.result();
            if (json) {
                CommandOutput.print(
                        "ground",
                        ExitCode.SOLVED,
                        plan.diagnostics(),
                        JsonRenderer.fields(plan),
                        terminal);
            } else {
                print(TextRenderer.text(plan));
                CommandOutput.print(plan.diagnostics(), terminal);
            }
            return ExitCode.SOLVED;
        }
    }

    private ExitCode ground() throws IOException {
        Path file = output;
        try (SessionRun<GroundingResult> run =
                run(session -> file == null ? session.ground() : session.ground(file))) {
            GroundingResult grounding = run.result();
            boolean allowed = grounding.run().settings().allowViolated();
            ExitCode code =
                    grounding.isInfeasible() && !allowed ? ExitCode.INFEASIBLE : ExitCode.SOLVED;
            if (json) {
                CommandOutput.print(
                        "ground",
                        code,
                        grounding.run().diagnostics(),
                        JsonRenderer.fields(grounding),
                        terminal);
            } else {
                print(TextRenderer.text(grounding));
                CommandOutput.print(grounding.run().diagnostics(), terminal);
                terminal.err().print(TextRenderer.violations(grounding, allowed));
                terminal.err().flush();
            }
            return code;
        }
    }

    private void print(String text) {
        if (!quiet) {
            terminal.out().print(text);
            terminal.out().flush();
        }
    }

    private <T> SessionRun<T> run(SessionRun.Work<T> work) throws IOException {
        RunSettings settings = options.settings();
        try (ProgressLine line = ProgressLine.on(terminal, quiet, !json, interruption)) {
            return SessionRun.of(programs, settings, new Watch(line, interruption), work);
        }
    }
}
