package org.hinge.python;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.arrow.memory.BufferAllocator;
import org.hinge.Hinge;
import org.hinge.ProgramBuilder;
import org.hinge.Session;
import org.hinge.api.Interruption;
import org.hinge.api.Progress;
import org.hinge.api.Watch;
import org.jspecify.annotations.Nullable;

/**
 * Where the requests of one model are worked on, one after the other, by a thread of its own.
 *
 * <p>Any thread may {@link #submit} and {@link #interrupt}.
 */
final class Desk implements Progress {
    private final int number;
    private final Wire wire;
    private final Told told;
    private final BufferAllocator allocator;
    private final Interruption interruption = new Interruption();
    private final ExecutorService thread;
    private final Map<Long, CompletableFuture<double[]>> asked = new ConcurrentHashMap<>();
    private final AtomicLong questions = new AtomicLong();

    /** What is worked on; 0 for nothing. Whoever looks or changes it holds the lock of this. */
    private long current;

    private @Nullable OpenModel model;

    Desk(int number, Wire wire, Told told, BufferAllocator allocator) {
        this.number = number;
        this.wire = wire;
        this.told = told;
        this.allocator = allocator;
        this.thread =
                Executors.newSingleThreadExecutor(
                        work -> {
                            Thread worker = new Thread(work, "model " + number);
                            worker.setDaemon(true);
                            return worker;
                        });
    }

    void submit(Request request) {
        thread.execute(() -> work(request));
    }

    /** Asks a request to stop, if it is still worked on. */
    synchronized void interrupt(long id) {
        if (current == id) {
            interruption.request();
        }
    }

    private synchronized void begin(long id) {
        current = id;
        interruption.heeded();
    }

    private synchronized void end() {
        current = 0;
        interruption.heeded();
    }

    private void work(Request request) {
        begin(request.id());
        Message reply;
        try {
            reply = answer(request);
            reply.fields().put("ok", true);
        } catch (Throwable e) {
            ObjectNode fields = told.object();
            fields.set("error", told.failure(e));
            reply = Message.of(fields);
            if ("defect".equals(fields.path("error").path("kind").asText())) {
                e.printStackTrace(); // to the log, which Python shows
            }
        } finally {
            end();
        }
        reply.fields().put("id", request.id());
        send(reply);
        if (request.call().equals("close")) {
            thread.shutdown();
        }
    }

    private void send(Message message) {
        try {
            wire.write(message);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Message answer(Request request) throws IOException {
        List<ArrowRows> rows = new ArrayList<>();
        try {
            for (byte[] table : request.tables()) {
                rows.add(ArrowRows.read(table, allocator));
            }
            return switch (request.call()) {
                case "open" -> {
                    model = open(request, rows);
                    yield Message.of(told.object());
                }
                case "close" -> {
                    if (model != null) {
                        model.close();
                    }
                    yield Message.of(told.object());
                }
                default -> {
                    if (model == null) {
                        throw new IllegalStateException("model " + number + " is not open");
                    }
                    yield model.answer(request, rows);
                }
            };
        } finally {
            rows.forEach(ArrowRows::close);
        }
    }

    private OpenModel open(Request request, List<ArrowRows> rows) {
        ProgramBuilder program =
                Hinge.program()
                        .files(request.paths("files"))
                        .settings(AskedSettings.run(request))
                        .watch(new Watch(this, interruption));
        request.texts("texts").forEach(program::text);
        for (Request function : request.parts("functions")) {
            program.function(
                    new PythonFunction(
                            function.text("name"), function.integer("arity"), this::ask));
        }
        int next = 0;
        for (Request part : request.parts("rows")) {
            String predicate = part.text("predicate");
            ArrowRows some = rows.get(next++);
            switch (part.text("role")) {
                case "observed" -> program.observed(predicate, some);
                case "targets" -> program.targets(predicate, some);
                case "truth" -> program.truth(predicate, some);
                default -> throw new IllegalArgumentException("unknown role " + part.fields());
            }
        }
        Session session = program.open();
        return new OpenModel(session, told, new ArrowTables(allocator));
    }

    // Functions that are written in Python

    private double[] ask(String function, List<List<String>> tuples) {
        long question = questions.incrementAndGet();
        CompletableFuture<double[]> answer = new CompletableFuture<>();
        asked.put(question, answer);
        ObjectNode fields = event("ask");
        fields.put("question", question).put("function", function);
        send(new Message(fields, List.of(new ArrowTables(allocator).ofTexts(tuples))));
        try {
            return answer.get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            throw new IllegalArgumentException(cause == null ? "it failed" : cause.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalArgumentException("interrupted", e);
        } finally {
            asked.remove(question);
        }
    }

    /** What Python says to a question. */
    void answered(Request reply) throws IOException {
        CompletableFuture<double[]> answer = asked.get((long) reply.number("question"));
        if (answer == null) {
            return; // nobody waits any longer
        }
        if (reply.has("failure")) {
            answer.completeExceptionally(new IllegalArgumentException(reply.text("failure")));
            return;
        }
        try (ArrowRows rows = ArrowRows.read(reply.tables().get(0), allocator)) {
            answer.complete(rows.numbers());
        }
    }

    // Progress

    @Override
    public void begins(String step) {
        send(Message.of(event("begins").put("step", step)));
    }

    @Override
    public void reaches(long count, String unit) {
        send(Message.of(event("reaches").put("count", count).put("unit", unit)));
    }

    private synchronized ObjectNode event(String name) {
        return told.object().put("event", name).put("id", current);
    }
}
