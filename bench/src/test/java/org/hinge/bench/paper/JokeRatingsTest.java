package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JokeRatingsTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"test, 413, 478946", "train, 480, 558944"})
    void splitZeroHasTheReferenceSimilaritiesAndGroundings(
            String part, int pairs, long similarityGroundings) throws IOException {
        new JokeRatings(PaperProblem.data(), 0).write(folder);
        // Pairs are counted once, and written in both orders.
        assertThat(Files.readAllLines(folder.resolve(part + "/SimRating_observed.tsv")))
                .hasSize(2 * pairs);
        HingeLossMrf mrf =
                PaperProblem.ground(
                                PaperProblem.model("jester-squared"), folder.resolve(part + ".psl"))
                        .mrf();
        assertThat(mrf.variables()).isEqualTo(50_000);
        assertThat(mrf.groundings()[0]).isEqualTo(similarityGroundings);
        for (int rule = 1; rule < 7; rule++) {
            assertThat(mrf.groundings()[rule]).isEqualTo(50_000);
        }
    }

    @Test
    void thePeersModelHasAllPositiveSimilarities() throws IOException {
        new JokeRatings(PaperProblem.data(), 0).writeForPeer(folder);
        assertThat(Files.readAllLines(folder.resolve("test/SimObsRating_observed.tsv")))
                .hasSize(4_258);
    }
}
