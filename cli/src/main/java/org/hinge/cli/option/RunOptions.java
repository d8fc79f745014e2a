package org.hinge.cli.option;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.api.Interruption;
import org.hinge.api.settings.RunSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options of every command that grounds. */
public final class RunOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** The most ground terms on Spark, unless something else is asked for. */
    private static final long SPREAD_TERMS = 50_000_000;

    private static final Map<String, String> NAMES =
            Map.of(
                    "threads", "--threads",
                    "max-terms", "--max-terms",
                    "memory", "--memory",
                    "time-limit", "--time-limit",
                    "engine", "--engine",
                    "master", "--master",
                    "parts", "--parts",
                    "checkpoint", "--checkpoint");

    /** What PROGRAM may be. */
    public static final String PROGRAM =
            "A .psl file, a project of LINQS PSL (its psl, json or yaml file), or a folder that"
                    + " holds exactly one program.";

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads to use; no result depends on it.")
    private int threads = RunSettings.Limits.DEFAULT.threads();

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = Bytes.class,
            description =
                    "Memory of the embedded database before it spills to disk, such as 500MB.")
    private @Nullable Long memory;

    @Option(
            names = "--max-terms",
            paramLabel = "N",
            description =
                    "Stop when the model gets more ground terms (default: as many as Java's memory"
                            + " holds).")
    private @Nullable Long maxTerms;

    @Option(
            names = "--time-limit",
            paramLabel = "S",
            description =
                    "Stop after so many seconds: with the best answer so far, or none if it is"
                            + " still loading or grounding.")
    private double timeLimit = Double.POSITIVE_INFINITY;

    @Option(
            names = "--sandbox",
            paramLabel = "DIR",
            description = "Read only files below DIR, use no database and no classes of the user.")
    private @Nullable Path sandbox;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "The .data file of a LINQS PSL 2.x project, unless it is named alike.")
    private @Nullable Path dataFile;

    @Option(
            names = "--class-path",
            paramLabel = "PATH",
            description = "Folders and jars with functions of your own, written as for java.")
    private String classPath = "";

    @Option(
            names = "--allow-violated",
            description = "Only warn of hard rules that observations alone violate.")
    private boolean allowViolated;

    @Option(
            names = "--clip-values",
            description = "Take values of data above 1 as 1 and below 0 as 0, with a warning.")
    private boolean clipValues;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of whatever is random (default 0); each gives one result.")
    private long seed = RunSettings.DEFAULT.seed();

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description =
                    "What holds the data and grounds the rules: duckdb, inside this process, or"
                            + " spark, for what one machine cannot hold.")
    private String engine = RunSettings.Engine.EMBEDDED.name();

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Where Spark runs, such as local[2] or spark://host:7077.")
    private @Nullable String master;

    @Option(
            names = "--parts",
            paramLabel = "N",
            description = "In how many parts Spark solves (default: one for each task at once).")
    private @Nullable Integer parts;

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description =
                    "Where parts keep their state, so that a run can go on where another ended"
                            + " (default: temporary).")
    private @Nullable Path checkpoint;

    @Option(
            names = "--spark-home",
            paramLabel = "DIR",
            description = "Where Spark is installed (default: $SPARK_HOME).")
    private @Nullable Path sparkHome;

    public RunSettings settings() {
        if (sandbox != null && !Files.isDirectory(sandbox)) {
            throw mistake("--sandbox names a folder, and " + sandbox + " is none");
        }
        if (sandbox != null && !classPath.isEmpty()) {
            throw mistake("--class-path brings classes of the user, and --sandbox allows none");
        }
        if (sparkHome != null && !engine.equals("spark")) {
            throw mistake("--spark-home goes with --engine spark");
        }
        try {
            return new RunSettings(
                    new RunSettings.Limits(threads, memory, maxTerms()),
                    sandbox,
                    paths(classPath),
                    dataFile,
                    RunSettings.DEFAULT.split(),
                    allowViolated,
                    clipValues,
                    seed,
                    new RunSettings.Engine(engine, master, parts, checkpoint));
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, NAMES);
        }
    }

    /** Spark has terms in the memory of several processes, which this one does not know. */
    private long maxTerms() {
        if (maxTerms != null) {
            return maxTerms;
        }
        return engine.equals(RunSettings.Engine.EMBEDDED.name())
                ? RunSettings.Limits.DEFAULT.maxTerms()
                : SPREAD_TERMS;
    }

    /** Lets the time begin that the command has. */
    public void startTimeLimit(Interruption interruption) {
        try {
            interruption.limit(timeLimit);
        } catch (IllegalArgumentException e) {
            throw OptionMistakes.of(spec, e, NAMES);
        }
    }

    /** Refuses a folder of values that is not wholly within the sandbox. */
    public void checkMayRead(Path folder, String option) {
        if (!Hinge.mayRead(folder, settings())) {
            throw mistake(option + " names files outside the folder of --sandbox");
        }
    }

    private ParameterException mistake(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }

    /** The entries of a class path. */
    static List<Path> paths(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .toList();
    }

    /** A number of bytes, perhaps with KB, MB or GB behind it. */
    static final class Bytes implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            String upper = text.strip().toUpperCase(Locale.ROOT).replaceAll("I?B$", "");
            int shift =
                    switch (upper.isEmpty() ? ' ' : upper.charAt(upper.length() - 1)) {
                        case 'K' -> 10;
                        case 'M' -> 20;
                        case 'G' -> 30;
                        default -> 0;
                    };
            String number = shift == 0 ? upper : upper.substring(0, upper.length() - 1).strip();
            try {
                return Math.multiplyExact(Long.parseLong(number), 1L << shift);
            } catch (ArithmeticException | NumberFormatException e) {
                throw new TypeConversionException("a size such as 500MB or 4GB is wanted");
            }
        }
    }
}
