package org.hinge.engine;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.hinge.control.Interruption;
import org.hinge.data.Dataset;
import org.hinge.data.LoadProgress;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.RuleConstants;
import org.hinge.language.Program;
import org.hinge.language.Rule;
import org.hinge.language.check.VariablesLikeConstants;
import org.jspecify.annotations.Nullable;

/** Loads the data that a program names. */
final class ProgramData {
    private ProgramData() {}

    /** Null if anything is wrong with it, which is then reported. */
    static @Nullable Dataset load(
            Program program,
            RunSettings settings,
            Diagnostics diagnostics,
            LoadProgress progress,
            Interruption interruption) {
        Set<String> constants = new LinkedHashSet<>();
        program.rules().forEach(rule -> constants.addAll(RuleConstants.of(rule)));
        Dataset data =
                Dataset.load(
                        program.schema(),
                        program.tables(),
                        program.facts(),
                        constants,
                        settings.loading(),
                        diagnostics,
                        progress,
                        interruption);
        if (data != null && !program.tables().isEmpty()) {
            compareVariables(program, data, diagnostics);
        }
        return data;
    }

    /** Constants that stand in the program itself were compared when it was read. */
    private static void compareVariables(Program program, Dataset data, Diagnostics diagnostics) {
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
    static boolean isNamedBy(Program program) {
        return !program.tables().isEmpty()
                || !program.facts().isEmpty()
                || !program.schema().types().isEmpty();
    }
}
