package org.hinge.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hinge.diagnostic.Diagnostic;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.Location;
import org.hinge.diagnostic.Source;
import org.jspecify.annotations.Nullable;

/** Finds and reads the files of a program. */
final class ProgramFiles {
    private static final String ENDING = ".psl";

    private ProgramFiles() {}

    /** The texts of the named files; a folder stands for the one program in it. */
    static List<Source> read(List<Path> paths, Diagnostics diagnostics) {
        List<Source> sources = new ArrayList<>();
        Set<Path> seen = new HashSet<>();
        for (Path path : paths) {
            Path file = Files.isDirectory(path) ? programIn(path, diagnostics) : path;
            if (file != null && !seen.add(file.toAbsolutePath().normalize())) {
                diagnostics.add(
                        Diagnostic.error(
                                Location.ofFile(file.toString()),
                                "this file is named twice",
                                "name it once"));
                continue;
            }
            Source source = file == null ? null : source(file, diagnostics);
            if (source != null) {
                sources.add(source);
            }
        }
        return sources;
    }

    private static @Nullable Path programIn(Path folder, Diagnostics diagnostics) {
        List<Path> programs;
        try (Stream<Path> files = Files.list(folder)) {
            programs =
                    files.filter(f -> f.getFileName().toString().endsWith(ENDING))
                            .sorted()
                            .toList();
        } catch (IOException e) {
            diagnostics.add(unreadable(folder, e));
            return null;
        }
        if (programs.size() == 1) {
            return programs.get(0);
        }
        Location location = Location.ofFile(folder.toString());
        if (programs.isEmpty()) {
            diagnostics.add(
                    Diagnostic.error(
                            location,
                            "this folder holds no " + ENDING + " file",
                            "name the program file itself"));
        } else {
            List<String> names =
                    programs.stream().map(p -> p.getFileName().toString()).limit(5).toList();
            diagnostics.add(
                    Diagnostic.error(
                            location,
                            "this folder holds " + programs.size() + " programs",
                            "name the files that belong together: " + String.join(", ", names)));
        }
        return null;
    }

    private static @Nullable Source source(Path file, Diagnostics diagnostics) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            diagnostics.add(unreadable(file, e));
            return null;
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        CharsetDecoder decoder =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        CoderResult result = decoder.decode(in, out, true);
        String text = withoutByteOrderMark(out.flip().toString());
        if (result.isError()) {
            diagnostics.add(
                    Diagnostic.error(
                            new Source(file.toString(), text).span(text.length(), text.length()),
                            "this is not UTF-8: byte 0x%02X does not belong here"
                                    .formatted(bytes[in.position()] & 0xFF),
                            "save the file as UTF-8"));
            return null;
        }
        return new Source(file.toString(), text);
    }

    /** Some editors begin a file with this mark; it is no part of the first line. */
    private static String withoutByteOrderMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static Diagnostic unreadable(Path path, IOException e) {
        Location location = Location.ofFile(path.toString());
        if (e instanceof NoSuchFileException) {
            return Diagnostic.error(location, "there is no such file", "check the path");
        }
        if (e instanceof AccessDeniedException) {
            return Diagnostic.error(location, "this file may not be read", "check its permissions");
        }
        return Diagnostic.error(location, "this file cannot be read: " + e.getMessage());
    }
}
