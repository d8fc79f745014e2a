package org.hinge.bench.generated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PathRulesTest {
    @Test
    void countsPathsAndHowManyEndInATriple() {
        // 0 -r0-> 1 -r1-> 2 and 0 -r0-> 1 -r1-> 3; only the first is closed, by r2.
        List<int[]> triples =
                List.of(
                        new int[] {0, 0, 1},
                        new int[] {1, 1, 2},
                        new int[] {1, 1, 3},
                        new int[] {0, 2, 2});
        // Backwards r1 is r4 of six steps: from 2 and 3 to 1, so 0 -r2-> 2 -r4-> 1 is closed by r0.
        assertThat(new PathRules(triples, 4, 3).mine(0.5, 10))
                .containsExactly(
                        new PathRules.PathRule(0, 1, 2, 1, 2),
                        new PathRules.PathRule(2, 4, 0, 1, 1),
                        new PathRules.PathRule(3, 2, 1, 1, 1));
        assertThat(new PathRules(triples, 4, 3).mine(0.51, 10)).hasSize(2);
    }
}
