package org.hinge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.Answer;
import org.hinge.api.result.Proof;
import org.hinge.api.settings.RunSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that Spark grounds and solves where the terms are. */
class SolvedInPartsTest {
    private static final String MOST = "spark.hinge.mostGathered";
    private static final String TEMPORARY = "java.io.tmpdir";

    @ParameterizedTest
    @ValueSource(strings = {"advisor", "trust", "rota"})
    void examplesHaveTheEnergyAndBoundOfOneMachine(String example) {
        Answer expected = infer(example, RunSettings.DEFAULT);
        Answer found = infer(example, TestSession.settings());
        assertSame(found, expected);
        assertThat(found.proof().kind()).isEqualTo(expected.proof().kind());
        assertThat(found.proof().fingerprint()).isEqualTo(expected.proof().fingerprint());
        assertThat(found.proof().numbers()).hasSameSizeAs(expected.proof().numbers());
    }

    /** The duals go to a file; if there is no room for that, energy and bound are all there is. */
    @Test
    void aProofThatCannotBeWrittenIsMissed(@TempDir Path folder) {
        TestSession.session().conf().set(MOST, "0");
        String usual = String.valueOf(System.getProperty(TEMPORARY));
        System.setProperty(TEMPORARY, folder.resolve("missing").toString());
        try {
            Answer found = infer("advisor", TestSession.settings());
            assertSame(found, infer("advisor", RunSettings.DEFAULT));
            assertThat(found.proof().kind()).isEqualTo(Proof.Kind.NOTHING);
            assertThat(found.run().diagnostics())
                    .anyMatch(
                            each ->
                                    each.message()
                                            .startsWith(
                                                    "the certificate has energy and bound, which"
                                                            + " all parts have computed, but not"
                                                            + " the numbers of "));
        } finally {
            System.setProperty(TEMPORARY, usual);
            TestSession.session().conf().unset(MOST);
        }
    }

    private static void assertSame(Answer found, Answer expected) {
        double energy = expected.energy();
        double close = 2.1e-3 * Math.abs(energy) + 1e-5;
        assertThat(found.termination()).isEqualTo(expected.termination());
        assertThat(found.energy()).isCloseTo(energy, within(close));
        assertThat(found.objective().lowerBound())
                .isCloseTo(expected.objective().lowerBound(), within(close));
        assertThat(found.objective().constantEnergy())
                .isCloseTo(expected.objective().constantEnergy(), within(1e-9));
        assertThat(found.model().potentials()).isEqualTo(expected.model().potentials());
        assertThat(found.model().constraints()).isEqualTo(expected.model().constraints());
    }

    private static Answer infer(String example, RunSettings settings) {
        Path program = Path.of("../examples").resolve(example);
        try (Session session = Hinge.program().files(List.of(program)).settings(settings).open()) {
            return session.infer();
        }
    }
}
