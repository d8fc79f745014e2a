package org.hinge.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A program in Java that a reader would compile against Hinge and run.
 *
 * @param classes the folder for what is compiled
 */
record JavaProgram(Path source, String mainClass, Path classes) {
    /** Compiles it and runs it in a folder, in a process of its own. */
    String printed(Path folder) throws IOException, InterruptedException {
        compile();
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-Dfile.encoding=UTF-8",
                                "-Duser.language=en",
                                "-cp",
                                classes + File.pathSeparator + classPath(),
                                mainClass)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text;
    }

    private void compile() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options =
                    List.of(
                            "--release",
                            "17",
                            "-proc:none",
                            "-cp",
                            classPath(),
                            "-d",
                            classes.toString());
            boolean compiled =
                    compiler.getTask(
                                    problems,
                                    files,
                                    null,
                                    options,
                                    null,
                                    files.getJavaFileObjects(source))
                            .call();
            assertThat(compiled).as(problems.toString()).isTrue();
        }
    }

    /** That of the tests, wherever the program is run. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(path -> Path.of(path).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
