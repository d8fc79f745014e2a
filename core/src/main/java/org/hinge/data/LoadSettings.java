package org.hinge.data;

import java.nio.file.Path;
import java.util.List;
import org.hinge.data.database.DatabaseSettings;
import org.hinge.data.load.InputSettings;
import org.jspecify.annotations.Nullable;

/**
 * How data is loaded, and what it may cost.
 *
 * @param engineMemoryBytes how much memory the embedded database may use before it spills to disk;
 *     null for its own default, most of the machine's
 * @param threads how many threads it may use; the result does not depend on it
 * @param temporaryFolder where it may spill; it gets a folder of its own there, removed on close
 * @param sandbox if given, only files inside this folder are read, and no other databases
 * @param maxAtoms how many atoms such combinations may make for one predicate
 * @param driverJars where drivers of other databases are found, besides the class path
 * @param clipValues whether values outside their scale are brought to its ends, with a warning,
 *     instead of being errors
 * @param mostSmallBytes how large all files together may be to be read and numbered here instead of
 *     in the embedded database; the result does not depend on it
 */
public record LoadSettings(
        @Nullable Long engineMemoryBytes,
        int threads,
        Path temporaryFolder,
        @Nullable Path sandbox,
        long maxAtoms,
        List<Path> driverJars,
        boolean clipValues,
        long mostSmallBytes) {
    public static final LoadSettings DEFAULT =
            new LoadSettings(
                    DatabaseSettings.DEFAULT.memoryBytes(),
                    DatabaseSettings.DEFAULT.threads(),
                    DatabaseSettings.DEFAULT.temporaryFolder(),
                    null,
                    50_000_000,
                    List.of(),
                    false,
                    Math.min(8_000_000, Runtime.getRuntime().maxMemory() / 32));

    /** With less the database cannot even sort. */
    public static final long LEAST_MEMORY = 32L << 20;

    public LoadSettings {
        driverJars = List.copyOf(driverJars);
        check(
                engineMemoryBytes == null || engineMemoryBytes >= LEAST_MEMORY,
                "engineMemoryBytes must be at least " + LEAST_MEMORY,
                engineMemoryBytes);
        check(threads > 0, "threads must be positive", threads);
        check(
                maxAtoms > 0 && maxAtoms <= Integer.MAX_VALUE,
                "maxAtoms must be from 1 to " + Integer.MAX_VALUE,
                maxAtoms);
    }

    public LoadSettings withThreads(int newThreads) {
        return new LoadSettings(
                engineMemoryBytes,
                newThreads,
                temporaryFolder,
                sandbox,
                maxAtoms,
                driverJars,
                clipValues,
                mostSmallBytes);
    }

    public LoadSettings withEngineMemoryBytes(@Nullable Long bytes) {
        return new LoadSettings(
                bytes,
                threads,
                temporaryFolder,
                sandbox,
                maxAtoms,
                driverJars,
                clipValues,
                mostSmallBytes);
    }

    public LoadSettings withTemporaryFolder(Path folder) {
        return new LoadSettings(
                engineMemoryBytes,
                threads,
                folder,
                sandbox,
                maxAtoms,
                driverJars,
                clipValues,
                mostSmallBytes);
    }

    public LoadSettings withSandbox(@Nullable Path folder) {
        return new LoadSettings(
                engineMemoryBytes,
                threads,
                temporaryFolder,
                folder,
                maxAtoms,
                driverJars,
                clipValues,
                mostSmallBytes);
    }

    public LoadSettings withMaxAtoms(long limit) {
        return new LoadSettings(
                engineMemoryBytes,
                threads,
                temporaryFolder,
                sandbox,
                limit,
                driverJars,
                clipValues,
                mostSmallBytes);
    }

    public LoadSettings withDriverJars(List<Path> jars) {
        return new LoadSettings(
                engineMemoryBytes,
                threads,
                temporaryFolder,
                sandbox,
                maxAtoms,
                jars,
                clipValues,
                mostSmallBytes);
    }

    public LoadSettings withClipValues(boolean clip) {
        return new LoadSettings(
                engineMemoryBytes,
                threads,
                temporaryFolder,
                sandbox,
                maxAtoms,
                driverJars,
                clip,
                mostSmallBytes);
    }

    public LoadSettings withMostSmallBytes(long bytes) {
        return new LoadSettings(
                engineMemoryBytes,
                threads,
                temporaryFolder,
                sandbox,
                maxAtoms,
                driverJars,
                clipValues,
                bytes);
    }

    /** The part of them that is the database's. */
    public DatabaseSettings ofDatabase() {
        return new DatabaseSettings(engineMemoryBytes, threads, temporaryFolder);
    }

    /** The part of them that says what is read. */
    InputSettings ofInputs() {
        return new InputSettings(sandbox, driverJars, clipValues);
    }

    private static void check(boolean holds, String rule, @Nullable Object got) {
        if (!holds) {
            throw new IllegalArgumentException(rule + " (got " + got + ")");
        }
    }
}
