package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The library and what it requires, as modules: in a whole build these are the jars that are
 * released and nothing else of the tests' class path.
 */
record ModulePath(Map<String, ModuleReference> modules) {
    static final String LIBRARY = "org.hinge";

    static ModulePath ofThisBuild() {
        Map<String, ModuleReference> present = present();
        assertThat(present).as("the library has no module-info.class").containsKey(LIBRARY);
        Map<String, ModuleReference> needed = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>(List.of(LIBRARY));
        while (!open.isEmpty()) {
            ModuleReference module = present.get(open.pop());
            if (module != null && needed.put(module.descriptor().name(), module) == null) {
                module.descriptor().requires().forEach(required -> open.push(required.name()));
            }
        }
        return new ModulePath(needed);
    }

    private static Map<String, ModuleReference> present() {
        Map<String, ModuleReference> present = new TreeMap<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            try {
                for (ModuleReference module : ModuleFinder.of(Path.of(entry)).findAll()) {
                    present.putIfAbsent(module.descriptor().name(), module);
                }
            } catch (FindException e) {
                // Something of the tests that cannot be a module, so the library does not need it.
                assertThat(entry).doesNotContain("hinge-core.jar");
            }
        }
        return present;
    }

    ModuleDescriptor library() {
        return Objects.requireNonNull(modules.get(LIBRARY)).descriptor();
    }

    private String path() {
        return modules.values().stream()
                .map(module -> module.location().map(ModulePath::file).orElseThrow())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String file(URI location) {
        return Path.of(location).toString();
    }

    /** {@return what the compiler has to say against these sources; empty if nothing} */
    String compile(Path classes, List<Path> sources) throws IOException {
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
                            "", // or it would be that of the tests
                            "--module-path",
                            path(),
                            "--add-modules",
                            LIBRARY,
                            "-d",
                            classes.toString());
            compiler.getTask(
                            problems,
                            files,
                            null,
                            options,
                            null,
                            files.getJavaFileObjects(sources.toArray(Path[]::new)))
                    .call();
        }
        return problems.toString();
    }

    /** Runs a class of a module in a process of its own, and returns what that prints. */
    String run(Path module, String mainClass, Object... arguments)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-Duser.language=en",
                                "--module-path",
                                path() + File.pathSeparator + module,
                                "--module",
                                mainClass));
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text;
    }
}
