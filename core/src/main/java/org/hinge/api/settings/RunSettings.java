package org.hinge.api.settings;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run may use, and how it takes its input.
 *
 * @param limits what a run may use of the machine
 * @param sandbox if given, programs and data are read only from below this folder, and from no
 *     database
 * @param classPath folders and jars with functions of the user's own, and with drivers of databases
 * @param dataFile the {@code .data} file of a project of LINQS PSL 2.x, if it is not found by its
 *     name
 * @param split which data of a project of LINQS PSL 3.x is used, besides what is for all
 * @param allowViolated whether hard rules that observations alone violate are no more than a
 *     warning
 * @param clipValues whether values of data outside their scale are brought to its ends, with a
 *     warning
 * @param seed of whatever is random; the same seed gives the same result
 * @param engine what holds the data and grounds the rules
 */
public record RunSettings(
        Limits limits,
        @Nullable Path sandbox,
        List<Path> classPath,
        @Nullable Path dataFile,
        Split split,
        boolean allowViolated,
        boolean clipValues,
        long seed,
        Engine engine) {
    /** What holds unless something else is asked for. */
    public static final RunSettings DEFAULT =
            new RunSettings(
                    Limits.DEFAULT,
                    null,
                    List.of(),
                    null,
                    Split.INFER,
                    false,
                    false,
                    0,
                    Engine.EMBEDDED);

    /** Copies what is given, so that nothing changes it later. */
    public RunSettings {
        classPath = List.copyOf(classPath);
    }

    /**
     * {@return the same with other limits}
     *
     * @param wanted what it is to be
     */
    public RunSettings withLimits(Limits wanted) {
        return new RunSettings(
                wanted,
                sandbox,
                classPath,
                dataFile,
                split,
                allowViolated,
                clipValues,
                seed,
                engine);
    }

    /**
     * {@return the same with other threads}
     *
     * @param number how many
     */
    public RunSettings withThreads(int number) {
        return withLimits(limits.withThreads(number));
    }

    /**
     * {@return the same with another sandbox}
     *
     * @param folder null for none
     */
    public RunSettings withSandbox(@Nullable Path folder) {
        return new RunSettings(
                limits,
                folder,
                classPath,
                dataFile,
                split,
                allowViolated,
                clipValues,
                seed,
                engine);
    }

    /**
     * {@return the same with another class path}
     *
     * @param paths folders and jars
     */
    public RunSettings withClassPath(List<Path> paths) {
        return new RunSettings(
                limits, sandbox, paths, dataFile, split, allowViolated, clipValues, seed, engine);
    }

    /**
     * {@return the same with another data file}
     *
     * @param file null for none
     */
    public RunSettings withDataFile(@Nullable Path file) {
        return new RunSettings(
                limits, sandbox, classPath, file, split, allowViolated, clipValues, seed, engine);
    }

    /**
     * {@return the same with another split}
     *
     * @param wanted what it is to be
     */
    public RunSettings withSplit(Split wanted) {
        return new RunSettings(
                limits,
                sandbox,
                classPath,
                dataFile,
                wanted,
                allowViolated,
                clipValues,
                seed,
                engine);
    }

    /**
     * {@return the same with another allow violated}
     *
     * @param allowed whether it is
     */
    public RunSettings withAllowViolated(boolean allowed) {
        return new RunSettings(
                limits, sandbox, classPath, dataFile, split, allowed, clipValues, seed, engine);
    }

    /**
     * {@return the same with other clip values}
     *
     * @param clipped whether they are
     */
    public RunSettings withClipValues(boolean clipped) {
        return new RunSettings(
                limits, sandbox, classPath, dataFile, split, allowViolated, clipped, seed, engine);
    }

    /**
     * {@return the same with another seed}
     *
     * @param wanted what it is to be
     */
    public RunSettings withSeed(long wanted) {
        return new RunSettings(
                limits,
                sandbox,
                classPath,
                dataFile,
                split,
                allowViolated,
                clipValues,
                wanted,
                engine);
    }

    /**
     * {@return the same on another engine}
     *
     * @param wanted what it is to be
     */
    public RunSettings withEngine(Engine wanted) {
        return new RunSettings(
                limits,
                sandbox,
                classPath,
                dataFile,
                split,
                allowViolated,
                clipValues,
                seed,
                wanted);
    }

    /**
     * What holds the data of a program and grounds its rules.
     *
     * @param name {@code duckdb}, the database inside this process, or {@code spark}, which needs
     *     its module and Spark on the class path
     * @param master of Spark, such as {@code local[2]} or {@code spark://host:7077}; null for what
     *     the session around this one, or Spark's own settings, say
     * @param parts how many parts Spark solves a program in; null for one for each of its tasks
     * @param checkpoint the folder that parts write their state to, which all of Spark's machines
     *     must see; null for temporary ones
     */
    public record Engine(
            String name,
            @Nullable String master,
            @Nullable Integer parts,
            @Nullable Path checkpoint) {
        /** The database inside this process. */
        public static final Engine EMBEDDED = new Engine("duckdb", null, null, null);

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if there is no such engine, or it has no master
         */
        public Engine {
            Checked.that(
                    name.equals("duckdb") || name.equals("spark"),
                    "engine must be duckdb or spark (got %s)",
                    name);
            Checked.that(
                    master == null || name.equals("spark"),
                    "master goes with the engine spark only (got %s)",
                    master);
            Checked.that(
                    parts == null || (parts > 0 && name.equals("spark")),
                    "parts must be positive, and goes with the engine spark only (got %s)",
                    parts);
            Checked.that(
                    checkpoint == null || name.equals("spark"),
                    "checkpoint goes with the engine spark only (got %s)",
                    checkpoint);
        }

        /**
         * {@return Spark, as far as possible on this master}
         *
         * @param master null for what Spark's own settings say
         */
        public static Engine spark(@Nullable String master) {
            return new Engine("spark", master, null, null);
        }

        /**
         * {@return the same in so many parts}
         *
         * @param wanted null for one for each task that can run at once
         */
        public Engine withParts(@Nullable Integer wanted) {
            return new Engine(name, master, wanted, checkpoint);
        }

        /**
         * {@return the same with the state of the parts in this folder}
         *
         * @param folder null for temporary ones
         */
        public Engine withCheckpoint(@Nullable Path folder) {
            return new Engine(name, master, parts, folder);
        }
    }

    /**
     * What a run may use of the machine.
     *
     * @param threads no result depends on it
     * @param databaseBytes how much memory the embedded database may use before it spills to disk;
     *     null for its own default
     * @param maxTerms the most ground terms
     */
    public record Limits(int threads, @Nullable Long databaseBytes, long maxTerms) {
        /** The embedded database cannot work with less memory. */
        public static final long LEAST_DATABASE_BYTES = 32L << 20;

        /** What a ground term takes of Java's memory until it is solved, as measured. */
        private static final long BYTES_OF_TERM = 110;

        /** However little memory there is: small models take less than Java itself. */
        private static final long FEWEST_TERMS = 100_000;

        /**
         * What holds unless something else is asked for; as many ground terms as Java's memory
         * holds.
         */
        public static final Limits DEFAULT =
                new Limits(
                        Runtime.getRuntime().availableProcessors(),
                        null,
                        Math.max(FEWEST_TERMS, Runtime.getRuntime().maxMemory() / BYTES_OF_TERM));

        /**
         * Checks what is given.
         *
         * @throws IllegalArgumentException if a value makes no sense; the message says which
         */
        public Limits {
            Checked.that(threads > 0, "threads must be positive (got %s)", threads);
            Checked.that(maxTerms > 0, "max-terms must be positive (got %s)", maxTerms);
            Checked.that(
                    databaseBytes == null || databaseBytes >= LEAST_DATABASE_BYTES,
                    "memory must be at least 32MB (got %s bytes)",
                    databaseBytes);
        }

        /**
         * {@return the same with other threads}
         *
         * @param number how many
         */
        public Limits withThreads(int number) {
            return new Limits(number, databaseBytes, maxTerms);
        }

        /**
         * {@return the same with other database bytes}
         *
         * @param most the most there may be
         */
        public Limits withDatabaseBytes(@Nullable Long most) {
            return new Limits(threads, most, maxTerms);
        }

        /**
         * {@return the same with other max terms}
         *
         * @param most the most there may be
         */
        public Limits withMaxTerms(long most) {
            return new Limits(threads, databaseBytes, most);
        }
    }
}
