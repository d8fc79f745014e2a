package org.hinge.web.workbench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hinge.Session;
import org.hinge.api.explanation.Comparison;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Evaluation;
import org.hinge.api.result.GroundingResult;
import org.hinge.api.result.LearningResult;
import org.hinge.api.result.Scores;
import org.hinge.api.result.Values;
import org.hinge.api.settings.EvaluationSettings;
import org.hinge.api.settings.InferenceSettings;
import org.hinge.api.settings.LearningMethod;
import org.hinge.api.settings.LearningSettings;
import org.hinge.api.settings.ValueForm;
import org.hinge.web.http.Call;
import org.hinge.web.http.Refusal;
import org.hinge.web.http.Routes;
import org.jspecify.annotations.Nullable;

/** How answers came about, what they are worth, and weights from data. */
final class RunApi {
    private final Workbench bench;

    /** What was learned last, until it is taken. */
    private volatile @Nullable LearningResult learned;

    private RunApi(Workbench bench) {
        this.bench = bench;
    }

    static void addTo(Routes routes, Workbench bench) {
        RunApi api = new RunApi(bench);
        routes.on("GET", "runs", api::runs)
                .on("POST", "runs", api::keep)
                .on("DELETE", "runs", api::forget)
                .on("GET", "compare", api::compare)
                .on("GET", "grounding", api::grounding)
                .on("GET", "evaluation", api::evaluation)
                .on("POST", "learn", api::learn)
                .on("GET", "export", api::export);
    }

    private void runs(Call call, String rest) throws IOException {
        call.reply(200, Map.of("runs", bench.runs().shown()));
    }

    private void keep(Call call, String rest) throws IOException {
        int id = asked(this::kept);
        call.reply(200, Map.of("id", id, "runs", bench.runs().shown()));
    }

    private int kept() {
        Map<String, Scores> scores =
                bench.opened().table().hasTruth() ? evaluated().scores() : Map.of();
        Values values = bench.settledAnswer().values();
        if (values == null) {
            throw Refusal.of(409, "there is no answer yet");
        }
        return bench.runs().keep(values.toArray(), scores);
    }

    private Evaluation evaluated() {
        return bench.session()
                .evaluate(
                        InferenceSettings.DEFAULT.withGap(bench.settings().gap()),
                        EvaluationSettings.DEFAULT);
    }

    private void forget(Call call, String rest) throws IOException {
        bench.runs().forget(whole(rest));
        call.reply(200, Map.of("runs", bench.runs().shown()));
    }

