package org.hinge.cli;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The command on Spark: a process of its own, since Spark's jars and options for Java are known
 * only once {@code --engine spark} was read. Under {@code spark-submit} this is that process
 * already.
 */
final class SparkProcess {
    /** One jar with all of Hinge and the module for Spark, beside the jar of the command. */
    private static final String JAR = "hinge-spark.jar";

    /** What Spark needs of Java 17 and later; its own launcher gives the same. */
    private static final List<String> OPENED =
            List.of(
                    "java.lang",
                    "java.lang.invoke",
                    "java.lang.reflect",
                    "java.io",
                    "java.net",
                    "java.nio",
                    "java.util",
                    "java.util.concurrent",
                    "java.util.concurrent.atomic",
                    "jdk.internal.ref",
                    "sun.nio.ch",
                    "sun.nio.cs",
                    "sun.security.action",
                    "sun.util.calendar");

    /** What is missing, and how to get it. */
    static final class Missing extends Exception {
        private static final long serialVersionUID = 1;
        private final String help;

        Missing(String problem, String help) {
            super(problem);
            this.help = help;
        }

        String help() {
            return help;
        }
    }

    private final Map<String, String> environment;

    SparkProcess(Map<String, String> environment) {
        this.environment = environment;
    }

    /** Whether a command line asks for Spark, and Spark is not here. */
    static boolean isNeeded(String[] args) {
        return "spark".equals(option(args, "--engine")) && !isHere();
    }

    private static boolean isHere() {
        return SparkProcess.class
                        .getClassLoader()
                        .getResource("org/apache/spark/sql/SparkSession.class")
                != null;
    }

    /** The value of an option, written either way; null if it is not there. */
    static @Nullable String option(String[] args, String name) {
        for (int i = 0; i < args.length; i++) {
            if (args[i].startsWith(name + "=")) {
                return args[i].substring(name.length() + 1);
            }
            if (args[i].equals(name) && i + 1 < args.length) {
                return args[i + 1];
            }
        }
        return null;
    }

    /** Runs the same command line where Spark is; returns its exit code. */
    int run(String[] args) throws Missing, IOException, InterruptedException {
        List<String> command = command(home(args), jar());
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command).inheritIO().start();
        Signals.passOn(process::destroy);
        try {
            return process.waitFor();
        } finally {
            process.destroy();
        }
    }

    private Path home(String[] args) throws Missing {
        String named = option(args, "--spark-home");
        String home = named == null ? environment.get("SPARK_HOME") : named;
        if (home == null || home.isEmpty()) {
            throw new Missing(
                    "--engine spark needs Apache Spark, and SPARK_HOME does not say where it is",
                    "unpack Spark 4.2 (spark.apache.org/downloads) and name its folder with"
                            + " SPARK_HOME or --spark-home");
        }
        if (!Files.isDirectory(Path.of(home, "jars"))) {
            throw new Missing(
                    "there is no Apache Spark in " + home + ": it has no folder jars",
                    "name the folder of Spark 4.2 with SPARK_HOME or --spark-home");
        }
        return Path.of(home);
    }

    private Path jar() throws Missing {
        String named = environment.get("HINGE_SPARK_JAR");
        List<Path> places = new ArrayList<>();
        if (named != null) {
            places.add(Path.of(named));
        } else {
            Path own = ownFolder();
            places.add(own.resolve(JAR));
            // Where a build leaves it, seen from cli/target and from cli/target/run.
            places.add(own.resolve("../../spark/target").resolve(JAR));
            places.add(own.resolve("../../../spark/target").resolve(JAR));
        }
        for (Path place : places) {
            if (Files.isRegularFile(place)) {
                return place;
            }
        }
        throw new Missing(
                "--engine spark needs " + JAR + ", which is not at " + places.get(0).normalize(),
                "build it: mvn -pl spark -am package -Dmaven.test.skip=true; or name it with"
                        + " HINGE_SPARK_JAR");
    }

    private static Path ownFolder() {
        try {
            Path own =
                    Path.of(
                            SparkProcess.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return own.resolveSibling("");
        } catch (URISyntaxException e) {
            return Path.of("");
        }
    }

    /**
     * What Spark's own start script reads: the folder of its configuration, and those of others.
     */
    private List<Path> configuration(Path home) {
        List<Path> folders = new ArrayList<>();
        String named = environment.getOrDefault("SPARK_CONF_DIR", "");
        folders.add(named.isEmpty() ? home.resolve("conf") : Path.of(named));
        for (String name : List.of("HADOOP_CONF_DIR", "YARN_CONF_DIR")) {
            String folder = environment.getOrDefault(name, "");
            if (!folder.isEmpty()) {
                folders.add(Path.of(folder));
            }
        }
        return folders;
    }

    /** The properties that hold for all programs of this Spark, in order of their names. */
    private static Map<String, String> properties(Path configuration) throws Missing {
        Properties read = new Properties();
        Path file = configuration.resolve("spark-defaults.conf");
        if (Files.isRegularFile(file)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                read.load(reader);
            } catch (IOException | IllegalArgumentException e) {
                throw new Missing(
                        "cannot read " + file + ": " + e.getMessage(),
                        "mend it: each line is a property of Spark and its value");
            }
        }
        Map<String, String> properties = new TreeMap<>();
        for (String name : read.stringPropertyNames()) {
            if (name.startsWith("spark.")) {
                properties.put(name, read.getProperty(name).trim());
            }
        }
        return properties;
    }

    private List<String> command(Path home, Path jar) throws Missing {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("-Dlog4j2.configurationFile=hinge-spark-log4j2.properties");
        List<Path> configuration = configuration(home);
        Map<String, String> properties = properties(configuration.get(0));
        properties.merge(
                "spark.jars",
                jar.toAbsolutePath().normalize().toString(),
                (theirs, ours) -> ours + "," + theirs);
        properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
        String memory = properties.get("spark.driver.memory");
        if (memory != null) {
            command.add("-Xmx" + memory);
        }
        command.add("-Dhinge.terminal=" + System.getProperty("hinge.terminal", ""));
        for (String option : environment.getOrDefault("HINGE_JAVA_OPTS", "").split(" ", -1)) {
            if (!option.isEmpty()) {
                command.add(option);
            }
        }
        command.add("-cp");
        StringJoiner path = new StringJoiner(File.pathSeparator).add(jar.toString());
        configuration.forEach(folder -> path.add(folder.toString()));
        command.add(path.add(home.resolve("jars") + File.separator + "*").toString());
        command.add(Main.class.getName());
        return command;
    }
}
