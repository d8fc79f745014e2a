package org.hinge.verify.reading;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.hinge.model.HingeLossMrf;
import org.hinge.verify.Proof;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code certificate.bin} and gives each ground term of the whole field its number.
 *
 * <p>The file: "hingecrt", then as integers the version, 2, and the kind of the proof, a long
 * fingerprint of the field, the number n of ground terms and m of soft values; after lazy inference
 * n fingerprints of terms; n numbers, m soft values. Of terms that were solved in parts, see {@link
 * DualRecords}.
 */
public final class CertificateReading {
    private static final String NAME = "hingecrt";
    private static final int VERSION = 2;
    private static final int HEAD_BYTES = 32;

    private CertificateReading() {}

    /**
     * The proof, or null if it is one of another field.
     *
     * @throws IOException if the file is no certificate, saying why
     */
    public static @Nullable Proof read(Path file, HingeLossMrf field) throws IOException {
        DualRecords records = DualRecords.of(file);
        if (records != null) {
            return ofRecords(records, field);
        }
        long size = Files.size(file);
        try (DataInputStream in =
                new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (int i = 0; i < NAME.length(); i++) {
                if (in.readByte() != NAME.charAt(i)) {
                    throw new IOException("it is no certificate");
                }
            }
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("it has version " + version + ", not " + VERSION);
            }
            int code = in.readInt();
            boolean ofPart = code == 3 || code == 4 || code == 5;
            Proof.Kind kind = kind(code);
            long fingerprint = in.readLong();
            int count = in.readInt();
            int softCount = in.readInt();
            long rest = 8L * count + 8L * softCount + (ofPart ? 8L * count : 0);
            if (count < 0 || softCount < 0 || rest != size - HEAD_BYTES) {
                throw new IOException("it is damaged: its length does not fit its head");
            }
            int[] terms = ofPart ? terms(in, count, field) : null;
            double[] numbers = numbers(in, count);
            double[] softValues = numbers(in, softCount);
            if (ofPart) {
                return ofPart(kind, fingerprint, terms, numbers, softValues, field);
            }
            boolean perTerm = kind == Proof.Kind.DUALS || kind == Proof.Kind.RAY;
            boolean fits = count == (perTerm ? field.terms() : 0);
            return fits && fingerprint == field.fingerprint()
                    ? new Proof(kind, numbers, null, softValues)
                    : null;
        } catch (EOFException e) {
            throw new IOException("it ends too early", e);
        }
    }

    /** The terms must be exactly those of the field. */
    private static @Nullable Proof ofRecords(DualRecords records, HingeLossMrf field)
            throws IOException {
        if (records.count() != field.terms()) {
            return null;
        }
        DualTable table = new DualTable();
        records.forEach(0, records.count(), table::add);
        double[] numbers = new double[field.terms()];
        for (int k = 0; k < numbers.length; k++) {
            long term = field.fingerprint(k);
            if (!table.has(term)) {
                return null;
            }
            numbers[k] = table.take(term);
        }
        return new Proof(Proof.Kind.DUALS, numbers, null, new double[0]);
    }

    private static Proof.Kind kind(int code) throws IOException {
        return switch (code) {
            case 0, 3 -> Proof.Kind.DUALS;
            case 1, 4 -> Proof.Kind.RAY;
            case 2, 5 -> Proof.Kind.OBSERVATIONS;
            case 6 -> Proof.Kind.NOTHING;
            case 7 -> Proof.Kind.BOOLEAN;
            default -> throw new IOException("it holds a kind of proof that is not known: " + code);
        };
    }

    private static double[] numbers(DataInputStream in, int count) throws IOException {
        double[] numbers = new double[count];
        for (int k = 0; k < count; k++) {
            numbers[k] = in.readDouble();
        }
        return numbers;
    }

    /**
     * The term of the field for each fingerprint that comes next; null if there is none for one.
     * Terms with the same fingerprint are taken in their order.
     */
    private static int @Nullable [] terms(DataInputStream in, int count, HingeLossMrf field)
            throws IOException {
        Map<Long, Integer> first = new HashMap<>();
        int[] nextAlike = new int[field.terms()];
        for (int k = field.terms() - 1; k >= 0; k--) {
            Integer later = first.put(field.fingerprint(k), k);
            nextAlike[k] = later == null ? -1 : later;
        }
        int[] terms = new int[count];
        boolean all = true;
        for (int k = 0; k < count; k++) {
            long fingerprint = in.readLong();
            int term = first.getOrDefault(fingerprint, -1);
            terms[k] = term;
            if (term < 0) {
                all = false;
            } else {
                first.put(fingerprint, nextAlike[term]);
            }
        }
        return all ? terms : null;
    }

    private static @Nullable Proof ofPart(
            Proof.Kind kind,
            long fingerprint,
            int @Nullable [] terms,
            double[] numbers,
            double[] softValues,
            HingeLossMrf field) {
        if (terms == null || field.fingerprintOf(terms) != fingerprint) {
            return null;
        }
        double[] all = new double[field.terms()];
        BitSet part = new BitSet();
        for (int k = 0; k < terms.length; k++) {
            all[terms[k]] = numbers[k];
            part.set(terms[k]);
        }
        return new Proof(kind, all, part, softValues);
    }
}
