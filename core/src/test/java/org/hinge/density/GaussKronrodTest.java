package org.hinge.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GaussKronrodTest {
    @Test
    void bothRulesAreExactForThePolynomialsThatTheyPromise() {
        for (int degree = 0; degree <= 22; degree++) {
            double kronrod = 0;
            double gauss = 0;
            for (int i = 0; i < GaussKronrod.NODES; i++) {
                double value = Math.pow(GaussKronrod.node(i), degree);
                kronrod += GaussKronrod.weight(i) * value;
                gauss += GaussKronrod.gaussWeight(i) * value;
            }
            double exact = degree % 2 == 0 ? 2.0 / (degree + 1) : 0;
            assertThat(kronrod).isCloseTo(exact, within(1e-15));
            if (degree <= 13) {
                assertThat(gauss).isCloseTo(exact, within(1e-15));
            }
        }
    }

    @Test
    void theEndsAreThoseOfThePolynomialThroughTheNodes() {
        double[] values = new double[GaussKronrod.NODES];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.exp(2 * GaussKronrod.node(i));
        }
        assertThat(GaussKronrod.rightEnd(values)).isCloseTo(Math.exp(2), within(1e-10));
        assertThat(GaussKronrod.leftEnd(values)).isCloseTo(Math.exp(-2), within(1e-10));
    }
}
