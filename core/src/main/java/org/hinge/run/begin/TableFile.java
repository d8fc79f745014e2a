package org.hinge.run.begin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.hinge.api.Location;
import org.hinge.data.source.DataFile;
import org.hinge.data.source.Row;
import org.hinge.data.source.Sandbox;
import org.hinge.data.source.SeparatorGuess;
import org.hinge.data.source.TableSample;
import org.hinge.data.source.Unreadable;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.LikelyEncoding;
import org.hinge.diagnostic.NearPath;
import org.hinge.schema.DataSource;
import org.jspecify.annotations.Nullable;

/** Finds out how a file that a user names is to be read: ending, encoding, separator. */
final class TableFile {
    private static final String GZIP = ".gz";

    /** As much as tells of a byte that is not UTF-8 among the first rows. */
    private static final int START_BYTES = 1 << 16;

    private final Path path;
    private final String name;
    private final Diagnostics diagnostics;

    TableFile(Path path, Diagnostics diagnostics) {
        this.path = path;
        this.name = path.toString();
        this.diagnostics = diagnostics;
    }

    static long sizeOf(Path path) throws IOException {
        return Files.size(path);
    }

    /** The name of a file without folders and endings. */
    static String base(String path) {
        String file = path.substring(path.replace('\\', '/').lastIndexOf('/') + 1);
        String unpacked =
                file.toLowerCase(Locale.ROOT).endsWith(GZIP)
                        ? file.substring(0, file.length() - GZIP.length())
                        : file;
        int point = unpacked.lastIndexOf('.');
        return point > 0 ? unpacked.substring(0, point) : unpacked;
    }

    /** Null if it cannot be read, which is then said. */
    @Nullable DataFile find() {
        if (!isReadable()) {
            return null;
        }
        byte[] start;
        try {
            start = start();
        } catch (IOException e) {
            diagnostics.add(Unreadable.file(name, e));
            return null;
        }
        String encoding = encoding(start);
        return isText(start, encoding) ? withSeparator(encoding) : null;
    }

    private boolean isReadable() {
        if (!Files.exists(path)) {
            String help =
                    NearPath.of(path.normalize())
                            .map(near -> "did you mean " + near + "?")
                            .orElse("check the path");
            return refuse("there is no such file", help);
        }
        if (Files.isDirectory(path)) {
            return refuse("this is a folder, not a table", "name each table in it");
        }
        if (!Files.isRegularFile(path)) {
            return refuse(
                    "this is a pipe or a device, not a file",
                    "write what comes from it to a file, and name that");
        }
        return Files.isReadable(path) || refuse("this file may not be read", "check permissions");
    }

    private boolean refuse(String problem, String help) {
        diagnostics.error(Location.ofFile(name), problem, help);
        return false;
    }

    private boolean isGzip() {
        return name.toLowerCase(Locale.ROOT).endsWith(GZIP);
    }

    private byte[] start() throws IOException {
        try (InputStream raw = Files.newInputStream(path);
                InputStream in = isGzip() ? new GZIPInputStream(raw) : raw) {
            return in.readNBytes(START_BYTES);
        }
    }

    /** Null for UTF-8. */
    private static @Nullable String encoding(byte[] start) {
        Optional<String> wide = LikelyEncoding.wide(start);
        if (wide.isPresent()) {
            return wide.get();
        }
        // The last letter may have been cut.
        String text = new String(start, 0, start.length, StandardCharsets.UTF_8);
        int broken = text.indexOf('\uFFFD');
        return broken < 0 || broken >= text.length() - 3
                ? null
                : LikelyEncoding.narrow(start).orElse(null);
    }

    private boolean isText(byte[] start, @Nullable String encoding) {
        String head = new String(start, 0, Math.min(4, start.length), StandardCharsets.ISO_8859_1);
        if (head.equals("PAR1")) {
            return refuse(
                    "this is a Parquet file",
                    "a project is made from text: name it in the program, as docs/data.md says");
        }
        if (head.startsWith("PK")) {
            return refuse("this is a packed file or a spreadsheet", "save its sheets as CSV");
        }
        if (head.startsWith("\u001F\u008B")) {
            return refuse("this is a gzip file", "let its name end in .gz");
        }
        if (encoding == null || !encoding.startsWith("UTF-")) {
            for (byte b : start) {
                if (b == 0) {
                    return refuse("this is no text: it holds zero bytes", "save it as CSV");
                }
            }
        }
        return true;
    }

    private @Nullable DataFile withSeparator(@Nullable String encoding) {
        DataFile plain = file(null, encoding);
        List<Row> rows = TableSample.rows(plain);
        boolean split = !rows.isEmpty() && rows.get(0).fields().size() > 1;
        if (split && isEven(rows)) {
            return plain;
        }
        TableSample sample = TableSample.of(plain);
        SeparatorGuess guess =
                SeparatorGuess.of(sample, plain.separator(), 2)
                        .filter(g -> isLikely(g, sample))
                        .orElse(null);
        if (guess == null) {
            return plain;
        }
        if (guess.text().isEmpty()) {
            refuse("the columns are separated by " + guess.shown(), "replace them by tabs");
            return null;
        }
        return file(guess.text(), encoding);
    }

    private static boolean isEven(List<Row> rows) {
        return rows.stream().map(row -> row.fields().size()).distinct().count() == 1;
    }

    /** Texts of one column hold spaces and commas, too: "Room 12", "Doe, John". */
    private static boolean isLikely(SeparatorGuess guess, TableSample sample) {
        return switch (guess.text()) {
            case " ", "" -> sample.lines().stream().allMatch(line -> line.matches("[-0-9.eE ]+"));
            case "," -> sample.lines().stream().noneMatch(line -> line.contains(", "));
            default -> true;
        };
    }

    private DataFile file(@Nullable String separator, @Nullable String encoding) {
        String lower = name.toLowerCase(Locale.ROOT);
        String ending = isGzip() ? lower.substring(0, lower.length() - GZIP.length()) : lower;
        boolean csv =
                separator == null
                        ? ending.endsWith(".csv")
                        : separator.length() == 1 && !separator.equals(DataSource.File.TAB);
        DataSource.File source =
                new DataSource.File(name, false, List.of(), List.of(), separator, encoding);
        return new DataFile(
                path,
                name,
                csv ? DataFile.Format.CSV : DataFile.Format.TSV,
                isGzip(),
                source,
                Sandbox.below(null));
    }
}
