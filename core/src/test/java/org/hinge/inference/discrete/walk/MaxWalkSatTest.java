package org.hinge.inference.discrete.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hinge.RandomCases;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.DiscreteFields;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Enumeration;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class MaxWalkSatTest {
    private static final MaxWalkSat SEARCH = new MaxWalkSat(MaxWalkSatSettings.DEFAULT);

    @Test
    void findsTheOptimumOfSmallFields() {
        int impossible = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            DiscreteFields fields = DiscreteFields.random(seed);
            HingeLossMrf mrf = fields.build();
            Enumeration all = new Enumeration(mrf, fields.weights());
            DiscreteMrf discrete = fields.discrete();
            DiscreteSolution found = SEARCH.solve(discrete, SolverProgress.NONE);
            String about = "seed " + seed;
            if (all.feasible() == 0) {
                impossible++;
                assertThat(found.feasibility()).as(about).isNotEqualTo(Feasibility.FEASIBLE);
                assertThat(found.violated()).as(about).isNotEmpty();
            } else {
                assertThat(found.feasibility()).as(about).isEqualTo(Feasibility.FEASIBLE);
                assertThat(found.violated()).as(about).isEmpty();
                assertThat(found.energy()).as(about).isCloseTo(all.leastEnergy(), within(1e-9));
            }
            double atValues = Enumeration.energy(mrf, fields.weights(), found.values());
            assertThat(found.energy()).as(about).isCloseTo(atValues, within(1e-9));
        }
        assertThat(impossible).as("fields without a feasible assignment").isPositive();
    }

    @Test
    void stopsWhenNothingCanBeBetter() {
        DiscreteFields fields = new DiscreteFields(3).clause(1, 1, 2).clause(2, -1, 3).clause(1, 3);
        // This one costs 0.4 at least, whatever the assignment is.
        fields.add(TermKind.ABSOLUTE, 1, -0.4, List.of(1), 1);
        DiscreteSolution found = SEARCH.solve(fields.discrete(), SolverProgress.NONE);
        assertThat(found.isOptimal()).isTrue();
        assertThat(found.energy()).isCloseTo(0.4, within(1e-12));
        assertThat(found.flips()).isLessThan(1_000);
    }

    @Test
    void doesNotMoveFromAGivenOptimum() {
        DiscreteFields fields = new DiscreteFields(2).clause(3, 1).clause(1, -1, -2).clause(0.5, 2);
        MaxWalkSat none = new MaxWalkSat(MaxWalkSatSettings.DEFAULT.withFlips(0));
        double[] start = {0.9, 0.2};
        DiscreteSolution found = none.solve(fields.discrete(), start, SolverProgress.NONE);
        assertThat(found.values()).containsExactly(1, 0);
        assertThat(found.flips()).isZero();
        assertThat(found.energy()).isEqualTo(0.5);
    }

    @Test
    void constraintsCountBeforeEnergy() {
        // The first atom would gain 5 and mend one constraint but break the other.
        DiscreteFields fields = new DiscreteFields(3).clause(5, 1).clause(1, -2);
        fields.clause(TermKind.AT_MOST, 0, 1, 2).clause(TermKind.AT_MOST, 0, -1, 3);
        MaxWalkSat one = new MaxWalkSat(new MaxWalkSatSettings(1, 0, 0));
        DiscreteSolution found = one.solve(fields.discrete(), new double[3], SolverProgress.NONE);
        assertThat(found.values()).containsExactly(0, 1, 0);
        assertThat(found.violated()).isEmpty();
    }

    @Test
    void sameSeedSameAnswer() {
        DiscreteFields fields = DiscreteFields.random(7, DiscreteFields.Hard.NONE);
        MaxWalkSat few = new MaxWalkSat(MaxWalkSatSettings.DEFAULT.withFlips(3).withSeed(5));
        double[] once = few.solve(fields.discrete(), SolverProgress.NONE).values();
        assertThat(few.solve(fields.discrete(), SolverProgress.NONE).values()).isEqualTo(once);
    }

    @Test
    void provesThatNoAssignmentIsPossible() {
        DiscreteFields fields = new DiscreteFields(2).clause(1, 1);
        fields.add(TermKind.EQUAL, 0, -0.4, List.of(0, 1), 1, 1);
        DiscreteMrf discrete = fields.discrete();
        DiscreteSolution found = SEARCH.solve(discrete, SolverProgress.NONE);
        assertThat(found.feasibility()).isEqualTo(Feasibility.IMPOSSIBLE);
        assertThat(discrete.conflict()).isEqualTo(1);
        assertThat(found.violated()).containsExactly(1);
    }

    @Test
    void stopsWhenAsked() {
        DiscreteFields fields = new DiscreteFields(1).clause(1, 1).clause(1, -1);
        SolverProgress stop =
                new SolverProgress() {
                    @Override
                    public boolean stopWanted() {
                        return true;
                    }
                };
        assertThat(SEARCH.solve(fields.discrete(), stop).flips()).isZero();
    }

    @Test
    void rejectsBadSettings() {
        assertThatThrownBy(() -> new MaxWalkSatSettings(-1, 0.01, 0))
                .hasMessage("flips must not be negative (got -1)");
        assertThatThrownBy(() -> new MaxWalkSatSettings(1, 1.5, 0))
                .hasMessage("randomMoves must be between 0 and 1 (got 1.5)");
    }
}
