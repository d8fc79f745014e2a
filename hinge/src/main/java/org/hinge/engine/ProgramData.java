package org.hinge.engine;

import java.util.LinkedHashSet;
import java.util.Set;
import org.hinge.control.Interruption;
import org.hinge.data.Dataset;
import org.hinge.data.LoadProgress;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.grounding.RuleConstants;
import org.hinge.language.Program;
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
        return Dataset.load(
                program.schema(),
                program.tables(),
                program.facts(),
                constants,
                settings.loading(),
                diagnostics,
                progress,
                interruption);
    }

    /** Whether it names any: rules alone say nothing about what they are about. */
    static boolean isNamedBy(Program program) {
        return !program.tables().isEmpty()
                || !program.facts().isEmpty()
                || !program.schema().types().isEmpty();
    }
}
