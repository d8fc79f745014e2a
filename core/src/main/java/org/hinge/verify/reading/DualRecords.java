package org.hinge.verify.reading;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A {@code certificate.bin} of terms that are in no order: "hingecrt", then as integers the
 * version, 2, and the kind, 8; a long sum of all fingerprints, a long n; then n times the
 * fingerprint of a term and its dual. Any part of it can be read by itself, in any process that
 * sees the file.
 */
public final class DualRecords implements Serializable {
    private static final long serialVersionUID = 1;

    private static final long MAGIC = 0x68696e6765637274L;
    private static final long VERSION_AND_KIND = 2L << 32 | 8;
    private static final int HEAD_BYTES = 32;
    private static final int RECORD_BYTES = 16;
    private static final int BUFFER_BYTES = 1 << 16;

    private final String file;
    private final long count;
    private final long sum;

    private DualRecords(String file, long count, long sum) {
        this.file = file;
        this.count = count;
        this.sum = sum;
    }

    /**
     * Those of a file; null if it is no certificate of this kind.
     *
     * @throws IOException if it is damaged
     */
    public static @Nullable DualRecords of(Path file) throws IOException {
        long size = Files.size(file);
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            if (size < HEAD_BYTES || in.readLong() != MAGIC || in.readLong() != VERSION_AND_KIND) {
                return null;
            }
            long sum = in.readLong();
            long count = in.readLong();
            if (count < 0
                    || (size - HEAD_BYTES) % RECORD_BYTES != 0
                    || (size - HEAD_BYTES) / RECORD_BYTES != count) {
                throw new IOException("it is damaged: its length does not fit its head");
            }
            return new DualRecords(file.toAbsolutePath().toString(), count, sum);
        }
    }

    /** How many there are. */
    public long count() {
        return count;
    }

    /** What the fingerprints of all terms add up to. */
    public long sum() {
        return sum;
    }

    /** Receives one after the other. */
    public interface Visitor {
        void visit(long term, double dual);
    }

    /** Reads those from one number up to another, which is left out. */
    public void forEach(long from, long to, Visitor visitor) throws IOException {
        try (FileChannel channel = FileChannel.open(Path.of(file))) {
            channel.position(HEAD_BYTES + RECORD_BYTES * from);
            DataInputStream in =
                    new DataInputStream(
                            new BufferedInputStream(
                                    Channels.newInputStream(channel), BUFFER_BYTES));
            for (long at = from; at < to; at++) {
                visitor.visit(in.readLong(), in.readDouble());
            }
        } catch (EOFException e) {
            throw new IOException("it ends too early", e);
        }
    }
}
