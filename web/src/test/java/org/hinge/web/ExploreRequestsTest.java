package org.hinge.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that nobody waits for any longer, and programs that have no answer. */
class ExploreRequestsTest {
    private static final int PEOPLE = 40;

    @TempDir private Path folder;

    /**
     * To look for all that would change an atom of it takes many solves, far more than a second.
     */
    private Explored large() throws Exception {
        StringBuilder text =
                new StringBuilder(
                        """
                        Near(Person, Person) (closed)
                        Trusts(Person, Person)
                        2: Near(A, B) -> Trusts(A, B) ^2
                        0.2: Trusts(A, B) && Trusts(B, C) && A != C -> Trusts(A, C) ^2
                        1: !Trusts(A, B) ^2
                        """);
        for (int a = 0; a < PEOPLE; a++) {
            for (int b = 0; b < PEOPLE; b++) {
                text.append(
                        a == b
                                ? ""
                                : "Near(\"p%d\", \"p%d\") = 0.%d%n"
                                        .formatted(a, b, (a * 7 + b * 3) % 9 + 1));
            }
        }
        return Explored.of(Files.writeString(folder.resolve("large.psl"), text));
    }

    private static final String CHANGES =
            "why?parts=range,changes&request=mine&atom="
                    + URLEncoder.encode("Trusts(\"p1\", \"p2\")", StandardCharsets.UTF_8);

    @Test
    void aRequestThatIsGivenUpEndsAndOthersGoOn() throws Exception {
        try (Explored explored = large()) {
            explored.settled();
            CompletableFuture<HttpResponse<String>> asked = explored.ask(CHANGES);
            explored.delete("requests/another");
            Thread.sleep(100);
            assertThat(asked).isNotDone();
            assertThat(explored.delete("requests/mine").statusCode()).isEqualTo(200);
            assertThat(asked.get().statusCode()).isEqualTo(410);
            assertThat(explored.get("constants?beginning=p1").path("constants")).isNotEmpty();
            assertThat(explored.defects).isEmpty();
        }
    }

    @Test
    void aRequestThatIsGivenUpBeforeItComesIsNotDone() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            explored.delete("requests/early");
            String path = "evaluation?request=";
            assertThat(explored.ask(path + "early").get().statusCode()).isEqualTo(410);
            assertThat(explored.ask(path + "early").get().statusCode()).isEqualTo(200);
            assertThat(explored.ask(path + "other").get().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aChangeDoesNotWaitForWhatWasAskedBefore() throws Exception {
        try (Explored explored = large()) {
            explored.settled();
            CompletableFuture<HttpResponse<String>> asked = explored.ask(CHANGES);
            Thread.sleep(100);
            assertThat(asked).isNotDone();
            explored.post("rules", "{\"rules\": [{\"number\": 1, \"weight\": 3}]}");
            assertThat(asked.get().statusCode()).isEqualTo(410);
            JsonNode answer = explored.settled();
            assertThat(answer.path("termination").asText()).isEqualTo("CONVERGED");
        }
    }

    @Test
    void aSearchThatIsStoppedByItsUserKeepsWhatItHasFound() throws Exception {
        try (Explored explored = large()) {
            explored.settled();
            // Then the search is what takes long.
            explored.ask(CHANGES.replace("range,changes", "")).get();
            CompletableFuture<HttpResponse<String>> asked = explored.ask(CHANGES);
            Thread.sleep(2_500);
            assertThat(asked).isNotDone();
            explored.post("stop", "{}");
            assertThat(asked.get().statusCode()).isEqualTo(200);
            assertThat(asked.get().body()).contains("\"balance\"");
        }
    }

    @Test
    void aProgramWithAMistakeInItsDataIsOpenedOnceThatIsMended() throws Exception {
        Path data = Files.writeString(folder.resolve("knows.tsv"), "ann\tbob\t1.7\n");
        Path program =
                Files.writeString(
                        folder.resolve("model.psl"),
                        """
                        Knows(Person, Person) (closed)
                        Trusts(Person, Person)
                        observed Knows from "knows.tsv"
                        1: Knows(A, B) -> Trusts(A, B) ^2
                        0.5: !Trusts(A, B) ^2
                        """);
        try (Explored explored = Explored.of(program)) {
            JsonNode state = explored.model("failed").path("state");
            assertThat(state.path("diagnostics").toString()).contains("1.7");
            Files.writeString(data, "ann\tbob\t1\n");
            assertThat(explored.post("open", "{}").statusCode()).isEqualTo(202);
            explored.settled();
            assertThat(explored.post("open", "{}").statusCode()).isEqualTo(409);
        }
    }

    @Test
    void hardRulesThatContradictEachOtherAreNamedAndCanBeSwitchedOff() throws Exception {
        Path program =
                Files.writeString(
                        folder.resolve("model.psl"),
                        """
                        Trusts(Person, Person)
                        Knows(Person, Person) (closed)
                        Knows("ann", "bob") = 1
                        Knows(A, B) -> Trusts(A, B) .
                        Trusts(A, B) = 0.2 .
                        1: !Trusts(A, B)
                        """);
        try (Explored explored = Explored.of(program)) {
            JsonNode answer = explored.settled();
            assertThat(answer.path("termination").asText()).isEqualTo("INFEASIBLE");
            assertThat(answer.path("contradiction").path("rules")).hasSize(2);
            assertThat(explored.ask(CHANGES).get().body()).contains("contradict each other");
            explored.post("rules", "{\"rules\": [{\"number\": 2, \"on\": false}]}");
            assertThat(explored.settled().path("termination").asText()).isEqualTo("CONVERGED");
        }
    }

    @Test
    void aHardRuleWhoseSumRangesOverSomeAtomsIsMadeSoftAndHardAgain() throws Exception {
        Path program =
                Files.writeString(
                        folder.resolve("model.psl"),
                        """
                        Senior(Nurse) (closed)
                        Works(Nurse)
                        Nurse = {"ada", "ben"}
                        Senior("ada") = 1
                        Works(+N) >= 1 . {N: Senior(N)}
                        0.4: !Works(N)
                        """);
        try (Explored explored = Explored.of(program)) {
            explored.settled();
            assertThat(explored.value("ada")).isEqualTo(1);
            String change = "{\"rules\": [{\"number\": 1, \"hard\": %s, \"weight\": 0.1}]}";
            assertThat(explored.post("rules", change.formatted(false)).statusCode()).isEqualTo(200);
            explored.settled();
            assertThat(explored.value("ada")).isEqualTo(0);
            String text =
                    explored.get("program").path("withChanges").path(program.toString()).asText();
            assertThat(text).contains("0.1: Works(+N) >= 1 {N: Senior(N)}");
            explored.post("rules", change.formatted(true));
            explored.settled();
            assertThat(explored.value("ada")).isEqualTo(1);
        }
    }
}
