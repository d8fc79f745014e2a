package org.hinge.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class RandomFieldsTest {
    @Test
    void aSeedGivesTheSameFieldEveryTime() {
        for (long seed = 0; seed < 50; seed++) {
            assertThat(RandomFields.of(seed)).hasToString(RandomFields.of(seed).toString());
        }
    }

    @Test
    void everyKindOfFieldIsAmongTheFirstHundreds() {
        Set<TermKind> kinds = EnumSet.noneOf(TermKind.class);
        int infeasible = 0;
        int withoutConstraints = 0;
        int zeroWeights = 0;
        int noTerms = 0;
        for (long seed = 0; seed < 400; seed++) {
            RandomField field = RandomFields.of(seed);
            for (int k = 0; k < field.mrf().terms(); k++) {
                kinds.add(field.mrf().kind(k));
                zeroWeights += field.weights()[field.mrf().rule(k)] == 0 ? 1 : 0;
            }
            infeasible += ExactSolver.isInfeasible(field.mrf()) ? 1 : 0;
            withoutConstraints += field.hasConstraints() ? 0 : 1;
            noTerms += field.mrf().terms() == 0 ? 1 : 0;
        }
        assertThat(kinds).containsExactlyInAnyOrder(TermKind.values());
        assertThat(infeasible).isBetween(20, 200);
        assertThat(withoutConstraints).isBetween(50, 200);
        assertThat(zeroWeights).isPositive();
        assertThat(noTerms).isPositive();
    }
}
