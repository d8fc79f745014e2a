package org.hinge.engine;

import java.nio.file.Path;
import java.util.List;
import org.hinge.data.LoadSettings;
import org.hinge.grounding.GroundingSettings;
import org.jspecify.annotations.Nullable;

/**
 * What a run may use.
 *
 * @param threads for the embedded database; no result depends on it
 * @param engineMemoryBytes how much memory the embedded database may use before it spills to disk;
 *     null for its own default
 * @param maxTerms the most ground terms
 * @param sandbox if given, data is read only from below this folder, and from no database
 * @param classPath folders and jars with functions of the user's own
 */
public record RunSettings(
        int threads,
        @Nullable Long engineMemoryBytes,
        long maxTerms,
        @Nullable Path sandbox,
        List<Path> classPath) {
    public static final RunSettings DEFAULT =
            new RunSettings(
                    Runtime.getRuntime().availableProcessors(),
                    null,
                    GroundingSettings.DEFAULT.maxTerms(),
                    null,
                    List.of());

    public RunSettings {
        classPath = List.copyOf(classPath);
    }

    LoadSettings loading() {
        return LoadSettings.DEFAULT
                .withThreads(threads)
                .withEngineMemoryBytes(engineMemoryBytes)
                .withSandbox(sandbox)
                .withMaxAtoms(Math.min(maxTerms, Integer.MAX_VALUE));
    }

    GroundingSettings grounding() {
        return new GroundingSettings(maxTerms);
    }
}
