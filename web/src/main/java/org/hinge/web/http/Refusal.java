package org.hinge.web.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A request that is not done, with what its sender is told. */
public final class Refusal extends RuntimeException {
    private final int status;
    private final List<?> diagnostics;

    private Refusal(int status, String message, List<?> diagnostics) {
        super(message);
        this.status = status;
        this.diagnostics = diagnostics;
    }

    /** With a status of HTTP and a sentence. */
    public static Refusal of(int status, String message) {
        return new Refusal(status, message, List.of());
    }

    /** For a program with something to mend. */
    public static Refusal of(String message, List<?> diagnostics) {
        return new Refusal(422, message, diagnostics);
    }

    public int status() {
        return status;
    }

    /** What the sender gets. */
    Map<String, Object> body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", getMessage());
        body.put("diagnostics", diagnostics);
        return body;
    }
}
