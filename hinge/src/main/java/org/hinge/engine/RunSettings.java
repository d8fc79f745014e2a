package org.hinge.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hinge.data.LoadSettings;
import org.hinge.data.Sandbox;
import org.hinge.grounding.GroundingSettings;
import org.hinge.language.foreign.Split;
import org.jspecify.annotations.Nullable;

/**
 * What a run may use.
 *
 * @param threads for the embedded database; no result depends on it
 * @param engineMemoryBytes how much memory the embedded database may use before it spills to disk;
 *     null for its own default
 * @param maxTerms the most ground terms
 * @param sandbox if given, programs and data are read only from below this folder, and from no
 *     database
 * @param classPath folders and jars with functions of the user's own
 * @param dataFile the {@code .data} file of a project of LINQS PSL 2.x, if it is not found by its
 *     name
 * @param split which data of a project of LINQS PSL 3.x is used, besides what is for all
 * @param allowViolated whether hard rules that observations alone violate are no more than a
 *     warning
 * @param clipValues whether values of data outside their scale are brought to its ends, with a
 *     warning
 * @param seed of whatever is random; the same seed gives the same result
 */
public record RunSettings(
        int threads,
        @Nullable Long engineMemoryBytes,
        long maxTerms,
        @Nullable Path sandbox,
        List<Path> classPath,
        @Nullable Path dataFile,
        Split split,
        boolean allowViolated,
        boolean clipValues,
        long seed) {
    public static final RunSettings DEFAULT =
            new RunSettings(
                    Runtime.getRuntime().availableProcessors(),
                    null,
                    GroundingSettings.DEFAULT.maxTerms(),
                    null,
                    List.of(),
                    null,
                    Split.INFER,
                    false,
                    false,
                    0);

    public RunSettings {
        check(threads > 0, "threads must be positive (got %s)", threads);
        check(maxTerms > 0, "max-terms must be positive (got %s)", maxTerms);
        check(
                engineMemoryBytes == null || engineMemoryBytes >= LoadSettings.LEAST_MEMORY,
                "memory must be at least 32MB (got %s bytes)",
                engineMemoryBytes);
        classPath = List.copyOf(classPath);
    }

    public RunSettings withThreads(int number) {
        return new RunSettings(
                number,
                engineMemoryBytes,
                maxTerms,
                sandbox,
                classPath,
                dataFile,
                split,
                allowViolated,
                clipValues,
                seed);
    }

    public RunSettings withMaxTerms(long most) {
        return new RunSettings(
                threads,
                engineMemoryBytes,
                most,
                sandbox,
                classPath,
                dataFile,
                split,
                allowViolated,
                clipValues,
                seed);
    }

    public RunSettings withSandbox(@Nullable Path folder) {
        return new RunSettings(
                threads,
                engineMemoryBytes,
                maxTerms,
                folder,
                classPath,
                dataFile,
                split,
                allowViolated,
                clipValues,
                seed);
    }

    public RunSettings withClassPath(List<Path> paths) {
        return new RunSettings(
                threads,
                engineMemoryBytes,
                maxTerms,
                sandbox,
                paths,
                dataFile,
                split,
                allowViolated,
                clipValues,
                seed);
    }

    public RunSettings withDataFile(@Nullable Path file) {
        return new RunSettings(
                threads,
                engineMemoryBytes,
                maxTerms,
                sandbox,
                classPath,
                file,
                split,
                allowViolated,
                clipValues,
                seed);
    }

    public RunSettings withSplit(Split wanted) {
        return new RunSettings(
                threads,
                engineMemoryBytes,
                maxTerms,
                sandbox,
                classPath,
                dataFile,
                wanted,
                allowViolated,
                clipValues,
                seed);
    }

    public RunSettings withClipValues(boolean wanted) {
        return new RunSettings(
                threads,
                engineMemoryBytes,
                maxTerms,
                sandbox,
                classPath,
                dataFile,
                split,
                allowViolated,
                wanted,
                seed);
    }

    private static void check(boolean holds, String message, @Nullable Object got) {
        if (!holds) {
            throw new IllegalArgumentException(message.formatted(got));
        }
    }

    /** Whether all files of a folder lie where data may be read. */
    public boolean mayRead(Path folder) {
        Sandbox box = Sandbox.below(sandbox);
        if (!box.isClosed()) {
            return true;
        }
        try (Stream<Path> files = Files.list(box.locate(folder))) {
            for (Path file : files.toList()) {
                box.locate(file);
            }
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    LoadSettings loading() {
        return LoadSettings.DEFAULT
                .withThreads(threads)
                .withEngineMemoryBytes(engineMemoryBytes)
                .withSandbox(sandbox)
                .withClipValues(clipValues)
                .withMaxAtoms(Math.min(maxTerms, Integer.MAX_VALUE));
    }

    GroundingSettings grounding() {
        return new GroundingSettings(maxTerms);
    }
}
