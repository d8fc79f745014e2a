package org.hinge.api.explanation;

import java.nio.file.Path;
import java.util.List;
import org.hinge.api.result.RunRecord;
import org.hinge.api.settings.ExplanationSettings;
import org.jspecify.annotations.Nullable;

/**
 * Why some atoms have their values.
 *
 * @param run what it was made from, and by what
 * @param settings what was asked for
 * @param from the folder of written values; null if they were inferred
 * @param atoms one explanation each: by predicate and arguments, then those that cost most
 * @param left how many targets fit a pattern but were more than asked for
 * @param stopped whether it was asked to stop: ranges, changes and what else might be observed are
 *     those that were found until then
 */
public record Explanation(
        RunRecord run,
        ExplanationSettings settings,
        @Nullable Path from,
        List<AtomExplanation> atoms,
        long left,
        boolean stopped) {
    /** Copies what is given, so that nothing changes it later. */
    public Explanation {
        atoms = List.copyOf(atoms);
    }
}
