package org.hinge.cases;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hinge.cli.CommandCall;

/**
 * Runs the commands of a case, one after the other in one folder, and writes down all they do: the
 * what goes to standard output and to standard error, every file that is new or another, and the
 * exit code. {@code ./} in an argument is the folder of the case.
 */
final class CommandRun {
    private final Path folder;
    private final Path given;
    private final int threads;

    private CommandRun(Path folder, int threads) throws IOException {
        this.folder = folder.toRealPath();
        // A relative path, so that what is shown as it was given differs from what is absolute.
        this.given = Path.of("").toRealPath().relativize(this.folder);
        this.threads = threads;
    }

    /** The commands of a case with what they do, in an empty folder. */
    static Map<String, String> all(GoldenCase golden, RunTreatment treatment, Path folder)
            throws IOException {
        treatment.applied(golden).write(folder, Treatment.AS_IS);
        CommandRun run = new CommandRun(folder, treatment.threads());
        Map<String, String> done = new LinkedHashMap<>();
        for (String arguments : golden.runs().keySet()) {
            done.put(arguments, run.of(arguments));
        }
        return done;
    }

    private String of(String arguments) throws IOException {
        List<String> words = new ArrayList<>();
        for (String word : arguments.split(" ", -1)) {
            words.add(word.startsWith("./") ? given.resolve(word.substring(2)).toString() : word);
        }
        if (!words.get(0).equals("init")) {
            words.add("--threads");
            words.add(String.valueOf(threads));
        }
        Map<String, byte[]> before = files();
        CommandCall call = CommandCall.of(words);
        StringBuilder text = new StringBuilder();
        if (!call.out().isEmpty()) {
            append("standard output", call.out(), text);
        }
        if (!call.err().isEmpty()) {
            append("standard error", call.err(), text);
        }
        for (Map.Entry<String, byte[]> file : files().entrySet()) {
            byte[] old = before.get(file.getKey());
            if (old == null || !Arrays.equals(old, file.getValue())) {
                append("file " + file.getKey(), shown(file.getKey(), file.getValue()), text);
            }
        }
        // At the end, so that blank lines before it count.
        return text.append("exit code ").append(call.exitCode()).append('\n').toString();
    }

    private Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(path).toString().replace('\\', '/');
                files.put(name, Files.readAllBytes(path));
            }
        }
        return files;
    }

    /** Texts as they are, of others a digest; Parquet may be written anew by its library. */
    private static String shown(String name, byte[] content) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return switch (ending) {
            case "tsv", "csv", "json", "psl", "md" -> new String(content, UTF_8);
            case "parquet" -> "(not shown)\n";
            default -> "sha256 " + digest(content) + "\n";
        };
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** Every line is indented; what a line of a case cannot show is written out. */
    private void append(String heading, String content, StringBuilder text) {
        String stable = Unstable.leftOut(content, folder, given).replace("\r", "\\r");
        boolean ended = stable.isEmpty() || stable.endsWith("\n");
        text.append(heading).append(ended ? ":\n" : ", without a line break at the end:\n");
        stable.lines().forEach(line -> text.append(line.isBlank() ? "" : "  " + line).append('\n'));
    }
}
