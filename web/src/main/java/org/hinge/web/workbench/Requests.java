package org.hinge.web.workbench;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.hinge.web.http.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * Requests that may take long, by the names that their senders gave them, until they are done or
 * given up.
 */
final class Requests {
    /** Requests that were given up before they came; more names are of senders that never sent. */
    private static final int MOST_EARLY = 100;

    // Guarded by this object.
    private final Map<String, Request> underWay = new HashMap<>();
    private final Set<String> early = new LinkedHashSet<>();

    /** One request, with or without a name. */
    static final class Request {
        private volatile boolean givenUp;

        /** Whether nobody waits for it any longer. */
        boolean isGivenUp() {
            return givenUp;
        }
    }

    /** What a request ends with that did not come to its end. */
    static Refusal stopped() {
        return Refusal.of(410, "stopped: it was given up, or something was changed meanwhile");
    }

    /** A request begins; it may have been given up already. */
    synchronized Request begin(@Nullable String name) {
        Request request = new Request();
        if (name != null) {
            request.givenUp = early.remove(name);
            underWay.put(name, request);
        }
        return request;
    }

    synchronized void end(@Nullable String name, Request request) {
        if (name != null) {
            underWay.remove(name, request);
        }
    }

    /** Gives a request up; null if it is not under way, then it is given up when it comes. */
    synchronized @Nullable Request giveUp(String name) {
        Request request = underWay.get(name);
        if (request != null) {
            request.givenUp = true;
            return request;
        }
        early.add(name);
        if (early.size() > MOST_EARLY) {
            early.remove(early.iterator().next());
        }
        return null;
    }
}
