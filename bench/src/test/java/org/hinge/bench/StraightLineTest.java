package org.hinge.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.hinge.bench.StraightLine.Point;
import org.junit.jupiter.api.Test;

class StraightLineTest {
    @Test
    void pointsOnALineAreExplainedWholly() {
        StraightLine line =
                StraightLine.through(List.of(new Point(1, 5), new Point(2, 7), new Point(4, 11)));
        assertThat(line.slope()).isCloseTo(2, within(1e-12));
        assertThat(line.intercept()).isCloseTo(3, within(1e-12));
        assertThat(line.rSquared()).isCloseTo(1, within(1e-12));
        assertThat(line.at(10)).isCloseTo(23, within(1e-12));
    }

    @Test
    void otherPointsAreExplainedInPart() {
        // Slope 1/2 leaves 1.5 of the variance's 2 unexplained.
        StraightLine line =
                StraightLine.through(List.of(new Point(0, 0), new Point(1, 2), new Point(2, 1)));
        assertThat(line.slope()).isCloseTo(0.5, within(1e-12));
        assertThat(line.rSquared()).isCloseTo(0.25, within(1e-12));
    }
}
