package org.hinge.inference.discrete.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.DiscreteFields;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Enumeration;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class GibbsSamplerTest {
    private static final GibbsSettings SETTINGS = GibbsSettings.DEFAULT.withSweeps(6_000, 500);

    @Test
    void marginalsMatchEnumeration() {
        int compared = 0;
        for (long seed = 0; seed < RandomCases.count(500); seed++) {
            DiscreteFields fields = DiscreteFields.random(seed);
            Enumeration all = new Enumeration(fields.build(), fields.weights());
            Marginals found = sampleUntilChainsAgree(fields, SETTINGS.withSeed(seed));
            String about = "seed " + seed;
            if (all.feasible() == 0) {
                assertThat(found.feasibility()).as(about).isNotEqualTo(Feasibility.FEASIBLE);
                continue;
            }
            compared++;
            assertThat(found.feasibility()).as(about).isEqualTo(Feasibility.FEASIBLE);
            assertThat(found.largestRHat()).as(about).isLessThan(1.01);
            for (int i = 0; i < all.marginals().length; i++) {
                double p = all.marginals()[i];
                double size = found.effectiveSize()[i];
                // Five standard errors of the draws; all draws equal if p is next to 0 or 1.
                double error = Double.isNaN(size) ? 1e-3 : 5 * Math.sqrt(p * (1 - p) / size) + 1e-9;
                assertThat(found.probability()[i])
                        .as(about + " variable " + i)
                        .isCloseTo(p, within(error));
            }
        }
        assertThat(compared).isGreaterThan(RandomCases.count(500) / 2);
    }

    @Test
    void probabilitiesOfABlockSumToOne() {
        DiscreteFields fields = DiscreteFields.random(3, DiscreteFields.Hard.NONE);
        fields.sumToOne(TermKind.EQUAL, 0, 1);
        double[] p = sample(fields, SETTINGS).probability();
        assertThat(p[0] + p[1]).isCloseTo(1, within(1e-12));
    }

    /** {@code 1.5 max(0, 1 - x0 - x1)^2}: what x0 costs depends on whether x1 is true now. */
    @Test
    void atomsOfABlockMayShareAPotential() {
        DiscreteFields fields = new DiscreteFields(4).clause(0.7, 1).clause(1.2, -1, 4);
        fields.add(TermKind.SQUARED_HINGE, 1.5, 1, List.of(0, 1), -1, -1);
        fields.sumToOne(TermKind.EQUAL, 0, 1, 2);
        double[] p = sample(fields, SETTINGS).probability();
        double[] exact = new Enumeration(fields.build(), fields.weights()).marginals();
        assertThat(p).containsExactly(exact, within(0.01));
    }

    @Test
    void everySweepMeetsTheConstraints() {
        int checked = 0;
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            DiscreteMrf mrf = DiscreteFields.random(seed).discrete();
            GibbsChain chain = new GibbsChain(mrf, new SplittableRandom(seed));
            int n = mrf.mrf().variables();
            if (mrf.conflict() < 0 && chain.run(SETTINGS.withSweeps(100, 1), SolverProgress.NONE)) {
                for (int sweep = 0; sweep < 99; sweep++) {
                    double[] x = new double[n];
                    for (int i = 0; i < n; i++) {
                        boolean free = mrf.blocks.blockOf[i] >= 0;
                        long drawn = chain.draws().series(i, sweep, sweep + 1)[0];
                        x[i] = free ? drawn : mrf.fixed[i];
                    }
                    assertThat(mrf.violated(x)).as("seed %d sweep %d", seed, sweep).isEmpty();
                    checked++;
                }
            }
        }
        assertThat(checked).isPositive();
    }

    @Test
    void aMatchingMovesBySwaps() {
        // Four states; no row can change alone, and the two pairs are independent.
        DiscreteFields fields = new DiscreteFields(8).clause(1, 1).clause(0.5, 6);
        for (int square = 0; square < 8; square += 4) {
            fields.sumToOne(TermKind.EQUAL, square, square + 1);
            fields.sumToOne(TermKind.EQUAL, square + 2, square + 3);
            fields.sumToOne(TermKind.EQUAL, square, square + 2);
            fields.sumToOne(TermKind.EQUAL, square + 1, square + 3);
        }
        DiscreteMrf discrete = fields.discrete();
        assertThat(discrete.groupCount()).isEqualTo(4);
        assertThat(discrete.watchedConstraints()).isEqualTo(4);
        Marginals found = new GibbsSampler(SETTINGS).sample(discrete, SolverProgress.NONE);
        double first = 1 / (1 + Math.exp(-1));
        double second = 1 / (1 + Math.exp(-0.5));
        assertThat(found.probability()[0]).isCloseTo(first, within(0.02));
        assertThat(found.probability()[3]).isCloseTo(first, within(0.02));
        assertThat(found.probability()[5]).isCloseTo(second, within(0.02));
    }

    @Test
    void blocksWithManyChoicesSwapToo() {
        int n = 70;
        DiscreteFields fields = new DiscreteFields(2 * n).clause(2, 1);
        Integer[] first = new Integer[n];
        Integer[] second = new Integer[n];
        for (int i = 0; i < n; i++) {
            first[i] = i;
            second[i] = n + i;
        }
        fields.sumToOne(TermKind.EQUAL, first);
        fields.sumToOne(TermKind.EQUAL, second);
        for (int i = 0; i < n; i++) {
            // Both blocks agree, so that neither can change without the other.
            fields.add(TermKind.EQUAL, 0, 0, List.of(i, n + i), 1, -1);
        }
        Marginals found = sample(fields, SETTINGS.withSweeps(1_200, 200));
        double expected = Math.exp(2) / (Math.exp(2) + n - 1);
        assertThat(found.largestRHat()).isLessThan(1.1);
        assertThat(found.probability()[0]).isCloseTo(expected, within(0.02));
        assertThat(found.probability()[n]).isCloseTo(expected, within(0.02));
    }

    @Test
    void sameBitsForAnyNumberOfThreads() {
        DiscreteFields fields = DiscreteFields.random(11, DiscreteFields.Hard.BLOCKS);
        GibbsSettings few = SETTINGS.withSweeps(300, 100).withChains(5);
        Marginals one = sample(fields, few.withThreads(1));
        Marginals three = sample(fields, few.withThreads(3));
        assertThat(three.feasibility()).isEqualTo(Feasibility.FEASIBLE);
        assertThat(three.probability()).isEqualTo(one.probability());
        assertThat(three.rHat()).isEqualTo(one.rHat());
        assertThat(three.effectiveSize()).isEqualTo(one.effectiveSize());
        Marginals other = sample(fields, few.withSeed(1));
        assertThat(other.probability()).isNotEqualTo(one.probability());
    }

    @Test
    void fixedAtomsKeepTheirValues() {
        DiscreteFields fields = new DiscreteFields(3).clause(1, 1, 2, 3);
        fields.clause(TermKind.AT_MOST, 0, 1).clause(TermKind.AT_MOST, 0, -1, -2);
        DiscreteMrf discrete = fields.discrete();
        assertThat(discrete.fixedAtoms()).isEqualTo(2);
        Marginals found = new GibbsSampler(SETTINGS).sample(discrete, SolverProgress.NONE);
        assertThat(found.probability()[0]).isEqualTo(1);
        assertThat(found.probability()[1]).isEqualTo(0);
        assertThat(found.probability()[2]).isCloseTo(0.5, within(1e-12));
        assertThat(found.rHat()[0]).isNaN();
    }

    @Test
    void chainsThatNeverMeetAreReported() {
        // Eleven atoms are all true or all false: no pair can move, so each chain stays.
        DiscreteFields fields = equalAtoms(11);
        Marginals found = sample(fields, SETTINGS.withChains(8));
        assertThat(found.largestRHat()).isInfinite();
    }

    @Test
    void fewConnectedAtomsMoveTogether() {
        Marginals found = sample(equalAtoms(10), SETTINGS.withSweeps(1_000, 100));
        assertThat(found.probability()[9]).isCloseTo(1 / (1 + Math.exp(-0.1)), within(0.03));
    }

    /** All true or all false, with a little preference for true. */
    private static DiscreteFields equalAtoms(int n) {
        DiscreteFields fields = new DiscreteFields(n).clause(0.1, 1);
        for (int i = 1; i < n; i++) {
            fields.add(TermKind.EQUAL, 0, 0, List.of(i - 1, i), 1, -1);
        }
        return fields;
    }

    @Test
    void saysThatNoAssignmentIsPossible() {
        DiscreteFields fields = new DiscreteFields(2).clause(1, 1);
        fields.sumToOne(TermKind.EQUAL, 0, 1).clause(TermKind.AT_MOST, 0, -1);
        fields.clause(TermKind.AT_MOST, 0, -2);
        Marginals found = sample(fields, SETTINGS);
        assertThat(found.feasibility()).isEqualTo(Feasibility.IMPOSSIBLE);
        assertThat(found.probability()).isEmpty();
    }

    @Test
    void rejectsBadSettings() {
        assertThatThrownBy(() -> SETTINGS.withSweeps(10, 7))
                .hasMessage("sweeps must be at least 4 more than burnIn (got 10)");
        assertThatThrownBy(() -> SETTINGS.withChains(0))
                .hasMessage("chains must be positive (got 0)");
    }

    /** As docs/rounding-and-discrete.md advises: more sweeps where R-hat is above 1.01. */
    private static Marginals sampleUntilChainsAgree(DiscreteFields fields, GibbsSettings settings) {
        Marginals found = sample(fields, settings);
        if (found.largestRHat() < 1.01) {
            return found;
        }
        return sample(fields, settings.withSweeps(20 * settings.sweeps(), settings.sweeps()));
    }

    private static Marginals sample(DiscreteFields fields, GibbsSettings settings) {
        return new GibbsSampler(settings).sample(fields.discrete(), SolverProgress.NONE);
    }
}
