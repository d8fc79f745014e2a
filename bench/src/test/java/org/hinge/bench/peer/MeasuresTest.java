package org.hinge.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeasuresTest {
    @Test
    void readsWhatHingeTells() {
        String output =
                "36,000 variables, 1,712,145 potentials, 5 constraints; loaded in 0.50 s, grounded in"
                        + " 0.75 s\n";
        assertThat(Measures.ofHinge(new MeasuredProcess(2, 400_000_000, output)))
                .isEqualTo(new Measures(2, 400, 1.25, 1_712_150));
    }

    @Test
    void readsThePeersLog() {
        String output =
                """
                2306 [main] DEBUG x.DatabaseDriver  - Connecting to database using driver: org.sqlite.JDBC
                6374 [main] INFO  x.InferenceApplication  - Grounding out model.
                20306 [main] INFO  x.InferenceApplication  - Grounding complete.
                20307 [main] DEBUG x.InferenceApplication  - Generated 1712145 terms.
                """;
        assertThat(Measures.ofPeer(new MeasuredProcess(25, 1_500_000_000, output)))
                .isEqualTo(new Measures(25, 1500, 18, 1_712_145));
    }

    @Test
    void whatIsNotToldIsNoNumber() {
        assertThat(Measures.ofPeer(new MeasuredProcess(1, 1, "")).loadAndGround()).isNaN();
    }
}
