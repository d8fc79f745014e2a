package org.hinge.report.html;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Explanation;
import org.hinge.api.explanation.RuleEffect;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.Found;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.RunRecord;
import org.jspecify.annotations.Nullable;

/** Results as one page. */
public final class HtmlReport {
    private HtmlReport() {}

    /**
     * What was inferred; leaves the writer open.
     *
     * @param effects how each rule fares; empty if that is not known
     */
    public static void write(Writer out, Found found, List<RuleEffect> effects, Occasion occasion)
            throws IOException {
        Body body = new FoundPage(found, effects, occasion).body();
        write(out, FoundPage.title(found.run()), found.run().version(), occasion, body);
    }

    /**
     * Values with their scores; leaves the writer open.
     *
     * @param explanation why the largest mistakes have their values; null if that is not known
     * @param effects how each rule fares; empty if that is not known
     */
    public static void write(
            Writer out,
            Evaluation evaluation,
            Comparison comparison,
            @Nullable Explanation explanation,
            List<RuleEffect> effects,
            Occasion occasion)
            throws IOException {
        RunRecord run = evaluation.run();
        Body body =
                new EvaluationPage(evaluation, comparison, explanation, effects, occasion).body();
        write(out, FoundPage.title(run), run.version(), occasion, body);
    }

    /** What was learned; leaves the writer open. */
    public static void write(Writer out, LearningResult learned, Occasion occasion)
            throws IOException {
        RunRecord run = learned.run();
        Body body = new LearningPage(learned, occasion).body();
        write(out, FoundPage.title(run), run.version(), occasion, body);
    }

    /**
     * What a program and its data are; leaves the writer open.
     *
     * @param program the files as they were named
     */
    public static void write(
            Writer out, CheckResult check, List<String> program, String version, Occasion occasion)
            throws IOException {
        String title = FoundPage.title(program);
        write(out, title, version, occasion, new CheckPage(check, title, occasion).body());
    }

    private static void write(
            Writer out, String title, String version, Occasion occasion, Body body)
            throws IOException {
        String origin =
                "Made by Hinge %s on %s. This page needs no network: all is in it."
                        .formatted(version, Figures.moment(occasion.moment()));
        new Page(title + " – Hinge", origin).write(out, body);
    }
}
