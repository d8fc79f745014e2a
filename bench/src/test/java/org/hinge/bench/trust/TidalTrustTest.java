package org.hinge.bench.trust;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class TidalTrustTest {
    private final TrustGraph graph = new TrustGraph();

    private void assertTrust(String from, String to, double expected) {
        assertThat(new TidalTrust(graph).between(from, to))
                .hasValueCloseTo(expected, Offset.offset(1e-12));
    }

    /** Two paths of two links: only the one of strength 0.8 counts. */
    @Test
    void onlyTheStrongestOfTheShortestPathsCount() {
        graph.trust("a", "b", 0.9);
        graph.trust("a", "c", 0.4);
        graph.trust("b", "z", 0.8);
        graph.trust("c", "z", 0.1);
        assertTrust("a", "z", 0.8);
    }

    /** Strength 0.5 by both; the mean weighted by the trust in who says it. */
    @Test
    void whatOthersSayIsWeightedByTheTrustInThem() {
        graph.trust("a", "b", 0.5);
        graph.trust("a", "c", 1.0);
        graph.trust("b", "z", 0.9);
        graph.trust("c", "z", 0.5);
        assertTrust("a", "z", (0.5 * 0.9 + 1.0 * 0.5) / 1.5);
    }

    /** Through d there is a path of four links, all trust; the shortest has three. */
    @Test
    void longerPathsDoNotCount() {
        graph.trust("a", "b", 0.6);
        graph.trust("b", "c", 0.7);
        graph.trust("c", "z", 0.2);
        graph.trust("a", "d", 1);
        graph.trust("d", "e", 1);
        graph.trust("e", "f", 1);
        graph.trust("f", "z", 1);
        assertTrust("a", "z", 0.2);
    }

    /** Strength 0: nobody is left out, but whoever is not trusted has no weight. */
    @Test
    void distrustedUsersHaveNoSay() {
        graph.trust("a", "b", 0);
        graph.trust("a", "c", 1);
        graph.trust("b", "z", 1);
        graph.trust("c", "z", 0);
        assertTrust("a", "z", 0);
    }

    @Test
    void nothingIsKnownWithoutAPathOrWithoutTrust() {
        graph.trust("a", "b", 0);
        graph.trust("b", "z", 1);
        graph.trust("z", "y", 1);
        assertThat(new TidalTrust(graph).between("a", "z")).isEmpty();
        assertThat(new TidalTrust(graph).between("y", "a")).isEmpty();
    }

    @Test
    void whomOneKnowsOneNeedsNotAskAbout() {
        graph.trust("a", "z", 0.3);
        graph.trust("a", "b", 1);
        graph.trust("b", "z", 1);
        assertTrust("a", "z", 0.3);
    }
}
