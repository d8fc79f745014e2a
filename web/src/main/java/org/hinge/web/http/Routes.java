package org.hinge.web.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sends each request to what answers it. */
public final class Routes implements HttpHandler {
    /** Where the API begins. */
    public static final String API = "/api/v1/";

    /** Answers requests. */
    public interface Action {
        /**
         * Answers one.
         *
         * @param rest what follows the name of the route, without the slash; mostly empty
         */
        void answer(Call call, String rest) throws IOException;
    }

    private final Guard guard;
    private final Runnable asked;
    private final Consumer<Throwable> failed;
    private final Map<String, Action> actions = new LinkedHashMap<>();

    /**
     * Routes without any action.
     *
     * @param asked told of every request that is let in
     * @param failed told of defects
     */
    public Routes(Guard guard, Runnable asked, Consumer<Throwable> failed) {
        this.guard = guard;
        this.asked = asked;
        this.failed = failed;
    }

    /**
     * Adds an action.
     *
     * @param method of HTTP
     * @param name below {@link #API}, such as {@code answer}
     */
    public Routes on(String method, String name, Action action) {
        actions.put(method + " " + name, action);
        return this;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        Call call = null;
        try {
            call = new Call(exchange);
            answer(call);
        } catch (Refusal e) {
            refuse(call, exchange, e);
        } catch (IOException e) {
            // The page has gone.
            exchange.close();
        } catch (RuntimeException | Error e) {
            failed.accept(e);
            refuse(call, exchange, Refusal.of(500, "a defect of hinge: " + e));
        }
    }

    private static void refuse(@Nullable Call call, HttpExchange exchange, Refusal refusal) {
        try {
            if (call == null) {
                exchange.sendResponseHeaders(refusal.status(), -1);
            } else {
                call.reply(refusal.status(), refusal.body());
            }
        } catch (IOException e) {
            // It is answered already, or the page has gone.
        } finally {
            exchange.close();
        }
    }

    private void answer(Call call) throws IOException {
        String refusal = guard.refusal(call.headers());
        if (refusal != null) {
            throw Refusal.of(403, refusal);
        }
        String path = call.path();
        if (Site.has(path)) {
            site(call);
            return;
        }
        if (!path.startsWith(API)) {
            throw Refusal.of(404, "there is nothing here");
        }
        if (guard.isCrossSite(call.headers())) {
            throw Refusal.of(403, "requests of other sites are refused");
        }
        requireToken(call);
        asked.run();
        String name = path.substring(API.length());
        int slash = name.indexOf('/');
        String first = slash < 0 ? name : name.substring(0, slash);
        Action action = actions.get(call.method() + " " + first);
        if (action == null) {
            throw unknown(first);
        }
        action.answer(call, slash < 0 ? "" : name.substring(slash + 1));
    }

    /** Scripts and style sheets are no secret; the page is asked for with the token. */
    private void site(Call call) throws IOException {
        if (!call.method().equals("GET") && !call.method().equals("HEAD")) {
            throw Refusal.of(405, "this is only to be read");
        }
        if (call.path().equals("/")) {
            requireToken(call);
            asked.run();
        }
        Site.reply(call);
    }

    private void requireToken(Call call) {
        if (!guard.knowsToken(call.headers(), call.parameter("token"))) {
            throw Refusal.of(
                    401, "open the address that hinge explore has printed: it has a token in it");
        }
    }

    private Refusal unknown(String name) {
        String methods =
                actions.keySet().stream()
                        .filter(route -> route.endsWith(" " + name))
                        .map(route -> route.substring(0, route.indexOf(' ')))
                        .collect(Collectors.joining(", "));
        return methods.isEmpty()
                ? Refusal.of(404, "there is no " + API + name)
                : Refusal.of(405, API + name + " takes " + methods);
    }
}
