package org.hinge.language.clause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TruthTableTest {
    @Test
    void aTableHoldsWhereThePredicateDoes() {
        TruthTable or = TruthTable.of(2, a -> a != 0);
        assertThat(or.variables()).isEqualTo(2);
        assertThat(or.holds(0b00)).isFalse();
        assertThat(or.holds(0b01)).isTrue();
        assertThat(or.holds(0b10)).isTrue();
        assertThat(or.holds(0b11)).isTrue();
    }

    @Test
    void constantsAreKnownWithAnyNumberOfVariables() {
        for (int variables = 0; variables <= TruthTable.MAX_VARIABLES; variables++) {
            TruthTable yes = TruthTable.of(variables, a -> true);
            TruthTable no = TruthTable.of(variables, a -> false);
            assertThat(yes.isTrue() && yes.isConstant() && !yes.isFalse()).isTrue();
            assertThat(no.isFalse() && no.isConstant() && !no.isTrue()).isTrue();
            assertThat(yes.support()).isZero();
            assertThat(no.support()).isZero();
        }
        TruthTable almost = TruthTable.of(16, a -> a == 0xffff);
        assertThat(almost.isConstant()).isFalse();
        assertThat(almost.support()).isEqualTo(0xffff);
    }

    @Test
    void theSupportIsTheVariablesWhoseValueMatters() {
        TruthTable f = TruthTable.of(4, a -> (a & 0b1010) == 0b0010);
        assertThat(f.support()).isEqualTo(0b1010);
        assertThat(f.dependsOn(0)).isFalse();
        assertThat(f.dependsOn(1)).isTrue();
        assertThat(f.dependsOn(2)).isFalse();
        assertThat(f.dependsOn(3)).isTrue();
    }

    @Test
    void aFunctionDependsOnAVariableIfAndOnlyIfSettingItMatters() {
        BooleanFunctions.forEachSmall(
                f -> {
                    for (int variable = 0; variable < f.variables(); variable++) {
                        boolean matters =
                                !f.restrict(variable, false).equals(f.restrict(variable, true));
                        assertThat(f.dependsOn(variable)).isEqualTo(matters);
                        assertThat((f.support() >> variable & 1) != 0).isEqualTo(matters);
                    }
                });
    }

    @Test
    void variablesOutsideTheSupportAreRemovedAndTheRestRenumberedInOrder() {
        TruthTable f = TruthTable.of(4, a -> (a & 0b1010) == 0b0010);
        assertThat(f.restrictedToSupport()).isEqualTo(TruthTable.of(2, a -> a == 0b01));
        assertThat(TruthTable.of(3, a -> true).restrictedToSupport())
                .isEqualTo(TruthTable.of(0, a -> true));
    }

    @Test
    void aFunctionOfAllItsVariablesIsLeftAsItIs() {
        BooleanFunctions.forEachSmall(
                f -> {
                    TruthTable restricted = f.restrictedToSupport();
                    assertThat(restricted.variables()).isEqualTo(Integer.bitCount(f.support()));
                    assertThat(restricted.restrictedToSupport()).isEqualTo(restricted);
                    assertThat(restricted.equals(f))
                            .isEqualTo(restricted.variables() == f.variables());
                });
    }

    @Test
    void theNegationHoldsWhereTheFunctionDoesNot() {
        BooleanFunctions.forEachSmall(
                f -> {
                    for (int a = 0; a < 1 << f.variables(); a++) {
                        assertThat(f.negated().holds(a)).isEqualTo(!f.holds(a));
                    }
                    assertThat(f.negated()).isNotEqualTo(f);
                    assertThat(f.negated().negated()).isEqualTo(f).hasSameHashCodeAs(f);
                });
    }

    @Test
    void aSetVariableKeepsItsPlaceButNoLongerMatters() {
        TruthTable ifThenElse = TruthTable.of(3, a -> (a & 1) != 0 ? (a & 2) != 0 : (a & 4) != 0);
        assertThat(ifThenElse.restrict(0, true)).isEqualTo(TruthTable.of(3, a -> (a & 2) != 0));
        assertThat(ifThenElse.restrict(0, false)).isEqualTo(TruthTable.of(3, a -> (a & 4) != 0));
    }

    @Test
    void tablesWithDifferentNumbersOfVariablesDiffer() {
        assertThat(TruthTable.of(1, a -> false)).isNotEqualTo(TruthTable.of(2, a -> false));
    }

    @Test
    void aTablePrintsTheAssignmentsThatSatisfyIt() {
        assertThat(TruthTable.of(3, a -> a == 1 || a == 6)).hasToString("3 variables: 001 110");
    }

    @Test
    void aCallersMistakesAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TruthTable.of(17, a -> true))
                .withMessage("variables must be from 0 to 16 (got 17)");
        assertThatIllegalArgumentException().isThrownBy(() -> TruthTable.of(-1, a -> true));
        TruthTable f = TruthTable.of(2, a -> true);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.holds(4))
                .withMessage("assignment must be at least 0 and below 4 (got 4)");
        assertThatIllegalArgumentException().isThrownBy(() -> f.holds(-1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> f.dependsOn(2))
                .withMessage("variable must be at least 0 and below 2 (got 2)");
        assertThatIllegalArgumentException().isThrownBy(() -> f.restrict(-1, true));
    }
}
