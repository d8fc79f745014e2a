package org.hinge.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConfusionTest {
    @Test
    void countsByHand() {
        double[] predicted = {0.9, 0.5, 0.2, 0.8, 0.1, 0.49, 0.7};
        double[] truth = {1, 1, 1, 0, 0, 0.5, 0.4};
        Confusion confusion = Confusion.at(0.5, predicted, truth);
        assertThat(confusion).isEqualTo(new Confusion(2, 2, 1, 2));
        assertThat(confusion.accuracy()).hasValue(3 / 7.0);
        assertThat(confusion.precision()).hasValue(0.5);
        assertThat(confusion.recall()).hasValue(0.5);
        assertThat(confusion.f1()).hasValue(0.5);
    }

    @Test
    void precisionAndRecallDiffer() {
        Confusion confusion = new Confusion(3, 1, 10, 2);
        assertThat(confusion.precision()).hasValue(0.75);
        assertThat(confusion.recall()).hasValue(0.6);
        assertThat(confusion.f1()).hasValue(6 / 9.0);
        assertThat(confusion.accuracy()).hasValue(13 / 16.0);
    }

    @Test
    void whatHasNoDenominatorIsAbsent() {
        assertThat(new Confusion(0, 0, 3, 0).precision()).isEmpty();
        assertThat(new Confusion(0, 0, 3, 0).recall()).isEmpty();
        assertThat(new Confusion(0, 0, 3, 0).f1()).isEmpty();
        assertThat(new Confusion(0, 0, 0, 0).accuracy()).isEmpty();
        assertThat(new Confusion(0, 0, 3, 0).accuracy()).hasValue(1);
    }
}
