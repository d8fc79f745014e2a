package org.hinge.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CitationNetworkTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"cora, 7, 0", "cora, 7, 5", "citeseer, 6, 0", "citeseer, 6, 5"})
    void testPartsHaveTheReferenceCounts(String name, int classes, int fold) throws IOException {
        DataFolder data = PaperProblem.data();
        Map<String, String> reference =
                PaperProblem.reference(
                        data, name + "/reference_unit_weights.tsv", Integer.toString(fold));
        new CitationNetwork(data, name).write(fold, folder);
        int documents = number(reference, "test_documents");
        Set<String> seeds = new HashSet<>();
        for (String row : Files.readAllLines(folder.resolve("test/Category_observed.tsv"))) {
            seeds.add(row.split("\t", -1)[0]);
        }
        List<String[]> links =
                Files.readAllLines(folder.resolve("test/Cites_observed.tsv")).stream()
                        .map(row -> row.split("\t", -1))
                        .toList();
        assertThat(seeds).hasSize(number(reference, "seeds"));
        assertThat(links).hasSize(number(reference, "links_within_test"));
        assertThat(links.stream().filter(l -> !seeds.contains(l[0]) || !seeds.contains(l[1])))
                .hasSize(number(reference, "links_with_a_target"));

        HingeLossMrf mrf =
                PaperProblem.ground(PaperProblem.model(name), folder.resolve("test.psl")).mrf();
        assertThat(mrf.variables()).isEqualTo(documents * classes - seeds.size());
        assertThat(mrf.constraints()).isEqualTo(documents);
        // Each link has a ground rule per class and direction; where the head is a seed's own
        // class it is satisfied.
        long heads =
                links.stream()
                        .mapToLong(l -> count(seeds.contains(l[0])) + count(seeds.contains(l[1])))
                        .sum();
        assertThat(mrf.potentials()).isEqualTo(2L * classes * links.size() - heads);
    }

    private static int count(boolean counted) {
        return counted ? 1 : 0;
    }

    private static int number(Map<String, String> reference, String name) {
        return Integer.parseInt(reference.get(name));
    }
}
