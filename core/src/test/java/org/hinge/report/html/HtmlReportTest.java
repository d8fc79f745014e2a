package org.hinge.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.hinge.Hinge;
import org.hinge.ProgramBuilder;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Answer.TracePoint;
import org.hinge.api.result.BooleanAnswer;
import org.hinge.api.result.CheckResult;
import org.hinge.api.result.Found;
import org.hinge.api.result.GroundModel;
import org.hinge.api.result.Values;
import org.hinge.api.settings.BooleanSettings;
import org.hinge.api.settings.InferenceSettings;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages are read back: their numbers are those of the answer, and texts of users stay texts. */
class HtmlReportTest {
    private static final Occasion OCCASION =
            new Occasion(Instant.parse("2020-02-02T10:20:30Z"), "17", "a system");

    private static final String MODEL =
            """
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            1: Knows(A, B) -> Trusts(A, B) ^2
            2: Trusts(A, B) && Trusts(B, C) -> Trusts(A, C)
            0.5: !Trusts(A, B) ^2
            Trusts(A, B) = Trusts(B, A) .
            """;

    /** What a script, an attribute, a comment or a reader might take for something else. */
    private static final List<String> HOSTILE =
            List.of(
                    "</script><img src=x onerror=alert(1)>",
                    "\"><svg onload=alert(1)>",
                    "<!-- <script>",
                    "line\u2028break",
                    "turned \u202Eround",
                    "a & b's `c` ${d}");

    @TempDir private Path folder;

    private static ProgramBuilder people(List<String> names) {
        Random random = new Random(7);
        List<List<Object>> known = new ArrayList<>();
        List<List<Object>> targets = new ArrayList<>();
        for (String a : names) {
            for (String b : names) {
                if (!a.equals(b)) {
                    known.add(List.of(a, b, random.nextInt(11) / 10.0));
                    targets.add(List.of(a, b));
                }
            }
        }
        return Hinge.program().text(MODEL).observed("Knows", known).targets("Trusts", targets);
    }

