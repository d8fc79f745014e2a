package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.bench.paper.DataFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SocialReportTest {
    @TempDir private Path folder;

    private static void add(
            List<Result> to, boolean generated, int people, String method, double seconds) {
        String dataSet = SocialExperiment.dataSet(false, generated);
        String[] metrics = {SocialExperiment.SECONDS, SocialExperiment.TERMS};
        double[] values = {seconds, 1e6 * people};
        for (int i = 0; i < metrics.length; i++) {
            to.add(new Result("social", dataSet, people, method, metrics[i], values[i], 0, ""));
        }
    }

    private Published published() throws IOException {
        Files.createDirectories(folder.resolve("published"));
        Files.writeString(
                folder.resolve("published/t.tsv"),
                """
                quantity\tvalue
                ADMM seconds, largest linear problem\t70
                R squared of linear fit of ADMM time against size, linear\t0.9972
                interior point (MOSEK 6) seconds, largest linear problem\t2200
                lowest relative error of ADMM objective against interior point\t0.002
                highest relative error of ADMM objective against interior point\t0.004
                """);
        return Published.read(new DataFolder(folder), "t");
    }

    /** Times on a line through the paper's sizes, from which the generated network lies far off. */
    @Test
    void linesGoThroughThePapersSizesAndThroughAll() throws IOException {
        List<Result> results = new ArrayList<>();
        for (int people = 1; people <= 3; people++) {
            add(results, false, people, SocialExperiment.HINGE, 2 * people);
            add(results, false, people, SocialExperiment.HIGHS, 7);
        }
        add(results, true, 4, SocialExperiment.HINGE, 20);
        ReportPage page = new ReportPage("Test");
        new SocialReport(results, "linear", published()).write(page, folder);
        assertThat(page.markdown())
                .contains(
                        "| linear, people | terms | Hinge, gap 1e-3, s | error | HiGHS, s | error |")
                .doesNotContain("PDLP")
                .contains("Hinge, gap 1e-3, the paper's sizes:", "R² = 1.0000 and 2.00 s")
                .contains("all sizes, generated ones too: a straight line through the times has R²")
                .contains("and 5.60 s per million")
                .contains("ADMM about 70 s on the largest problem, R² = 0.9972; an interior point")
                .contains("about 2200 s on the largest one", "0.2% to 0.4%");
        assertThat(folder.resolve("social-linear.svg")).isNotEmptyFile();
        assertThat(folder.resolve("social-linear-normal.svg")).isNotEmptyFile();
    }

    @Test
    void thePicturesOfTheDocumentsAreThoseOfTheirTable() throws IOException {
        Path documents = Path.of("..", "docs", "experiments");
        ResultFile table = new ResultFile(documents.resolve("results.tsv"));
        for (String kind : List.of("linear", "squared")) {
            List<Result> results =
                    table.of(SocialExperiment.EXPERIMENT)
                            .filter(result -> result.dataSet().startsWith(kind))
                            .toList();
            new SocialReport(results, kind, published()).write(new ReportPage("Test"), folder);
            for (String name : List.of("social-" + kind, "social-" + kind + "-normal")) {
                assertThat(documents.resolve(name + ".svg"))
                        .hasSameTextualContentAs(folder.resolve(name + ".svg"));
            }
        }
    }
}
