package org.hinge;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Packages are stages and data flows one way: {@link #ALLOWED} lists what each top-level package
 * may use of the others. Sub-packages belong to their top-level package.
 */
class PackageDependencyTest {
    private static final String ROOT = "org.hinge.";

    /** Stage to the stages it may depend on. A new top-level package needs a line here. */
    private static final Map<String, Set<String>> ALLOWED =
            Map.ofEntries(
                    Map.entry("diagnostic", Set.of()),
                    Map.entry("model", Set.of()),
                    Map.entry("schema", Set.of("diagnostic")),
                    Map.entry("language", Set.of("schema", "diagnostic")),
                    Map.entry("control", Set.of()),
                    Map.entry("files", Set.of()),
                    Map.entry("data", Set.of("schema", "diagnostic", "control", "files")),
                    Map.entry("inference", Set.of("model")),
                    Map.entry(
                            "grounding",
                            Set.of("language", "data", "model", "schema", "diagnostic", "control")),
                    Map.entry("density", Set.of("model")),
                    Map.entry("learning", Set.of("density", "inference", "model", "grounding")),
                    Map.entry("evaluation", Set.of("data", "grounding", "model")),
                    Map.entry("explain", Set.of("grounding", "inference", "model")),
                    Map.entry("verify", Set.of("model")),
                    Map.entry(
                            "engine",
                            Set.of(
                                    "diagnostic",
                                    "model",
                                    "schema",
                                    "language",
                                    "data",
                                    "inference",
                                    "grounding",
                                    "density",
                                    "learning",
                                    "evaluation",
                                    "explain",
                                    "verify",
                                    "control",
                                    "files")),
                    Map.entry("cli", Set.of("engine", "control", "files")));

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("org.hinge");

    @Test
    void everyTopLevelPackageIsAKnownStage() {
        Set<String> unknown = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            if (!ALLOWED.containsKey(stage(type))) {
                unknown.add(type.getName());
            }
        }
        assertThat(unknown).as("classes outside the stages listed in this test").isEmpty();
    }

    @Test
    void stagesDependOnlyOnEarlierStages() {
        // One example for each wrong arrow is enough to mend it.
        Map<String, String> wrong = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass used = dependency.getTargetClass().getBaseComponentType();
                String from = stage(type);
                String to = stage(used);
                boolean inside = !used.getPackageName().startsWith("org.hinge") || from.equals(to);
                if (!inside && !ALLOWED.getOrDefault(from, Set.of()).contains(to)) {
                    wrong.put(from + " -> " + to, dependency.getDescription());
                }
            }
        }
        assertThat(wrong).as("dependencies against the direction of data").isEmpty();
    }

    @Test
    void packagesAndSubPackagesHaveNoCycles() {
        slices().matching("org.hinge.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    private static String stage(JavaClass type) {
        String name = type.getPackageName() + ".";
        String below = name.startsWith(ROOT) ? name.substring(ROOT.length()) : "";
        int end = below.indexOf('.');
        return end < 0 ? "" : below.substring(0, end);
    }
}
