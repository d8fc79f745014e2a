package org.hinge;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Packages are stages and data flows one way: {@link #ALLOWED} lists what each top-level package
 * may use of the others. Sub-packages belong to their top-level package, and no two packages use
 * each other, however far around.
 */
class PackageDependencyTest {
    private static final String ROOT = "org.hinge";

    /** The package {@link #ROOT} itself: where the use as a library begins. */
    private static final String FRONT = "";

    /** Plain values that every stage may use. */
    private static final String EVERYWHERE = "api";

    /** Stage to the stages it may depend on. A new top-level package needs a line here. */
    private static final Map<String, Set<String>> ALLOWED =
            Map.ofEntries(
                    Map.entry("api", Set.of()),
                    Map.entry("text", Set.of()),
                    Map.entry("files", Set.of()),
                    Map.entry("model", Set.of()),
                    Map.entry("diagnostic", Set.of("text")),
                    Map.entry("schema", Set.of("diagnostic", "text")),
                    Map.entry("language", Set.of("schema", "diagnostic", "text")),
                    Map.entry("data", Set.of("schema", "diagnostic", "files", "text")),
                    Map.entry("inference", Set.of("model")),
                    Map.entry(
                            "grounding",
                            Set.of("language", "data", "model", "schema", "diagnostic", "text")),
                    Map.entry("density", Set.of("model")),
                    Map.entry("lazy", Set.of("cli", "grounding", "inference", "model")),
                    Map.entry("learning", Set.of("density", "inference", "model")),
                    Map.entry("explain", Set.of("inference", "model")),
                    Map.entry("evaluation", Set.of()),
                    Map.entry("verify", Set.of("model")),
                    Map.entry("results", Set.of("data", "model", "files", "text")),
                    Map.entry("report", Set.of("diagnostic", "text")),
                    Map.entry(
                            "run",
                            Set.of(
                                    "lazy",
                                    "explain",
                                    "results",
                                    "density",
                                    "learning",
                                    "evaluation",
                                    "grounding",
                                    "inference",
                                    "data",
                                    "language",
                                    "schema",
                                    "diagnostic",
                                    "verify",
                                    "model",
                                    "files",
                                    "text")),
                    Map.entry(
                            FRONT,
                            Set.of(
                                    "run",
                                    "results",
                                    "report",
                                    "grounding",
                                    "inference",
                                    "language",
                                    "schema",
                                    "diagnostic")),
                    Map.entry("web", Set.of(FRONT)),
                    Map.entry("cli", Set.of(FRONT, "web", "report", "results", "files", "text")));

    /**
     * What a sub-package of these stages may use of its own stage, itself aside. A new sub-package
     * of theirs needs a line here.
     */
    private static final Map<String, Set<String>> STEPS =
            Map.ofEntries(
                    Map.entry("web.http", Set.of()),
                    Map.entry("web.workbench", Set.of("web.http")),
                    Map.entry("web", Set.of("web.http", "web.workbench")),
                    Map.entry("cli.output", Set.of()),
                    Map.entry("cli.option", Set.of("cli.output")),
                    Map.entry("cli.help", Set.of("cli.output", "cli.option")),
                    Map.entry("cli.serve", Set.of("cli.output")),
                    Map.entry("cli", Set.of("cli.output", "cli.option", "cli.help", "cli.serve")),
                    Map.entry("inference", Set.of()),
                    Map.entry("inference.presolve", Set.of("inference")),
                    Map.entry("inference.fold", Set.of("inference", "inference.presolve")),
                    Map.entry(
                            "inference.pdhg",
                            Set.of("inference", "inference.presolve", "inference.fold")),
                    Map.entry("inference.admm", Set.of("inference", "inference.pdhg")),
                    Map.entry("inference.parts", Set.of("inference", "inference.pdhg")),
                    Map.entry("inference.conflict", Set.of("inference")),
                    Map.entry("inference.discrete", Set.of("inference")),
                    Map.entry("inference.discrete.walk", Set.of("inference", "inference.discrete")),
                    Map.entry(
                            "inference.discrete.gibbs",
                            Set.of("inference", "inference.discrete", "inference.discrete.walk")),
                    Map.entry(
                            "inference.discrete.rounding",
                            Set.of("inference", "inference.discrete", "inference.discrete.walk")),
                    Map.entry("language.syntax", Set.of()),
                    Map.entry("language.clause", Set.of()),
                    Map.entry("language.parse", Set.of("language.syntax")),
                    Map.entry("language.check", Set.of("language.syntax")),
                    Map.entry("language.normal", Set.of("language.syntax", "language.clause")),
                    Map.entry("language.foreign", Set.of("language.syntax", "language.parse")),
                    Map.entry(
                            "language",
                            Set.of(
                                    "language.syntax",
                                    "language.parse",
                                    "language.check",
                                    "language.normal",
                                    "language.foreign")),
                    Map.entry("learning", Set.of()),
                    Map.entry("learning.optimise", Set.of("learning")),
                    Map.entry("learning.pseudolikelihood", Set.of("learning", "learning.optimise")),
                    Map.entry("learning.margin", Set.of("learning")),
                    Map.entry("learning.perceptron", Set.of("learning", "learning.optimise")),
                    Map.entry("grounding.template", Set.of()),
                    Map.entry("grounding.listing", Set.of()),
                    Map.entry("grounding.query", Set.of("grounding.template")),
                    Map.entry("grounding.report", Set.of("grounding.template", "grounding.query")),
                    Map.entry(
                            "grounding.limits",
                            Set.of("grounding.template", "grounding.query", "grounding.report")),
                    Map.entry(
                            "grounding.rows",
                            Set.of("grounding.template", "grounding.query", "grounding.limits")),
                    Map.entry(
                            "grounding.part",
                            Set.of("grounding.template", "grounding.query", "grounding.rows")),
                    Map.entry(
                            "grounding.lazy",
                            Set.of(
                                    "grounding.template",
                                    "grounding.query",
                                    "grounding.limits",
                                    "grounding.rows")),
                    Map.entry(
                            "grounding",
                            Set.of(
                                    "grounding.template",
                                    "grounding.query",
                                    "grounding.part",
                                    "grounding.report",
                                    "grounding.limits",
                                    "grounding.rows",
                                    "grounding.lazy",
                                    "grounding.listing")),
                    Map.entry("run.begin", Set.of()),
                    Map.entry("run.load", Set.of()),
                    Map.entry("run.infer", Set.of("run.load")),
                    Map.entry("run.score", Set.of("run.load")),
                    Map.entry("run.learn", Set.of("run.load", "run.infer", "run.score")),
                    Map.entry("run.check", Set.of("run.load", "run.infer")),
                    Map.entry("run.explain", Set.of("run.load", "run.infer")),
                    Map.entry(
                            "run.session",
                            Set.of(
                                    "run.load",
                                    "run.infer",
                                    "run.score",
                                    "run.learn",
                                    "run.explain")),
                    Map.entry("run.examine", Set.of("run.load", "run.infer", "run.score")));

    private static final Set<String> STAGES_WITH_STEPS =
            Set.of("cli", "grounding", "inference", "language", "learning", "run", "web");

    /** What the database is behind: nobody else sees its driver. */
    private static final String DOOR = "org.hinge.data.database";

    private static final String DRIVER = "org.duckdb";

    /** The steps of loading data, each of which uses those before it. */
    private static final List<String> DATA_STEPS =
            List.of(
                    DOOR,
                    "org.hinge.data.source",
                    "org.hinge.data.load",
                    "org.hinge.data.tables",
                    "org.hinge.data.small",
                    "org.hinge.data");

    /** Of the library, the explorer and the command. */
    private static final List<Path> SOURCES =
            List.of(
                    Path.of("../core/src/main/java"),
                    Path.of("../web/src/main/java"),
                    Path.of("../cli/src/main/java"));

    /** More files than this in one package are hard to find one's way in. */
    private static final int MOST_FILES = 26;

    /** Packages that are larger still: none may grow, and those that have shrunk leave the list. */
    private static final Map<String, Integer> LARGER = Map.of("org.hinge.api.result", 27);

    private static final JavaClasses CLASSES = OwnClasses.below(ROOT);

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
                if (isOurs(used) && !mayUse(stage(type), stage(used))) {
                    wrong.put(
                            type.getPackageName() + " -> " + used.getPackageName(),
                            dependency.getDescription());
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
                boolean within = isOurs(used) && stage(type).equals(stage(used));
                if (within
                        && !from.equals(to)
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

    /** The package without the common root. */
    private static String step(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(ROOT + ".") ? name.substring(ROOT.length() + 1) : "";
    }

    @Test
    void onlyOnePackageSeesTheDriverOfTheDatabase() {
        Set<String> seen = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass used = dependency.getTargetClass().getBaseComponentType();
                if (used.getPackageName().startsWith(DRIVER)
                        && !type.getPackageName().equals(DOOR)) {
                    seen.add(dependency.getDescription());
                }
            }
        }
        assertThat(seen).as("uses of " + DRIVER + " outside " + DOOR).isEmpty();
    }

    @Test
    void tablesAreMadeFromSourcesAndNotTheOtherWayRound() {
        Map<String, String> wrong = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            int from = DATA_STEPS.indexOf(type.getPackageName());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass used = dependency.getTargetClass().getBaseComponentType();
                if (from >= 0 && DATA_STEPS.indexOf(used.getPackageName()) > from) {
                    wrong.put(
                            type.getPackageName() + " -> " + used.getPackageName(),
                            dependency.getDescription());
                }
            }
        }
        assertThat(wrong).as("steps of loading that use later ones").isEmpty();
    }

    private static boolean mayUse(String from, String to) {
        return from.equals(to)
                || to.equals(EVERYWHERE)
                || ALLOWED.getOrDefault(from, Set.of()).contains(to);
    }

    @Test
    void packagesAndSubPackagesHaveNoCycles() {
        slices().assignedFrom(new EachPackage()).should().beFreeOfCycles().check(CLASSES);
    }

    /** Every package by itself, the outermost one too. */
    private static final class EachPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return isOurs(type)
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }

    @Test
    void packagesAreSmallEnoughToFindOnesWayIn() throws IOException {
        Map<String, Integer> sizes = sizes();
        Map<String, Integer> tooLarge = new TreeMap<>(sizes);
        tooLarge.entrySet()
                .removeIf(e -> e.getValue() <= LARGER.getOrDefault(e.getKey(), MOST_FILES));
        assertThat(tooLarge).as("packages with too many files").isEmpty();
        Set<String> shrunk = new TreeSet<>(LARGER.keySet());
        shrunk.removeIf(name -> sizes.getOrDefault(name, 0) > MOST_FILES);
        assertThat(shrunk).as("packages that need no exception any more").isEmpty();
    }

    /** How many files each package has. */
    private static Map<String, Integer> sizes() throws IOException {
        Map<String, Integer> sizes = new TreeMap<>();
        for (Path sources : SOURCES) {
            Path root = sources.resolve(ROOT.replace('.', '/'));
            try (Stream<Path> files = Files.walk(root)) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(file -> sources.relativize(file.resolveSibling("")))
                        .forEach(folder -> sizes.merge(packageName(folder), 1, Integer::sum));
            }
        }
        return sizes;
    }

    private static String packageName(Path folder) {
        return folder.toString().replace(folder.getFileSystem().getSeparator(), ".");
    }

    private static boolean isOurs(JavaClass type) {
        return (type.getPackageName() + ".").startsWith(ROOT + ".");
    }

    private static String stage(JavaClass type) {
        String name = type.getPackageName();
        String below = name.equals(ROOT) ? FRONT : name.substring(ROOT.length() + 1);
        int end = below.indexOf('.');
        return end < 0 ? below : below.substring(0, end);
    }
}
