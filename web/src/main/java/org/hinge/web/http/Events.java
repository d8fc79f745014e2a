package org.hinge.web.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Tells every open page what happens, in the order in which it does. */
public final class Events {
    /** More pages at once would leave no threads for requests. */
    private static final int MOST_READERS = 8;

    /** A reader that is so far behind has gone. */
    private static final int MOST_WAITING = 500;

    private static final int BEAT_SECONDS = 10;
    private static final byte[] BEAT = bytes(": here\n\n");

    private final List<Reader> readers = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    /** One open page. */
    private static final class Reader {
        final LinkedBlockingDeque<List<Event>> waiting = new LinkedBlockingDeque<>(MOST_WAITING);
    }

    /** Something that happened. */
    public record Event(String name, Map<String, ?> data) {}

    /** How many pages are open. */
    public int readers() {
        return readers.size();
    }

    /** Tells something. */
    public void tell(String name, Map<String, ?> data) {
        tell(new Event(name, data));
    }

    /** Tells several things that a page is to learn of at once. */
    public void tell(Event... happened) {
        List<Event> together = List.of(happened);
        readers.removeIf(reader -> !reader.waiting.offer(together));
    }

    /**
     * Serves a page until it goes.
     *
     * @param first how things are, which it is told at once
     */
    public void serve(Call call, Supplier<List<Event>> first) throws IOException {
        if (readers.size() >= MOST_READERS) {
            throw Refusal.of(503, "there are " + MOST_READERS + " open pages already: close one");
        }
        Reader reader = new Reader();
        readers.add(reader);
        // Looked at only now, and told before what happens meanwhile: nothing is missed, and the
        // last that is told is the newest.
        reader.waiting.addFirst(first.get());
        try (OutputStream out = call.stream()) {
            while (!closed && readers.contains(reader)) {
                List<Event> happened = reader.waiting.poll(BEAT_SECONDS, TimeUnit.SECONDS);
                // A beat, which nobody reads, finds out whether the page is still there.
                out.write(happened == null ? BEAT : written(happened));
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            readers.remove(reader);
        }
    }

    /** Events as they are sent. */
    public static byte[] written(List<Event> together) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (Event event : together) {
            out.writeBytes(bytes("event: " + event.name() + "\ndata: "));
            out.writeBytes(Call.json(event.data()));
            out.writeBytes(bytes("\n\n"));
        }
        return out.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Lets all pages go. */
    public void close() {
        closed = true;
        tell("closed", Map.of());
    }
}
