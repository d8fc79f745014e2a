package org.hinge.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class IntervalDensityTest {
    /** Potentials on one number, by the definition. */
    private static final class Case {
        final double lo;
        final double hi;
        final double[] alpha;
        final double[] beta;
        final double[] weight;
        final boolean[] squared;

        Case(SplittableRandom random) {
            int n = random.nextInt(9);
            double end = random.nextDouble();
            lo = random.nextBoolean() ? 0 : end * random.nextDouble();
            hi = random.nextBoolean() ? 1 : Math.max(end, lo + 1e-3);
            alpha = new double[n];
            beta = new double[n];
            weight = new double[n];
            squared = new boolean[n];
            for (int j = 0; j < n; j++) {
                double size = random.nextBoolean() ? 1 : random.nextDouble(0.01, 3);
                alpha[j] = random.nextInt(12) == 0 ? 0 : random.nextBoolean() ? size : -size;
                beta[j] =
                        random.nextInt(3) == 0
                                ? (random.nextInt(5) - 2) / 2.0
                                : random.nextDouble(-2, 2);
                weight[j] = random.nextInt(6) == 0 ? 0 : Math.exp(random.nextDouble(-4, 6));
                squared[j] = random.nextBoolean();
            }
        }

        double potential(int j, double y) {
            double l = Math.max(0, alpha[j] * y + beta[j]);
            return squared[j] ? l * l : l;
        }

        double energy(double y) {
            double e = 0;
            for (int j = 0; j < alpha.length; j++) {
                e += weight[j] * potential(j, y);
            }
            return e;
        }

        /** Integrates between kinks and around the least energy. */
        double integrate(DoubleUnaryOperator f) {
            double[] kinks = new double[alpha.length];
            for (int j = 0; j < kinks.length; j++) {
                kinks[j] = alpha[j] == 0 ? lo : -beta[j] / alpha[j];
            }
            double[] grid = new double[33];
            for (int i = 0; i < grid.length; i++) {
                grid[i] = lo + (hi - lo) * i / (grid.length - 1);
            }
            double[] nodes =
                    DoubleStream.concat(Arrays.stream(kinks), Arrays.stream(grid))
                            .map(x -> Math.min(hi, Math.max(lo, x)))
                            .sorted()
                            .distinct()
                            .toArray();
            double sum = 0;
            for (int i = 0; i + 1 < nodes.length; i++) {
                sum += TanhSinh.integrate(f, nodes[i], nodes[i + 1]);
            }
            return sum;
        }

        double leastEnergy() {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i <= 10_000; i++) {
                least = Math.min(least, energy(lo + (hi - lo) * i / 10_000));
            }
            return least;
        }
    }

    @Test
    void partitionAndMeansEqualQuadrature() {
        IntervalDensity density = new IntervalDensity();
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            Case c = new Case(new SplittableRandom(seed));
            density.begin(c.lo, c.hi);
            for (int j = 0; j < c.alpha.length; j++) {
                density.add(c.alpha[j], c.beta[j], c.weight[j], c.squared[j]);
            }
            density.compute();
            double least = c.leastEnergy();
            double z = c.integrate(y -> Math.exp(least - c.energy(y)));
            assertThat(density.logPartition())
                    .as("seed %d", seed)
                    .isCloseTo(Math.log(z) - least, within(1e-10 * Math.max(1, least)));
            for (int j = 0; j < c.alpha.length; j++) {
                int potential = j;
                double mean =
                        c.integrate(y -> c.potential(potential, y) * Math.exp(least - c.energy(y)))
                                / z;
                assertThat(density.mean(j))
                        .as("seed %d potential %d", seed, j)
                        .isCloseTo(mean, within(1e-10 * Math.max(1, mean)));
            }
        }
    }

    @Test
    void noPotentialsGiveTheUniformDensity() {
        IntervalDensity density = new IntervalDensity();
        density.begin(0.25, 0.75);
        density.add(1, 0, 0, false);
        density.compute();
        assertThat(density.logPartition()).isCloseTo(Math.log(0.5), within(1e-14));
        assertThat(density.mean(0)).isCloseTo(0.5, within(1e-14));
    }

    @Test
    void aHugeWeightLeavesTheMeanNearItsKink() {
        IntervalDensity density = new IntervalDensity();
        density.begin(0, 1);
        density.add(1, 0, 1e8, false);
        density.compute();
        // An exponential distribution of rate 1e8.
        assertThat(density.mean(0)).isCloseTo(1e-8, within(1e-20));
        assertThat(density.logPartition()).isCloseTo(-Math.log(1e8), within(1e-12));
    }

    /** Kinks without weight change nothing, however many; the least energy is between kinks. */
    @Test
    void anyNumberOfKinksIsTaken() {
        double alone = logPartition(0);
        for (int kinks = 1; kinks < 70; kinks++) {
            assertThat(logPartition(kinks)).as("%d", kinks).isCloseTo(alone, within(1e-12));
        }
    }

    private static double logPartition(int kinks) {
        IntervalDensity density = new IntervalDensity();
        density.begin(0, 1);
        density.add(1, -0.2, 5, true);
        density.add(-1, 0.9, 7, true);
        for (int i = 1; i <= kinks; i++) {
            density.add(1, -i / (kinks + 1.0), 0, false);
        }
        density.compute();
        return density.logPartition();
    }
}
