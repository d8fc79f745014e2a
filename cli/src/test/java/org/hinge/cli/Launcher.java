package org.hinge.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.hinge.data.database.NativeLibrary;

/**
 * The launcher {@code bin/hinge}, in a checkout that has nothing but it and the compiled classes of
 * this build: users start Hinge so, and what it starts is killed and kept short here.
 */
final class Launcher {
    private static final int MOST_SECONDS = 120;

    private final Path script;

    private Launcher(Path script) {
        this.script = script;
    }

    /** Makes the checkout, unless it is there. */
    static Launcher in(Path home) throws IOException {
        Path original = Path.of("..", "bin", "hinge");
        assumeTrue(
                Files.isRegularFile(original) && Files.isExecutable(Path.of("/bin/sh")),
                "there is no shell or no launcher here");
        Path script = home.resolve("bin").resolve("hinge");
        if (!Files.exists(script)) {
            Files.createDirectories(home.resolve("bin"));
            Path run = Files.createDirectories(home.resolve("cli/target/run"));
            writeJars(run.resolve("hinge.jar"), Files.createDirectories(run.resolve("lib")));
            Files.createFile(run.resolve("stamp"));
            Files.copy(original, script);
            assumeTrue(script.toFile().setExecutable(true), "files cannot be executable here");
        }
        return new Launcher(script);
    }

    /**
     * The jars of this build's classes. The database's jar lies in a folder of its own, with its
     * library beside it, as the launcher arranges it.
     */
    private static void writeJars(Path jar, Path libraries) throws IOException {
        List<String> others = new ArrayList<>();
        Path classes = jar;
        for (String entry : System.getProperty("java.class.path").split(":", -1)) {
            Path path = Path.of(entry);
            if (Files.exists(path.resolve("org/hinge/cli/Main.class"))) {
                classes = path;
            } else if (Files.exists(path.resolve("org/hinge/Hinge.class"))) {
                others.add(jarOf(path, libraries.resolve("hinge-core.jar")));
            } else if (Files.exists(path.resolve("org/hinge/web"))) {
                others.add(jarOf(path, libraries.resolve("hinge-web.jar")));
            } else if (String.valueOf(path.getFileName()).startsWith("duckdb_jdbc")) {
                others.add(
                        Files.copy(path, libraries.resolve(path.getFileName())).toUri().toString());
            } else if (entry.endsWith(".jar")) {
                others.add(path.toUri().toString());
            }
        }
        NativeLibrary.main(new String[] {libraries.toString()});
        writeJar(jar, classes, others);
    }

    private static String jarOf(Path classes, Path library) throws IOException {
        writeJar(library, classes, List.of());
        return library.toUri().toString();
    }

    private static void writeJar(Path jar, Path classes, List<String> others) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", others));
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            addAll(classes, out);
        }
    }

    private static void addAll(Path classes, JarOutputStream out) throws IOException {
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = classes.relativize(file).toString();
                if (!name.equals("META-INF/MANIFEST.MF")) {
                    out.putNextEntry(new JarEntry(name));
                    Files.copy(file, out);
                }
            }
        }
    }

    /** What a process said and how it ended. */
    record Ended(int code, String out, String err) {}

    /** Starts a command in a folder; what it says goes to the files out and err there. */
    Process start(Path folder, Map<String, String> more, List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectOutput(folder.resolve("out").toFile())
                        .redirectError(folder.resolve("err").toFile());
        builder.environment().remove("HINGE_JAVA_OPTS");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(more);
        return builder.start();
    }

    List<String> command(String... arguments) {
        List<String> all = new ArrayList<>(List.of(script.toString()));
        all.addAll(List.of(arguments));
        return all;
    }

    /** Java itself, without the script, with the same jars. */
    List<String> java(List<String> options, List<String> arguments) {
        List<String> all = new ArrayList<>();
        all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        all.add("--enable-native-access=ALL-UNNAMED");
        all.addAll(options);
        all.add("-cp");
        all.add(script.resolveSibling("../cli/target/run/hinge.jar").normalize().toString());
        all.add(Main.class.getName());
        all.addAll(arguments);
        return all;
    }

    /** Runs a line of the shell, in which $HINGE is the launcher. */
    Ended shell(Path folder, Map<String, String> more, String line) throws Exception {
        String whole = line.replace("$HINGE", "'" + script + "'");
        return ended(folder, start(folder, more, List.of("/bin/sh", "-c", whole)));
    }

    static Ended ended(Path folder, Process process) throws Exception {
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("it does not end");
            }
        } finally {
            process.destroyForcibly();
        }
        return new Ended(
                process.exitValue(),
                Files.readString(folder.resolve("out")),
                Files.readString(folder.resolve("err")));
    }
}
