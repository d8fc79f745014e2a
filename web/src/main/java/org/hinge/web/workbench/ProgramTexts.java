package org.hinge.web.workbench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hinge.Hinge;
import org.hinge.ProgramBuilder;
import org.hinge.web.http.Refusal;
import org.jspecify.annotations.Nullable;

/** The files of a program as an editor has them, and as the disk does. */
final class ProgramTexts {
    private final ExploreSettings settings;

    /** What the disk had when it was last looked at, by the name that messages call a file. */
    private final Map<String, String> saved = new LinkedHashMap<>();

    /** What the session was opened with. */
    private Map<String, String> applied = Map.of();

    ProgramTexts(ExploreSettings settings) {
        this.settings = settings;
    }

    /** Says what a session was opened with. */
    synchronized void opened(Map<String, String> texts) {
        applied = new LinkedHashMap<>(texts);
        texts.forEach(saved::putIfAbsent);
    }

    /** All files: their texts as they were applied, and whether that is what the disk has. */
    synchronized List<Map<String, Object>> files() {
        return applied.entrySet().stream()
                .map(
                        entry -> {
                            Map<String, Object> file = new LinkedHashMap<>();
                            file.put("name", entry.getKey());
                            file.put("text", entry.getValue());
                            file.put("saved", entry.getValue().equals(saved.get(entry.getKey())));
                            return file;
                        })
                .toList();
    }

    /** The applied texts with other weights and rules in them. */
    synchronized Map<String, String> with(List<TextEdit> edits) {
        Map<String, String> changed = new LinkedHashMap<>();
        applied.forEach((name, text) -> changed.put(name, TextEdit.apply(name, text, edits)));
        return changed;
    }

    /** A program with these texts in place of its files. */
    synchronized ProgramBuilder builder(Map<String, String> texts) {
        ProgramBuilder builder = Hinge.program().files(settings.program()).settings(settings.run());
        applied.forEach((name, text) -> builder.instead(Path.of(name), text));
        texts.forEach((name, text) -> builder.instead(known(name), text));
        return builder;
    }

    /**
     * Writes a file.
     *
     * @param overwrite whether to do so although somebody else has changed it
     * @throws Refusal if that must not be
     */
    synchronized void save(String name, String text, boolean overwrite) throws IOException {
        if (settings.readOnly()) {
            throw Refusal.of(403, "this was started with --read-only: no file is written");
        }
        Path file = known(name);
        String disk = onDisk(file);
        if (!overwrite && disk != null && !disk.equals(saved.get(name)) && !disk.equals(text)) {
            throw Refusal.of(409, name + " has changed on the disk since it was opened");
        }
        write(file, text);
        saved.put(name, text);
    }

    private Path known(String name) {
        if (!applied.containsKey(name)) {
            throw Refusal.of(400, "the program has no file " + name);
        }
        return Path.of(name);
    }

    private static @Nullable String onDisk(Path file) throws IOException {
        return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : null;
    }

    /** Whole or not at all. */
    private static void write(Path file, String text) throws IOException {
        Path target = file.toRealPath();
        Path folder = target.getParent();
        Path beside = Files.createTempFile(folder, ".hinge", ".tmp");
        try {
            // As it was: a file that others may read stays so.
            Files.copy(
                    target,
                    beside,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.COPY_ATTRIBUTES);
            Files.writeString(beside, text, StandardCharsets.UTF_8);
            try {
                Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(beside);
        }
    }
}
