package org.hinge.web.http;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask. A page of another site can make a browser send requests here; it cannot know the
 * token, and its requests carry its own origin. A name that was made to point at this machine is
 * seen by its {@code Host}.
 */
public final class Guard {
    private static final int TOKEN_BYTES = 24;
    private static final String BEARER = "Bearer ";

    private final byte[] token;
    private final Set<String> hosts;
    private final Set<String> origins;

    /** For one server. */
    public Guard(String token, int port) {
        this.token = token.getBytes(StandardCharsets.UTF_8);
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
        this.origins = Set.of("http://127.0.0.1:" + port, "http://localhost:" + port);
    }

    /** A token that nobody guesses. */
    public static String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Why a request is refused whatever it asks for; null if it is not. */
    public @Nullable String refusal(Headers headers) {
        String host = headers.getFirst("Host");
        if (host == null || !hosts.contains(host)) {
            return "the host must be 127.0.0.1 or localhost, with the port of this server";
        }
        String origin = headers.getFirst("Origin");
        if (origin != null && !origins.contains(origin)) {
            return "requests of other sites are refused";
        }
        return null;
    }

    /** Whether a browser says that another site has caused a request. */
    public boolean isCrossSite(Headers headers) {
        String site = headers.getFirst("Sec-Fetch-Site");
        return site != null && !site.equals("same-origin") && !site.equals("none");
    }

    /**
     * Whether a request has the token, as a header or in its address.
     *
     * @param ofAddress the token of the address; null if there is none
     */
    public boolean knowsToken(Headers headers, @Nullable String ofAddress) {
        String header = headers.getFirst("Authorization");
        String given =
                header != null && header.startsWith(BEARER)
                        ? header.substring(BEARER.length())
                        : ofAddress;
        // Takes the same time however much of it is right.
        return given != null
                && MessageDigest.isEqual(token, given.getBytes(StandardCharsets.UTF_8));
    }
}
