package org.hinge.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hinge.bench.experiment.ScoreTable.Column;
import org.hinge.bench.paper.DataFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreTableTest {
    @TempDir private Path folder;

    private Published published() throws IOException {
        Files.createDirectories(folder.resolve("published"));
        Files.writeString(
                folder.resolve("published/t.tsv"),
                "model\tlearner\tROC\troc_bold\nM\tSP\t0.8\t1\nM\tLME\t0.7\t0\nPlain\t\t0.75\t0\n");
        return Published.read(new DataFolder(folder), "t");
    }

    @Test
    void publishedFiguresAreFoundByMethodAndColumn() throws IOException {
        Published published = published();
        assertThat(published.value("M (SP)", "roc")).hasValue(0.8);
        assertThat(published.value("Plain", "ROC")).hasValue(0.75);
        assertThat(published.value("M (MPLE)", "roc")).isEmpty();
        assertThat(published.best("roc", true)).hasValue(0.8);
        assertThat(published.best("roc", false)).hasValue(0.7);
    }

    @Test
    void oursStandBesidePublishedWithTheDifferenceAndBoldOnes() throws IOException {
        List<Result> results = new ArrayList<>();
        for (int fold = 0; fold < 6; fold++) {
            double shift = 0.01 * fold;
            results.add(result(fold, "M (SP)", 0.790 + shift));
            results.add(result(fold, "M (LME)", 0.600 + shift + (fold == 0 ? 0.001 : 0)));
            results.add(result(fold, "ours: x.psl", 0.9 + shift + (fold == 0 ? 0.001 : 0)));
        }
        Column column = new Column("d", "roc", "ROC", "roc", true);
        ReportPage page = new ReportPage("t");
        new ScoreTable(results, published(), List.of(column), 3)
                .write(page, List.of("M (SP)", "M (LME)", "ours: x.psl"));
        assertThat(page.markdown())
                .contains("| M (SP) | 6 | **0.815** | 0.800 | +0.015 | 2.0 |")
                .contains("| M (LME) | 6 | 0.625 | 0.700 | -0.075 | 2.0 |")
                .contains("| ours: x.psl | 6 | 0.925 |  |  | 2.0 |")
                .contains(
                        "ROC: our best, ours: x.psl, has 0.925; the best published figure is 0.800, which it beats.");
        assertThat(page.html()).contains("<td><b>0.815</b></td>");
    }

    private static Result result(int fold, String method, double value) {
        return new Result("e", "d", fold, method, "roc", value, 2, "");
    }

    @Test
    void pagesEscapeWhatHtmlWouldRead() {
        ReportPage page = new ReportPage("a < b");
        page.paragraph("x & **y** \"z\"");
        page.picture("p.svg", "a \"picture\"");
        assertThat(page.html())
                .contains("<h1>a &lt; b</h1>")
                .contains("<p>x &amp; <b>y</b> &quot;z&quot;</p>")
                .contains("alt=\"a &quot;picture&quot;\"");
        assertThat(page.markdown()).contains("![a \"picture\"](p.svg)");
    }
}
