package org.hinge.python;

import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.hinge.Hinge;
import org.hinge.HingeException;
import org.hinge.api.Interruption;
import org.hinge.api.result.CheckResult;
import org.jspecify.annotations.Nullable;

/** Reads what is asked, and passes it on. */
public final class Bridge {
    private final Wire wire;
    private final Told told;
    private final Map<Integer, Desk> desks = new HashMap<>();

    /** Arrow's memory, from the first model on: it takes a while to start. */
    private @Nullable BufferAllocator allocator;

    Bridge(Wire wire, Told told) {
        this.wire = wire;
        this.told = told;
    }

    /**
     * Talks on standard input and output until the input ends.
     *
     * @param arguments none
     */
    public static void main(String[] arguments) throws IOException {
        JsonMapper mapper = mapper();
        Wire wire =
                new Wire(
                        new FileInputStream(FileDescriptor.in),
                        new FileOutputStream(FileDescriptor.out),
                        mapper);
        // What anything else prints is for the log.
        System.setOut(System.err);
        Hinge.warmUp(new Interruption());
        try {
            new Bridge(wire, new Told(mapper)).run();
        } finally {
            endSoon();
        }
    }

    static JsonMapper mapper() {
        return JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .build();
    }

    /** Whoever asked is gone: temporary files are removed, and nothing keeps this longer. */
    @SuppressWarnings("SystemExitOutsideMain")
    private static void endSoon() {
        Thread last =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(5_000);
                            } catch (InterruptedException e) {
                                // as well now
                            }
                            Runtime.getRuntime().halt(1);
                        });
        last.setDaemon(true);
        last.start();
        System.exit(0);
    }

    void run() throws IOException {
        Message message = wire.read();
        while (message != null) {
            take(new Request(message.fields(), message.tables()));
            message = wire.read();
        }
    }

    private void take(Request request) throws IOException {
        switch (request.call()) {
            case "hello" -> reply(request, told.object().put("version", Hinge.version()));
            case "describe" -> describe(request);
            case "interrupt" -> {
                Desk desk = desks.get(request.model());
                if (desk != null) {
                    desk.interrupt((long) request.number("request"));
                }
            }
            case "answer" -> {
                Desk desk = desks.get(request.model());
                if (desk != null) {
                    desk.answered(request);
                }
            }
            case "close" -> {
                Desk desk = desks.remove(request.model());
                if (desk != null) {
                    desk.submit(request);
                } else {
                    reply(request, told.object());
                }
            }
            case "open" -> desks.computeIfAbsent(request.model(), this::desk).submit(request);
            default -> {
                Desk desk = desks.get(request.model());
                if (desk != null) {
                    desk.submit(request);
                } else {
                    refuse(
                            request,
                            new IllegalStateException(
                                    "the model was closed: answers keep their values, nothing more can be asked of them"));
                }
            }
        }
    }

    private void refuse(Request request, Exception why) throws IOException {
        ObjectNode fields = told.object();
        fields.set("error", told.failure(why));
        reply(request, fields);
    }

    private Desk desk(int number) {
        BufferAllocator memory = allocator == null ? new RootAllocator() : allocator;
        allocator = memory;
        return new Desk(number, wire, told, memory);
    }

    private void reply(Request request, ObjectNode fields) throws IOException {
        if (!fields.has("error")) {
            fields.put("ok", true);
        }
        wire.write(Message.of(fields.put("id", request.id())));
    }

    /** What a program says. Texts have the names in messages that they have when it is opened. */
    private void describe(Request request) throws IOException {
        Path folder = Files.createTempDirectory("hinge-text-");
        List<Path> files = new ArrayList<>(request.paths("files"));
        List<Path> written = new ArrayList<>();
        try {
            for (String text : request.texts("texts")) {
                Path file = folder.resolve("text " + (written.size() + 1) + ".psl");
                written.add(Files.writeString(file, text));
            }
            files.addAll(written);
            CheckResult check = Hinge.checkWithoutData(files, AskedSettings.run(request));
            if (check.isValid()) {
                ObjectNode fields = told.object();
                fields.set("program", told.record(Objects.requireNonNull(check.program())));
                reply(request, fields);
            } else {
                refuse(request, new HingeException(check.diagnostics()));
            }
        } catch (IllegalArgumentException e) {
            refuse(request, e);
        } finally {
            for (Path file : written) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        }
    }
}
