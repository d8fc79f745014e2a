package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
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

    /** Says when it is there, and when it is to stop. */
    private static final String WAITS =
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
            """;

    /** Says what it was given. */
    private static final String PRINTS =
            """
            package org.hinge.cli;
            public final class Main {
                public static void main(String[] arguments) {
                    for (String name : new String[] {"spark.executor.memory",
                            "spark.executor.extraJavaOptions", "spark.eventLog.enabled", "not.of.spark"}) {
                        System.out.println(name + "=" + System.getProperty(name));
                    }
                    boolean seen = Main.class.getResource("/hive-site.xml") != null;
                    System.out.println("hive-site.xml is seen: " + seen);
                    System.out.println("heap: " + Math.round(Runtime.getRuntime().maxMemory() / 1048576.0));
                }
            }
            """;

    @TempDir private Path folder;

    @Test
    @Timeout(120)
    void theFilesOfSparkCount() throws Exception {
        Path conf = Files.createDirectories(folder.resolve("home/conf"));
        Files.writeString(
                conf.resolve("spark-defaults.conf"),
                """
                # All programs of this cluster.
                spark.executor.memory            4g
                spark.executor.extraJavaOptions  -XX:+UseSerialGC -XX:NewRatio=9
                spark.driver.memory              300m
                spark.eventLog.enabled           true
                not.of.spark                     1
                """);
        Files.writeString(conf.resolve("hive-site.xml"), "<configuration/>");
        Process process = start(PRINTS, "-Dspark.eventLog.enabled=false");
        assertThat(process.inputReader().lines())
                .containsExactly(
                        "spark.executor.memory=4g",
                        "spark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:NewRatio=9",
                        "spark.eventLog.enabled=false",
                        "not.of.spark=null",
                        "hive-site.xml is seen: true",
                        "heap: 300");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void aBrokenFileOfSparkIsNamed() throws Exception {
        Files.createDirectories(folder.resolve("home/jars"));
        Path conf = Files.createDirectories(folder.resolve("home/conf"));
        Path broken = conf.resolve("spark-defaults.conf");
        Files.writeString(broken, "spark.executor.memory \\u4 g\n");
        Map<String, String> environment =
                Map.of(
                        "SPARK_HOME", folder.resolve("home").toString(),
                        "HINGE_SPARK_JAR", jar(PRINTS).toString());
        assertThatThrownBy(() -> new SparkProcess(environment).run(new String[] {"--engine=spark"}))
                .isInstanceOf(SparkProcess.Missing.class)
                .hasMessageStartingWith("cannot read " + broken + ": ");
    }

    @Test
    @Timeout(120)
    void aPoliteKillIsPassedOn() throws Exception {
        Process process = start(WAITS, "");
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

    private Process start(String program, String options) throws IOException {
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
        builder.environment().put("HINGE_SPARK_JAR", jar(program).toString());
        builder.environment().put("HINGE_JAVA_OPTS", options);
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    /** In place of the jar with all of Hinge. */
    private Path jar(String program) throws IOException {
        Path source = folder.resolve(CLASS + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, program);
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
