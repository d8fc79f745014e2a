package org.hinge.data.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.hinge.api.Interruption;
import org.jspecify.annotations.Nullable;

/**
 * Hands files to the embedded database under plain names in a folder of its own.
 *
 * <p>To the database a path may be a pattern, an address or a list of columns ({@code fold=0}), so
 * it never gets to see one of a user. A plain name is a link to the file. It is a copy if the
 * database would read it otherwise than Hinge: within a sandbox, where a link may be changed after
 * it was checked; of files that say they are empty and are not; and unpacked of compressed ones.
 */
public final class EngineFiles {
    private final Path folder;
    private final Interruption interruption;
    private final Map<Path, Path> parquet = new HashMap<>();
    private int count;

    EngineFiles(Path folder, Interruption interruption) {
        this.folder = folder;
        this.interruption = interruption;
    }

    /**
     * A text as the database may read it.
     *
     * @param path what to call it in a query
     */
    public record Text(Path file, String path, LineCount count) implements AutoCloseable {
        /** Removes the link or the copy. */
        @Override
        public void close() throws IOException {
            Files.deleteIfExists(file);
        }
    }

    public Text text(ReadableFile file) throws IOException {
        Path link = file.gzip() ? null : link(file);
        try (InputStream in = file.open()) {
            if (link != null) {
                LineCount counted = LineCount.of(in, OutputStream.nullOutputStream(), interruption);
                return new Text(link, literal(link), counted);
            }
            Path copy = next();
            try (OutputStream out = Files.newOutputStream(copy)) {
                return new Text(copy, literal(copy), LineCount.of(in, out, interruption));
            } catch (IOException e) {
                Files.deleteIfExists(copy);
                throw e;
            }
        }
    }

    /** What to call a Parquet file in a query. */
    public String parquet(ReadableFile file) throws IOException {
        Path plain = parquet.get(file.path());
        if (plain == null) {
            plain = link(file);
            if (plain == null) {
                plain = next();
                try (InputStream in = file.open()) {
                    Files.copy(in, plain);
                }
            }
            parquet.put(file.path(), plain);
        }
        return literal(plain);
    }

    /** Takes the plain names away again, once everything is read. */
    void remove() {
        try {
            for (Path plain : parquet.values()) {
                Files.deleteIfExists(plain);
            }
        } catch (IOException e) {
            // The whole folder goes at the end.
            return;
        } finally {
            parquet.clear();
        }
    }

    /** Null if a link would not do. */
    private @Nullable Path link(ReadableFile file) throws IOException {
        if (!file.mayBeLinked() || Files.size(file.path()) == 0) {
            return null;
        }
        Path link = next();
        try {
            return Files.createSymbolicLink(link, file.path().toRealPath());
        } catch (FileSystemException | UnsupportedOperationException e) {
            // Some systems have no links, or not for everybody.
            return null;
        }
    }

    private Path next() throws IOException {
        return Files.createDirectories(folder).resolve("input" + count++);
    }

    /** The folder's own path may look like a pattern, too; in brackets it does not. */
    private static String literal(Path path) {
        return path.toString().replaceAll("[\\[*?]", "[$0]");
    }
}
