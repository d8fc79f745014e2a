package org.hinge.language.clause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class BitClauseTest {
    private static final BitClause EMPTY = new BitClause(0, 0);

    @Test
    void aClauseIsFalseOnlyWhereEachOfItsLiteralsIs() {
        BitClause clause = new BitClause(0b001, 0b100);
        for (int assignment = 0; assignment < 8; assignment++) {
            boolean falsified = assignment == 0b100 || assignment == 0b110;
            assertThat(clause.holds(assignment)).as("at %d", assignment).isEqualTo(!falsified);
        }
    }

    @Test
    void theEmptyClauseIsFalseAndSubsumesEveryClause() {
        assertThat(EMPTY.size()).isZero();
        assertThat(EMPTY.holds(0)).isFalse();
        assertThat(EMPTY.holds(-1)).isFalse();
        assertThat(EMPTY.subsumes(EMPTY)).isTrue();
        assertThat(EMPTY.subsumes(new BitClause(1, 2))).isTrue();
    }

    @Test
    void aClauseSubsumesThoseWithAllItsLiteralsInTheSamePolarity() {
        BitClause clause = new BitClause(0b001, 0b010);
        assertThat(clause.subsumes(new BitClause(0b101, 0b010))).isTrue();
        assertThat(clause.subsumes(new BitClause(0b001, 0b110))).isTrue();
        assertThat(clause.subsumes(new BitClause(0b011, 0b000))).isFalse();
        assertThat(clause.subsumes(new BitClause(0b000, 0b011))).isFalse();
        assertThat(clause.subsumes(new BitClause(0b001, 0b000))).isFalse();
    }

    @Test
    void clausesAreOrderedByLengthThenByTheAssignmentThatFalsifiesThem() {
        List<BitClause> ordered =
                List.of(
                        EMPTY,
                        new BitClause(0b001, 0),
                        new BitClause(0b100, 0),
                        new BitClause(0, 0b001),
                        new BitClause(0b011, 0),
                        new BitClause(0b101, 0),
                        new BitClause(0b010, 0b001),
                        new BitClause(0b001, 0b010),
                        new BitClause(0b111, 0));
        for (int i = 0; i < ordered.size(); i++) {
            for (int j = 0; j < ordered.size(); j++) {
                assertThat(Integer.signum(ordered.get(i).compareTo(ordered.get(j))))
                        .as("%s and %s", ordered.get(i), ordered.get(j))
                        .isEqualTo(Integer.compare(i, j));
            }
        }
    }

    @Test
    void aClausePrintsItsLiteralsInTheOrderOfTheirVariables() {
        assertThat(new BitClause(0b1001, 0b0010)).hasToString("x0 | !x1 | x3");
        assertThat(new BitClause(0, 0b100)).hasToString("!x2");
        assertThat(new BitClause(1 << 31, 0)).hasToString("x31");
        assertThat(EMPTY).hasToString("false");
    }

    @Test
    void aVariableCannotBeBothPlainAndNegated() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BitClause(0b011, 0b110))
                .withMessage("positive and negative must be disjoint (got 0b11 and 0b110)");
    }
}