    private static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "p" + i).toList();
    }

    private static String page(Session session, Found found) throws IOException {
        StringWriter out = new StringWriter();
        HtmlReport.write(out, found, session.effects(found), OCCASION);
        return out.toString();
    }

    private static JsonNode data(Document page) throws IOException {
        return new ObjectMapper()
                .readTree(Objects.requireNonNull(page.getElementById("data")).data());
    }

    private static List<JsonNode> plots(Document page, String kind) throws IOException {
        return StreamSupport.stream(data(page).get("plots").spliterator(), false)
                .filter(plot -> plot.get("kind").asText().equals(kind))
                .toList();
    }

    /** The table of a caption as texts, without its head. */
    private static List<List<String>> table(Document page, String caption) {
        Element table =
                page.select("table").stream()
                        .filter(one -> one.select("caption").text().equals(caption))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no table " + caption));
        return table.select("tbody tr").stream().map(row -> row.select("td").eachText()).toList();
    }

    @Test
    void histogramsCountEveryAtom() throws Exception {
        try (Session session = people(names(9)).open()) {
            Answer answer = session.infer();
            Document page = Jsoup.parse(page(session, answer));
            long[] counts = new long[20];
            for (double value : Objects.requireNonNull(answer.values()).toArray()) {
                counts[Math.min(19, (int) (20 * value))]++;
            }
            JsonNode drawn = plots(page, "histogram").get(0).get("counts");
            List<List<String>> told = table(page, "Values of Trusts");
            assertThat(drawn).hasSize(20);
            for (int i = 0; i < 20; i++) {
                assertThat(drawn.get(i).asLong()).isEqualTo(counts[i]);
                assertThat(told.get(i).get(2)).isEqualTo(Long.toString(counts[i]));
            }
            JsonNode rows = data(page).get("atoms").get(0).get("rows");
            assertThat(rows).hasSize(72);
            for (JsonNode row : rows) {
                double value = answer.value("Trusts", row.get(0).asText(), row.get(1).asText());
                assertThat(row.get(2).asDouble()).isCloseTo(value, within(1e-6));
            }
        }
    }

    @Test
    void theMostUncertainAtomsAreNearestToOneHalf() throws Exception {
        try (Session session = people(names(9)).open()) {
            Answer answer = session.infer();
            List<List<String>> told = table(Jsoup.parse(page(session, answer)), "Nearest to 0.5");
            double[] distances =
                    Objects.requireNonNull(answer.values()).toMap().values().stream()
                            .mapToDouble(value -> Math.abs(value - 0.5))
                            .sorted()
                            .toArray();
            assertThat(told).hasSize(10);
            for (int i = 0; i < 10; i++) {
                double value = Double.parseDouble(told.get(i).get(2));
                assertThat(Math.abs(value - 0.5)).isCloseTo(distances[i], within(6e-5));
            }
        }
    }

    @Test
    void energiesOfRulesAddUpToTheEnergy() throws Exception {
        try (Session session = people(names(9)).open()) {
            Answer answer = session.infer();
            Document page = Jsoup.parse(page(session, answer));
            double sum = 0;
            double shares = 0;
            for (List<String> row : table(page, "Rules")) {
                GroundModel.RuleModel rule =
                        answer.model().rules().get(Integer.parseInt(row.get(0)) - 1);
                assertThat(row.get(1)).isEqualTo(rule.text());
                assertThat(row.get(3)).isEqualTo(Long.toString(rule.groundings()));
                if (rule.weight() == null) {
                    assertThat(row.get(2)).isEqualTo("hard");
                    assertThat(row.get(4)).isEqualTo("100 %");
                } else {
                    sum += Double.parseDouble(row.get(5));
                    shares += Double.parseDouble(row.get(6).replaceAll("[^0-9.]", ""));
                }
            }
            assertThat(sum).isCloseTo(answer.energy(), within(1e-5 * answer.energy()));
            assertThat(shares).isCloseTo(100, within(0.3));
        }
    }

    @Test
    void theTraceEndsWithTheAnswer() throws Exception {
        InferenceSettings close = InferenceSettings.DEFAULT.withGap(1e-7);
        try (Session session = people(names(9)).open()) {
            Answer answer = session.infer(close);
            List<TracePoint> trace = answer.trace();
            TracePoint last = trace.get(trace.size() - 1);
            assertThat(trace.size()).isGreaterThan(3);
            assertThat(last.iteration()).isEqualTo(answer.iterations());
            assertThat(last.energy()).isEqualTo(answer.objective().energy());
            assertThat(last.lowerBound()).isEqualTo(answer.objective().lowerBound());
            assertThat(last.gap()).isEqualTo(answer.objective().gap());
            assertThat(trace).isSortedAccordingTo((a, b) -> a.iteration() - b.iteration());
            JsonNode gaps = plots(Jsoup.parse(page(session, answer)), "lines").get(0);
            JsonNode points = gaps.get("series").get(0).get("points");
            assertThat(points).hasSize(trace.size());
            assertThat(points.get(trace.size() - 1).get(1).asDouble())
                    .isEqualTo(Objects.requireNonNull(last.gap()));
        }
    }

    @Test
    void textsOfUsersStayTexts() throws Exception {
        try (Session session = people(HOSTILE).open()) {
            Document page = Jsoup.parse(page(session, session.infer()));
            assertThat(page.select("script")).hasSize(3);
            assertThat(page.select("img, svg, iframe, object, embed, form, link")).isEmpty();
            assertThat(page.getAllElements())
                    .allMatch(
                            element ->
                                    element.attributes().asList().stream()
                                            .noneMatch(a -> a.getKey().startsWith("on")));
            assertThat(page.select("td").eachText()).contains(HOSTILE.get(0), HOSTILE.get(1));
            String island = Objects.requireNonNull(page.getElementById("data")).data();
            assertThat(island).doesNotContain("<", ">", "&", "\u2028", "\u202E");
            List<String> named = new ArrayList<>();
            data(page).get("atoms").get(0).get("rows").forEach(r -> named.add(r.get(0).asText()));
            assertThat(named).contains(HOSTILE.get(0), HOSTILE.get(2), "line\\u2028break");
        }
    }

    @Test
    void thePageAsksForNothingAndRunsNothingElse() throws Exception {
        try (Session session = people(names(4)).open()) {
            Document page = Jsoup.parse(page(session, session.infer()));
            assertThat(page.select("[src], link, [href]:not([href^=#])")).isEmpty();
            String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");
            assertThat(policy).startsWith("default-src 'none';").doesNotContain("unsafe", "http");
            for (Element script : page.select("script:not([type]), style")) {
                byte[] digest =
                        MessageDigest.getInstance("SHA-256")
                                .digest(script.data().getBytes(StandardCharsets.UTF_8));
                assertThat(policy)
                        .contains("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
            }
            assertThat(page.select("[style]")).isEmpty();
        }
    }

    @Test
    void whatIsDrawnIsAlsoTold() throws Exception {
        try (Session session = people(names(9)).open()) {
            Document page = Jsoup.parse(page(session, session.infer()));
            assertThat(page.select("figure")).hasSizeGreaterThanOrEqualTo(5);
            for (Element figure : page.select("figure")) {
                assertThat(figure.select("figcaption").text()).isNotEmpty();
                assertThat(figure.select(".drawing").attr("data-description")).isNotEmpty();
                assertThat(figure.select("details table tbody tr")).isNotEmpty();
            }
            assertThat(page.select("table")).allMatch(t -> !t.select("caption").text().isEmpty());
            assertThat(page.select("th")).allMatch(t -> t.attr("scope").equals("col"));
            List<String> contents = page.select("nav a").eachAttr("href");
            assertThat(contents)
                    .containsExactly(
                            "#summary",
                            "#atoms",
                            "#rules",
                            "#solver",
                            "#times",
                            "#settings",
                            "#certificate")
                    .allMatch(link -> page.select(link).size() == 1);
        }
    }

    @Test
    void theSameRunGivesTheSamePage() throws Exception {
        List<String> pages = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            try (Session session = people(names(6)).open()) {
                pages.add(withoutTimes(page(session, session.infer())));
            }
        }
        assertThat(pages.get(0)).isEqualTo(pages.get(1));
    }

    /** Of the sections, those that tell times and memory are left out, and the tile of the time. */
    private static String withoutTimes(String text) {
        Document page = Jsoup.parse(text);
        page.select("#times, .tiles").remove();
        return page.select("main").html();
    }

    /** The first, the most uncertain and the highest: a third each, all different ones here. */
    @Test
    void ofVeryManyAtomsThePageHasSome() throws Exception {
        List<List<Object>> likes = new ArrayList<>();
        int count = AtomSample.MOST + 5_000;
        for (int i = 0; i < count; i++) {
            likes.add(List.of("a" + (100_000 + i), (i % 1000) / 1000.0));
        }
        try (Session session =
                Hinge.program()
                        .text(
                                """
                                Likes(Person) (closed)
                                Good(Person)
                                1: Likes(A) -> Good(A) ^2
                                1: Good(A) -> Likes(A) ^2
                                """)
                        .observed("Likes", likes)
                        .targets("Good", likes.stream().map(row -> row.subList(0, 1)).toList())
                        .open()) {
            Document page = Jsoup.parse(page(session, session.infer()));
            JsonNode rows = data(page).get("atoms").get(0).get("rows");
            assertThat(rows.size()).isBetween(AtomSample.MOST / 2, AtomSample.MOST);
            assertThat(rows.get(0).get(0).asText()).isEqualTo("a100000");
            assertThat(page.select("#atoms .note").eachText())
                    .anyMatch(
                            note ->
                                    note.startsWith(
                                            "This page has %,d of 25,000 atoms"
                                                    .formatted(rows.size())));
            long sum = 0;
            for (JsonNode number : plots(page, "histogram").get(0).get("counts")) {
                sum += number.asLong();
            }
            assertThat(sum).isEqualTo(count);
        }
    }

    @Test
    void ofRoundedValuesThePageTellsWhatTheyWere() throws Exception {
        try (Session session = people(names(6)).open()) {
            BooleanAnswer answer = session.infer(BooleanSettings.Round.DEFAULT);
            Document page = Jsoup.parse(page(session, answer));
            Values values = Objects.requireNonNull(answer.values());
            JsonNode rows = data(page).get("atoms").get(0).get("rows");
            double[] soft = answer.proof().softValues();
            for (int i = 0; i < values.size(); i++) {
                assertThat(rows.get(i).get(2).asDouble()).isCloseTo(soft[i], within(1e-6));
                assertThat(rows.get(i).get(3).asDouble()).isEqualTo(values.of(i));
            }
            BooleanAnswer.Rounded rounded =
                    (BooleanAnswer.Rounded) Objects.requireNonNull(answer.method());
            assertThat(page.select("#summary").text())
                    .contains("hinge round", rounded.guarantee().text());
        }
    }

    @Test
    void withoutValuesThePageTellsWhatContradicts() throws Exception {
        try (Session session =
                Hinge.program()
                        .text("Item = {\"a\"}\nGood(Item)\nGood(X) >= 0.8 .\nGood(X) <= 0.3 .\n")
                        .open()) {
            Document page = Jsoup.parse(page(session, session.infer()));
            assertThat(page.select(".badge").text()).isEqualTo("infeasible");
            assertThat(page.select("#problem").text()).contains("Good(X) >= 0.8");
            assertThat(page.select("#atoms")).isEmpty();
        }
    }

    @Test
    void everyMethodHasAPage() throws Exception {
        try (Session session = people(names(5)).open()) {
            List<Found> all =
                    List.of(
                            session.infer(InferenceSettings.Admm.DEFAULT),
                            session.infer(InferenceSettings.Lazy.DEFAULT),
                            session.infer(BooleanSettings.Search.DEFAULT),
                            session.infer(BooleanSettings.Sample.DEFAULT));
            for (Found found : all) {
                Document page = Jsoup.parse(page(session, found));
                assertThat(page.select("h1").text()).isNotEmpty();
                assertThat(page.select("#atoms, #rules, #certificate")).hasSize(3);
            }
        }
    }

    @Test
    void messagesStandOnThePageWithTheirPlaces() throws Exception {
        Path model = folder.resolve("model.psl");
        Files.writeString(
                model,
                """
                Item = {"a", "b"}
                Good(Item)
                Bad(Item) (closed)
                1: Bad(X) -> Good(X)
                1: Good(X)
                """);
        try (Session session = Hinge.open(model)) {
            Document page = Jsoup.parse(page(session, session.infer()));
            assertThat(page.select("#warnings .place").eachText()).contains(model + ":4:1");
            assertThat(page.select("#warnings pre").text()).contains("1: Bad(X) -> Good(X)", "^^^");
        }
    }

    @Test
    void aCheckIsTold() throws Exception {
        Path model = folder.resolve("model.psl");
        Files.writeString(model, "Item = {\"a\", \"b\"}\nGood(Item)\n1: Good(X)\n2: Freind(X)\n");
        CheckResult check = Hinge.check(model);
        StringWriter out = new StringWriter();
        HtmlReport.write(out, check, List.of(model.toString()), "1.2", OCCASION);
        Document page = Jsoup.parse(out.toString());
        assertThat(page.select("h1").text()).isEqualTo("model.psl");
        assertThat(page.select(".badge").text()).isEqualTo("to be mended");
        assertThat(page.select("#warnings .error .place").text()).isEqualTo(model + ":4:4");
    }

    @Test
    void aCheckTellsRulesAndData() throws Exception {
        Path model = folder.resolve("model.psl");
        Files.writeString(model, "Item = {\"a\", \"b\"}\nGood(Item)\n1: Good(X)\n2: !Good(X) ^2\n");
        StringWriter out = new StringWriter();
        HtmlReport.write(out, Hinge.check(model), List.of("a/b/"), "1.2", OCCASION);
        Document page = Jsoup.parse(out.toString());
        assertThat(page.select("h1").text()).isEqualTo("b");
        assertThat(table(page, "Rules"))
                .extracting(row -> row.get(1) + " has " + row.get(5))
                .containsExactly("1: Good(X) has 2", "2: !Good(X) ^2 has 2");
        assertThat(table(page, "Predicates").get(0)).startsWith("Good(Item)", "open");
    }

    @Test
    void aPageIsCalledAsItsProgram() {
        assertThat(FoundPage.title(List.of("a/model.psl", "b\\data.psl", "c/")))
                .isEqualTo("model.psl, data.psl, c");
        assertThat(FoundPage.title(List.of(".")))
                .isEqualTo(String.valueOf(Path.of("").toAbsolutePath().getFileName()));
        assertThat(FoundPage.title(List.of())).isEqualTo("Program");
    }

    @Test
    void aReportIsOfTheSessionAsItIs() throws Exception {
        Path file = folder.resolve("report.html");
        try (Session session = people(names(4)).open()) {
            Answer answer = session.infer();
            session.writeReport(answer, file);
            assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
            session.setWeight(1, 3);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> session.writeReport(answer, file))
                    .withMessageContaining("under the present weights");
        }
        assertThat(folder).isDirectoryContaining("glob:**report.html");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }
}
