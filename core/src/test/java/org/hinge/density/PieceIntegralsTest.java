package org.hinge.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class PieceIntegralsTest {
    @Test
    void equalQuadratureForAnyCurvatureAndSlope() {
        PieceIntegrals integrals = new PieceIntegrals();
        for (long seed = 0; seed < RandomCases.count(3_000); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double a = random.nextInt(5) == 0 ? 0 : Math.exp(random.nextDouble(-20, 9));
            double b = random.nextInt(5) == 0 ? 0 : Math.exp(random.nextDouble(-20, 9));
            double h = random.nextDouble();
            integrals.compute(a, b, h);
            // Where the exponent passes 50 nothing is left.
            double end = Math.min(h, 100 / (b + Math.sqrt(b * b + 200 * a)));
            double[] found = {integrals.j0(), integrals.j1(), integrals.j2()};
            for (int k = 0; k < 3; k++) {
                int power = k;
                double expected =
                        TanhSinh.integrate(
                                x -> Math.pow(x, power) * Math.exp(-(a * x + b) * x), 0, end);
                assertThat(found[k])
                        .as("seed %d: A %s b %s h %s k %d", seed, a, b, h, k)
                        .isCloseTo(expected, within(1e-12 * expected));
            }
        }
    }

    @Test
    void anEmptyPieceIsZero() {
        PieceIntegrals integrals = new PieceIntegrals();
        integrals.compute(3, 2, 0);
        assertThat(integrals.j0()).isZero();
        assertThat(integrals.j2()).isZero();
    }
}
