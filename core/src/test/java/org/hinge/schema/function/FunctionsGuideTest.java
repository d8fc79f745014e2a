package org.hinge.schema.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.hinge.api.FunctionalPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keeps {@code docs/functions.md} true: its examples are computed and its class is compiled. */
class FunctionsGuideTest {
    private static final Path GUIDE = Path.of("..", "docs", "functions.md");

    /** For example {@code `jaro("MARTHA", "MARHTA")` = 0.944}. */
    private static final Pattern EXAMPLE =
            Pattern.compile("`(\\w+)\\(\"([^\"]*)\", \"([^\"]*)\"\\)` = ([0-9.]+[0-9])");

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir Path folder;

    @Test
    void theExamplesHaveTheValuesThatTheGuideGives() throws IOException {
        Functions functions = Functions.builtIn();
        Set<String> shown = new TreeSet<>();
        for (MatchResult example : find(EXAMPLE)) {
            String name = example.group(1);
            if (functions.find(name).isPresent()) {
                List<String> arguments = List.of(example.group(2), example.group(3));
                BigDecimal value = new BigDecimal(example.group(4));
                assertThat(functions.value(name, arguments))
                        .as(example.group())
                        .isCloseTo(value.doubleValue(), within(halfADigit(value)));
                shown.add(name);
            }
        }
        assertThat(shown).as("functions with an example").isEqualTo(functions.names());
    }

    @Test
    void theClassOfTheGuideCompilesAndIsFound() throws IOException, URISyntaxException {
        compile(find(JAVA).get(0).group(1), "Acronym.java");
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(FunctionalPredicate.class.getName()), "example.Acronym");
        URL[] path = {folder.toUri().toURL()};
        try (URLClassLoader loader =
                new URLClassLoader(path, FunctionalPredicate.class.getClassLoader())) {
            Functions functions = Functions.with(loader);
            List<MatchResult> examples =
                    find(EXAMPLE).stream().filter(e -> e.group(1).equals("acronym")).toList();
            assertThat(examples).hasSizeGreaterThanOrEqualTo(2);
            for (MatchResult example : examples) {
                List<String> arguments = List.of(example.group(2), example.group(3));
                assertThat(functions.value("acronym", arguments))
                        .as(example.group())
                        .isEqualTo(Double.parseDouble(example.group(4)));
            }
        }
    }

    private void compile(String source, String fileName) throws IOException, URISyntaxException {
        Path file = Files.writeString(folder.resolve(fileName), source);
        // Hinge's own classes and nothing else, as on a user's command line.
        URL classes = FunctionalPredicate.class.getProtectionDomain().getCodeSource().getLocation();
        int exit =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-Werror",
                                "-proc:none",
                                "-cp",
                                Path.of(classes.toURI()).toString(),
                                "-d",
                                folder.toString(),
                                file.toString());
        assertThat(exit).as("exit code of javac").isEqualTo(0);
    }

    private static double halfADigit(BigDecimal value) {
        return 0.5 * Math.pow(10, -value.scale()) + 1e-12;
    }

    private static List<MatchResult> find(Pattern pattern) throws IOException {
        return pattern.matcher(Files.readString(GUIDE)).results().toList();
    }
}
