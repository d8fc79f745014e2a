package org.hinge.bench.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.bench.experiment.Method.Learner;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.experiment.Task.Row;
import org.hinge.bench.factorization.BayesianFactorization;
import org.hinge.bench.paper.DataFolder;

/** The paper's experiments by name, with the rows of their tables and models of our own. */
final class Experiments {
    private final DataFolder data;
    private final Path models;
    private final Path folder;
    private final ResultFile results;
    private final Extent extent;
    private final PrintStream progress;

    Experiments(
            DataFolder data,
            Path models,
            Path folder,
            ResultFile results,
            Extent extent,
            PrintStream progress) {
        this.data = data;
        this.models = models;
        this.folder = folder;
        this.results = results;
        this.extent = extent;
        this.progress = progress;
    }

    /** Runs what is missing of an experiment. */
    void run(String name) throws IOException {
        switch (name) {
            case "social" -> social();
            case "classification" -> {
                folds(documents("citeseer"));
                folds(documents("cora"));
            }
            case "trust" -> folds(trust());
            case "timing" -> timing();
            case "jester" -> jester();
            case "images" -> images();
            case "report" -> progress.println("nothing is run");
            default -> throw new IllegalArgumentException("name must be known (got " + name + ")");
        }
    }

    private Path scratch() {
        return folder.resolve("folds");
    }

    private void folds(Task task) throws IOException {
        new FoldRunner(models, scratch(), results, progress).run(task, extent.folds());
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

    private void jester() throws IOException {
        int splits = Math.min(extent.folds(), JesterTask.SPLITS);
        BayesianFactorization usual = BayesianFactorization.OF_PAPER;
        int iterations = extent.factorIterations();
        new RatingBaselines(data, results, progress)
                .run(
                        splits,
                        new BayesianFactorization(
                                usual.rank(), iterations, iterations / 2, usual.alpha()));
        LearnAndPredict settings = extent.settings(1);
        List<Row> rows = ours("jokes", List.of(Learner.MPLE), settings);
        rows.addAll(ofPaper("jester", List.of(Model.SQUARED, Model.LINEAR), settings));
        folds(new JesterTask(data, rows));
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
    }

    private Task documents(String name) {
        LearnAndPredict settings = extent.settings(5);
        List<Row> rows = ours("documents", List.of(Learner.WRITTEN, Learner.SP), settings);
        rows.addAll(ofPaper(name, List.of(Model.values()), settings));
        return new ClassificationTask(data, name, rows);
    }

    private Task trust() throws IOException {
        LearnAndPredict settings = extent.settingsOfTrust();
        List<Row> rows =
                ours("trust", List.of(Learner.WRITTEN, Learner.SP, Learner.MPLE), settings);
        rows.addAll(ofPaper("epinions", List.of(Model.values()), settings));
        return new TrustTask(data, rows);
    }

    private static List<Row> ofPaper(String program, List<Model> models, LearnAndPredict settings) {
        List<Row> rows = new ArrayList<>();
        for (Method method : Method.all(models)) {
            String file = program + method.model().suffix();
            rows.add(new Row(method.title(), file, false, method, settings));
        }
        return rows;
    }

    private static List<Row> ours(
            String program, List<Learner> learners, LearnAndPredict settings) {
        List<Row> rows = new ArrayList<>();
        for (Learner learner : learners) {
            String how = learner == Learner.WRITTEN ? "as written" : learner.toString();
            String title = "ours: " + program + ".psl (" + how + ")";
            rows.add(new Row(title, program, true, new Method(Model.SQUARED, learner), settings));
        }
        return rows;
    }
}
