package org.hinge.run.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hinge.api.Diagnostic;
import org.hinge.api.Location;
import org.hinge.api.Quotation;
import org.hinge.api.settings.RunSettings;
import org.hinge.data.source.Sandbox;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.LikelyEncoding;
import org.hinge.diagnostic.NearPath;
import org.hinge.diagnostic.Source;
import org.hinge.diagnostic.Span;
import org.hinge.language.ProgramText;
import org.jspecify.annotations.Nullable;

/**
 * Finds and reads the files of a program.
 *
 * <pre>{@code
 * model.psl                       this language; LINQS PSL 2.x if model.data lies beside it
 * model.psl with --data FILE      LINQS PSL 2.x
 * model.json, .yaml, .yml         LINQS PSL 3.x
 * a folder                        the one program in it
 * }</pre>
 */
public final class ProgramFiles {
    private static final String ENDING = ".psl";
    private static final String DATA_ENDING = ".data";
    private static final int FOLDERS_SHOWN = 20;

    private final Map<Path, String> instead;
    private final RunSettings settings;
    private final Diagnostics diagnostics;
    private final SourceDigests digests;
    private final Sandbox sandbox;

    private ProgramFiles(
            Map<Path, String> instead,
            RunSettings settings,
            Diagnostics diagnostics,
            SourceDigests digests) {
        this.instead = instead;
        this.settings = settings;
        this.diagnostics = diagnostics;
        this.digests = digests;
        this.sandbox = Sandbox.below(settings.sandbox());
    }

    /**
     * The texts of the named files; a folder stands for the one program in it.
     *
     * @param instead what some files are taken to say, by absolute normal path
     * @param digests gets every file that is read, those too that another one names later
     */
    public static List<ProgramText> read(
            List<Path> paths,
            Map<Path, String> instead,
            RunSettings settings,
            Diagnostics diagnostics,
            SourceDigests digests) {
        return new ProgramFiles(instead, settings, diagnostics, digests).read(paths);
    }

    private List<ProgramText> read(List<Path> paths) {
        List<ProgramText> texts = new ArrayList<>();
        List<Source> rules = new ArrayList<>();
        Path dataFile = settings.dataFile();
        for (Path file : programs(paths)) {
            Source source = source(file);
            if (source == null) {
                continue;
            }
            if (isConfig(file)) {
                texts.add(
                        new ProgramText.LinqsConfig(
                                source, settings.split(), settings.clipValues(), this::load));
            } else if (dataFile != null) {
                rules.add(source);
            } else {
                texts.add(withData(file, source));
            }
        }
        if (dataFile != null) {
            addProject(dataFile, rules, texts);
        }
        return texts;
    }

    private void addProject(Path dataFile, List<Source> rules, List<ProgramText> texts) {
        if (rules.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.add(
                    Diagnostic.error(
                            Location.ofFile(dataFile.toString()),
                            "`data` goes with the rules of LINQS PSL 2.x, a .psl file",
                            "name that file, too; a configuration names its data itself"));
        }
        Source data = source(dataFile);
        if (data != null) {
            texts.add(new ProgramText.LinqsData(data, rules));
        }
    }

    /** The files that are meant, each once. */
    private List<Path> programs(List<Path> paths) {
        List<Path> files = new ArrayList<>();
        Set<Path> seen = new HashSet<>();
        for (Path path : paths) {
            Path file = mayBeRead(path) && Files.isDirectory(path) ? programIn(path) : path;
            if (file != null && seen.add(file.toAbsolutePath().normalize())) {
                files.add(file);
            } else if (file != null) {
                diagnostics.add(
                        Diagnostic.error(
                                Location.ofFile(file.toString()),
                                "this file is named twice",
                                "name it once"));
            }
        }
        return files;
    }

    private static boolean isConfig(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return name.endsWith(".json") || name.endsWith(".yaml") || name.endsWith(".yml");
    }

    private static boolean isProgram(Path file) {
        return String.valueOf(file.getFileName()).endsWith(ENDING);
    }

