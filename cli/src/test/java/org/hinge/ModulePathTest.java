package org.hinge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library as a module: what a user's module can do with it, and what it cannot see. */
class ModulePathTest {
    private static final ModulePath MODULES = ModulePath.ofThisBuild();

    private static final String USER =
            """
            package example;

            import java.nio.file.Path;
            import java.util.List;
            import org.hinge.Hinge;
            import org.hinge.Session;
            import org.hinge.api.settings.RunSettings;
            import org.hinge.api.settings.ValueForm;

            public final class Trust {
                public static void main(String[] arguments) throws Exception {
                    RunSettings settings =
                            RunSettings.DEFAULT.withClassPath(List.of(Path.of(arguments[0])));
                    try (Session session =
                            Hinge.program()
                                    .settings(settings)
                                    .text("Near(String, String) (function near)")
                                    .text("Knows(Person, Person) (closed)")
                                    .text("Trusts(Person, Person)")
                                    .text("1: Knows(A, B) && Near(A, B) -> Trusts(A, B) ^2")
                                    .text("0.5: !Trusts(A, B) ^2")
                                    .observed("Knows", List.of(List.of("ann", "bob")))
                                    .targets("Trusts", List.of(List.of("ann", "bob")))
                                    .open()) {
                        System.out.println(Hinge.class.getModule());
                        System.out.printf("%.3f%n", session.infer().value("Trusts", "ann", "bob"));
                        session.write(session.infer(), Path.of(arguments[1]), ValueForm.of(ValueForm.Format.CSV));
                    }
                }
            }
            """;

    private static final String QUERY =
            """
            package example;

            import java.nio.file.Path;
            import java.util.List;
            import org.hinge.Hinge;
            import org.hinge.Session;
            import org.hinge.api.settings.RunSettings;

            public final class Asking {
                public static void main(String[] arguments) {
                    String source = "jdbc \\"" + arguments[1] + "\\" query \\"select * from met\\"";
                    try (Session session =
                            Hinge.program()
                                    .settings(
                                            RunSettings.DEFAULT.withClassPath(
                                                    List.of(Path.of(arguments[0]))))
                                    .text("Met(Person, Person) (closed)\\nKnows(Person, Person)")
                                    .text("observed Met from " + source)
                                    .text("1: Met(A, B) -> Knows(A, B)\\n0.1: !Knows(A, B)")
                                    .open()) {
                        System.out.printf("%.1f%n", session.infer().value("Knows", "ann", "bob"));
                    }
                }
            }
            """;

    private static final String FUNCTION =
            """
            package near;

            import java.util.List;
            import java.util.OptionalInt;
            import org.hinge.api.FunctionalPredicate;

            public final class Near implements FunctionalPredicate {
                @Override public String name() { return "near"; }
                @Override public OptionalInt arity() { return OptionalInt.of(2); }
                @Override public double value(List<String> arguments) { return 0.75; }
            }
            """;

    @TempDir private Path folder;

    /** Rows, a function by its service interface, the solver, and files of results. */
    @Test
    void aModuleThatRequiresTheLibraryInfers() throws Exception {
        Path classes = folder.resolve("classes");
        Path module = source("module-info.java", "module example { requires org.hinge; }");
        Path user = source("Trust.java", USER);
        assertThat(MODULES.compile(classes, List.of(module, user))).isEmpty();
        Path functions = functions();
        Path results = folder.resolve("results");
        String printed = MODULES.run(classes, "example/example.Trust", functions, results);
        assertThat(printed).matches("module org.hinge(@\\S+)?\n0[.]500\n");
        assertThat(results.resolve("summary.json")).exists();
    }

    private Path functions() throws IOException {
        Path functions = folder.resolve("functions");
        Path services = Files.createDirectories(functions.resolve("META-INF/services"));
        Files.writeString(services.resolve("org.hinge.api.FunctionalPredicate"), "near.Near\n");
        assertThat(MODULES.compile(functions, List.of(source("Near.java", FUNCTION)))).isEmpty();
        return functions;
    }

    @Test
    void aDriverThatTheUserNamesIsFound() throws Exception {
        String database = "jdbc:h2:" + folder.resolve("people");
        try (Connection connection = DriverManager.getConnection(database);
                Statement statement = connection.createStatement()) {
            statement.execute("create table met (one varchar, other varchar, often double)");
            statement.execute("insert into met values ('ann', 'bob', 0.9)");
        }
        Path driver =
                Path.of(
                        org.h2.Driver.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        Path classes = folder.resolve("classes");
        Path module = source("module-info.java", "module example { requires org.hinge; }");
        Path user = source("Asking.java", QUERY);
        assertThat(MODULES.compile(classes, List.of(module, user))).isEmpty();
        assertThat(MODULES.run(classes, "example/example.Asking", driver, database))
                .isEqualTo("0.9\n");
    }

    @Test
    void noOtherPackageCanBeUsed() throws IOException {
        Set<String> internal = new TreeSet<>(MODULES.library().packages());
        internal.removeAll(exported());
        // Files for new projects, no classes.
        internal.removeIf(name -> name.startsWith("org.hinge.run.begin.starter"));
        assertThat(internal).contains("org.hinge.model", "org.hinge.report.json");
        Path module = source("module-info.java", "module example { requires org.hinge; }");
        String imports =
                internal.stream().map("import %s.*;%n"::formatted).collect(Collectors.joining());
        Path user = source("Curious.java", "package example;\n" + imports + "class Curious {}\n");
        String problems = MODULES.compile(folder.resolve("classes"), List.of(module, user));
        for (String name : internal) {
            assertThat(problems)
                    .contains(
                            "(package %s is declared in module org.hinge, which does not export it)"
                                    .formatted(name));
        }
    }

    @Test
    void fivePackagesAreExportedToEverybodyAndNoneToFriends() {
        assertThat(MODULES.library().exports()).noneMatch(ModuleDescriptor.Exports::isQualified);
        assertThat(MODULES.library().opens()).isEmpty();
        assertThat(exported())
                .containsExactly(
                        "org.hinge",
                        "org.hinge.api",
                        "org.hinge.api.explanation",
                        "org.hinge.api.result",
                        "org.hinge.api.settings");
    }

    /** An automatic module may change its name with its next version; the driver's is declared. */
    @Test
    void allRequiredLibrariesAreModulesButTheDriver() {
        Set<String> automatic =
                MODULES.modules().values().stream()
                        .map(module -> module.descriptor())
                        .filter(ModuleDescriptor::isAutomatic)
                        .map(ModuleDescriptor::name)
                        .collect(Collectors.toSet());
        assertThat(automatic).containsExactly("duckdb.jdbc");
    }

    private static Set<String> exported() {
        return MODULES.library().exports().stream()
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Path source(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
