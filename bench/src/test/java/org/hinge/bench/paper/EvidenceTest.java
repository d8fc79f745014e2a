package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What models of our own are given beyond the paper's predicates. */
class EvidenceTest {
    @TempDir private Path folder;

    @Test
    void wordsSpeakForTheClassesTheyOccurIn() {
        List<String[]> rows =
                List.of(
                        new String[] {"a", "cat"},
                        new String[] {"b", "cat"},
                        new String[] {"b", "dog"},
                        new String[] {"c", "fish"},
                        new String[] {"new", "cat"},
                        new String[] {"other", "fish"});
        WordEvidence evidence = new WordEvidence(rows);
        evidence.learn(Map.of("a", 0, "b", 0, "c", 1), 2);
        // Documents (2 + 1, 1 + 1); cat (2 + 1) / (3 + 3), (0 + 1) / (1 + 3); the fourth root.
        double odds = Math.pow((3 * 3 / 6.0) / (2 * 1 / 4.0), 0.25);
        double[] found = evidence.probabilities("new");
        assertThat(found[0] / found[1]).isCloseTo(odds, within(1e-12));
        assertThat(found[0] + found[1]).isCloseTo(1, within(1e-12));
        assertThat(evidence.probabilities("other")[1]).isGreaterThan(0.5);
        // Learning again forgets.
        evidence.learn(Map.of("c", 0, "a", 1), 2);
        assertThat(evidence.probabilities("other")[0]).isGreaterThan(0.5);
    }

    @Test
    void jokesAreAlikeIfWhatIsLeftOfRatingsGoesTogether() {
        double none = Double.NaN;
        double[][] left = {{1, 1, -1, none}, {-1, -1, 1, 0.5}, {0.5, 0.4, -0.5, 0.5}};
        AlikeJokes alike = new AlikeJokes(new double[] {0.4, 0.5, 0.6, 0.7}, left);
        assertThat(alike.of(0, 1)).containsExactly(1);
        assertThat(alike.of(0, 3)).containsExactly(1, 3, 2);
    }

    /** No part may see truth of its own targets. */
    @Test
    void averagesOfTrustComeFromObservedLinksOnly() throws IOException {
        TrustNetwork network = new TrustNetwork(PaperProblem.data());
        network.write(2, folder);
        network.writeMore(2, folder);
        for (String part : List.of("train", "test")) {
            Map<String, double[]> sums = new HashMap<>();
            double[] all = new double[2];
            for (String row : Files.readAllLines(folder.resolve(part + "/Trusts_observed.tsv"))) {
                String[] f = row.split("\t", -1);
                double[] own = sums.computeIfAbsent(f[0], user -> new double[2]);
                for (double[] sum : List.of(own, all)) {
                    sum[0] += Double.parseDouble(f[2]);
                    sum[1]++;
                }
            }
            List<String> given =
                    Files.readAllLines(folder.resolve(part + "-more/Gives_observed.tsv"));
            assertThat(given).hasSize(2_000);
            for (String row : given) {
                String[] f = row.split("\t", -1);
                double[] own = sums.getOrDefault(f[0], new double[2]);
                double expected = (own[0] + 4 * all[0] / all[1]) / (own[1] + 4);
                assertThat(Double.parseDouble(f[1])).isCloseTo(expected, within(1e-9));
            }
        }
    }

    @Test
    void wordsOfEveryDocumentOfAPartAreGiven() throws IOException {
        CitationNetwork network = new CitationNetwork(PaperProblem.data(), "cora");
        network.write(0, folder);
        network.writeMore(0, folder);
        Set<String> documents = new HashSet<>();
        for (String row : Files.readAllLines(folder.resolve("test-more/Words_observed.tsv"))) {
            documents.add(row.split("\t", -1)[0]);
        }
        Set<String> targets = new HashSet<>();
        for (String row : Files.readAllLines(folder.resolve("test/Category_targets.tsv"))) {
            targets.add(row.split("\t", -1)[0]);
        }
        assertThat(documents).isEqualTo(targets).hasSize(1354);
    }
}
