package org.hinge.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.AtomPattern;
import org.hinge.api.explanation.AtomExplanation;
import org.hinge.api.explanation.Balance;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.explanation.Comparison.Decisions;
import org.hinge.api.explanation.Comparison.Mistake;
import org.hinge.api.explanation.Comparison.Point;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.LearningScores;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.ExplanationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.Metric;
import org.hinge.api.settings.ValueForm;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of scores and of learned weights are read back and held against the results. */
class ScorePagesTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    private static final String HOSTILE = "</script><img src=x onerror=alert(1)>";

    @TempDir private Path folder;

    private static Evaluation evaluate(Session session) {
        return session.evaluate(InferenceSettings.DEFAULT, EvaluationSettings.DEFAULT);
    }

    private Document page(Session session, Evaluation evaluation) throws IOException {
        Path file = folder.resolve("report.html");
        session.writeReport(evaluation, file);
        return Jsoup.parse(Files.readString(file));
    }

    private Document page(Session session, LearningResult learned) throws IOException {
        Path file = folder.resolve("report.html");
        session.writeReport(learned, file);
        return Jsoup.parse(Files.readString(file));
    }

    /** What is drawn in the figure of a title. */
    private static JsonNode plot(Document page, String title) throws IOException {
        Element figure =
                page.select("figure").stream()
                        .filter(one -> one.select("figcaption").text().equals(title))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no figure " + title));
        JsonNode data =
                new ObjectMapper()
                        .readTree(Objects.requireNonNull(page.getElementById("data")).data());
        return data.get("plots").get(figure.attr("data-plot"));
    }

    private static List<List<String>> table(Document page, String caption) {
        Element table =
                page.select("table").stream()
                        .filter(one -> one.select("caption").text().equals(caption))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no table " + caption));
        return table.select("tbody tr").stream().map(row -> row.select("td").eachText()).toList();
    }

    private static List<Point> points(JsonNode series) {
        return StreamSupport.stream(series.get("points").spliterator(), false)
                .map(point -> new Point(point.get(0).asDouble(), point.get(1).asDouble()))
                .toList();
    }

    @Test
    void curvesAndTablesAreThoseOfTheComparison() throws Exception {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            Evaluation evaluation = evaluate(session);
            Comparison.OfPredicate category =
                    Objects.requireNonNull(
                            session.compare(evaluation).predicates().get("Category"));
            Decisions decisions = Objects.requireNonNull(category.decisions());
            Document page = page(session, evaluation);
            assertThat(points(plot(page, "ROC curve of Category").get("series").get(0)))
                    .isEqualTo(Objects.requireNonNull(decisions.roc()).points());
            assertThat(points(plot(page, "Precision and recall of Category").get("series").get(0)))
                    .isEqualTo(Objects.requireNonNull(decisions.precisionRecall()).points());
            assertThat(table(page, "Category from 0.5 on"))
                    .containsExactly(
                            row(
                                    "true",
                                    decisions.confusion().truePositives(),
                                    decisions.confusion().falseNegatives()),
                            row(
                                    "false",
                                    decisions.confusion().falsePositives(),
                                    decisions.confusion().trueNegatives()));
            Comparison.Classes classes = Objects.requireNonNull(category.classes());
            List<List<String>> told = table(page, "True classes of Category and those found");
            for (int i = 0; i < told.size(); i++) {
                assertThat(told.get(i).get(0)).isEqualTo(classes.names().get(i));
                for (int j = 0; j < told.size(); j++) {
                    assertThat(Double.parseDouble(told.get(i).get(j + 1)))
                            .isCloseTo(classes.counts().get(i).get(j), within(5e-3));
                }
            }
            JsonNode dots = plot(page, "Calibration of Category").get("dots");
            long atoms = 0;
            for (JsonNode dot : dots) {
                atoms += dot.get(2).asLong();
            }
            assertThat(atoms).isEqualTo(category.targets());
        }
    }

    private static List<String> row(String name, long... numbers) {
        List<String> row = new ArrayList<>(List.of(name));
        for (long number : numbers) {
            row.add(Long.toString(number));
        }
        return row;
    }

    @Test
    void scoresAreThoseOfTheEvaluation() throws Exception {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            Evaluation evaluation = evaluate(session);
            List<List<String>> told =
                    table(page(session, evaluation), "Scores of values against the truth");
            assertThat(told).hasSize(Metric.values().length);
            int line = 0;
            for (Metric metric : Metric.values()) {
                double score =
                        Objects.requireNonNull(evaluation.scores().get("Category"))
                                .of(metric)
                                .orElseThrow();
                assertThat(Double.parseDouble(told.get(line++).get(1)))
                        .isCloseTo(score, within(5.1e-5));
            }
        }
    }

    @Test
    void mistakesAreToldWithWhatPushedThem() throws Exception {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            Evaluation evaluation = evaluate(session);
            List<Mistake> mistakes =
                    Objects.requireNonNull(session.compare(evaluation).predicates().get("Category"))
                            .mistakes();
            Document page = page(session, evaluation);
            assertThat(page.select(".mistakes > li > details > summary .code")).hasSize(5);
            assertThat(page.select(".mistakes > li .gap").prev().eachText())
                    .isEqualTo(mistakes.stream().map(one -> one.atom().toString()).toList());
            Mistake worst = mistakes.get(0);
            AtomExplanation why =
                    session.explain(
                                    Objects.requireNonNull(evaluation.answer()),
                                    ExplanationSettings.DEFAULT.withAtoms(
                                            List.of(AtomPattern.of(worst.atom()))))
                            .atoms()
                            .get(0);
            Map<Integer, Double> forces = new TreeMap<>();
            for (List<String> told : table(page, "What pushes " + worst.atom())) {
                double size = Double.parseDouble(told.get(0).replaceAll("[^0-9.e-]", ""));
                forces.put(
                        Integer.parseInt(told.get(1)), told.get(0).contains("up") ? size : -size);
            }
            assertThat(forces).isNotEmpty();
            for (Balance.OfRule rule : why.balance().potentials()) {
                assertThat(forces.getOrDefault(rule.number(), 0.0))
                        .isCloseTo(rule.force(), within(1e-5));
            }
        }
    }

    @Test
    void numbersAreDrawnOverTheirTruth() throws Exception {
        try (Session session = Hinge.open(EXAMPLES.resolve("jokes"))) {
            Evaluation evaluation = evaluate(session);
            Comparison.OfPredicate likes =
                    Objects.requireNonNull(session.compare(evaluation).predicates().get("Likes"));
            Comparison.Spread spread = Objects.requireNonNull(likes.spread());
            Document page = page(session, evaluation);
            JsonNode dots = plot(page, "Values of Likes over their truth").get("dots");
            for (int i = 0; i < spread.groups().size(); i++) {
                assertThat(dots.get(i).get(0).asDouble()).isEqualTo(spread.groups().get(i).truth());
                assertThat(dots.get(i).get(1).asDouble()).isEqualTo(spread.groups().get(i).value());
            }
            JsonNode counts = plot(page, "Differences of Likes").get("counts");
            assertThat(counts).hasSize(41);
            assertThat(counts.get(20).asLong()).isEqualTo(spread.differences().get(20));
            assertThat(page.select("#truth-1").text()).doesNotContain("ROC");
        }
    }

    @Test
    void readValuesAreNotExplainedAndThePageSaysSo() throws Exception {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            session.write(
                    evaluate(session),
                    folder.resolve("results"),
                    ValueForm.of(ValueForm.Format.TSV));
            Evaluation read =
                    session.evaluate(folder.resolve("results"), EvaluationSettings.DEFAULT);
            Document page = page(session, read);
            assertThat(page.select("#truth-1").text())
                    .contains("They are not explained: these values were read, not found.");
            assertThat(page.select(".mistakes li")).hasSize(10);
            assertThat(page.select(".mistakes details, #atoms, #certificate")).isEmpty();
            assertThat(page.select(".badge").text()).isEqualTo("scored");
        }
    }

    @Test
    void lazyAnswersAreNotExplained() throws Exception {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            Evaluation lazy =
                    session.evaluate(InferenceSettings.Lazy.DEFAULT, EvaluationSettings.DEFAULT);
            assertThat(page(session, lazy).select("#truth-1").text())
                    .contains("lazy inference has not all ground rules");
        }
    }

    @Test
    void hostileConstantsStayTexts() throws Exception {
        List<List<Object>> liked = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            liked.add(List.of("d" + i, HOSTILE + i % 2, i % 2 == 0 ? 0.9 : 0.2));
            liked.add(List.of("d" + i, "\u202Eb", i % 2 == 0 ? 0.1 : 0.7));
        }
        try (Session session =
                Hinge.program()
                        .text(
                                """
                                Liked(Doc, Class) (closed)
                                Is(Doc, Class)
                                1: Liked(D, C) -> Is(D, C) ^2
                                1: Is(D, C) -> Liked(D, C) ^2
                                """)
                        .observed("Liked", liked)
                        .targets("Is", liked.stream().map(row -> row.subList(0, 2)).toList())
                        .truth(
                                "Is",
                                liked.stream()
                                        .map(
                                                row ->
                                                        List.of(
                                                                row.get(0),
                                                                row.get(1),
                                                                row.get(1) == "\u202Eb" ? 0 : 1))
                                        .toList())
                        .open()) {
            Document page = page(session, evaluate(session));
            assertThat(page.select("script")).hasSize(3);
            assertThat(page.select("img, svg")).isEmpty();
            assertThat(page.select("th").eachText()).contains(HOSTILE + "0");
            assertThat(page.select(".mistakes summary").text()).contains(HOSTILE + "1");
            assertThat(page.html()).doesNotContain("\u202E");
        }
    }

    private static Session events() {
        return Hinge.program()
                .files(
                        List.of(
                                EXAMPLES.resolve("events/model.psl"),
                                EXAMPLES.resolve("events/train/data.psl")))
                .open();
    }

    @Test
    void learnedWeightsAreToldWithTheirSteps() throws Exception {
        try (Session session = events()) {
            LearningResult learned = session.learn(LearningSettings.of(LearningMethod.SP), 2);
            Document page = page(session, learned);
            List<List<String>> rules = table(page, "Rules with their weights");
            assertThat(rules).hasSize(learned.rules().size());
            for (LearningResult.LearnedRule rule : learned.rules()) {
                List<String> told = rules.get(rule.number() - 1);
                double weight = Objects.requireNonNull(rule.weight());
                assertThat(Double.parseDouble(told.get(3)))
                        .isCloseTo(weight, within(1e-5 * weight));
                assertThat(told.get(5)).isEqualTo("%,d".formatted(rule.groundings()));
            }
            LearningResult.History history = learned.history();
            List<Point> objective = points(plot(page, "Objective").get("series").get(0));
            assertThat(objective).hasSize(history.steps());
            assertThat(objective.get(7)).isEqualTo(new Point(7, history.objective(7)));
            JsonNode first = plot(page, "Weights").get("series").get(0);
            String name = first.get("name").asText();
            int rule = Integer.parseInt(name.substring(0, name.indexOf(' '))) - 1;
            List<Point> weights = points(first);
            assertThat(weights.get(0).x()).isZero();
            assertThat(weights.get(weights.size() - 1))
                    .isEqualTo(
                            new Point(
                                    history.steps(),
                                    history.weight(history.weightings() - 1, rule)));
            assertThat(points(plot(page, "Gap of inferences").get("series").get(0)))
                    .hasSize(history.steps());
        }
    }

    @Test
    void scoresBeforeAfterAndHeldOutAreTold() throws Exception {
        try (Session session = events()) {
            LearningResult learned = session.learn(LearningSettings.of(LearningMethod.SP), 2);
            LearningScores.OfPredicate comes =
                    Objects.requireNonNull(
                            Objects.requireNonNull(learned.scores()).predicates().get("Comes"));
            List<String> told = table(page(session, learned), "Scores on the training data").get(0);
            assertThat(Double.parseDouble(told.get(2)))
                    .isCloseTo(comes.before().of(comes.main()).orElseThrow(), within(5.1e-5));
            assertThat(Double.parseDouble(told.get(3)))
                    .isCloseTo(comes.after().of(comes.main()).orElseThrow(), within(5.1e-5));
            assertThat(Double.parseDouble(told.get(4)))
                    .isCloseTo(
                            Objects.requireNonNull(comes.heldOut()).of(comes.main()).orElseThrow(),
                            within(5.1e-5));
        }
    }

    /** Eight lines have names, the others are grey; rows and points are limited. */
    @Test
    void ofVeryManyRulesAndStepsThePageHasSome() throws Exception {
        StringBuilder text = new StringBuilder("Word(Thing, W) (closed)\nGood(Thing)\n");
        List<List<Object>> words = new ArrayList<>();
        List<List<Object>> truth = new ArrayList<>();
        for (int i = 0; i < 700; i++) {
            text.append("1: Word(X, \"w%d\") -> Good(X) ^2\n".formatted(i));
            words.add(List.of("x" + i % 50, "w" + i));
        }
        for (int i = 0; i < 50; i++) {
            truth.add(List.of("x" + i, i % 3 / 2.0));
        }
        text.append("1: !Good(X) ^2\n");
        LearningSettings settings =
                new LearningSettings.Perceptron(
                        new LearningSettings.Steps(450, 0.1, false),
                        LearningSettings.Training.DEFAULT);
        try (Session session =
                Hinge.program()
                        .text(text.toString())
                        .observed("Word", words)
                        .targets("Good", truth.stream().map(row -> row.subList(0, 1)).toList())
                        .truth("Good", truth)
                        .open()) {
            LearningResult learned = session.learn(settings);
            Document page = page(session, learned);
            assertThat(table(page, "Rules with their weights")).hasSize(500);
            assertThat(page.select("#rules .note").text()).startsWith("201 rules");
            int coloured = 0;
            int grey = 0;
            for (JsonNode series : plot(page, "Weights").get("series")) {
                coloured += series.get("style").asText().equals("coloured") ? 1 : 0;
                grey += series.get("style").asText().equals("grey") ? 1 : 0;
                List<Point> points = points(series);
                assertThat(points).hasSizeBetween(100, 201);
                assertThat(points.get(points.size() - 1).x()).isEqualTo(450);
            }
            assertThat(coloured).isEqualTo(8);
            assertThat(grey).isBetween(40, 60);
            assertThat(Files.size(folder.resolve("report.html"))).isLessThan(2_000_000);
        }
    }

    @Test
    void whatIsDrawnIsAlsoTold() throws Exception {
        try (Session session = Hinge.open(EXAMPLES.resolve("knowledge-graph"))) {
            Document page = page(session, evaluate(session));
            for (Element figure : page.select("figure")) {
                assertThat(figure.select(".drawing").attr("data-description")).isNotEmpty();
                assertThat(figure.select("details table tbody tr")).isNotEmpty();
            }
            assertThat(page.select("nav a").eachAttr("href"))
                    .contains("#scores", "#truth-1", "#truth-2", "#atoms")
                    .allMatch(link -> page.select(link).size() == 1);
            assertThat(page.select("[style]")).isEmpty();
        }
    }

    @Test
    void aReportIsOfTheSessionAsItIs() {
        try (Session session = Hinge.open(EXAMPLES.resolve("citations"))) {
            Evaluation evaluation = evaluate(session);
            session.removeRule(1);
            Path file = folder.resolve("report.html");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.writeReport(evaluation, file))
                    .withMessageContaining("edited since");
            assertThat(file).doesNotExist();
        }
    }
}