    /** A file of this language, or the rules of the project whose data lie beside it. */
    private ProgramText withData(Path file, Source source) {
        String name = String.valueOf(file.getFileName());
        Path dataFile =
                file.resolveSibling(
                        isProgram(file)
                                ? name.substring(0, name.length() - ENDING.length()) + DATA_ENDING
                                : name);
        if (!isProgram(file) || !isFile(dataFile)) {
            hintAtData(file);
            return new ProgramText.Own(source);
        }
        Source data = source(dataFile);
        return data == null
                ? new ProgramText.Own(source)
                : new ProgramText.LinqsData(data, List.of(source));
    }

    /** Projects of LINQS PSL 2.x often have model-learn.data and model-eval.data. */
    private void hintAtData(Path file) {
        String name = String.valueOf(file.getFileName());
        if (!isProgram(file)) {
            return;
        }
        String start = name.substring(0, name.length() - ENDING.length()) + "-";
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) {
            return;
        }
        try (Stream<Path> listed = Files.list(folder)) {
            List<String> candidates =
                    listed.map(path -> String.valueOf(path.getFileName()))
                            .filter(n -> n.startsWith(start) && n.endsWith(DATA_ENDING))
                            .sorted()
                            .toList();
            if (!candidates.isEmpty()) {
                diagnostics.add(
                        Diagnostic.note(
                                new Source(file.toString(), "").span(0, 0),
                                "this file is read as a program of its own",
                                "if these are rules of LINQS PSL 2.x, name their data: `data` "
                                        + file.resolveSibling(candidates.get(0))));
            }
        } catch (IOException e) {
            // It was only to be helpful.
        }
    }

    /** A file of rules that a configuration names. */
    private @Nullable Source load(String name, Span span, Diagnostics into) {
        Path file;
        try {
            file = Path.of(span.source().name()).resolveSibling(name);
        } catch (InvalidPathException e) {
            into.error(span, "this is no file name");
            return null;
        }
        try {
            Path located = sandbox.locate(base(span), Path.of(name));
            if (Files.isRegularFile(located)) {
                return source(file, located, into);
            }
            into.error(
                    span,
                    "there is no file " + name,
                    "relative paths start at the folder of the configuration");
        } catch (Sandbox.OutsideException e) {
            into.error(
                    span,
                    "the file " + name + " lies outside the folder that may be read",
                    "move it there");
        } catch (IOException e) {
            into.add(unreadable(file, e));
        }
        return null;
    }

    private static Path base(Span span) {
        return Path.of(span.source().name()).resolveSibling("");
    }

    /** Whether something that the user names is inside the sandbox, if there is one. */
    private boolean mayBeRead(Path path) {
        try {
            sandbox.locate(path);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Also for a link that leads out of the sandbox, so that this is said. */
    private boolean isFile(Path path) {
        try {
            return Files.isRegularFile(sandbox.locate(path));
        } catch (Sandbox.OutsideException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private @Nullable Path programIn(Path folder) {
        List<Path> files;
        try (Stream<Path> listed = Files.list(folder)) {
            files = listed.sorted().toList();
        } catch (IOException e) {
            diagnostics.add(unreadable(folder, e));
            return null;
        }
        List<Path> programs = programsAmong(files);
        if (programs.size() == 1) {
            return programs.get(0);
        }
        Location location = Location.ofFile(folder.toString());
        if (programs.isEmpty()) {
            diagnostics.add(noProgram(location, files));
        } else {
            diagnostics.add(
                    Diagnostic.error(
                            location,
                            "this folder holds %,d programs: %s"
                                    .formatted(programs.size(), firstNames(programs, 5)),
                            "name the one that is meant, such as " + programs.get(0),
                            "or all that belong together, one after the other"));
        }
        return null;
    }

    private static List<Path> programsAmong(List<Path> files) {
        List<Path> programs = files.stream().filter(ProgramFiles::isProgram).toList();
        return programs.isEmpty()
                ? files.stream().filter(ProgramFiles::isConfig).toList()
                : programs;
    }

    private static String firstNames(List<Path> files, int most) {
        String names =
                files.stream()
                        .limit(most)
                        .map(file -> file.getFileName().toString())
                        .collect(Collectors.joining(", "));
        return files.size() > most ? names + ", …" : names;
    }

    /** A collection of programs may have been meant, such as the examples. */
    private Diagnostic noProgram(Location location, List<Path> files) {
        String problem = "this folder holds no " + ENDING + " file";
        List<Path> folders = files.stream().filter(this::isFolderOfProgram).toList();
        return folders.isEmpty()
                ? Diagnostic.error(location, problem, "name the program file itself")
                : Diagnostic.error(
                        location,
                        problem
                                + ", but folders with programs: "
                                + firstNames(folders, FOLDERS_SHOWN),
                        "name the one that is meant, such as " + folders.get(0));
    }

    private boolean isFolderOfProgram(Path path) {
        boolean hidden = path.getFileName().toString().startsWith(".");
        if (hidden || !mayBeRead(path) || !Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> listed = Files.list(path)) {
            return !programsAmong(listed.toList()).isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    /** The text of a file that the user names; null if it cannot be read, which is reported. */
    private @Nullable Source source(Path file) {
        try {
            return source(file, sandbox.locate(file), diagnostics);
        } catch (IOException e) {
            diagnostics.add(unreadable(file, e));
            return null;
        }
    }

    private @Nullable Source source(Path file, Path located, Diagnostics into) {
        String other = instead.get(file.toAbsolutePath().normalize());
        if (other != null) {
            digests.add(file, other.getBytes(StandardCharsets.UTF_8));
            return new Source(file.toString(), other);
        }
        byte[] bytes;
        try (InputStream stream = Channels.newInputStream(sandbox.open(located))) {
            bytes = stream.readAllBytes();
        } catch (IOException e) {
            into.add(unreadable(file, e));
            return null;
        }
        digests.add(file, bytes);
        Optional<String> wide = LikelyEncoding.wide(bytes);
        if (wide.isPresent()) {
            into.add(
                    Diagnostic.error(
                            Location.ofFile(file.toString()),
                            "this is " + wide.get() + ", not UTF-8",
                            "save the file as UTF-8"));
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
            into.add(
                    Diagnostic.error(
                            new Source(file.toString(), text).span(text.length(), text.length()),
                            "this is not UTF-8: byte 0x%02X does not belong here"
                                    .formatted(bytes[in.position()] & 0xFF),
                            Stream.concat(
                                            likely(bytes, in.position()).stream(),
                                            Stream.of("save the file as UTF-8"))
                                    .toArray(String[]::new)));
            return null;
        }
        return new Source(file.toString(), text);
    }

    /** Nothing in a sandbox: names outside are nobody's business. */
    private Optional<Path> near(Path missing) {
        return sandbox.isClosed() ? Optional.empty() : NearPath.of(missing);
    }

    /** How the line of a byte reads in the encoding that it is likely in, if there is one. */
    private static Optional<String> likely(byte[] bytes, int position) {
        int start = position;
        while (start > 0 && bytes[start - 1] != '\n') {
            start--;
        }
        int end = position;
        while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        byte[] line = Arrays.copyOfRange(bytes, start, end);
        return LikelyEncoding.narrow(line)
                .map(
                        encoding ->
                                "it looks like %s, in which the line reads: %s"
                                        .formatted(
                                                LikelyEncoding.shown(encoding),
                                                Quotation.quoteShort(
                                                        LikelyEncoding.decoded(line, encoding))));
    }

    /** Some editors begin a file with this mark; it is no part of the first line. */
    private static String withoutByteOrderMark(String text) {
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private Diagnostic unreadable(Path path, IOException e) {
        Location location = Location.ofFile(path.toString());
        if (e instanceof Sandbox.OutsideException) {
            return Diagnostic.error(
                    location, "this lies outside the folder that may be read", "move it there");
        }
        if (e instanceof NoSuchFileException) {
            String help =
                    near(path).map(near -> "did you mean " + near + "?").orElse("check the path");
            return Diagnostic.error(location, "there is no such file", help);
        }
        if (e instanceof AccessDeniedException) {
            return Diagnostic.error(location, "this file may not be read", "check its permissions");
        }
        return Diagnostic.error(location, "this file cannot be read: " + e.getMessage());
    }

    /** Whether all files of a folder lie where these settings allow to read. */
    public static boolean mayRead(Path folder, RunSettings settings) {
        Sandbox box = Sandbox.below(settings.sandbox());
        if (!box.isClosed()) {
            return true;
        }
        try (Stream<Path> files = Files.list(box.locate(folder))) {
            for (Path file : files.toList()) {
                box.locate(file);
            }
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }
}
