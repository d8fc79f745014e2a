package org.hinge.api.result;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hinge.api.settings.EvaluationSettings;
import org.jspecify.annotations.Nullable;

/**
 * Values and their scores against the truth.
 *
 * @param run what they were made from
 * @param settings what was asked for
 * @param answer what was inferred; null if values were read from a folder
 * @param from the folder that they were read from; null if they were inferred
 * @param values null if there are none
 * @param scores by predicate, in the order of the program; empty if there are no values
 * @param targets how many targets of each predicate have a truth
 * @param likelihood how probable the truth is; null if it was not asked for
 */
public record Evaluation(
        RunRecord run,
        EvaluationSettings settings,
        @Nullable Answer answer,
        @Nullable Path from,
        @Nullable Values values,
        Map<String, Scores> scores,
        Map<String, Integer> targets,
        /** Keeps copies of what it is given. */
        @Nullable Density likelihood) {
    /** Copies what is given, so that nothing changes it later. */
    public Evaluation {
        scores = Collections.unmodifiableMap(new LinkedHashMap<>(scores));
        targets = Collections.unmodifiableMap(new LinkedHashMap<>(targets));
    }

    /** {@return whether the aim of inference was reached} */
    public boolean isSolved() {
        return answer == null || answer.isSolved();
    }

    /** {@return whether it is proven that no values meet the hard rules} */
    public boolean isInfeasible() {
        return answer != null && answer.isInfeasible();
    }
}
