package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.Watch;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Proof;
import org.hinge.api.result.VerificationResult;
import org.hinge.api.settings.RunSettings;
import org.hinge.api.settings.ValueForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proofs of terms that never were in one place: written, verified there, and refused if forged. */
class VerifiedInPartsTest {
    private static final String MOST = "spark.hinge.mostGathered";
    private static final int HEAD_BYTES = 32;

    private final Path results = Path.of("results");

    @TempDir private Path folder;

    @BeforeEach
    void gatherNothing() {
        TestSession.session().conf().set(MOST, "0");
    }

    @AfterEach
    void gatherAsUsual() {
        TestSession.session().conf().unset(MOST);
    }

    @Test
    void whatSparkProvesIsVerifiedWhereTheTermsAre() throws Exception {
        Path written = folder.resolve(results);
        try (JobNames jobs = new JobNames()) {
            infer(written);
            VerificationResult honest = verify(written, TestSession.settings());
            assertThat(honest.findings()).isEmpty();
            assertThat(honest.diagnostics()).isEmpty();
            assertThat(honest.holds()).isTrue();
            assertThat(honest.recomputed()).contains("lower bound");
            VerificationResult here = verify(written, RunSettings.DEFAULT);
            assertThat(here.holds()).isTrue();
            assertThat(honest.recomputed()).isEqualTo(here.recomputed());
            assertThat(honest.checks()).hasSameSizeAs(here.checks());
            assertThat(honest.notChecked()).isEqualTo(here.notChecked());
            forge(written);
            assertThat(jobs.names()).contains("verify", "proof").doesNotContain("gather");
        }
    }

    /** Changes what was written, once and again. */
    private static void forge(Path written) throws IOException {
        Path values = written.resolve("Category.tsv");
        String honest = Files.readString(values);
        Files.writeString(values, honest.replaceFirst("\t[0-9.eE-]+\n", "\t0.123\n"));
        Path certificate = written.resolve("certificate.bin");
        byte[] proof = Files.readAllBytes(certificate);
        overwrite(certificate, HEAD_BYTES + 8, Double.doubleToLongBits(0.25));
        for (RunSettings engine : List.of(TestSession.settings(), RunSettings.DEFAULT)) {
            VerificationResult forged = verify(written, engine);
            assertThat(forged.diagnostics()).isEmpty();
            assertThat(forged.holds()).isFalse();
            assertThat(problems(forged)).anyMatch(problem -> problem.startsWith("energy"));
            assertThat(problems(forged)).anyMatch(problem -> problem.startsWith("lowerBound"));
        }
        Files.writeString(values, honest);
        Files.write(certificate, proof);
        overwrite(certificate, HEAD_BYTES, 42);
        for (RunSettings engine : List.of(TestSession.settings(), RunSettings.DEFAULT)) {
            assertThat(verify(written, engine).diagnostics())
                    .anyMatch(
                            each ->
                                    each.message()
                                            .equals(
                                                    "the program or its data is not what these"
                                                            + " results were made from"));
        }
    }

    private static List<String> problems(VerificationResult result) {
        return result.checks().stream()
                .filter(check -> !check.holds())
                .map(VerificationResult.Check::claim)
                .toList();
    }

    private static void overwrite(Path file, long place, long bits) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek(place);
            bytes.writeLong(bits);
        }
    }

    private static void infer(Path written) throws IOException {
        Path program = Path.of("../examples/citations/model.psl");
        try (Session session =
                Hinge.program().files(List.of(program)).settings(TestSession.settings()).open()) {
            Answer answer = session.infer();
            assertThat(answer.proof().kind()).isEqualTo(Proof.Kind.FILE);
            assertThat(answer.run().diagnostics()).isEmpty();
            session.write(answer, written, ValueForm.of(ValueForm.Format.TSV));
            assertThat(answer.proof().file()).exists();
        }
    }

    private static VerificationResult verify(Path written, RunSettings settings) {
        return Hinge.verify(written, List.of(), settings, Watch.none());
    }
}
