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
 * may use of the others, {@link #STEPS} what the steps within a stage may use of each other. No
 * package is so large that it cannot be overlooked.
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

    /**
     * What a sub-package of these stages may use of its own stage, itself aside. A new sub-package
     * needs a line here.
     */
    private static final Map<String, Set<String>> STEPS =
            Map.ofEntries(
                    Map.entry("inference", Set.of()),
                    Map.entry("inference.presolve", Set.of("inference")),
                    Map.entry("inference.fold", Set.of("inference", "inference.presolve")),
                    Map.entry(
                            "inference.pdhg",
                            Set.of("inference", "inference.presolve", "inference.fold")),
                    Map.entry("inference.admm", Set.of("inference", "inference.pdhg")),
                    Map.entry("inference.conflict", Set.of("inference")),
                    Map.entry("inference.discrete", Set.of("inference")),
                    Map.entry("inference.discrete.walk", Set.of("inference", "inference.discrete")),
                    Map.entry(
                            "inference.discrete.gibbs",
                            Set.of("inference", "inference.discrete", "inference.discrete.walk")),
                    Map.entry(
                            "inference.discrete.rounding",
                            Set.of("inference", "inference.discrete", "inference.discrete.walk")),
                    Map.entry("learning", Set.of()),
                    Map.entry("learning.optimise", Set.of("learning")),
                    Map.entry("learning.pseudolikelihood", Set.of("learning", "learning.optimise")),
                    Map.entry("learning.margin", Set.of("learning")),
                    Map.entry("learning.perceptron", Set.of("learning", "learning.optimise")));

    private static final Set<String> STAGES_WITH_STEPS = Set.of("inference", "learning");

    private static final int MOST_FILES = 25;

    /** Packages that are still to be parted into steps. */
    private static final Set<String> TOO_LARGE =
            Set.of("data", "grounding", "engine", "cli", "language.syntax");

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
    void stepsDependOnlyOnEarlierSteps() {
        Map<String, String> wrong = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass used = dependency.getTargetClass().getBaseComponentType();
                String from = step(type);
                String to = step(used);
                boolean within = stage(type).equals(stage(used)) && !from.equals(to);
                if (within
                        && STAGES_WITH_STEPS.contains(stage(type))
                        && !STEPS.getOrDefault(from, Set.of()).contains(to)) {
                    wrong.put(from + " -> " + to, dependency.getDescription());
                }
            }
        }
        assertThat(wrong).as("dependencies against the order of steps").isEmpty();
    }

    @Test
    void everyStepIsKnown() {
        Set<String> steps = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            if (STAGES_WITH_STEPS.contains(stage(type))) {
                steps.add(step(type));
            }
        }
        assertThat(steps).containsExactlyInAnyOrderElementsOf(STEPS.keySet());
    }

    @Test
    void noPackageHasMoreFilesThanOneCanOverlook() {
        Map<String, Set<String>> files = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            // Nested types are in the file of their outermost one.
            String file = type.getName().replaceFirst("\\$.*", "");
            files.computeIfAbsent(step(type), name -> new TreeSet<>()).add(file);
        }
        Map<String, Integer> large = new TreeMap<>();
        files.forEach(
                (name, types) -> {
                    if (types.size() > MOST_FILES && !TOO_LARGE.contains(name)) {
                        large.put(name, types.size());
                    }
                });
        assertThat(large).as("packages of more than %d files", MOST_FILES).isEmpty();
    }

    @Test
    void packagesAndSubPackagesHaveNoCycles() {
        slices().matching("org.hinge.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    /** The package without the common root. */
    private static String step(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(ROOT) ? name.substring(ROOT.length()) : "";
    }

    private static String stage(JavaClass type) {
        String name = type.getPackageName() + ".";
        String below = name.startsWith(ROOT) ? name.substring(ROOT.length()) : "";
        int end = below.indexOf('.');
        return end < 0 ? "" : below.substring(0, end);
    }
}
