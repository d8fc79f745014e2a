package org.hinge.learning.pseudolikelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.hinge.learning.LearningException;
import org.hinge.learning.TrainingFields.HandMade;
import org.hinge.model.TermKind;
import org.junit.jupiter.api.Test;

class BlockFinderTest {
    @Test
    void atomsLinesSumsAndInequalities() {
        Blocks blocks =
                BlockFinder.find(
                        new HandMade(9, 1)
                                .add(0, TermKind.EQUAL, 0, 2, 1, 3, -2)
                                .add(0, TermKind.EQUAL, 2, 2, 3, 2, 4, 2, -2)
                                .add(0, TermKind.AT_MOST, 5, 1, 6, 1, -1)
                                .add(0, TermKind.AT_MOST, 6, 1, 7, 1, -1)
                                .build(),
                        new double[] {0.25, 0.5, 0.25, 0.25, 0.5, 0.25, 0.5, 0.25, 0});
        assertThat(blocks.size()).isEqualTo(5);
        assertThat(blocks.block(0).kind()).isEqualTo(Block.Kind.LINE);
        assertThat(blocks.block(0).direction()[1]).isCloseTo(-2 / 3.0, within(1e-15));
        assertThat(blocks.block(1).kind()).isEqualTo(Block.Kind.SUM);
        assertThat(blocks.block(1).total()).isCloseTo(1, within(1e-15));
        // The second inequality overlaps the first; atoms 7 and 8 are on their own.
        assertThat(blocks.block(2).kind()).isEqualTo(Block.Kind.AT_MOST);
        assertThat(blocks.block(2).atoms()).containsExactly(5, 6);
        assertThat(blocks.block(3).atoms()).containsExactly(7);
        assertThat(blocks.block(4).atoms()).containsExactly(8);
        assertThat(blocks.settled()).isZero();
    }

    @Test
    void equalitiesWithoutRoomSettleTheirAtomsOneAfterAnother() {
        // The first sum is 0, which fixes atom 2 in the second, which fixes atom 3 in the third.
        Blocks blocks =
                BlockFinder.find(
                        new HandMade(5, 1)
                                .add(0, TermKind.EQUAL, 2, 1, 3, 1, -0.5)
                                .add(0, TermKind.EQUAL, 0, 1, 1, 1, 0)
                                .add(0, TermKind.EQUAL, 1, 1, 2, 1, -0.25)
                                .build(),
                        new double[] {0, 0, 0.25, 0.25, 0.75});
        assertThat(blocks.size()).isEqualTo(1);
        assertThat(blocks.block(0).atoms()).containsExactly(4);
        assertThat(blocks.settled()).isEqualTo(4);
    }

    @Test
    void boundsComeFromConstraintsOnOneAtom() {
        Blocks blocks =
                BlockFinder.find(
                        new HandMade(2, 1)
                                .add(0, TermKind.AT_MOST, 0, 2, -1)
                                .add(0, TermKind.AT_MOST, 0, -1, 0.25)
                                .add(0, TermKind.EQUAL, 1, 1, -0.5)
                                .build(),
                        new double[] {0.375, 0.5});
        assertThat(blocks.lo(0)).isEqualTo(0.25);
        assertThat(blocks.hi(0)).isEqualTo(0.5);
        assertThat(blocks.size()).isEqualTo(1);
    }

    @Test
    void equalitiesThatOverlapNameTheirRule() {
        HandMade field =
                new HandMade(3, 2)
                        .add(0, TermKind.EQUAL, 0, 1, 1, 1, -1)
                        .add(1, TermKind.EQUAL, 1, 1, 2, 1, -1);
        assertThatThrownBy(() -> BlockFinder.find(field.build(), new double[] {0.5, 0.5, 0.5}))
                .asInstanceOf(InstanceOfAssertFactories.type(LearningException.class))
                .satisfies(e -> assertThat(e.rule()).isEqualTo(1))
                .satisfies(e -> assertThat(e.term()).isEqualTo(1))
                .satisfies(e -> assertThat(e).hasMessageContaining("shares free atoms"));
    }

    @Test
    void sumsWithDifferentCoefficientsNameTheirRule() {
        HandMade field = new HandMade(3, 1).add(0, TermKind.EQUAL, 0, 1, 1, 1, 2, 2, -1);
        assertThatThrownBy(() -> BlockFinder.find(field.build(), new double[] {0.25, 0.25, 0.25}))
                .asInstanceOf(InstanceOfAssertFactories.type(LearningException.class))
                .satisfies(e -> assertThat(e.rule()).isZero())
                .satisfies(e -> assertThat(e).hasMessageContaining("different coefficients"));
    }

    @Test
    void truthThatViolatesAConstraintNamesItsRule() {
        HandMade field =
                new HandMade(2, 2)
                        .add(0, TermKind.HINGE, 0, 1, 0)
                        .add(1, TermKind.AT_MOST, 0, 1, 1, 1, -1);
        assertThatThrownBy(() -> BlockFinder.find(field.build(), new double[] {0.75, 0.5}))
                .asInstanceOf(InstanceOfAssertFactories.type(LearningException.class))
                .satisfies(e -> assertThat(e.rule()).isEqualTo(1))
                .satisfies(e -> assertThat(e).hasMessage("the truth violates a hard rule by 0.25"));
    }
}
