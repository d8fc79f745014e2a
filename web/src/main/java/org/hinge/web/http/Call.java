package org.hinge.web.http;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One request and its answer. */
public final class Call {
    /** Programs are texts that people write; more is a mistake. */
    static final int LONGEST_BODY = 16 << 20;

    /** JSON has no infinite numbers: they are null. */
    private static final ObjectMapper JSON =
            new ObjectMapper()
                    .registerModule(
                            new SimpleModule()
                                    .addSerializer(Double.class, new FiniteNumbers())
                                    .addSerializer(double.class, new FiniteNumbers()));

    /** Writes numbers that are none as null. */
    private static final class FiniteNumbers extends JsonSerializer<Double> {
        @Override
        public void serialize(Double number, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            if (Double.isFinite(number)) {
                out.writeNumber(number);
            } else {
                out.writeNull();
            }
        }
    }

    /** Nothing but what this server has itself; no frame, no form, no plug-in. */
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-%s'; img-src 'self' data:;"
                    + " connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'";

    private final HttpExchange exchange;
    private final Map<String, String> parameters;

    Call(HttpExchange exchange) {
        this.exchange = exchange;
        this.parameters = parameters(exchange.getRequestURI().getRawQuery());
    }

    private static Map<String, String> parameters(@Nullable String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (query == null) {
            return parameters;
        }
        for (String part : query.split("&", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                parameters.put(
                        decoded(part.substring(0, equals)), decoded(part.substring(equals + 1)));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Refusal.of(400, "the address is not encoded as addresses are");
        }
    }

    /** What comes behind the host. */
    public String path() {
        return exchange.getRequestURI().getPath();
    }

    public String method() {
        return exchange.getRequestMethod();
    }

    Headers headers() {
        return exchange.getRequestHeaders();
    }

    /** A parameter of the address; null if it is not there. */
    public @Nullable String parameter(String name) {
        return parameters.get(name);
    }

    /** The same, or something else if it is not there. */
    public String parameter(String name, String otherwise) {
        return parameters.getOrDefault(name, otherwise);
    }

    /** A number of the address, or another one if it is not there. */
    public double number(String name, double otherwise) {
        String text = parameters.get(name);
        if (text == null || text.isEmpty()) {
            return otherwise;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw Refusal.of(400, name + " must be a number (got " + text + ")");
        }
    }

    /** A whole number of the address within limits, or another one if it is not there. */
    public int whole(String name, int otherwise, int most) {
        double number = number(name, otherwise);
        if (number != Math.rint(number) || number < 0 || number > most) {
            throw Refusal.of(400, "%s must be a whole number from 0 to %d".formatted(name, most));
        }
        return (int) number;
    }

    /** What was sent, as JSON. */
    public JsonNode body() throws IOException {
        try (InputStream in = exchange.getRequestBody()) {
            byte[] bytes = in.readNBytes(LONGEST_BODY + 1);
            if (bytes.length > LONGEST_BODY) {
                throw Refusal.of(
                        413, "what was sent is longer than %,d bytes".formatted(LONGEST_BODY));
            }
            return read(bytes);
        } catch (JsonProcessingException e) {
            throw Refusal.of(400, "this is no JSON: " + e.getOriginalMessage());
        }
    }

    /** An object in JSON. */
    public static JsonNode read(byte[] bytes) throws IOException {
        JsonNode node = JSON.readTree(bytes);
        if (node == null || !node.isObject()) {
            throw Refusal.of(400, "an object in JSON is wanted");
        }
        return node;
    }

    /** Answers with JSON. */
    public void reply(int status, Object value) throws IOException {
        send(status, "application/json; charset=utf-8", JSON.writeValueAsBytes(value));
    }

    /** Answers with what a page shows. */
    void reply(int status, String type, byte[] bytes, String nonce) throws IOException {
        harden(nonce);
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean head = method().equals("HEAD");
        exchange.sendResponseHeaders(status, head || bytes.length == 0 ? -1 : bytes.length);
        if (!head && bytes.length > 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        }
        exchange.close();
    }

    private void send(int status, String type, byte[] bytes) throws IOException {
        reply(status, type, bytes, "none");
    }

    /** Answers with a file to be saved. */
    public void download(String name, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders()
                .set("Content-Disposition", "attachment; filename=\"" + name + "\"");
        send(200, type, bytes);
    }

    /** Begins a stream of events, which its reader ends. */
    OutputStream stream() throws IOException {
        harden("none");
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        return exchange.getResponseBody();
    }

    /** The same as it is sent. */
    public static byte[] json(Object value) throws IOException {
        return JSON.writeValueAsBytes(value);
    }

    private void harden(String nonce) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Security-Policy", POLICY.formatted(nonce));
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
    }
}
