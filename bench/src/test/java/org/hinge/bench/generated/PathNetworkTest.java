package org.hinge.bench.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.hinge.Hinge;
import org.hinge.Session;
import org.hinge.api.result.GroundingResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PathNetworkTest {
    @TempDir private Path folder;

    @Test
    void hasTheEdgesThatWereAskedForAndAllTheirPathsGround() throws IOException {
        new PathNetwork(400, 2_000).write(folder);
        List<String> edges = Files.readAllLines(folder.resolve("data/Knows_observed.tsv"));
        assertThat(edges).hasSize(2_000);
        assertThat(new HashSet<>(edges)).hasSize(2_000);
        try (Session session =
                Hinge.open(Path.of("models/paths.psl"), folder.resolve("data.psl"))) {
            GroundingResult.Query paths = session.ground().queries().get(0);
            assertThat(paths.kept() + paths.dropped() + paths.constant()).isEqualTo(paths(edges));
        }
    }

    @Test
    void theSameSizesGiveTheSameFiles() throws IOException {
        new PathNetwork(400, 2_000).write(folder.resolve("first"));
        new PathNetwork(400, 2_000).write(folder.resolve("second"));
        for (String file : List.of("data/Knows_observed.tsv", "data/Sm_observed.tsv")) {
            assertThat(folder.resolve("first").resolve(file))
                    .hasSameTextualContentAs(folder.resolve("second").resolve(file));
        }
    }

    private static long paths(List<String> edges) {
        long count = 0;
        for (String first : edges) {
            String[] ab = first.split("\t", -1);
            for (String second : edges) {
                String[] bc = second.split("\t", -1);
                count += ab[1].equals(bc[0]) && !ab[0].equals(bc[1]) ? 1 : 0;
            }
        }
        return count;
    }
}
