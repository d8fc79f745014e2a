package org.hinge.run.check;

import java.util.List;
import org.hinge.api.Watch;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.DataView;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.Dataset;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.grounding.GroundingEstimate;
import org.hinge.grounding.TypesWithoutOverlap;
import org.hinge.grounding.report.RuleEstimate;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.ProgramText;
import org.hinge.language.Rule;
import org.hinge.run.load.ProgramData;
import org.hinge.run.load.ProgramInput;
import org.hinge.run.load.RunSteps;
import org.hinge.run.load.SourceDigests;
import org.hinge.run.load.UserFunctions;
import org.jspecify.annotations.Nullable;

/** Looks what a program and its data say, and what must be mended. */
public final class ProgramCheck {
    private final ProgramInput input;
    private final RunSettings settings;
    private final Diagnostics diagnostics = new Diagnostics();

    public ProgramCheck(ProgramInput input, RunSettings settings) {
        this.input = input;
        this.settings = settings;
    }

    /**
     * Reads a program and, unless nobody watches, loads its data and estimates how large its
     * grounding is.
     *
     * @param watch null if its data is not to be opened
     */
    public CheckResult run(@Nullable Watch watch) {
        if (watch != null) {
            watch.begins("reading the program");
        }
        List<ProgramText> texts = input.read(settings, diagnostics, new SourceDigests());
        try (UserFunctions functions = UserFunctions.on(settings.classPath(), diagnostics)) {
            if (diagnostics.hasErrors()) {
                List<String> files = input.paths().stream().map(String::valueOf).toList();
                return new CheckResult(
                        null, null, diagnostics.sorted(files), diagnostics.omitted());
            }
            ProgramReader.Result result = new ProgramReader(functions.all()).readTexts(texts);
            result.diagnostics().forEach(diagnostics::add);
            Program program = diagnostics.hasErrors() ? null : result.program();
            DataView data =
                    program == null || watch == null || !ProgramData.isNamedBy(program)
                            ? null
                            : data(program, watch);
            return new CheckResult(
                    program == null ? null : ProgramViews.of(program),
                    data,
                    diagnostics.sorted(names(texts)),
                    diagnostics.omitted() + result.omitted());
        }
    }

    private static List<String> names(List<ProgramText> texts) {
        return texts.stream().flatMap(text -> text.sources().stream()).map(Source::name).toList();
    }

    private @Nullable DataView data(Program program, Watch watch) {
        RunSteps steps = new RunSteps(program, diagnostics, watch, "counting");
        try (Dataset data =
                ProgramData.load(program, settings, diagnostics, steps, watch.interruption())) {
            if (data == null) {
                return null;
            }
            ProgramData.compareVariables(program, data, diagnostics);
            TypesWithoutOverlap.report(program, data, diagnostics);
            List<RuleEstimate> estimates = GroundingEstimate.of(program, data, steps);
            estimates.forEach(estimate -> report(estimate, program, steps));
            return DataViews.of(program, data, estimates);
        }
    }

    private void report(RuleEstimate estimate, Program program, RunSteps steps) {
        if (estimate.rows() == 0) {
            diagnostics.add(
                    steps.empty(estimate.firstRule(), estimate.rules(), estimate.whyEmpty()));
        } else if (estimate.isMuch()) {
            Rule rule = program.rules().get(estimate.firstRule());
            diagnostics.add(RunSteps.large(rule, estimate));
        }
    }
}
