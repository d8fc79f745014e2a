package org.hinge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.hinge.api.result.Proof;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;
import org.hinge.verify.reading.CertificateReading;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written here is read by this package, and by code of its own where it is examined. */
class CertificateFileTest {
    @TempDir private Path folder;

    @Test
    void bothReadersFindTheNumberOfEachTerm() throws IOException {
        HingeLossMrf field = field(0.1, 0.2, 0.1);
        double[] numbers = {1, 2, 3};
        Path file = written(proof(Proof.Kind.DUALS, field.fingerprint(), null, numbers));

        assertThat(CertificateFile.read(file).numbers()).containsExactly(numbers);
        assertThat(examined(file, field)).containsExactly(numbers);
    }

    @Test
    void equalTermsOfAPartAreTakenInTheirOrder() throws IOException {
        HingeLossMrf field = field(0.1, 0.2, 0.1, 0.3, 0.1);
        HingeLossMrf part = field(0.3, 0.1, 0.1);
        long[] terms = {part.fingerprint(0), part.fingerprint(1), part.fingerprint(2)};
        long fingerprint = field.fingerprintOf(new int[] {3, 0, 2});
        Path file = written(proof(Proof.Kind.DUALS, fingerprint, terms, 1, 2, 3));

        assertThat(examined(file, field)).containsExactly(2, 0, 3, 1, 0);
        assertThat(
                        Objects.requireNonNull(PartTerms.match(CertificateFile.read(file), field))
                                .numbers())
                .containsExactly(2, 0, 3, 1, 0);
        assertThat(CertificateReading.read(file, field(0.1, 0.2, 0.3))).isNull();
        assertThat(CertificateReading.read(file, part)).isNotNull();
    }

    @Test
    void aProofOfAnotherFieldIsNone() throws IOException {
        HingeLossMrf field = field(0.1, 0.2);
        long fingerprint = field.fingerprint();
        Path file = written(proof(Proof.Kind.RAY, fingerprint, null, 1, 2));
        assertThat(CertificateReading.read(file, field(0.1, 0.3))).isNull();

        Path fewer = written(proof(Proof.Kind.RAY, fingerprint, null, 1));
        assertThat(CertificateReading.read(fewer, field)).isNull();
    }

    @Test
    void damagedFilesAreRefusedByBothReaders() throws IOException {
        HingeLossMrf field = field(0.1, 0.2);
        Path file = written(proof(Proof.Kind.DUALS, field.fingerprint(), null, 1, 2));
        byte[] bytes = Files.readAllBytes(file);
        int[] damaged = {0, 11, 15, 24, 28};
        for (int place : damaged) {
            byte[] changed = bytes.clone();
            changed[place] = 99;
            refused(changed, field);
        }
        for (int length = 0; length < bytes.length; length++) {
            refused(Arrays.copyOf(bytes, length), field);
        }
        refused(Arrays.copyOf(bytes, bytes.length + 1), field);
    }

    private void refused(byte[] bytes, HingeLossMrf field) throws IOException {
        Path file = Files.write(folder.resolve("damaged"), bytes);
        assertThatThrownBy(() -> CertificateFile.read(file)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> CertificateReading.read(file, field))
                .isInstanceOf(IOException.class);
    }

    private static Proof proof(
            Proof.Kind kind, long fingerprint, long @Nullable [] terms, double... numbers) {
        return new Proof(kind, fingerprint, terms, numbers, new double[0]);
    }

    private Path written(Proof proof) throws IOException {
        Path file = folder.resolve("certificate");
        CertificateFile.write(proof, file);
        return file;
    }

    private static double[] examined(Path file, HingeLossMrf field) throws IOException {
        return Objects.requireNonNull(CertificateReading.read(file, field)).numbers();
    }

    private static HingeLossMrf field(double... constants) {
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(1, 1);
        for (double constant : constants) {
            builder.add(0, TermKind.HINGE, new int[] {0}, new double[] {1}, 1, constant);
        }
        return builder.build();
    }
}
