package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.hinge.bench.paper.DataFolder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bench/experiment}: runs the paper's experiments and writes the report. */
@Command(
        name = "experiment",
        description = {
            "Run an experiment of the paper and write the report.",
            "What the table of results already holds is not computed again."
        },
        footer = {
            "%nExperiments:",
            "  social          time of MAP inference against size, linear and squared",
            "  classification  categories of documents, Cora and Citeseer",
            "  trust           trust between users, Epinions",
            "  timing          inference times of hinge-loss and discrete fields",
            "  jester          ratings of jokes",
            "  images          completion of faces, Olivetti and Caltech",
            "  all             all of them",
            "  report          none of them: only write the report"
        },
        mixinStandardHelpOptions = true)
public final class ExperimentCommand implements Callable<Integer> {
    private static final List<String> NAMES =
            List.of("social", "classification", "trust", "timing", "jester", "images");

    private final Path repository;

    @Parameters(index = "0", paramLabel = "EXPERIMENT")
    private String name = "";

    @Option(names = "--quick", description = "Few folds, steps and sizes: minutes, not hours.")
    private boolean quick;

    @Option(names = "--folds", paramLabel = "N", description = "At most the first N folds.")
    private int folds = Integer.MAX_VALUE;

    @Option(
            names = "--method",
            paramLabel = "TITLE",
            description = {
                "Of classification, trust and jester only this row, such as 'HL-MRF-Q (SP)';",
                "can be given several times."
            })
    private List<String> methods = List.of();

    @Option(
            names = "--images",
            paramLabel = "N",
            description = "Learn the paper's image model from N images instead of 200.")
    private int images;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "For results.tsv, report and pictures (bench/target/experiments).")
    private @Nullable Path output;

    public ExperimentCommand(Path repository) {
        this.repository = repository;
    }

    private Extent extent() {
        Extent extent = (quick ? Extent.QUICK : Extent.FULL).withFolds(folds);
        return images > 0 ? extent.withTrainingImages(images) : extent;
    }

    @Override
    public Integer call() throws IOException {
        if (!NAMES.contains(name) && !List.of("all", "report").contains(name)) {
            System.err.printf(
                    "unknown experiment '%s'; choose one of: %s, all, report%n",
                    name, String.join(", ", NAMES));
            return 2;
        }
        DataFolder data = DataFolder.find(repository).orElse(null);
        if (data == null) {
            System.err.println(DataFolder.missing());
            return 2;
        }
        Path target = repository.resolve("bench/target");
        Path folder = output != null ? output : target.resolve(quick ? "quick" : "experiments");
        ResultFile results = new ResultFile(folder.resolve("results.tsv"));
        Experiments experiments =
                new Experiments(
                        data,
                        repository.resolve("bench/models"),
                        folder,
                        results,
                        extent(),
                        methods,
                        System.out);
        List<String> names = name.equals("all") ? NAMES : List.of(name);
        Set<String> known = experiments.titles(names);
        if (!known.containsAll(methods)) {
            System.err.printf(
                    "unknown method among '%s'; choose some of: %s%n",
                    String.join("', '", methods), String.join(", ", known));
            return 2;
        }
        for (String each : names) {
            experiments.run(each);
        }
        Path report = new Report(data, results, folder).write();
        System.out.println("report: " + report);
        return 0;
    }
}
