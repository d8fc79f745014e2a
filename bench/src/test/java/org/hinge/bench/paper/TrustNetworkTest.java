package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustNetworkTest {
    private static final String REFERENCE = "epinions/reference_unit_weights.tsv";

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void testPartsHaveTheReferenceCounts(int fold) throws IOException {
        DataFolder data = PaperProblem.data();
        Map<String, String> reference =
                PaperProblem.reference(data, REFERENCE, Integer.toString(fold));
        new TrustNetwork(data).write(fold, folder);
        HingeLossMrf mrf =
                PaperProblem.ground(PaperProblem.model("epinions"), folder.resolve("test.psl"))
                        .mrf();
        long[] groundings = mrf.groundings();
        assertThat(mrf.variables()).isEqualTo(number(reference, "target_links"));
        assertThat(sum(groundings, 0, 16)).isEqualTo(number(reference, "triad_groundings"));
        assertThat(sum(groundings, 16, 18)).isEqualTo(number(reference, "reciprocity_groundings"));
        assertThat(sum(groundings, 18, 20)).isEqualTo(number(reference, "prior_groundings"));
        List<String> observed = Files.readAllLines(folder.resolve("test/Trusts_observed.tsv"));
        assertThat(observed).hasSize(number(reference, "observed_links"));
        String[] prior =
                Files.readString(folder.resolve("test/Prior_observed.tsv")).split("\t", -1);
        assertThat(Double.parseDouble(prior[1]))
                .isCloseTo(Double.parseDouble(reference.get("prior_value")), within(1e-12));
    }

    @Test
    void trainingLeavesOutTheLinksOfTheTest() throws IOException {
        DataFolder data = PaperProblem.data();
        new TrustNetwork(data).write(0, folder);
        List<String> tested = Files.readAllLines(folder.resolve("test/Trusts_targets.tsv"));
        List<String> known = Files.readAllLines(folder.resolve("train/Knows_observed.tsv"));
        List<String> targets = Files.readAllLines(folder.resolve("train/Trusts_targets.tsv"));
        // Fold sizes: 1098 of fold 0, 1004 of fold 7.
        assertThat(tested).hasSize(1098);
        assertThat(targets).hasSize(1004);
        assertThat(known).hasSize(8675 - 1098).doesNotContainAnyElementsOf(tested);
        PaperProblem.ground(PaperProblem.model("epinions"), folder.resolve("train.psl"));
    }

    private static int number(Map<String, String> reference, String name) {
        return Integer.parseInt(reference.get(name));
    }

    private static long sum(long[] counts, int from, int to) {
        return Arrays.stream(counts, from, to).sum();
    }
}
