package org.hinge.grounding;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.hinge.data.Dataset;
import org.hinge.data.LoadSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Source;
import org.hinge.grounding.limits.GroundingSettings;
import org.hinge.grounding.report.GroundingProgress;
import org.hinge.grounding.template.RuleConstants;
import org.hinge.language.Program;
import org.hinge.language.ProgramReader;
import org.hinge.language.Rule;
import org.hinge.schema.function.Functions;

/** Runs the front end, the data set and the grounder on a text. */
public final class GroundingRun {
    static final Functions FUNCTIONS = Functions.builtIn();

    private static final ProgramReader READER = new ProgramReader(FUNCTIONS);

    private GroundingRun() {}

    static ProgramReader.Result read(String text) {
        return READER.read(List.of(new Source("random.psl", text)));
    }

    /** The program of a text without errors. */
    public static Program program(String text) {
        ProgramReader.Result result = read(text);
        if (result.program() == null) {
            throw new IllegalArgumentException(result.diagnostics() + "\n" + text);
        }
        return result.program();
    }

    public static <T> T withDataset(
            Program program, int threads, BiFunction<Grounder, Dataset, T> action) {
        return withDataset(program, threads, GroundingProgress.NONE, action);
    }

    public static <T> T withDataset(
            Program program,
            int threads,
            GroundingProgress progress,
            BiFunction<Grounder, Dataset, T> action) {
        Set<String> constants = new LinkedHashSet<>();
        for (Rule rule : program.rules()) {
            constants.addAll(RuleConstants.of(rule));
        }
        Diagnostics diagnostics = new Diagnostics();
        Grounder grounder = new Grounder(FUNCTIONS, GroundingSettings.DEFAULT, progress);
        try (Dataset data =
                Dataset.load(
                        program.schema(),
                        program.tables(),
                        program.facts(),
                        constants,
                        LoadSettings.DEFAULT.withThreads(threads),
                        diagnostics)) {
            if (data == null) {
                throw new IllegalArgumentException(diagnostics.sorted(List.of()).toString());
            }
            return action.apply(grounder, data);
        }
    }

    static Grounded ground(Program program) {
        return withDataset(
                program, 1, (grounder, data) -> Grounded.of(grounder.ground(program, data), data));
    }
}
