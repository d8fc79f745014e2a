package org.hinge.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.hinge.api.settings.RunSettings;
import org.hinge.web.workbench.ExploreSettings;

/** A server for a small program, and whoever asks it. */
final class Explored implements AutoCloseable {
    /** Ann trusts Bob to a degree that the two weights decide: w1 / (w1 + w2). */
    static final String PROGRAM =
            """
            // Who is trusted?
            Knows(Person, Person) (closed)
            Trusts(Person, Person)
            Knows("ann", "bob") = 1
            Knows("bob", "cat") = 1
            targets Trusts from "targets.tsv"
            truth Trusts from "truth.tsv"
            1: Knows(A, B) -> Trusts(A, B) ^2 // the first
            0.5: !Trusts(A, B) ^2
            """;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_LOOKS = 3_000;

    final ExploreServer server;
    final Path program;
    final List<Throwable> defects = new ArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();

    private Explored(Path program, boolean readOnly, double idleSeconds) throws IOException {
        this.program = program;
        ExploreSettings settings =
                new ExploreSettings(
                        List.of(program), RunSettings.DEFAULT, 0, readOnly, idleSeconds, 1e-6);
        this.server = ExploreServer.start(settings, defects::add);
    }

    static Explored in(Path folder) throws IOException {
        return in(folder, false, Double.POSITIVE_INFINITY);
    }

    static Explored in(Path folder, boolean readOnly, double idleSeconds) throws IOException {
        Path program = folder.resolve("trust.psl");
        Files.writeString(program, PROGRAM);
        Files.writeString(folder.resolve("targets.tsv"), "ann\tbob\nbob\tcat\nann\tcat\n");
        Files.writeString(folder.resolve("truth.tsv"), "ann\tbob\t1\nbob\tcat\t1\nann\tcat\t0\n");
        return new Explored(program, readOnly, idleSeconds);
    }

    /** For files that are there. */
    static Explored of(Path program) throws IOException {
        return new Explored(program, false, Double.POSITIVE_INFINITY);
    }

    /** How it is doing, once it has reached this phase. */
    JsonNode model(String phase) throws IOException, InterruptedException {
        for (int i = 0; i < MOST_LOOKS; i++) {
            JsonNode model = get("model");
            if (model.path("state").path("phase").asText().equals(phase)) {
                return model;
            }
            Thread.sleep(10);
        }
        throw new AssertionError("it is not " + phase + ": " + get("model"));
    }

    /** Asks for something without waiting for it. */
    CompletableFuture<HttpResponse<String>> ask(String path) {
        return client.sendAsync(known(path).build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> delete(String path) throws IOException, InterruptedException {
        return send(known(path).DELETE().build());
    }

    String base() {
        return server.address().substring(0, server.address().indexOf("/?"));
    }

    String token() {
        return server.address().substring(server.address().indexOf('=') + 1);
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base() + path));
    }

    HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder known(String path) {
        return request("/api/v1/" + path).header("Authorization", "Bearer " + token());
    }

    JsonNode get(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(known(path).build());
        if (answer.statusCode() != 200) {
            throw new AssertionError(path + ": " + answer.statusCode() + " " + answer.body());
        }
        return JSON.readTree(answer.body());
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send(known(path).POST(HttpRequest.BodyPublishers.ofString(body)).build());
    }

    /** The first lines that a page which begins to listen is told. */
    List<String> told(int lines) throws IOException, InterruptedException {
        HttpResponse<Stream<String>> answer =
                client.send(known("events").build(), HttpResponse.BodyHandlers.ofLines());
        try (Stream<String> all = answer.body()) {
            return all.limit(lines).toList();
        }
    }

    /** Waits until an answer is there that nothing better is looked for. */
    JsonNode settled() throws IOException, InterruptedException {
        for (int i = 0; i < MOST_LOOKS; i++) {
            JsonNode model = get("model");
            if (model.path("state").path("phase").asText().equals("ready")
                    && model.path("answer").path("settled").asBoolean()) {
                return model.path("answer");
            }
            Thread.sleep(10);
        }
        throw new AssertionError("there is no answer: " + get("model"));
    }

    double value(String... arguments) throws IOException, InterruptedException {
        for (JsonNode row : get("atoms").path("rows")) {
            List<String> its = new ArrayList<>();
            row.path("atom").path("arguments").forEach(text -> its.add(text.asText()));
            if (its.equals(List.of(arguments))) {
                return row.path("value").asDouble();
            }
        }
        throw new AssertionError("there is no atom of " + List.of(arguments));
    }

    @Override
    public void close() {
        server.close();
    }
}
