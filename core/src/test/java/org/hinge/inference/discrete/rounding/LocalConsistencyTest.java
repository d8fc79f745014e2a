package org.hinge.inference.discrete.rounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hinge.RandomCases;
import org.hinge.inference.discrete.DiscreteFields;
import org.hinge.inference.discrete.Enumeration;
import org.junit.jupiter.api.Test;

/** The theorem of the paper: local consistency relaxation is the MAX SAT relaxation. */
class LocalConsistencyTest {
    @Test
    void bothRelaxationsHaveTheSameOptima() {
        int strictlyAbove = 0;
        for (long seed = 0; seed < RandomCases.count(1_000); seed++) {
            KnowledgeBase base = KnowledgeBase.random(seed, 16, 4);
            String about = "seed " + seed;
            LinearProgram maxSat = base.maxSatRelaxation();
            double value = maxSat.value(maxSat.solve());
            LinearProgram local = base.localConsistencyRelaxation();
            double[] pseudomarginals = local.solve();
            double tolerance = 1e-7 * (1 + base.totalWeight());
            assertThat(local.value(pseudomarginals)).as(about).isCloseTo(value, within(tolerance));

            // Its pseudomarginals are an optimum of the field's linear program too.
            DiscreteFields fields = base.fields();
            double energy =
                    Enumeration.energy(
                            fields.build(), fields.weights(), base.point(pseudomarginals));
            assertThat(base.totalWeight() - energy).as(about).isCloseTo(value, within(tolerance));

            double best = base.best();
            assertThat(value).as(about).isGreaterThan(best - tolerance);
            strictlyAbove += value > best + 1e-3 ? 1 : 0;
        }
        assertThat(strictlyAbove).as("relaxations above the best assignment").isPositive();
    }
}
