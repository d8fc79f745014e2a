package org.hinge.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is let in, and what nobody may do. */
class ExploreSecurityTest {
    @TempDir private Path folder;

    /** What a server says to a request as it is, whatever a client would make of it. */
    private static String raw(Explored explored, String request) throws IOException {
        URI uri = URI.create(explored.base());
        try (Socket socket =
                        new Socket(
                                InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                                uri.getPort());
                OutputStream out = socket.getOutputStream();
                InputStream in = socket.getInputStream()) {
            out.write(request.getBytes(StandardCharsets.UTF_8));
            out.flush();
            byte[] first = in.readNBytes(12);
            return new String(first, StandardCharsets.UTF_8).substring(9);
        }
    }

    private static String get(String path, String... headers) {
        return "GET " + path + " HTTP/1.1\r\n" + String.join("\r\n", headers) + "\r\n\r\n";
    }

    private static String host(Explored explored) {
        return "Host: 127.0.0.1:" + URI.create(explored.base()).getPort();
    }

    @Test
    void theTokenIsNeededForThePageAndForEveryPartOfTheApi() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            String right = "/api/v1/model?token=" + explored.token();
            assertThat(raw(explored, get(right, host(explored)))).isEqualTo("200");
            for (String path :
                    List.of(
                            "/",
                            "/?token=",
                            "/?token=" + explored.token().substring(1),
                            "/api/v1/model",
                            "/api/v1/events",
                            "/api/v1/export/values?predicate=Trusts",
                            "/api/v1/nothing")) {
                assertThat(raw(explored, get(path, host(explored)))).as(path).isEqualTo("401");
            }
        }
    }

    @Test
    void anotherHostOrOriginIsRefusedEvenWithTheToken() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            String right = "/api/v1/model?token=" + explored.token();
            int port = URI.create(explored.base()).getPort();
            for (String header :
                    List.of(
                            "Host: hinge.example:" + port,
                            "Host: 127.0.0.1",
                            "Host: 127.0.0.1:" + (port + 1),
                            host(explored) + "\r\nOrigin: http://hinge.example",
                            host(explored) + "\r\nOrigin: null",
                            host(explored) + "\r\nOrigin: http://127.0.0.1:" + (port + 1),
                            host(explored) + "\r\nSec-Fetch-Site: cross-site",
                            host(explored) + "\r\nSec-Fetch-Site: same-site")) {
                assertThat(raw(explored, get(right, header))).as(header).isEqualTo("403");
            }
            String own = host(explored) + "\r\nOrigin: http://127.0.0.1:" + port;
            assertThat(raw(explored, get(right, own))).isEqualTo("200");
        }
    }

    @Test
    void onlyThisMachineReachesIt() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            int port = URI.create(explored.base()).getPort();
            for (NetworkInterface its : Collections.list(NetworkInterface.getNetworkInterfaces())) {
                for (InetAddress address : Collections.list(its.getInetAddresses())) {
                    if (!address.isLoopbackAddress()) {
                        assertThat(connects(address, port)).as(address.toString()).isFalse();
                    }
                }
            }
        }
    }

    private static boolean connects(InetAddress address, int port) {
        try (Socket socket = new Socket(address, port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void everyAnswerForbidsWhatThePageDoesNotNeed() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            for (String path : List.of("/?token=" + explored.token(), "/app.js", "/api/v1/model")) {
                HttpResponse<String> answer = explored.send(explored.request(path).build());
                String policy =
                        answer.headers().firstValue("Content-Security-Policy").orElse("none");
                assertThat(policy)
                        .contains(
                                "default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                        .doesNotContain("unsafe", "http:", "https:", "*");
                assertThat(answer.headers().firstValue("X-Content-Type-Options"))
                        .contains("nosniff");
                assertThat(answer.headers().firstValue("Referrer-Policy")).contains("no-referrer");
                assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
            }
        }
    }

    @Test
    void thePageNamesNothingOutside() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            HttpResponse<String> page =
                    explored.send(explored.request("/?token=" + explored.token()).build());
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("./app.js").doesNotContain("http", "{{nonce}}");
        }
    }

    @Test
    void otherFilesMethodsAndBodiesAreRefused() throws Exception {
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            for (String path :
                    List.of("/../trust.psl", "/trust.psl", "/org/hinge/web/", "/app.js/")) {
                assertThat(raw(explored, get(path, host(explored)))).isEqualTo("404");
            }
            assertThat(explored.post("model", "{}").statusCode()).isEqualTo(405);
            assertThat(explored.post("rules", "no JSON").statusCode()).isEqualTo(400);
            assertThat(explored.post("rules", "[]").statusCode()).isEqualTo(400);
            assertThat(explored.post("rules", "{\"rules\": []}").statusCode()).isEqualTo(400);
            String huge = "{\"files\": \"" + "x".repeat(17 << 20) + "\"}";
            assertThat(explored.post("check", huge).statusCode()).isEqualTo(413);
            assertThat(explored.defects).isEmpty();
        }
    }

    @Test
    void onlyFilesOfTheProgramAreSavedAndNoneIfItIsReadOnly() throws Exception {
        Path other = folder.resolve("other.txt");
        Files.writeString(other, "as it was");
        try (Explored explored = Explored.in(folder)) {
            explored.settled();
            String outside = "{\"name\": \"%s\", \"text\": \"gone\"}".formatted(other);
            assertThat(explored.post("save", outside).statusCode()).isEqualTo(400);
            assertThat(other).hasContent("as it was");
        }
        try (Explored explored = Explored.in(folder, true, Double.POSITIVE_INFINITY)) {
            explored.settled();
            String its = "{\"name\": \"%s\", \"text\": \"gone\"}".formatted(explored.program);
            assertThat(explored.post("save", its).statusCode()).isEqualTo(403);
            assertThat(explored.program).hasContent(Explored.PROGRAM);
        }
    }

    @Test
    void itStopsWhenNobodyAsksForLong() throws Exception {
        try (Explored explored = Explored.in(folder, false, 0.3)) {
            explored.server.await();
            assertThat(
                            connects(
                                    InetAddress.getLoopbackAddress(),
                                    URI.create(explored.base()).getPort()))
                    .isFalse();
        }
    }
}
