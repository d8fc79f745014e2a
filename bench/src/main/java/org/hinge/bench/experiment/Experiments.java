package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hinge.api.settings.LearningMethod;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.experiment.Task.Row;
import org.hinge.bench.factorization.BayesianFactorization;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.TrustNetwork;
import org.jspecify.annotations.Nullable;

/** The paper's experiments by name, with the rows of their tables and models of our own. */
final class Experiments {
    private final DataFolder data;
    private final Path models;
    private final Path folder;
    private final ResultFile results;
    private final Extent extent;
    private final List<String> methods;
    private final PrintStream progress;

    /**
     * Nothing runs yet.
     *
     * @param folder for results and all that belongs to them
     * @param methods titles of the only rows that are run where folds are; all if it is empty
     */
    Experiments(
            DataFolder data,
            Path models,
            Path folder,
            ResultFile results,
            Extent extent,
            List<String> methods,
            PrintStream progress) {
        this.data = data;
        this.models = models;
        this.folder = folder;
        this.results = results;
        this.extent = extent;
        this.methods = List.copyOf(methods);
        this.progress = progress;
    }

    /** The data sets with folds of an experiment; other experiments have none. */
    private List<Task> tasks(String name) throws IOException {
        return switch (name) {
            case Tasks.CLASSIFICATION -> List.of(documents("citeseer"), documents("cora"));
            case Tasks.TRUST -> List.of(trust());
            case Tasks.JESTER -> List.of(jokes());
            default -> List.of();
        };
    }

    /** What methods these experiments know. */
    Set<String> titles(List<String> names) throws IOException {
        Set<String> titles = new LinkedHashSet<>();
        for (String name : names) {
            tasks(name).forEach(task -> task.rows().forEach(row -> titles.add(row.title())));
        }
        return titles;
    }

    /** Runs what is missing of an experiment. */
    void run(String name) throws IOException {
        switch (name) {
            case "social" -> social();
            case "timing" -> timing();
            case "images" -> images();
            case "report" -> progress.println("nothing is run");
            default -> {
                if (name.equals(Tasks.JESTER) && methods.isEmpty()) {
                    ratingBaselines();
                }
                if (name.equals(Tasks.TRUST) && methods.isEmpty()) {
                    new TrustBaselines(new TrustNetwork(data), results, progress)
                            .run(trust(), extent.folds());
                }
                for (Task task : tasks(name)) {
                    FoldRunner runner = new FoldRunner(models, scratch(), results, progress);
                    runner.run(task.only(methods), extent.folds());
                }
            }
        }
    }

    private Path scratch() {
        return folder.resolve("folds");
    }

    private void social() throws IOException {
        new SocialExperiment(data, models, scratch(), results, progress)
                .run(extent.files(), extent.generated());
    }

    private void timing() throws IOException {
        TimingExperiment timing = new TimingExperiment(models, scratch(), results, progress);
        timing.run(documents("citeseer"), "citeseer", extent.timedFolds(), extent.sweeps());
        timing.run(documents("cora"), "cora", extent.timedFolds(), extent.sweeps());
        timing.run(trust(), "epinions", extent.timedFolds(), 2 * extent.sweeps());
    }

    private void ratingBaselines() throws IOException {
        BayesianFactorization usual = BayesianFactorization.OF_PAPER;
        int iterations = extent.factorIterations();
        new RatingBaselines(data, results, progress)
                .run(
                        Math.min(extent.folds(), Tasks.SPLITS),
                        new BayesianFactorization(
                                usual.rank(), iterations, iterations / 2, usual.alpha()));
    }

    private void images() throws IOException {
        List<ImagesExperiment> both = new ArrayList<>();
        for (String name : List.of("olivetti", "caltech")) {
            both.add(
                    new ImagesExperiment(
                            data,
                            models,
                            folder.resolve("faces"),
                            results,
                            progress,
                            extent.imageSteps(),
                            extent.trainingImages(),
                            name));
        }
        for (ImagesExperiment images : both) {
            images.runOurs();
        }
        for (ImagesExperiment images : both) {
            images.runPapers();
        }
        for (ImagesExperiment images : both) {
            images.runOfText();
        }
    }

    private Task documents(String name) {
        Protocol protocol = extent.protocol(5);
        List<Row> rows = ours("documents", protocol, null, LearningMethod.SP);
        rows.addAll(ofPaper(name, List.of(Model.values()), protocol));
        rows.addAll(ofText(name, extent.protocol(1)));
        return Tasks.documents(data, name, rows);
    }

    private Task trust() throws IOException {
        Protocol protocol = extent.protocolOfTrust();
        List<Row> rows = ours("trust", protocol, null, LearningMethod.SP, LearningMethod.MPLE);
        rows.addAll(ofPaper("epinions", List.of(Model.values()), protocol));
        rows.addAll(ofText("epinions", extent.protocol(1)));
        return Tasks.trust(data, rows);
    }

    private Task jokes() {
        Protocol protocol = extent.protocol(1);
        List<Row> rows = ours("jokes", protocol, LearningMethod.MPLE);
        rows.addAll(ofPaper("jester", List.of(Model.SQUARED, Model.LINEAR), protocol));
        return Tasks.jokes(data, rows);
    }

    /** The rows of the paper, and each model with the weights of its program, which are all 1. */
    private static List<Row> ofPaper(String program, List<Model> models, Protocol protocol) {
        List<Method> methods = new ArrayList<>();
        models.forEach(model -> methods.add(new Method(model, null)));
        methods.addAll(Method.all(models));
        return methods.stream()
                .map(m -> new Row(m.title(), program + m.model().suffix(), false, m, protocol))
                .toList();
    }

    /**
     * The hinge-loss rows again with the step size that the paper's text gives, 1, where its code
     * has another.
     */
    private static List<Row> ofText(String program, Protocol protocol) {
        List<Row> rows = new ArrayList<>();
        for (Model model : List.of(Model.SQUARED, Model.LINEAR)) {
            for (LearningMethod learner : List.of(LearningMethod.SP, LearningMethod.MPLE)) {
                Method method = new Method(model, learner);
                String title = method.title() + ", step 1";
                rows.add(new Row(title, program + model.suffix(), false, method, protocol));
            }
        }
        return rows;
    }

    private static List<Row> ours(
            String program, Protocol protocol, @Nullable LearningMethod... learners) {
        List<Row> rows = new ArrayList<>();
        for (LearningMethod learner : learners) {
            Method method = new Method(Model.SQUARED, learner);
            String title = "ours: " + program + ".psl (" + method.learnerTitle() + ")";
            rows.add(new Row(title, program, true, method, protocol));
        }
        return rows;
    }
}
