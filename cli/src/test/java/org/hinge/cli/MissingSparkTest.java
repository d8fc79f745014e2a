package org.hinge.cli;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where Spark, or Hinge's jar for it, is missing. */
class MissingSparkTest {
    private static final String[] ARGUMENTS = {"infer", "program.psl", "--engine", "spark"};

    @TempDir private Path folder;

    private void assertMissing(Map<String, String> environment, String problem) {
        assertThatExceptionOfType(SparkProcess.Missing.class)
                .isThrownBy(() -> new SparkProcess(environment).run(ARGUMENTS))
                .withMessage(problem);
    }

    @Test
    void sparkIsLookedForWhereItIsSaidToBe() {
        assertMissing(
                Map.of(),
                "--engine spark needs Apache Spark, and SPARK_HOME does not say where it is");
        assertMissing(
                Map.of("SPARK_HOME", folder.toString()),
                "there is no Apache Spark in " + folder + ": it has no folder jars");
    }

    @Test
    void theJarIsLookedForWhereItIsSaidToBe() throws IOException {
        Files.createDirectory(folder.resolve("jars"));
        Path jar = folder.resolve("hinge-spark.jar");
        assertMissing(
                Map.of("SPARK_HOME", folder.toString(), "HINGE_SPARK_JAR", jar.toString()),
                "--engine spark needs hinge-spark.jar, which is not at " + jar);
    }

    @Test
    void aProgramWithoutItsJarIsTold() {
        RunSettings settings = RunSettings.DEFAULT.withEngine(RunSettings.Engine.spark("local[2]"));
        Path program = Path.of("../examples/citations/model.psl");
        assertThatExceptionOfType(HingeException.class)
                .isThrownBy(
                        () ->
                                Hinge.program()
                                        .files(List.of(program))
                                        .settings(settings)
                                        .open()
                                        .close())
                .withMessageContaining("the engine spark is not on the class path");
    }
}
