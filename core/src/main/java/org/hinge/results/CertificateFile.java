package org.hinge.results;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.hinge.api.result.Proof;

/**
 * A proof as a file: one number for each ground term; and the soft values that were rounded, since
 * what rounding is worth follows from them.
 *
 * <pre>
 *   8 bytes   "hingecrt"
 *   4 bytes   version, 2
 *   4 bytes   kind: 0 duals, 1 ray of an infeasible field, 2 observations violate a hard rule;
 *             3, 4 and 5 are the same after lazy inference;
 *             6 nothing is proven, 7 no Boolean assignment is feasible
 *   8 bytes   fingerprint of the field that was solved
 *   4 bytes   n, the number of ground terms in it (0 for kinds 2, 6 and 7)
 *   4 bytes   m, the number of its variables if soft values were rounded, else 0
 *   8 n       the fingerprints of the terms; only after lazy inference
 *   8 n       the numbers
 *   8 m       the soft values
 * </pre>
 *
 * Kind 8 is the duals of terms that were solved in parts, see {@link DualsFile}.
 *
 * <p>All big-endian. Terms are in the order of grounding. Lazy inference solves a part of the whole
 * field: there a term is known by its fingerprint, and those without a number have 0.
 */
public final class CertificateFile {
    static final long MAGIC = 0x68696e6765637274L;
    static final int VERSION = 2;

    /** What is added to the code of a kind after lazy inference. */
    private static final int OF_PART = 3;

    private static final int HEAD_BYTES = 32;
    private static final int BUFFER_BYTES = 1 << 16;

    private CertificateFile() {}

    /** Whether a file is a certificate of some version. */
    static boolean isOne(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            return in.readLong() == MAGIC;
        } catch (EOFException e) {
            return false;
        }
    }

    private static int code(Proof.Kind kind) {
        return switch (kind) {
            case DUALS -> 0;
            case RAY -> 1;
            case OBSERVATIONS -> 2;
            case NOTHING -> 6;
            case BOOLEAN -> 7;
            case FILE -> DualsFile.KIND;
        };
    }

    private static Proof.Kind kind(int code) throws IOException {
        for (Proof.Kind kind : Proof.Kind.values()) {
            if (code(kind) == code) {
                return kind;
            }
        }
        throw new IOException("it holds a kind of proof that is not known here: " + code);
    }

    static void write(Proof proof, Path file) throws IOException {
        Path written = proof.file();
        if (written != null) {
            Files.copy(written, file, StandardCopyOption.REPLACE_EXISTING);
            return;
        }
        long[] terms = proof.terms();
        try (WritableByteChannel out = Channels.newChannel(Files.newOutputStream(file))) {
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
            buffer.putLong(MAGIC);
            buffer.putInt(VERSION);
            buffer.putInt(code(proof.kind()) + (terms == null ? 0 : OF_PART));
            buffer.putLong(proof.fingerprint());
            buffer.putInt(proof.numbers().length);
            buffer.putInt(proof.softValues().length);
            for (int k = 0; terms != null && k < terms.length; k++) {
                roomFor(Long.BYTES, buffer, out).putLong(terms[k]);
            }
            for (double number : proof.numbers()) {
                roomFor(Double.BYTES, buffer, out).putDouble(number);
            }
            for (double value : proof.softValues()) {
                roomFor(Double.BYTES, buffer, out).putDouble(value);
            }
            empty(buffer, out);
        }
    }

    private static ByteBuffer roomFor(int bytes, ByteBuffer buffer, WritableByteChannel out)
            throws IOException {
        if (buffer.remaining() < bytes) {
            empty(buffer, out);
        }
        return buffer;
    }

    private static void empty(ByteBuffer buffer, WritableByteChannel out) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) {
            out.write(buffer);
        }
        buffer.clear();
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it is none, saying why
     */
    public static Proof read(Path file) throws IOException {
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            if (in.readLong() != MAGIC) {
                throw new IOException("it is no certificate");
            }
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("it has version " + version + ", not " + VERSION);
            }
            int code = in.readInt();
            boolean ofPart = code >= OF_PART && code < 2 * OF_PART;
            Proof.Kind kind = kind(ofPart ? code - OF_PART : code);
            if (kind == Proof.Kind.FILE) {
                return Proof.inFile(file);
            }
            long fingerprint = in.readLong();
            int count = in.readInt();
            int soft = in.readInt();
            long bytes = (ofPart ? 16L : 8L) * count + 8L * soft;
            if (count < 0 || soft < 0 || bytes != Files.size(file) - HEAD_BYTES) {
                throw new IOException("it is damaged: its length does not fit its head");
            }
            long[] terms = ofPart ? new long[count] : null;
            for (int k = 0; terms != null && k < count; k++) {
                terms[k] = in.readLong();
            }
            double[] numbers = doubles(in, count);
            return new Proof(kind, fingerprint, terms, numbers, doubles(in, soft));
        } catch (EOFException e) {
            throw new IOException("it ends too early", e);
        }
    }

    private static double[] doubles(DataInputStream in, int count) throws IOException {
        double[] numbers = new double[count];
        for (int k = 0; k < count; k++) {
            numbers[k] = in.readDouble();
        }
        return numbers;
    }
}
