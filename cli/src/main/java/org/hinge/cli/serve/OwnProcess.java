package org.hinge.cli.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Which commands take a process of their own, since they use what belongs to one. */
final class OwnProcess {
    /** They stay themselves, or are for the caller's shell. */
    private static final Set<String> COMMANDS = Set.of("serve", "explore", "generate-completion");

    /** Classes of the user, and processes that write to the streams of this one. */
    private static final List<String> OPTIONS = List.of("--class-path", "--engine");

    /** Drivers, and files that each process has its own of, as programs name them. */
    private static final List<String> WORDS = List.of("jdbc", "/dev/", "/proc/");

    private static final List<String> PROGRAMS =
            List.of(".psl", ".json", ".yaml", ".yml", ".data", ".txt");

    /** Whoever has larger programs gains little by a server. */
    private static final long MOST_BYTES = 8_000_000;

    private OwnProcess() {}

    static boolean isNeeded(List<String> arguments) throws IOException {
        if (!arguments.isEmpty() && COMMANDS.contains(arguments.get(0))) {
            return true;
        }
        for (String argument : arguments) {
            if (OPTIONS.stream().anyMatch(argument::startsWith) || saysSo(argument)) {
                return true;
            }
        }
        return false;
    }

    private static boolean saysSo(String argument) throws IOException {
        Path path;
        try {
            path = Path.of(argument.substring(argument.indexOf('=') + 1));
        } catch (InvalidPathException e) {
            return false;
        }
        if (!Files.isDirectory(path)) {
            // A configuration of LINQS PSL has a file of data beside it.
            Path data = Path.of(path.toString().replaceFirst("[.]psl$", "") + ".data");
            return programSaysSo(path) || programSaysSo(data);
        }
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (programSaysSo(file)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean programSaysSo(Path file) throws IOException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (PROGRAMS.stream().noneMatch(name::endsWith) || !Files.isRegularFile(file)) {
            return false;
        }
        if (Files.size(file) > MOST_BYTES) {
            return true;
        }
        String text =
                new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                        .toLowerCase(Locale.ROOT);
        return WORDS.stream().anyMatch(text::contains);
    }
}
