package org.hinge.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The files of the page, which are the same for everybody. */
public final class Site {
    private static final String FOLDER = "/org/hinge/web/page/";

    /** What the page has in place of the number that its style sheets are known by. */
    private static final String NONCE = "{{nonce}}";

    private static final Map<String, String> FILES =
            Map.of(
                    "/", "text/html; charset=utf-8",
                    "/app.js", "text/javascript; charset=utf-8",
                    "/app.css", "text/css; charset=utf-8",
                    "/icon.svg", "image/svg+xml");

    private Site() {}

    /** Whether there is such a file. */
    static boolean has(String path) {
        return FILES.containsKey(path);
    }

    /** Answers with a file. */
    static void reply(Call call) throws IOException {
        String path = call.path();
        String name = path.equals("/") ? "index.html" : path.substring(1);
        byte[] bytes;
        try (InputStream in = Site.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new AssertionError(FOLDER + name + " is not in the jar");
            }
            bytes = in.readAllBytes();
        }
        String nonce = Guard.newToken();
        if (path.equals("/")) {
            bytes =
                    new String(bytes, StandardCharsets.UTF_8)
                            .replace(NONCE, nonce)
                            .getBytes(StandardCharsets.UTF_8);
        }
        call.reply(200, FILES.getOrDefault(path, "application/octet-stream"), bytes, nonce);
    }
}
