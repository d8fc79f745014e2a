package org.hinge.bench.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.hinge.api.settings.RunSettings;
import org.hinge.bench.generated.PowerLawNetwork.Relation;
import org.hinge.bench.paper.GroundFiles;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PowerLawNetworkTest {
    private static final int PEOPLE = 55_125;

    @TempDir private Path folder;

    /** What the paper's six files have, over relations: shares with degree above 0 and 1. */
    @ParameterizedTest
    @CsvSource({
        "KNOWS, 0.146, 0.109, 0.283",
        "KNOWS_WELL, 0.411, 0.265, 0.908",
        "MENTOR, 0.096, 0.072, 0.192",
        "BOSS, 0.116, 0.091, 0.190",
        "OLDER_RELATIVE, 0.094, 0.073, 0.157",
        "IDOL, 0.137, 0.108, 0.216"
    })
    void degreesAreLikeThoseOfThePapersNetworks(
            Relation relation, double above0, double of1, double edgesPerPerson) {
        PowerLawNetwork network = PowerLawNetwork.of(PEOPLE, 0);
        int[] out = new int[PEOPLE];
        int[] in = new int[PEOPLE];
        for (long edge : network.edges(relation)) {
            out[network.from(edge)]++;
            in[network.to(edge)]++;
        }
        // One side loses the ends that find no match, so the mean of both sides is compared.
        assertThat((share(out, 1, PEOPLE) + share(in, 1, PEOPLE)) / 2)
                .isCloseTo(above0, within(0.1 * above0));
        assertThat((share(out, 1, 1) + share(in, 1, 1)) / 2).isCloseTo(of1, within(0.1 * of1));
        assertThat((double) network.edges(relation).length / PEOPLE)
                .isCloseTo(edgesPerPerson, within(0.25 * edgesPerPerson));
    }

    private static double share(int[] degrees, int from, int to) {
        return (double) Arrays.stream(degrees).filter(d -> d >= from && d <= to).count()
                / degrees.length;
    }

    @Test
    void aTenthOfThePeopleHasNoEdgeUnlessTheyAreRemoved() {
        assertThat(lonely(PowerLawNetwork.of(PEOPLE, 0))).isCloseTo(0.1, within(0.01));
        PowerLawNetwork without = PowerLawNetwork.withoutLonely(PEOPLE, 0);
        assertThat(lonely(without)).isZero();
        assertThat((double) without.people()).isCloseTo(PEOPLE, within(0.01 * PEOPLE));
    }

    private static double lonely(PowerLawNetwork network) {
        boolean[] met = new boolean[network.people()];
        for (Relation relation : Relation.values()) {
            for (long edge : network.edges(relation)) {
                met[network.from(edge)] = true;
                met[network.to(edge)] = true;
            }
        }
        int count = 0;
        for (boolean one : met) {
            count += one ? 0 : 1;
        }
        return (double) count / met.length;
    }

    @Test
    void opinionsAreUniform() {
        PowerLawNetwork network = PowerLawNetwork.of(PEOPLE, 0);
        double sum = 0;
        double squares = 0;
        for (int person = 0; person < PEOPLE; person++) {
            sum += network.opinion(person) / PEOPLE;
            squares += network.opinion(person) * network.opinion(person) / PEOPLE;
        }
        assertThat(sum).isCloseTo(0, within(0.01));
        assertThat(squares).isCloseTo(1 / 3.0, within(0.01));
    }

    @Test
    void theSameSeedGivesTheSameNetwork() {
        assertThat(PowerLawNetwork.of(5_000, 7).edges(Relation.IDOL))
                .isEqualTo(PowerLawNetwork.of(5_000, 7).edges(Relation.IDOL))
                .isNotEqualTo(PowerLawNetwork.of(5_000, 8).edges(Relation.IDOL))
                .doesNotHaveDuplicates();
    }

    /** One potential per person, two per edge that is no loop, one constraint per person. */
    @Test
    void theWrittenNetworkGroundsToItsCounts() throws IOException {
        PowerLawNetwork network = PowerLawNetwork.of(2_000, 1);
        network.write(folder);
        List<Path> programs =
                List.of(Path.of("../bench/models/social.psl"), folder.resolve("data.psl"));
        HingeLossMrf mrf;
        try (GroundFiles files = GroundFiles.of(programs, RunSettings.DEFAULT)) {
            mrf = files.mrf();
        }
        long edges = 0;
        for (Relation relation : Relation.values()) {
            for (long edge : network.edges(relation)) {
                edges += network.from(edge) == network.to(edge) ? 0 : 1;
            }
        }
        assertThat(mrf.potentials()).isEqualTo(2_000 + 2 * edges);
        assertThat(mrf.constraints()).isEqualTo(2_000);
    }
}
