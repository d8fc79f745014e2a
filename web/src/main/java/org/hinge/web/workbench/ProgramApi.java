package org.hinge.web.workbench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.api.result.CheckResult;
import org.hinge.web.http.Call;
import org.hinge.web.http.Refusal;
import org.hinge.web.http.Routes;

/** The text of the program: read, checked, applied and saved. */
final class ProgramApi {
    private static final int MOST_CONSTANTS = 50;

    private final Workbench bench;

    private ProgramApi(Workbench bench) {
        this.bench = bench;
    }

    static void addTo(Routes routes, Workbench bench) {
        ProgramApi api = new ProgramApi(bench);
        routes.on("GET", "program", api::program)
                .on("POST", "check", api::check)
                .on("POST", "program", api::apply)
                .on("POST", "save", api::save)
                .on("GET", "constants", api::constants);
    }

    /** The files as they were applied, and as they would be with what was changed since. */
    private void program(Call call, String rest) throws IOException {
        // All at one moment: another text may be applied meanwhile.
        call.reply(
                200,
                bench.ask(
                        () -> {
                            List<TextEdit> edits = bench.opened().switches().edits();
                            Map<String, Object> program = new LinkedHashMap<>();
                            program.put("files", bench.texts().files());
                            program.put("changed", !edits.isEmpty());
                            program.put("withChanges", bench.texts().with(edits));
                            return program;
                        }));
    }

    private static Map<String, String> files(Call call) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        for (JsonNode file : call.body().path("files")) {
            files.put(file.path("name").asText(), file.path("text").asText());
        }
        if (files.isEmpty()) {
            throw Refusal.of(400, "files must name one at least: {\"name\": …, \"text\": …}");
        }
        return files;
    }

    private void check(Call call, String rest) throws IOException {
        CheckResult result = bench.texts().builder(files(call)).checkWithoutData();
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("diagnostics", result.diagnostics());
        shown.put("valid", result.isValid());
        shown.put(
                "predicates", result.program() == null ? List.of() : result.program().predicates());
        call.reply(200, shown);
    }

    private void apply(Call call, String rest) throws IOException {
        Map<String, String> files = files(call);
        Api.edited(() -> bench.apply(files));
        call.reply(200, Map.of("files", bench.texts().files()));
    }

    private void save(Call call, String rest) throws IOException {
        JsonNode body = call.body();
        bench.texts()
                .save(
                        body.path("name").asText(),
                        body.path("text").asText(),
                        body.path("overwrite").asBoolean());
        call.reply(200, Map.of("files", bench.texts().files()));
    }

    private void constants(Call call, String rest) throws IOException {
        String beginning = call.parameter("beginning", "");
        call.reply(
                200,
                Map.of(
                        "constants",
                        bench.ask(() -> bench.session().constants(beginning, MOST_CONSTANTS))));
    }
}
