package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The process that waits for the one with Spark, which is played by a small program here. */
class SparkProcessTest {
    private static final String CLASS = "org/hinge/cli/Main";

    @TempDir private Path folder;

    @Test
    @Timeout(120)
    void aPoliteKillIsPassedOn() throws Exception {
        Process process = start();
        try {
            assertThat(process.inputReader().readLine()).isEqualTo("ready");
            // That of the process itself would close its output, too.
            process.toHandle().destroy();
            assertThat(process.inputReader().readLine()).isEqualTo("asked to stop");
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(7);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Process start() throws IOException {
        Files.createDirectories(folder.resolve("home/jars"));
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "infer",
                        "program.psl",
                        "--engine",
                        "spark");
        builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
        builder.environment().put("HINGE_SPARK_JAR", jar().toString());
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    /** In place of the jar with all of Hinge: says when it is there, and when it is to stop. */
    private Path jar() throws IOException {
        Path source = folder.resolve(CLASS + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(
                source,
                """
                package org.hinge.cli;
                public final class Main {
                    public static void main(String[] arguments) throws Exception {
                        Thread hook = new Thread(() -> {
                            System.out.println("asked to stop");
                            Runtime.getRuntime().halt(7);
                        });
                        Runtime.getRuntime().addShutdownHook(hook);
                        System.out.println("ready");
                        Thread.sleep(100_000);
                    }
                }
                """);
        assertThat(
                        ToolProvider.getSystemJavaCompiler()
                                .run(null, null, null, "-proc:none", source.toString()))
                .isZero();
        Path jar = folder.resolve("hinge-spark.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new JarEntry(CLASS + ".class"));
            Files.copy(folder.resolve(CLASS + ".class"), out);
            out.closeEntry();
        }
        return jar;
    }
}
