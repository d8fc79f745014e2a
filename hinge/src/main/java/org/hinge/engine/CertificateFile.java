package org.hinge.engine;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hinge.inference.Solution;

/**
 * What proves an answer: one number for each ground term, in the order of grounding.
 *
 * <pre>
 *   8 bytes   "hingecrt"
 *   4 bytes   version, 1
 *   4 bytes   kind: 0 duals, 1 ray of an infeasible field, 2 observations violate a hard rule,
 *             6 nothing is proven, 7 no Boolean assignment is feasible
 *   8 bytes   fingerprint of the field
 *   4 bytes   n, the number of ground terms (0 for kinds 2, 6 and 7)
 *   8 n       the numbers
 * </pre>
 *
 * All big-endian.
 */
final class CertificateFile {
    private static final long MAGIC = 0x68696e6765637274L;
    private static final int VERSION = 1;

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

    private final Kind kind;
    private final long fingerprint;
    private final double[] numbers;

    /** Keeps the numbers that it is given. */
    CertificateFile(Kind kind, long fingerprint, double[] numbers) {
        this.kind = kind;
        this.fingerprint = fingerprint;
        this.numbers = numbers;
    }

    static CertificateFile of(Answer answer) {
        long fingerprint = answer.ground().mrf().fingerprint();
        Solution solution = answer.solution();
        if (solution == null) {
            return new CertificateFile(Kind.OBSERVATIONS, fingerprint, new double[0]);
        }
        Kind kind = answer.isInfeasible() ? Kind.RAY : Kind.DUALS;
        return new CertificateFile(kind, fingerprint, solution.duals());
    }

    Kind kind() {
        return kind;
    }

    long fingerprint() {
        return fingerprint;
    }

    /** One per ground term; not to be changed. */
    double[] numbers() {
        return numbers;
    }

    void write(Path file) throws IOException {
        try (DataOutputStream out =
                new DataOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(file), 1 << 16))) {
            out.writeLong(MAGIC);
            out.writeInt(VERSION);
            out.writeInt(kind.code);
            out.writeLong(fingerprint);
            out.writeInt(numbers.length);
            for (double number : numbers) {
                out.writeDouble(number);
            }
        }
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
            Kind kind = Kind.of(in.readInt());
            long fingerprint = in.readLong();
            int count = in.readInt();
            if (count < 0 || 8L * count != Files.size(file) - 28) {
                throw new IOException("it is damaged: its length does not fit its head");
            }
            double[] numbers = new double[count];
            for (int k = 0; k < count; k++) {
                numbers[k] = in.readDouble();
            }
            return new CertificateFile(kind, fingerprint, numbers);
        } catch (EOFException e) {
            throw new IOException("it ends too early", e);
        }
    }
}