    private static int whole(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Refusal.of(400, "a run is named by its number");
        }
    }

    private void compare(Call call, String rest) throws IOException {
        call.reply(
                200,
                bench.runs()
                        .compare(
                                call.whole("first", 0, Integer.MAX_VALUE),
                                call.whole("second", 0, Integer.MAX_VALUE),
                                bench.opened().table()));
    }

    private void grounding(Call call, String rest) throws IOException {
        Map<String, Object> shown =
                asked(
                        () -> {
                            Session session = bench.session();
                            GroundingResult ground = session.ground();
                            Map<String, Object> all = new LinkedHashMap<>();
                            all.put("model", ground.model());
                            all.put("queries", ground.queries());
                            all.put("plan", session.plan().steps());
                            all.put("load", ground.run().seconds().load());
                            return all;
                        });
        call.reply(200, shown);
    }

    private void evaluation(Call call, String rest) throws IOException {
        if (!bench.opened().table().hasTruth()) {
            throw Refusal.of(409, "the program gives no truth for its targets");
        }
        Map<String, Object> shown =
                asked(
                        call.parameter("request"),
                        () -> {
                            Evaluation evaluation = evaluated();
                            Comparison comparison = bench.session().compare(evaluation);
                            Map<String, Object> all = new LinkedHashMap<>();
                            all.put("version", bench.point().version());
                            all.put("scores", evaluation.scores());
                            all.put("targets", evaluation.targets());
                            all.put("comparison", comparison.predicates());
                            return all;
                        });
        call.reply(200, shown);
    }

    private void learn(Call call, String rest) throws IOException {
        if (rest.equals("take")) {
            take();
            call.reply(200, Map.of("rules", bench.rules()));
            return;
        }
        if (!bench.opened().table().hasTruth()) {
            throw Refusal.of(409, "the program gives no truth for its targets");
        }
        JsonNode body = call.body();
        LearningSettings settings = settings(body.path("method").asText("sp"));
        learned = null;
        bench.begin(
                "learning",
                () -> {
                    boolean latent = !bench.opened().table().isTruthComplete();
                    LearningResult found =
                            bench.session()
                                    .learn(
                                            settings.withTraining(
                                                    settings.training().withLatent(latent)));
                    learned = found;
                    Map<String, Object> told = new LinkedHashMap<>();
                    told.put("termination", found.termination());
                    told.put("rules", found.rules());
                    told.put(
                            "scores",
                            found.scores() == null ? Map.of() : found.scores().predicates());
                    told.put("diagnostics", found.run().diagnostics());
                    bench.events().tell("learned", told);
                });
        call.reply(202, bench.state());
    }

    private static LearningSettings settings(String method) {
        for (LearningMethod one : LearningMethod.values()) {
            if (one.toString().equals(method)) {
                return LearningSettings.of(one);
            }
        }
        throw Refusal.of(400, "method must be sp, mple or lme (got " + method + ")");
    }

    private void take() {
        LearningResult found = learned;
        if (found == null) {
            throw Refusal.of(409, "nothing was learned yet");
        }
        List<RuleSwitches.Change> changes = new ArrayList<>();
        for (LearningResult.LearnedRule rule : found.rules()) {
            if (rule.weight() != null && rule.learned()) {
                changes.add(new RuleSwitches.Change(rule.number(), rule.weight(), true, null));
            }
        }
        Api.edited(() -> bench.edit(its -> changes.forEach(its.switches()::make)));
    }

    private void export(Call call, String rest) throws IOException {
        switch (rest) {
            case "program" ->
                    call.download(
                            "program.psl",
                            "text/plain; charset=utf-8",
                            asked(() -> bench.session().text(Path.of("program.psl")))
                                    .getBytes(StandardCharsets.UTF_8));
            case "report" ->
                    call.download("report.html", "text/html; charset=utf-8", asked(this::report));
            case "values" -> values(call);
            default -> throw Refusal.of(404, "values, program and report can be exported");
        }
    }

    private byte[] report() throws IOException {
        return inFolder(
                folder -> {
                    Path file = folder.resolve("report.html");
                    bench.session().writeReport(bench.settledAnswer(), file);
                    return Files.readAllBytes(file);
                });
    }

    private void values(Call call) throws IOException {
        String predicate = call.parameter("predicate", "");
        String format = call.parameter("format", "tsv");
        ValueForm.Format wanted =
                Stream.of(ValueForm.Format.values())
                        .filter(one -> one.toString().equals(format))
                        .findFirst()
                        .orElseThrow(
                                () -> Refusal.of(400, "format must be tsv, csv, parquet or json"));
        if (bench.opened().table().count(predicate) == 0) {
            throw Refusal.of(400, "predicate must be one with targets (got " + predicate + ")");
        }
        byte[] bytes =
                asked(
                        () ->
                                inFolder(
                                        folder -> {
                                            Answer answer = bench.settledAnswer();
                                            Path results = folder.resolve("results");
                                            bench.session()
                                                    .write(answer, results, ValueForm.of(wanted));
                                            return Files.readAllBytes(
                                                    results.resolve(predicate + wanted.ending()));
                                        }));
        call.download(predicate + wanted.ending(), "application/octet-stream", bytes);
    }

    /** What may fail when files are written. */
    private interface Work<T> {
        T run() throws IOException;
    }

    private interface FolderWork {
        byte[] in(Path folder) throws IOException;
    }

    private static byte[] inFolder(FolderWork work) throws IOException {
        Path folder = Files.createTempDirectory("hinge-export");
        try {
            return work.in(folder);
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** The same of what may be given up. */
    private <T> T asked(@Nullable String name, Work<T> work) {
        List<T> result = new ArrayList<>(1);
        Api.edited(() -> bench.ask(name, () -> result.add(work.run())));
        return result.get(0);
    }

    /** On the thread of the session; what is refused there is told. */
    private <T> T asked(Work<T> work) {
        List<T> result = new ArrayList<>(1);
        Api.edited(() -> bench.ask(() -> result.add(work.run())));
        return result.get(0);
    }
}
