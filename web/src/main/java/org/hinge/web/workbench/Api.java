package org.hinge.web.workbench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.api.Atom;
import org.hinge.web.http.Call;
import org.hinge.web.http.Refusal;
import org.hinge.web.http.Routes;
import org.jspecify.annotations.Nullable;

/** What a workbench answers: the model, its values, and wishes to change them. */
public final class Api {
    private static final int MOST_ROWS = 2_000;

    private final Workbench bench;

    private Api(Workbench bench) {
        this.bench = bench;
    }

    /** Adds all actions. */
    public static void addTo(Routes routes, Workbench bench) {
        Api api = new Api(bench);
        routes.on("GET", "model", api::model)
                .on("GET", "answer", api::answer)
                .on("GET", "atoms", api::atoms)
                .on("GET", "values", api::values)
                .on("POST", "rules", api::changeRules)
                .on("POST", "observations", api::observe)
                .on("POST", "open", api::open)
                .on("POST", "stop", api::stop)
                .on("DELETE", "requests", api::giveUp)
                .on("GET", "events", (call, rest) -> bench.events().serve(call, bench::now));
        WhyApi.addTo(routes, bench);
        ProgramApi.addTo(routes, bench);
        RunApi.addTo(routes, bench);
    }

    private void model(Call call, String rest) throws IOException {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("version", Hinge.version());
        model.put("name", bench.settings().program().stream().map(Path::toString).toList());
        model.put("readOnly", bench.settings().readOnly());
        model.put("gap", bench.settings().gap());
        model.put("state", bench.state());
        model.put("about", about());
        if (bench.isOpen()) {
            Workbench.Opened opened = bench.opened();
            model.put("predicates", predicates(opened));
            model.put("rules", bench.rules());
            model.put("targets", opened.table().size());
            model.put("hasTruth", opened.table().hasTruth());
            model.put("observations", opened.observations().switched());
            model.put("answer", Shown.answer(bench.point(), bench.rules()));
        }
        call.reply(200, model);
    }

    private static List<Map<String, Object>> predicates(Workbench.Opened opened) {
        List<Map<String, Object>> all = new ArrayList<>();
        opened.program()
                .predicates()
                .forEach(
                        predicate -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("name", predicate.name());
                            one.put("types", predicate.types());
                            one.put("kind", predicate.kind());
                            one.put("targets", opened.table().count(predicate.name()));
                            all.add(one);
                        });
        return all;
    }

    /** The first words of a page beside the program, for who opens it the first time. */
    private @Nullable Map<String, Object> about() {
        Path first = bench.settings().program().get(0);
        Path folder = Files.isDirectory(first) ? first : first.toAbsolutePath().getParent();
        Path page = folder == null ? null : folder.resolve("README.md");
        if (page == null || !Files.isRegularFile(page)) {
            return null;
        }
        try {
            return AboutText.of(Files.readString(page));
        } catch (IOException e) {
            return null;
        }
    }

    private void answer(Call call, String rest) throws IOException {
        bench.opened();
        call.reply(200, Shown.answer(bench.point(), bench.rules()));
    }

    private void atoms(Call call, String rest) throws IOException {
        AtomTable.Wish wish =
                new AtomTable.Wish(
                        call.parameter("predicate", ""),
                        call.parameter("search", ""),
                        call.number("least", 0),
                        call.number("most", 1),
                        call.parameter("sort", "name"),
                        !call.parameter("order", "up").equals("down"));
        call.reply(
                200,
                bench.opened()
                        .table()
                        .rows(
                                wish,
                                bench.point(),
                                call.whole("from", 0, Integer.MAX_VALUE),
                                call.whole("count", 100, MOST_ROWS)));
    }

    /** Values of some atoms by number, for a table whose rows stay where they are. */
    private void values(Call call, String rest) throws IOException {
        AtomTable table = bench.opened().table();
        Point point = bench.point();
        List<Map<String, Object>> rows = new ArrayList<>();
        for (String text : call.parameter("numbers", "").split(",", -1)) {
            if (rows.size() >= MOST_ROWS) {
                throw Refusal.of(400, "at most " + MOST_ROWS + " numbers can be asked for at once");
            }
            if (!text.isEmpty()) {
                rows.add(table.row(number(text, table.size()), point));
            }
        }
        call.reply(200, Map.of("version", point.version(), "rows", rows));
    }

    private static int number(String text, int size) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 0 && number < size) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw Refusal.of(400, "numbers must be of atoms, from 0 to " + (size - 1));
    }

    private void changeRules(Call call, String rest) throws IOException {
        List<RuleSwitches.Change> changes = changes(call.body());
        if (changes.isEmpty()) {
            throw Refusal.of(
                    400, "rules must name one at least, such as {\"number\": 1, \"weight\": 2}");
        }
        edited(() -> bench.edit(its -> changes.forEach(its.switches()::make)));
        call.reply(200, Map.of("rules", bench.rules()));
    }

    static List<RuleSwitches.Change> changes(JsonNode body) {
        List<RuleSwitches.Change> changes = new ArrayList<>();
        for (JsonNode one : body.path("rules")) {
            changes.add(
                    new RuleSwitches.Change(
                            one.path("number").asInt(),
                            one.path("weight").isNumber() ? one.path("weight").asDouble() : null,
                            one.path("on").isBoolean() ? one.path("on").asBoolean() : null,
                            one.path("hard").isBoolean() ? one.path("hard").asBoolean() : null));
        }
        return changes;
    }

    private void observe(Call call, String rest) throws IOException {
        JsonNode body = call.body();
        Atom atom = atom(body.path("atom"));
        JsonNode value = body.path("value");
        Double wanted = value.isNumber() ? value.asDouble() : null;
        edited(() -> bench.edit(its -> its.observations().observe(atom, wanted)));
        call.reply(200, Map.of("observations", bench.opened().observations().switched()));
    }

    static Atom atom(JsonNode node) {
        if (!node.path("predicate").isTextual() || !node.path("arguments").isArray()) {
            throw Refusal.of(400, "an atom is {\"predicate\": …, \"arguments\": […]}");
        }
        List<String> arguments = new ArrayList<>();
        node.path("arguments").forEach(argument -> arguments.add(argument.asText()));
        return new Atom(node.path("predicate").asText(), arguments);
    }

    /** Turns what is refused into what a page can show. */
    static void edited(Runnable edit) {
        try {
            edit.run();
        } catch (HingeException e) {
            throw Refusal.of("there is something to mend", e.diagnostics());
        } catch (IllegalArgumentException e) {
            throw Refusal.of(400, String.valueOf(e.getMessage()));
        }
    }

    /** Once more, after somebody has mended the files. */
    private void open(Call call, String rest) throws IOException {
        if (bench.isOpen()) {
            throw Refusal.of(409, "the program is open: apply a text instead");
        }
        bench.start();
        call.reply(202, bench.state());
    }

    private void giveUp(Call call, String rest) throws IOException {
        if (rest.isEmpty()) {
            throw Refusal.of(400, "a request is named by what it gave as request=…");
        }
        bench.giveUp(rest);
        call.reply(200, Map.of());
    }

    private void stop(Call call, String rest) throws IOException {
        bench.stop();
        call.reply(200, bench.state());
    }
}
