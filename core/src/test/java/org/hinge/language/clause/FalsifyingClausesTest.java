package org.hinge.language.clause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class FalsifyingClausesTest {
    @Test
    void aConjunctionBecomesTheThreeClausesOfThePaper() {
        TruthTable and = TruthTable.of(2, a -> a == 0b11);
        assertThat(FalsifyingClauses.of(and).toString()).isEqualTo("[x0 | x1, !x0 | x1, x0 | !x1]");
    }

    @Test
    void aDisjunctiveClauseComesBackAsItIs() {
        int variables = 4;
        for (int negative = 0; negative < 1 << variables; negative++) {
            for (int positive = 0; positive < 1 << variables; positive++) {
                if ((positive & negative) == 0) {
                    BitClause clause = new BitClause(positive, negative);
                    assertThat(FalsifyingClauses.of(TruthTable.of(variables, clause::holds)))
                            .isEqualTo(List.of(clause));
                }
            }
        }
    }

    @Test
    void exclusiveOrIsFalseWhereTheTwoAreEqual() {
        TruthTable xor = TruthTable.of(2, a -> a == 0b01 || a == 0b10);
        assertThat(FalsifyingClauses.of(xor).toString()).isEqualTo("[x0 | x1, !x0 | !x1]");
    }

    @Test
    void theMajorityOfThreeIsFalseWhereAtMostOneIsTrue() {
        TruthTable majority = TruthTable.of(3, a -> Integer.bitCount(a) >= 2);
        assertThat(FalsifyingClauses.of(majority).toString())
                .isEqualTo("[x0 | x1 | x2, !x0 | x1 | x2, x0 | !x1 | x2, x0 | x1 | !x2]");
    }

    @Test
    void aVariableWithoutInfluenceIsLeftOutAndTheOthersKeepTheirNumbers() {
        TruthTable lastOnly = TruthTable.of(3, a -> (a & 0b100) != 0);
        assertThat(FalsifyingClauses.of(lastOnly)).containsExactly(new BitClause(0b100, 0));
        TruthTable outerTwo = TruthTable.of(3, a -> (a & 0b101) == 0b101);
        assertThat(FalsifyingClauses.of(outerTwo).toString())
                .isEqualTo("[x0 | x2, !x0 | x2, x0 | !x2]");
    }

    @Test
    void trueHasNoClauseAndFalseTheEmptyOne() {
        for (int variables = 0; variables <= 3; variables++) {
            assertThat(FalsifyingClauses.of(TruthTable.of(variables, a -> true))).isEmpty();
            assertThat(FalsifyingClauses.of(TruthTable.of(variables, a -> false)))
                    .containsExactly(new BitClause(0, 0));
        }
    }

    @Test
    void exactlyOneClauseIsViolatedWhereTheFunctionIsFalse() {
        BooleanFunctions.forMany(FalsifyingClausesTest::assertScoresEveryAssignment);
    }

    private static void assertScoresEveryAssignment(TruthTable f) {
        List<BitClause> clauses = FalsifyingClauses.of(f);
        for (int assignment = 0; assignment < 1 << f.variables(); assignment++) {
            int violated = 0;
            for (BitClause clause : clauses) {
                violated += clause.holds(assignment) ? 0 : 1;
            }
            assertThat(violated).as("at %d", assignment).isEqualTo(f.holds(assignment) ? 0 : 1);
        }
    }

    @Test
    void theClausesAreSortedAndMentionExactlyTheSupport() {
        BooleanFunctions.forRandom(
                RandomCases.count(1_000),
                0,
                8,
                (f, random) ->
                        assertThat(FalsifyingClauses.of(f))
                                .isSorted()
                                .doesNotHaveDuplicates()
                                .allMatch(c -> (c.positive() | c.negative()) == f.support()));
    }

    /** What the conversion means on soft values: its energy is 0 at (0.5, 0.5) as well. */
    @Test
    void aSoftConjunctionCostsItsShortfallAndTheDifference() {
        List<BitClause> clauses = FalsifyingClauses.of(TruthTable.of(2, a -> a == 0b11));
        for (double a = 0; a <= 1; a += 0.125) {
            for (double b = 0; b <= 1; b += 0.125) {
                double energy = 0;
                for (BitClause clause : clauses) {
                    energy += SoftClauses.violation(clause, a, b);
                }
                assertThat(energy)
                        .as("at (%s, %s)", a, b)
                        .isCloseTo(Math.max(0, 1 - a - b) + Math.abs(a - b), within(1e-12));
            }
        }
    }
}
