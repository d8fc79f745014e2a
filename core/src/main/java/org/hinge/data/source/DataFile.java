package org.hinge.data.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.hinge.api.Quotation;
import org.hinge.data.database.ReadableFile;
import org.hinge.diagnostic.Diagnostics;
import org.hinge.diagnostic.NearPath;
import org.hinge.diagnostic.Span;
import org.hinge.schema.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A file of data that exists and may be read.
 *
 * @param path where it is
 * @param name what it is called in messages
 * @param source as the program describes it
 * @param sandbox where it was found
 */
public record DataFile(
        Path path,
        String name,
        Format format,
        boolean gzip,
        DataSource.File source,
        Sandbox sandbox)
        implements ReadableFile {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /** How rows are written, told by the ending of the file's name. */
    public enum Format {
        TSV,
        CSV,
        PARQUET
    }

    /**
     * Finds the file that a statement names.
     *
     * @param sandbox where it must lie
     * @return null if it cannot be read, which is then reported
     */
    public static @Nullable DataFile find(
            DataSource.File source, Span span, Sandbox sandbox, Diagnostics diagnostics) {
        String name = source.path();
        try {
            Path folder = folderOf(span);
            Path path = Path.of(source.path());
            name = folder.resolve(path).normalize().toString();
            Path located = sandbox.locate(folder, path);
            return isReadable(located, name, span, sandbox, diagnostics)
                    ? of(located, name, source, span, sandbox, diagnostics)
                    : null;
        } catch (InvalidPathException e) {
            diagnostics.error(span, "this is no file name: " + Quotation.quote(source.path()));
        } catch (Sandbox.OutsideException e) {
            diagnostics.error(
                    span,
                    "the file " + name + " lies outside the folder that may be read",
                    "move it there");
        } catch (IOException e) {
            diagnostics.error(span, name + " cannot be read: " + Unreadable.text(e));
        }
        return null;
    }

    /** The folder of a program file, at which its paths start. */
    public static Path folderOf(Span span) {
        return Path.of(span.source().name()).resolveSibling("");
    }

    private static boolean isReadable(
            Path path, String name, Span span, Sandbox sandbox, Diagnostics diagnostics) {
        if (!Files.exists(path)) {
            diagnostics.error(
                    span,
                    "there is no file " + name,
                    near(path, sandbox)
                            .map(near -> "did you mean " + near + "?")
                            .orElse("relative paths start at the folder of the program file"));
            return false;
        }
        if (Files.isDirectory(path)) {
            diagnostics.error(span, name + " is a folder", "name one file");
            return false;
        }
        if (!Files.isRegularFile(path)) {
            // It may be read once, and may never end; data is read as often as messages need it.
            diagnostics.error(
                    span,
                    name + " is a pipe or a device, not a file",
                    "write what comes from it to a file, and name that");
            return false;
        }
        if (!Files.isReadable(path)) {
            diagnostics.error(span, "the file " + name + " may not be read", "check permissions");
            return false;
        }
        return true;
    }

    /** Nothing in a sandbox: names outside are nobody's business. */
    private static Optional<Path> near(Path missing, Sandbox sandbox) {
        return sandbox.isClosed() ? Optional.empty() : NearPath.of(missing.normalize());
    }

    private static @Nullable DataFile of(
            Path path,
            String name,
            DataSource.File source,
            Span span,
            Sandbox sandbox,
            Diagnostics diagnostics) {
        String lower = source.path().toLowerCase(Locale.ROOT);
        boolean gzip = lower.endsWith(".gz");
        String ending = gzip ? lower.substring(0, lower.length() - 3) : lower;
        Format format = format(ending, source.separator());
        if (gzip && format == Format.PARQUET) {
            diagnostics.error(
                    span,
                    "a Parquet file is not compressed as a whole",
                    "unpack " + name + "; Parquet compresses its columns itself");
            return null;
        }
        if (format == Format.PARQUET && source.encoding() != null) {
            diagnostics.error(span, "a Parquet file has no encoding", "delete: encoding");
            return null;
        }
        return new DataFile(path, name, format, gzip, source, sandbox);
    }

    /** A given separator counts more than the ending: a tab means TSV, one other character CSV. */
    private static Format format(String ending, @Nullable String separator) {
        if (separator != null) {
            return separator.length() == 1 && !separator.equals(DataSource.File.TAB)
                    ? Format.CSV
                    : Format.TSV;
        }
        if (ending.endsWith(".parquet")) {
            return Format.PARQUET;
        }
        return ending.endsWith(".csv") ? Format.CSV : Format.TSV;
    }

    /** What stands between two columns of a text. */
    public String separator() {
        String given = source.separator();
        if (given != null) {
            return given;
        }
        return format == Format.CSV ? "," : DataSource.File.TAB;
    }

    /** Whether the database can read it as it is: UTF-8 between tabs, or its own format. */
    public boolean isPlain() {
        return format == Format.PARQUET
                || (format == Format.TSV
                        && source.encoding() == null
                        && separator().equals(DataSource.File.TAB));
    }

    /** Not within a sandbox, where somebody may change a link after it was checked. */
    @Override
    public boolean mayBeLinked() {
        return !sandbox.isClosed();
    }

    /** Its text as UTF-8, unpacked, without a byte order mark. */
    @Override
    public InputStream open() throws IOException {
        SeekableByteChannel channel = sandbox.open(path);
        try {
            InputStream raw =
                    new BufferedInputStream(Channels.newInputStream(channel), BUFFER_BYTES);
            InputStream in = text(raw, channel.size());
            in.mark(BYTE_ORDER_MARK.length);
            if (!Arrays.equals(in.readNBytes(BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
                in.reset();
            }
            return in;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Its bytes as they are, unpacked. */
    InputStream openEncoded() throws IOException {
        SeekableByteChannel channel = sandbox.open(path);
        try {
            InputStream raw =
                    new BufferedInputStream(Channels.newInputStream(channel), BUFFER_BYTES);
            return unpacked(raw, channel.size());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private InputStream unpacked(InputStream raw, long size) throws IOException {
        return gzip ? new UnpackedStream(new GZIPInputStream(raw, BUFFER_BYTES), size) : raw;
    }

    private InputStream text(InputStream raw, long size) throws IOException {
        InputStream bytes = unpacked(raw, size);
        String encoding = source.encoding();
        InputStream text =
                encoding == null ? bytes : new Transcoded(bytes, Charset.forName(encoding));
        return text == raw ? raw : new BufferedInputStream(text, BUFFER_BYTES);
    }
}
