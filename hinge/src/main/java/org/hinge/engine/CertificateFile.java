package org.hinge.engine;

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
import java.util.BitSet;
import java.util.stream.IntStream;
import org.hinge.inference.Solution;
import org.hinge.model.HingeLossMrf;
import org.hinge.verify.Proof;
import org.jspecify.annotations.Nullable;

/**
 * What proves an answer: one number for each ground term; and the soft values that were rounded,
 * since what rounding is worth follows from them.
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
 * All big-endian. Terms are in the order of grounding. Lazy inference solves a part of the whole
 * field: there a term is known by its fingerprint, and those without a number have 0.
 */
final class CertificateFile {
    private static final long MAGIC = 0x68696e6765637274L;
    private static final int VERSION = 2;

    /** What the numbers are. */
    enum Kind {
        /** The duals of the terms: they give the lower bound. */
        DUALS(0),
        /** Multipliers of constraints that contradict each other; 0 for potentials. */
        RAY(1),
        /** None are needed: grounding shows the contradiction. */
        OBSERVATIONS(2),
        /** Nothing is proven: the file only says what the results belong to. */
        NOTHING(6),
        /** None are needed: fixing atoms one after the other shows that Booleans contradict. */
        BOOLEAN(7);

        private final int code;

        Kind(int code) {
            this.code = code;
        }

        static Kind of(int code) throws IOException {
            for (Kind kind : values()) {
                if (kind.code == code) {
                    return kind;
                }
            }
            throw new IOException("it holds a kind of proof that is not known here: " + code);
        }
    }

    /** What is added to the code of a kind after lazy inference. */
    private static final int OF_PART = 3;

    private static final int HEAD_BYTES = 32;
    private static final int BUFFER_BYTES = 1 << 16;

    private final Kind kind;
    private final long fingerprint;
    private final long @Nullable [] terms;
    private final double[] numbers;
    private final double[] softValues;

    /** Keeps the numbers that it is given. */
    CertificateFile(Kind kind, long fingerprint, double[] numbers, double[] softValues) {
        this(kind, fingerprint, null, numbers, softValues);
    }

    private CertificateFile(
            Kind kind,
            long fingerprint,
            long @Nullable [] terms,
            double[] numbers,
            double[] softValues) {
        this.kind = kind;
        this.fingerprint = fingerprint;
        this.terms = terms;
        this.numbers = numbers;
        this.softValues = softValues;
    }

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

    static CertificateFile of(Answer answer) {
        HingeLossMrf mrf = answer.ground().mrf();
        Solution solution = answer.solution();
        boolean lazy = answer.lazy() != null;
        // After lazy inference also a proof without numbers tells which terms were made.
        double[] none = new double[lazy ? mrf.terms() : 0];
        double[] numbers = solution == null ? none : solution.duals();
        long[] terms =
                lazy
                        ? IntStream.range(0, numbers.length).mapToLong(mrf::fingerprint).toArray()
                        : null;
        Kind kind =
                solution == null
                        ? Kind.OBSERVATIONS
                        : answer.isInfeasible() ? Kind.RAY : Kind.DUALS;
        return new CertificateFile(kind, mrf.fingerprint(), terms, numbers, new double[0]);
    }

    Kind kind() {
        return kind;
    }

    /** One per term of the whole field; null if this does not belong to it. */
    double @Nullable [] numbers(HingeLossMrf whole) {
        Proof proof = proof(whole);
        return proof == null ? null : proof.numbers();
    }

    /** What this proves of the whole field; null if it does not belong to it. */
    @Nullable Proof proof(HingeLossMrf whole) {
        Proof.Kind known = Proof.Kind.valueOf(kind.name());
        if (terms == null) {
            boolean fits = numbers.length == (hasNumbers() ? whole.terms() : 0);
            return whole.fingerprint() == fingerprint && fits
                    ? new Proof(known, numbers, null, softValues)
                    : null;
        }
        int[] places = PartTerms.places(terms, whole);
        if (places == null) {
            return null;
        }
        BitSet part = new BitSet();
        int[] order = new int[terms.length];
        double[] all = new double[whole.terms()];
        for (int k = 0; k < all.length; k++) {
            if (places[k] >= 0) {
                part.set(k);
                order[places[k]] = k;
                all[k] = numbers[places[k]];
            }
        }
        return whole.fingerprintOf(order) == fingerprint
                ? new Proof(known, all, part, softValues)
                : null;
    }

    private boolean hasNumbers() {
        return kind == Kind.DUALS || kind == Kind.RAY;
    }

    void write(Path file) throws IOException {
        try (WritableByteChannel out = Channels.newChannel(Files.newOutputStream(file))) {
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
            buffer.putLong(MAGIC);
            buffer.putInt(VERSION);
            buffer.putInt(kind.code + (terms == null ? 0 : OF_PART));
            buffer.putLong(fingerprint);
            buffer.putInt(numbers.length);
            buffer.putInt(softValues.length);
            for (int k = 0; terms != null && k < terms.length; k++) {
                roomFor(Long.BYTES, buffer, out).putLong(terms[k]);
            }
            for (double number : numbers) {
                roomFor(Double.BYTES, buffer, out).putDouble(number);
            }
            for (double value : softValues) {
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
    static CertificateFile read(Path file) throws IOException {
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
            Kind kind = Kind.of(ofPart ? code - OF_PART : code);
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
            return new CertificateFile(kind, fingerprint, terms, numbers, doubles(in, soft));
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
