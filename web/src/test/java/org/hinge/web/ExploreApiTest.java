package org.hinge.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.settings.InferenceSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page asks for, and gets. */
class ExploreApiTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir private Path folder;

    private static String atom(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void aWeightMovesTheValuesToThoseOfASessionWithIt() throws Exception {
        try (Explored explored = Explored.in(folder);
                Session session = Hinge.open(explored.program)) {
            explored.settled();
            assertThat(explored.value("ann", "bob")).isCloseTo(2 / 3.0, within(1e-3));
            explored.post("rules", "{\"rules\": [{\"number\": 1, \"weight\": 4.5}]}");
            JsonNode answer = explored.settled();
            session.setWeight(1, 4.5);
            double value =
                    session.infer(InferenceSettings.DEFAULT.withGap(1e-6))
                            .value("Trusts", "ann", "bob");
            assertThat(explored.value("ann", "bob")).isCloseTo(value, within(1e-3));
            assertThat(value).isCloseTo(0.9, within(1e-3));
            assertThat(answer.path("gap").asDouble()).isLessThanOrEqualTo(1e-6);
            assertThat(answer.path("rules").get(0).path("groundings").asInt()).isEqualTo(2);
        }
    }

    @Test
    void aPageThatBeginsToListenIsToldHowThingsAreWithAllValuesOfASmallProgram() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            explored.post("rules", "{\"rules\": [{\"number\": 1, \"weight\": 4.5}]}");
            explored.settled();
            List<String> told = explored.told(5);
            assertThat(told.get(0)).isEqualTo("event: answer");
            assertThat(told.get(3)).isEqualTo("event: state");
            assertThat(told.get(4)).contains("\"phase\":\"ready\"");
            JsonNode answer = JSON.readTree(told.get(1).substring("data: ".length()));
            assertThat(answer.path("settled").asBoolean()).isTrue();
            for (JsonNode row : explored.get("atoms").path("rows")) {
                int number = row.path("number").asInt();
                assertThat(answer.path("values").get(number)).isEqualTo(row.path("value"));
                assertThat(answer.path("before").get(number)).isEqualTo(row.path("before"));
            }
            assertThat(answer.path("values")).hasSize(3);
        }
    }

    @Test
    void rulesAreSwitchedOffMadeHardAndPutBack() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            explored.post("rules", "{\"rules\": [{\"number\": 1, \"on\": false}]}");
            explored.settled();
            assertThat(explored.value("ann", "bob")).isCloseTo(0, within(1e-3));
            explored.post("rules", "{\"rules\": [{\"number\": 1, \"on\": true, \"hard\": true}]}");
            explored.settled();
            assertThat(explored.value("ann", "bob")).isCloseTo(1, within(1e-3));
            explored.post("rules", "{\"rules\": [{\"number\": 1, \"hard\": false}]}");
            explored.settled();
            assertThat(explored.value("ann", "bob")).isCloseTo(2 / 3.0, within(1e-3));
        }
    }

    @Test
    void aChangeThatMakesNoSenseIsRefusedAndNothingHasChanged() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            for (String wrong :
                    new String[] {
                        "{\"rules\": [{\"number\": 1, \"weight\": -1}]}",
                        "{\"rules\": [{\"number\": 9, \"weight\": 1}]}"
                    }) {
                HttpResponse<String> answer = explored.post("rules", wrong);
                assertThat(answer.statusCode()).isEqualTo(400);
                assertThat(JSON.readTree(answer.body()).path("error").asText()).contains("must be");
            }
            assertThat(explored.get("model").path("rules").get(0).path("weight").asDouble())
                    .isEqualTo(1);
            assertThat(explored.defects).isEmpty();
        }
    }

    @Test
    void atomsAreFilteredAndSorted() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            JsonNode down = explored.get("atoms?sort=value&order=down");
            assertThat(down.path("total").asInt()).isEqualTo(3);
            assertThat(down.path("rows").get(2).path("value").asDouble()).isEqualTo(0);
            assertThat(explored.get("atoms?search=BOB%20ann").path("total").asInt()).isEqualTo(1);
            assertThat(explored.get("atoms?least=0.5").path("total").asInt()).isEqualTo(2);
            JsonNode mistakes = explored.get("atoms?sort=mistake&order=down&count=1");
            assertThat(mistakes.path("rows").get(0).path("truth").asDouble()).isEqualTo(1);
            long sum = 0;
            for (JsonNode bin : down.path("histogram")) {
                sum += bin.asLong();
            }
            assertThat(sum).isEqualTo(3);
        }
    }

    @Test
    void anAtomIsExplainedAndItsNeighboursAreNamed() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            String query = "?atom=" + atom("Trusts(\"ann\", \"bob\")");
            JsonNode why = explored.get("why" + query).path("explanation");
            double sum = why.path("balance").path("bound").asDouble();
            for (JsonNode rule : why.path("balance").path("potentials")) {
                sum += rule.path("force").asDouble();
            }
            assertThat(sum).isCloseTo(0, within(1e-6));
            JsonNode links = explored.get("neighbours" + query).path("neighbourhood").path("links");
            assertThat(links).hasSize(2);
            assertThat(links.toString()).contains("\"observed\":true", "Knows");
        }
    }

    @Test
    void anObservationIsSwitchedAndPutBack() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            String its =
                    "{\"atom\": {\"predicate\": \"Knows\", \"arguments\": [\"ann\", \"bob\"]}, \"value\": %s}";
            explored.post("observations", its.formatted("0"));
            explored.settled();
            assertThat(explored.value("ann", "bob")).isCloseTo(0, within(1e-3));
            assertThat(explored.get("model").path("observations")).hasSize(1);
            explored.post("observations", its.formatted("null"));
            explored.settled();
            assertThat(explored.value("ann", "bob")).isCloseTo(2 / 3.0, within(1e-3));
            assertThat(explored.get("model").path("observations")).isEmpty();
        }
    }

    private static String files(Explored explored, String text) throws Exception {
        return JSON.writeValueAsString(
                Map.of(
                        "files",
                        new Object[] {Map.of("name", explored.program.toString(), "text", text)}));
    }

    @Test
    void aTextIsCheckedAppliedAndSaved() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            String wrong = Explored.PROGRAM + "1: Know(A, B) -> Trusts(B, A)\n";
            JsonNode found = JSON.readTree(explored.post("check", files(explored, wrong)).body());
            JsonNode first = found.path("diagnostics").get(0);
            assertThat(first.path("message").asText()).isEqualTo("predicate Know is not declared");
            assertThat(first.path("location").path("line").asInt()).isEqualTo(10);
            assertThat(explored.post("program", files(explored, wrong)).statusCode())
                    .isEqualTo(422);
            String right = Explored.PROGRAM.replace("1: Knows", "4.5: Knows");
            assertThat(explored.post("program", files(explored, right)).statusCode())
                    .isEqualTo(200);
            explored.settled();
            assertThat(explored.value("ann", "bob")).isCloseTo(0.9, within(1e-3));
            assertThat(explored.program).hasContent(Explored.PROGRAM);
            String saved =
                    JSON.writeValueAsString(
                            Map.of("name", explored.program.toString(), "text", right));
            assertThat(explored.post("save", saved).statusCode()).isEqualTo(200);
            assertThat(Files.readString(explored.program)).isEqualTo(right);
        }
    }

    @Test
    void aFileThatSomebodyElseHasChangedIsNotOverwritten() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            Files.writeString(explored.program, "// mine\n");
            String saved = "{\"name\": \"%s\", \"text\": \"// yours\"".formatted(explored.program);
            assertThat(explored.post("save", saved + "}").statusCode()).isEqualTo(409);
            assertThat(explored.program).hasContent("// mine");
            assertThat(explored.post("save", saved + ", \"overwrite\": true}").statusCode())
                    .isEqualTo(200);
            assertThat(explored.program).hasContent("// yours");
        }
    }

    @Test
    void weightsAreWrittenWhereTheyStandAndCommentsStay() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            explored.post(
                    "rules",
                    "{\"rules\": [{\"number\": 1, \"weight\": 2.25}, {\"number\": 2, \"hard\": true}]}");
            explored.settled();
            String text =
                    explored.get("program")
                            .path("withChanges")
                            .path(explored.program.toString())
                            .asText();
            assertThat(text)
                    .isEqualTo(
                            Explored.PROGRAM
                                    .replace("1: Knows", "2.25: Knows")
                                    .replace("0.5: !Trusts(A, B) ^2", "!Trusts(A, B) ."));
        }
    }

    @Test
    void runsAreKeptAndCompared() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            int first = JSON.readTree(explored.post("runs", "{}").body()).path("id").asInt();
            explored.post("rules", "{\"rules\": [{\"number\": 1, \"weight\": 4.5}]}");
            explored.settled();
            int second = JSON.readTree(explored.post("runs", "{}").body()).path("id").asInt();
            JsonNode compared = explored.get("compare?first=%d&second=%d".formatted(first, second));
            assertThat(compared.path("moved").asInt()).isEqualTo(2);
            JsonNode atom = compared.path("atoms").get(0);
            assertThat(atom.path("after").asDouble() - atom.path("before").asDouble())
                    .isCloseTo(0.9 - 2 / 3.0, within(1e-3));
            assertThat(compared.path("second").path("scores").path("Trusts").path("values"))
                    .isNotEmpty();
        }
    }

    @Test
    void weightsAreLearnedAndTaken() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            assertThat(explored.post("learn/take", "{}").statusCode()).isEqualTo(409);
            assertThat(explored.post("learn", "{\"method\": \"best\"}").statusCode())
                    .isEqualTo(400);
            assertThat(explored.post("learn", "{\"method\": \"sp\"}").statusCode()).isEqualTo(202);
            explored.get("grounding");
            explored.settled();
            assertThat(explored.post("learn/take", "{}").statusCode()).isEqualTo(200);
            explored.settled();
            assertThat(explored.get("model").path("rules").get(0).path("weight").asDouble())
                    .isNotEqualTo(1);
        }
    }

    @Test
    void valuesProgramReportAndScoresAreThere() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            String token = "?token=" + explored.token();
            HttpResponse<String> values =
                    explored.send(
                            explored.request("/api/v1/export/values" + token + "&predicate=Trusts")
                                    .build());
            assertThat(values.body()).hasLineCount(3).contains("ann\tbob\t0.66");
            assertThat(
                            explored.send(
                                            explored.request("/api/v1/export/program" + token)
                                                    .build())
                                    .body())
                    .contains("Knows(A, B) -> Trusts(A, B)");
            assertThat(
                            explored.send(explored.request("/api/v1/export/report" + token).build())
                                    .body())
                    .startsWithIgnoringCase("<!doctype html>");
            assertThat(
                            explored.get("evaluation")
                                    .path("scores")
                                    .path("Trusts")
                                    .path("values")
                                    .path("AUC")
                                    .asDouble())
                    .isEqualTo(1);
            assertThat(explored.get("grounding").path("queries")).hasSize(2);
            assertThat(explored.get("constants?beginning=A").path("constants").toString())
                    .isEqualTo("[\"ann\"]");
        }
    }
}
