package org.hinge.bench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hinge.bench.experiment.Method.Model;
import org.hinge.bench.experiment.ScoreTable.Column;
import org.hinge.bench.paper.DataFolder;
import org.hinge.bench.paper.FaceImages;

/** All results so far beside the published figures: {@code report.md}, {@code report.html}. */
final class Report {
    private final DataFolder data;
    private final ResultFile results;
    private final Path folder;
    private final ReportPage page =
            new ReportPage("The paper's experiments: ours beside published");

    Report(DataFolder data, ResultFile results, Path folder) {
        this.data = data;
        this.results = results;
        this.folder = folder;
    }

    /** Writes the files and says where the first is. */
    Path write() throws IOException {
        page.paragraph(
                "Bold: the best of the paper's methods as run here, and those that a two-sided"
                        + " paired t-test over folds does not tell apart from it at 0.01. Difference:"
                        + " ours less published.");
        social();
        classification();
        trust();
        timing();
        jester();
        images();
        Files.writeString(folder.resolve("report.html"), page.html());
        Path markdown = folder.resolve("report.md");
        Files.writeString(markdown, page.markdown());
        return markdown;
    }

    private List<Result> of(String experiment) {
        return results.of(experiment).toList();
    }

    /** The methods of the paper, in its order, and then all others that have results. */
    private static List<String> methods(List<Result> rows, List<String> ofPaper) {
        Stream<String> others =
                rows.stream().map(Result::method).filter(m -> !ofPaper.contains(m)).sorted();
        return Stream.concat(ofPaper.stream(), others).distinct().toList();
    }

    private static List<String> ofPaper(List<Model> models) {
        return Method.all(models).stream().map(Method::title).collect(Collectors.toList());
    }

    private void social() throws IOException {
        List<Result> rows = of(SocialExperiment.EXPERIMENT);
        if (rows.isEmpty()) {
            return;
        }
        page.heading("Scaling of MAP inference");
        Published published = Published.read(data, "map_inference");
        for (boolean squared : new boolean[] {false, true}) {
            String kind = SocialExperiment.dataSet(squared, false);
            List<Result> some = rows.stream().filter(r -> r.dataSet().startsWith(kind)).toList();
            new SocialReport(some, kind, published).write(page, folder);
        }
    }

    private void classification() throws IOException {
        List<Result> rows = of(Tasks.CLASSIFICATION);
        if (rows.isEmpty()) {
            return;
        }
        page.heading("Categories of documents");
        List<Column> columns = new ArrayList<>();
        for (String name : List.of("citeseer", "cora")) {
            String title = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
            columns.add(new Column(name, Tasks.ACCURACY, title, name, true));
            columns.add(new Column(name, Tasks.OF_TARGETS, title + ", targets only", "", true));
        }
        new ScoreTable(rows, Published.read(data, "node_labeling_accuracy"), columns, 3)
                .write(page, methods(rows, ofPaper(List.of(Model.values()))));
    }

    private void trust() throws IOException {
        List<Result> rows = of(Tasks.TRUST);
        if (rows.isEmpty()) {
            return;
        }
        page.heading("Trust between users");
        List<Column> columns =
                List.of(
                        new Column("epinions", Tasks.ROC, "ROC", "roc", true),
                        new Column("epinions", Tasks.POSITIVE, "P-R (+)", "pr_positive", true),
                        new Column("epinions", Tasks.NEGATIVE, "P-R (-)", "pr_negative", true));
        new ScoreTable(rows, Published.read(data, "link_labeling_trust"), columns, 3)
                .write(page, methods(rows, ofPaper(List.of(Model.values()))));
    }

    private void timing() throws IOException {
        List<Result> rows = of(TimingExperiment.EXPERIMENT);
        if (rows.isEmpty()) {
            return;
        }
        page.heading("Inference times");
        List<Column> columns =
                Stream.of("citeseer", "cora", "epinions")
                        .map(
                                name ->
                                        new Column(
                                                name,
                                                TimingExperiment.SECONDS,
                                                name,
                                                name + "_seconds",
                                                false))
                        .toList();
        List<String> ofPaper = Stream.of(Model.values()).map(Model::ofPaper).toList();
        new ScoreTable(rows, Published.read(data, "inference_seconds"), columns, 3)
                .write(page, methods(rows, ofPaper));
        for (Column column : columns) {
            FoldScores scores = new FoldScores(rows, column.dataSet(), column.metric(), false);
            FoldScores rates = new FoldScores(rows, column.dataSet(), TimingExperiment.RATE, true);
            if (!scores.has("MRF") || !scores.has("HL-MRF-Q")) {
                continue;
            }
            page.paragraph(
                    String.format(
                            Locale.ROOT,
                            "%s: sampling takes %.0f times as long as HL-MRF-Q; it evaluates %.0f"
                                    + " million potentials per second.",
                            column.title(),
                            scores.mean("MRF") / scores.mean("HL-MRF-Q"),
                            rates.mean("MRF")));
        }
    }

    private void jester() throws IOException {
        List<Result> rows = of(Tasks.JESTER);
        if (rows.isEmpty()) {
            return;
        }
        page.heading("Ratings of jokes");
        List<Column> columns =
                List.of(
                        new Column("jester", Tasks.NMSE, "NMSE", "nmse", false),
                        new Column("jester", Tasks.NMAE, "NMAE", "nmae", false));
        List<String> ofPaper = ofPaper(List.of(Model.SQUARED, Model.LINEAR));
        ofPaper.add(RatingBaselines.FACTORIZATION);
        new ScoreTable(rows, Published.read(data, "link_prediction_jester"), columns, 4)
                .write(page, methods(rows, ofPaper));
    }

    private void images() throws IOException {
        List<Result> rows = of(ImagesExperiment.EXPERIMENT);
        if (rows.isEmpty()) {
            return;
        }
        page.heading("Completion of faces");
        page.paragraph(
                "Errors over the hidden pixels, mean over 50 images. Bottom: 31 rows, as in the"
                        + " authors' code; bottom-half: 32 rows, which the paper's text says.");
        Published published = Published.read(data, "image_completion_mse");
        for (String name : List.of("caltech", "olivetti")) {
            for (String part : FaceImages.PARTS) {
                new ImageReport(rows, published, name, part).write(page);
            }
        }
    }
}
