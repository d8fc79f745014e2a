package org.hinge.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuresTest {
    @Test
    void readsWhatHingeTells() {
        String output =
                "36,000 variables, 1,712,145 potentials, 5 constraints; loaded in 0.50 s, grounded in"
                        + " 0.75 s\n";
        assertThat(Measures.ofGrounding(new MeasuredProcess(2, 400_000_000, output)))
                .isEqualTo(new Measures(2, 400, 1.25, 1_712_150, Double.NaN, Double.NaN));
    }

    @Test
    void readsHingesSummary(@TempDir Path folder) throws IOException {
        Path summary = folder.resolve("summary.json");
        Files.writeString(
                summary,
                """
                {"iterations": 241, "potentials": 7, "constraints": 2,
                 "seconds": {"load": 1.5, "ground": 0.25, "solve": 0.75, "write": 9}}
                """);
        assertThat(Measures.ofInference(new MeasuredProcess(3, 5_000_000, ""), summary))
                .isEqualTo(new Measures(3, 5, 1.75, 9, 0.75, 241));
    }

    @Test
    void readsThePeersLog() {
        String output =
                """
                2306 [main] DEBUG x.DatabaseDriver  - Connecting to database using driver: org.sqlite.JDBC
                6374 [main] INFO  x.InferenceApplication  - Grounding out model.
                20306 [main] INFO  x.InferenceApplication  - Grounding complete.
                20307 [main] DEBUG x.InferenceApplication  - Generated 1712145 terms.
                20310 [main] INFO  x.InferenceApplication  - Beginning inference.
                24809 [main] INFO  x.Reasoner  - Final Objective: 1129.3328, Violated Constraints: 0, \
                Total Optimization Time: 4400, Total Number of Iterations: 651
                24810 [main] INFO  x.InferenceApplication  - Inference complete.
                """;
        assertThat(Measures.ofPeer(new MeasuredProcess(25, 1_500_000_000, output)))
                .isEqualTo(new Measures(25, 1500, 18, 1_712_145, 4.5, 651));
    }

    @Test
    void whatIsNotToldIsNoNumber() {
        assertThat(Measures.ofPeer(new MeasuredProcess(1, 1, "")).loadAndGround()).isNaN();
    }
}
