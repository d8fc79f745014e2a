package org.hinge.run.load;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.Dataset;
import org.hinge.data.LoadProgress;
import org.hinge.data.LoadSettings;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.template.RuleConstants;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.check.VariablesLikeConstants;
import org.jspecify.annotations.Nullable;

/** Loads the data that a program names. */
public final class ProgramData {
    private ProgramData() {}

    /** Null if anything is wrong with it, which is then reported. */
    public static @Nullable Dataset load(
            Program program,
            RunSettings settings,
            Diagnostics diagnostics,
            LoadProgress progress,
            Interruption interruption) {
        try (EngineOpening engine = open(settings, interruption)) {
            return load(program, settings, diagnostics, progress, engine);
        }
    }

    /** Begins to open the engine that is asked for. */
    static EngineOpening open(RunSettings settings, Interruption interruption) {
        return EngineOpening.begin(settings.engine(), loading(settings), interruption);
    }

    /** Loads into an engine that was begun to be opened. */
    static @Nullable Dataset load(
            Program program,
            RunSettings settings,
            Diagnostics diagnostics,
            LoadProgress progress,
            EngineOpening engine) {
        return Dataset.load(
                program.schema(),
                program.tables(),
                program.facts(),
                ruleConstants(program),
                loading(settings),
                diagnostics,
                progress,
                engine.take());
    }

    /** The constants that rules name. */
    public static Set<String> ruleConstants(Program program) {
        Set<String> constants = new LinkedHashSet<>();
        program.rules().forEach(rule -> constants.addAll(RuleConstants.of(rule)));
        return constants;
    }

    private static LoadSettings loading(RunSettings settings) {
        RunSettings.Limits limits = settings.limits();
        return LoadSettings.DEFAULT
                .withThreads(limits.threads())
                .withEngineMemoryBytes(limits.databaseBytes())
                .withSandbox(settings.sandbox())
                .withDriverJars(settings.classPath())
                .withClipValues(settings.clipValues())
                .withMaxAtoms(Math.min(limits.maxTerms(), Integer.MAX_VALUE));
    }

    /**
     * Warns of variables that are called as constants of the data are. Those that stand in the
     * program itself were compared when it was read.
     */
    public static void compareVariables(Program program, Dataset data, Diagnostics diagnostics) {
        if (program.tables().isEmpty()) {
            return;
        }
        Map<String, Set<String>> inProgram =
                VariablesLikeConstants.inProgram(program.schema(), program.facts());
        VariablesLikeConstants.report(
                program.rules().stream().map(Rule::statement).toList(),
                program.schema(),
                (type, text) ->
                        !inProgram.getOrDefault(type, Set.of()).contains(text)
                                && data.isConstant(type, text),
                diagnostics);
    }

    /** Whether it names any: rules alone say nothing about what they are about. */
    public static boolean isNamedBy(Program program) {
        return !program.tables().isEmpty()
                || !program.facts().isEmpty()
                || !program.schema().types().isEmpty();
    }
}
