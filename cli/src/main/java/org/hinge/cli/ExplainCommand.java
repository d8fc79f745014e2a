package org.hinge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.hinge.HingeException;
import org.hinge.Session;
import org.hinge.api.Atom;
import org.hinge.api.Diagnostic;
import org.hinge.api.Interruption;
import org.hinge.api.Watch;
import org.hinge.api.explanation.Difference;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Values;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.cli.option.ExplanationOptions;
import org.hinge.cli.option.MisplacedOptions;
import org.hinge.cli.option.OutputOptions;
import org.hinge.cli.option.RunOptions;
import org.hinge.cli.option.SolverOptions;
import org.hinge.cli.option.WhatIfOptions;
import org.hinge.cli.output.CommandOutput;
import org.hinge.cli.output.ExitCode;
import org.hinge.cli.output.ProgressLine;
import org.hinge.cli.output.Terminal;
import org.hinge.report.TextRenderer;
import org.hinge.report.json.JsonRenderer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hinge explain}: why atoms have their values. */
@Command(
        name = "explain",
        description =
                "Show why targets have their values: which ground rules push them up and down, and"
                        + " what they follow from.",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  hinge explain friends.psl --atom 'Trusts(\"ann\", \"cat\")'",
            "  hinge explain friends.psl --atom 'Trusts(ann, _)' --weight 1=3    what if",
            "  hinge explain model.psl --worst 5 --results results    of written results"
        },
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    /** A limit that has passed just now. */
    private static final double LEAST_SECONDS = 1e-3;

    private final Terminal terminal;
    private final Interruption interruption;

    @Spec private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "PROGRAM", description = RunOptions.PROGRAM)
    private List<Path> programs = List.of();

    @Option(
            names = "--results",
            paramLabel = "DIR",
            description = "Explain what hinge infer -o has written here, instead of inferring it.")
    private @Nullable Path results;

    @Option(names = "--json", description = OutputOptions.JSON)
    private boolean json;

    @Option(names = "--quiet", description = "Print errors and warnings only.")
    private boolean quiet;

    @Mixin private ExplanationOptions explanationOptions = new ExplanationOptions();

    @Mixin private WhatIfOptions whatIfOptions = new WhatIfOptions();

    @Mixin private RunOptions runOptions = new RunOptions();

    @Mixin private SolverOptions solverOptions = new SolverOptions();

    ExplainCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    /**
     * What was found: an explanation, or an answer without values.
     *
     * @param answer null if it was written before
     * @param differences from the answer without the changes; null if there are none
     */
    private record Found(
            @Nullable Explanation explanation,
            @Nullable Answer answer,
            @Nullable List<Difference> differences) {}

    @Override
    public Integer call() throws IOException {
        ExplanationSettings settings = explanationOptions.settings();
        InferenceSettings inference = solverOptions.settings();
        checkResults();
        runOptions.startTimeLimit(interruption);
        try (SessionRun<Found> run = run(settings, inference)) {
            return show(run.result(), settings).code();
        } catch (HingeException e) {
            return CommandOutput.show("explain", e, json, terminal).code();
        }
    }

    private void checkResults() {
        if (results == null) {
            return;
        }
        runOptions.checkMayRead(results, "--results");
        MisplacedOptions.reject(
                spec, MisplacedOptions.SOFT, "has no effect with --results: nothing is solved");
        if (whatIfOptions.areGiven()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--results has the values without changes: leave it out to ask what if");
        }
    }

    private SessionRun<Found> run(ExplanationSettings settings, InferenceSettings inference)
            throws IOException {
        Path folder = results;
        try (ProgressLine line = ProgressLine.on(terminal, quiet, !json, interruption)) {
            return SessionRun.of(
                    programs,
                    runOptions.settings(),
                    new Watch(line, interruption),
                    session ->
                            folder == null
                                    ? inferred(session, settings, inference)
                                    : new Found(session.explain(folder, settings), null, null));
        }
    }

    private Found inferred(
            Session session, ExplanationSettings settings, InferenceSettings inference) {
        if (!whatIfOptions.areGiven()) {
            session.checkExplained(settings);
            Answer answer = inferred(session, inference);
            return new Found(explained(session, answer, settings), answer, null);
        }
        Values before = inferred(session, inference).values();
        Map<Atom, Double> valuesBefore = before == null ? Map.of() : before.toMap();
        whatIfOptions.apply(session);
        session.checkExplained(settings);
        Answer answer = inferred(session, inference);
        Values after = answer.values();
        List<Difference> differences =
                Difference.between(
                        valuesBefore,
                        after == null ? Map.of() : after.toMap(),
                        WhatIfOptions.LEAST_DIFFERENCE);
        return new Found(explained(session, answer, settings), answer, differences);
    }

    /** An answer lifts the limit of time; it holds for what comes after it too. */
    private Answer inferred(Session session, InferenceSettings settings) {
        double left = interruption.secondsLeft();
        long start = System.nanoTime();
        Answer answer = session.infer(settings);
        if (Double.isFinite(left) && answer.isSolved()) {
            double passed = (System.nanoTime() - start) / 1e9;
            interruption.limit(Math.max(LEAST_SECONDS, left - passed));
        }
        return answer;
    }

    private static @Nullable Explanation explained(
            Session session, Answer answer, ExplanationSettings settings) {
        return answer.values() == null ? null : session.explain(answer, settings);
    }

    private ExitCode show(Found found, ExplanationSettings settings) throws IOException {
        Answer answer = found.answer();
        Explanation explanation = found.explanation();
        ExitCode code = exitCode(answer, explanation);
        String problem = answer == null ? "" : TextRenderer.problem(answer);
        List<Diagnostic> diagnostics = diagnostics(found);
        if (json) {
            Map<String, @Nullable Object> fields =
                    explanation == null ? new LinkedHashMap<>() : JsonRenderer.fields(explanation);
            if (found.differences() != null) {
                fields.put("differences", JsonRenderer.differences(found.differences()));
            }
            if (!problem.isEmpty()) {
                fields.put("problem", problem);
            }
            CommandOutput.print("explain", code, diagnostics, fields, terminal);
            return code;
        }
        CommandOutput.print(diagnostics, terminal);
        if (!quiet) {
            terminal.out().print(text(found, settings));
        }
        terminal.out().flush();
        terminal.err().print(problem);
        terminal.err().flush();
        return code;
    }

    private static ExitCode exitCode(@Nullable Answer answer, @Nullable Explanation explanation) {
        if (answer == null || answer.isSolved()) {
            boolean stopped = explanation != null && explanation.stopped();
            return stopped ? ExitCode.STOPPED_EARLY : ExitCode.SOLVED;
        }
        return answer.isInfeasible() ? ExitCode.INFEASIBLE : ExitCode.STOPPED_EARLY;
    }

    private static List<Diagnostic> diagnostics(Found found) {
        Answer answer = found.answer();
        Explanation explanation = found.explanation();
        List<Diagnostic> all = new ArrayList<>();
        if (answer != null) {
            all.addAll(answer.run().diagnostics());
        } else if (explanation != null) {
            all.addAll(explanation.run().diagnostics());
        }
        return all;
    }

    private static String text(Found found, ExplanationSettings settings) {
        Answer answer = found.answer();
        String changed =
                found.differences() == null || answer == null
                        ? ""
                        : TextRenderer.text(
                                answer.run().changes(), found.differences(), settings.top());
        return found.explanation() == null
                ? changed
                : changed + TextRenderer.text(found.explanation());
    }
}
