package org.hinge.results;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes a certificate of terms that are nowhere all together, as their duals come:
 *
 * <pre>
 *   8 bytes   "hingecrt"
 *   4 bytes   version, 2
 *   4 bytes   kind, 8
 *   8 bytes   the sum of the fingerprints of all terms
 *   8 bytes   n, the number of terms
 *   16 n      the fingerprint of a term and its dual; in any order
 * </pre>
 */
public final class DualsFile implements AutoCloseable {
    static final int KIND = 8;
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int SUM_AT = 16;
    private static final int COUNT_AT = 24;

    private final Path file;
    private final DataOutputStream out;
    private long sum;
    private long count;

    private DualsFile(Path file, DataOutputStream out) {
        this.file = file;
        this.out = out;
    }

    /**
     * The duals of some terms, each as many times as there are such terms.
     *
     * @throws IOException if it cannot be read
     */
    public static Map<Long, List<Double>> find(Path file, Set<Long> terms) throws IOException {
        Map<Long, List<Double>> found = new HashMap<>();
        try (DataInputStream in =
                new DataInputStream(
                        new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES))) {
            in.skipNBytes(COUNT_AT);
            for (long left = in.readLong(); left > 0; left--) {
                long term = in.readLong();
                double dual = in.readDouble();
                if (terms.contains(term)) {
                    found.computeIfAbsent(term, t -> new ArrayList<>()).add(dual);
                }
            }
        }
        return found;
    }

    /** Begins a file. */
    public static DualsFile at(Path file) throws IOException {
        DataOutputStream out =
                new DataOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES));
        out.writeLong(CertificateFile.MAGIC);
        out.writeInt(CertificateFile.VERSION);
        out.writeInt(KIND);
        out.writeLong(0);
        out.writeLong(0);
        return new DualsFile(file, out);
    }

    /**
     * The dual of another term.
     *
     * @throws UncheckedIOException if it cannot be written
     */
    public void add(long term, double dual) {
        try {
            out.writeLong(term);
            out.writeDouble(dual);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sum += term;
        count++;
    }

    /** How many there are so far. */
    public long count() {
        return count;
    }

    /** Writes the rest, and how many there are. */
    @Override
    public void close() throws IOException {
        out.close();
        try (RandomAccessFile head = new RandomAccessFile(file.toFile(), "rw")) {
            head.seek(SUM_AT);
            head.writeLong(sum);
            head.writeLong(count);
        }
    }
}
