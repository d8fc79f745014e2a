package org.hinge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.hinge.api.result.Proof;
import org.hinge.verify.reading.DualRecords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Duals that are written as they come are read by the code of verification. */
class DualsFileTest {
    @TempDir private Path folder;

    private Path written() throws IOException {
        Path file = folder.resolve("duals");
        try (DualsFile duals = DualsFile.at(file)) {
            for (int i = 0; i < 1000; i++) {
                duals.add(i * 31L, i / 8.0);
            }
            assertThat(duals.count()).isEqualTo(1000);
        }
        return file;
    }

    @Test
    void anyPartIsReadByItself() throws IOException {
        DualRecords records = Objects.requireNonNull(DualRecords.of(written()));
        assertThat(records.count()).isEqualTo(1000);
        assertThat(records.sum()).isEqualTo(31L * 999 * 1000 / 2);
        List<String> found = new ArrayList<>();
        records.forEach(998, 1000, (term, dual) -> found.add(term + " " + dual));
        assertThat(found).containsExactly(998 * 31 + " 124.75", 999 * 31 + " 124.875");
    }

    @Test
    void itIsCopiedAsItIs() throws IOException {
        Path file = written();
        Proof proof = CertificateFile.read(file);
        assertThat(proof.kind()).isEqualTo(Proof.Kind.FILE);
        Path copy = folder.resolve("certificate.bin");
        CertificateFile.write(proof, copy);
        assertThat(copy).hasSameBinaryContentAs(file);
    }

    @Test
    void whatEndsTooEarlyIsRefused() throws IOException {
        Path file = written();
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 16));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> DualRecords.of(file))
                .withMessage("it is damaged: its length does not fit its head");
    }

    @Test
    void otherCertificatesAreNone() throws IOException {
        Path file = folder.resolve("certificate.bin");
        CertificateFile.write(
                new Proof(Proof.Kind.DUALS, 1, null, new double[] {1}, new double[0]), file);
        assertThat(DualRecords.of(file)).isNull();
    }
}
