package org.hinge.inference.discrete.rounding;

import static org.assertj.core.api.Assertions.assertThat;

import org.hinge.RandomCases;
import org.hinge.api.result.Termination;
import org.hinge.inference.Solution;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.SolverSettings;
import org.hinge.inference.Start;
import org.hinge.inference.discrete.DiscreteFields;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Enumeration;
import org.hinge.inference.discrete.Feasibility;
import org.hinge.inference.pdhg.PrimalDualSolver;
import org.hinge.model.HingeLossMrf;
import org.junit.jupiter.api.Test;

/** Rounding what the default solver answers, instead of an exact optimum. */
class RoundingOfSolutionsTest {
    @Test
    void answersWithAGapKeepTheGuarantee() {
        SolverSettings settings = SolverSettings.DEFAULT.withGap(1e-2).withThreads(1);
        for (long seed = 0; seed < RandomCases.count(500); seed++) {
            KnowledgeBase base = KnowledgeBase.random(seed, 12, 4);
            DiscreteFields fields = base.fields();
            HingeLossMrf mrf = fields.build();
            Solution solution =
                    new PrimalDualSolver(settings)
                            .solve(mrf, fields.weights(), Start.atZero(mrf), SolverProgress.NONE);
            String about = "seed " + seed;
            assertThat(solution.termination()).as(about).isEqualTo(Termination.CONVERGED);
            RoundedAssignment rounded =
                    Rounding.round(fields.discrete(), solution, RoundingProbabilities.HALF, 0);
            double best = base.best();
            double slack = 1e-9 * (1 + base.totalWeight());
            double satisfied = base.totalWeight() - solution.energy();
            assertThat(rounded.guarantee().score())
                    .as(about)
                    .isGreaterThan(0.75 * satisfied - slack);
            assertThat(rounded.score())
                    .as(about)
                    .isGreaterThan(rounded.guarantee().score() - slack);
            assertThat(rounded.lpBound()).as(about).isGreaterThan(best - slack);
        }
    }

    @Test
    void hardFieldsAreRoundedToFeasibleAssignments() {
        SolverSettings settings = SolverSettings.DEFAULT.withThreads(1);
        for (long seed = 0; seed < RandomCases.count(500); seed++) {
            DiscreteFields fields = DiscreteFields.random(seed);
            HingeLossMrf mrf = fields.build();
            Enumeration all = new Enumeration(mrf, fields.weights());
            if (all.feasible() > 0) {
                Solution solution =
                        new PrimalDualSolver(settings)
                                .solve(
                                        mrf,
                                        fields.weights(),
                                        Start.atZero(mrf),
                                        SolverProgress.NONE);
                DiscreteMrf discrete = fields.discrete();
                RoundedAssignment rounded =
                        Rounding.round(discrete, solution, RoundingProbabilities.VALUE, 0);
                String about = "seed " + seed;
                assertThat(rounded.feasibility()).as(about).isEqualTo(Feasibility.FEASIBLE);
                double best = Rounding.totalWeight(discrete) - all.leastEnergy();
                double slack = 1e-6 * (1 + Rounding.totalWeight(discrete));
                assertThat(rounded.score()).as(about).isLessThan(best + slack);
                assertThat(rounded.lpBound()).as(about).isGreaterThan(best - slack);
            }
        }
    }
}
