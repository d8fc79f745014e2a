package org.hinge.learning.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hinge.RandomCases;
import org.junit.jupiter.api.Test;

class MarginProgramTest {
    @Test
    void oneCutByHand() {
        // 1/2 w^2 + 10 xi, 2 w >= 1 - xi: w = 1/2 and no slack.
        MarginProgram dear = new MarginProgram(10, 1);
        dear.add(new double[] {2}, 1);
        dear.solve();
        assertThat(dear.weights()[0]).isCloseTo(0.5, within(1e-8));
        assertThat(dear.slack()).isCloseTo(0, within(1e-8));
        // With C = 0.1 the multiplier is all on the cut: w = 0.2, xi = 0.6.
        MarginProgram cheap = new MarginProgram(0.1, 1);
        cheap.add(new double[] {2}, 1);
        cheap.solve();
        assertThat(cheap.weights()[0]).isCloseTo(0.2, within(1e-12));
        assertThat(cheap.slack()).isCloseTo(0.6, within(1e-12));
        assertThat(cheap.primal()).isCloseTo(0.08, within(1e-12));
    }

    @Test
    void aCutThatNoWeightCanMeetCostsSlack() {
        MarginProgram program = new MarginProgram(0.1, 2);
        program.add(new double[] {-1, -2}, 3);
        program.solve();
        assertThat(program.weights()).containsExactly(0, 0);
        assertThat(program.slack()).isEqualTo(3);
    }

    @Test
    void optimalityConditionsHoldAndTheOptimumRises() {
        for (long seed = 0; seed < RandomCases.count(300); seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int size = 1 + random.nextInt(30);
            double c = Math.exp(random.nextDouble(-4, 3));
            MarginProgram program = new MarginProgram(c, size);
            double last = 0;
            double[][] cuts = new double[1 + random.nextInt(40)][];
            double[] losses = new double[cuts.length];
            for (int t = 0; t < cuts.length; t++) {
                double[] a = new double[size];
                for (int q = 0; q < size; q++) {
                    a[q] = random.nextInt(3) == 0 ? 0 : random.nextDouble(-1, 2);
                }
                cuts[t] = a.clone();
                losses[t] = random.nextDouble(0, 5);
                program.add(a, losses[t]);
                program.solve();
                assertThat(program.primal())
                        .as("seed %d", seed)
                        .isGreaterThanOrEqualTo(last - 1e-8 * Math.max(1, last));
                last = program.primal();
            }
            checkOptimal(program, c, cuts, losses, "seed " + seed);
        }
    }

    /**
     * The cuts of a sum of absolute errors with correlated features. Without Newton steps a hundred
     * thousand moves do not solve those of seed 1.
     */
    @Test
    void cutsOfOneRiskAreSolvedThoughNearlyParallel() {
        int size = 10;
        for (long seed = 0; seed < 4; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] best = random.doubles(size, -0.2, 1).toArray();
            double[][] feature = new double[500][size];
            double[] wanted = new double[feature.length];
            for (int i = 0; i < feature.length; i++) {
                double common = 3 * random.nextDouble();
                for (int q = 0; q < size; q++) {
                    feature[i][q] = common + 0.1 * random.nextDouble(-1, 1);
                    wanted[i] += feature[i][q] * best[q];
                }
                wanted[i] += random.nextDouble(-0.5, 0.5);
            }
            MarginProgram program = new MarginProgram(0.1, size);
            program.solve();
            for (int cut = 0; cut < 20; cut++) {
                addTangent(program, feature, wanted);
                program.solve();
                assertThat(program.isSolved()).as("seed %d cut %d", seed, cut).isTrue();
            }
        }
    }

    /** The tangent of {@code sum_i |x_i . w - wanted_i|} at the present weights. */
    private static void addTangent(MarginProgram program, double[][] feature, double[] wanted) {
        double[] w = program.weights();
        double[] a = new double[w.length];
        double loss = 0;
        for (int i = 0; i < feature.length; i++) {
            double error = -wanted[i];
            for (int q = 0; q < w.length; q++) {
                error += feature[i][q] * w[q];
            }
            loss -= Math.signum(error) * wanted[i];
            for (int q = 0; q < w.length; q++) {
                a[q] -= Math.signum(error) * feature[i][q];
            }
        }
        program.add(a, loss);
    }

    private static void checkOptimal(
            MarginProgram program, double c, double[][] cuts, double[] losses, String seed) {
        double[] w = program.weights();
        double sum = program.multiplier(0);
        double[] v = new double[w.length];
        double scale = Math.max(1, program.primal());
        for (int t = 0; t < cuts.length; t++) {
            double m = program.multiplier(t + 1);
            assertThat(m).as(seed).isGreaterThanOrEqualTo(0);
            sum += m;
            double product = 0;
            for (int q = 0; q < w.length; q++) {
                v[q] += m * cuts[t][q];
                product += w[q] * cuts[t][q];
            }
            double margin = losses[t] - product;
            assertThat(margin).as(seed).isLessThanOrEqualTo(program.slack() + 1e-12 * scale);
            assertThat(m * (program.slack() - margin)).as(seed).isLessThanOrEqualTo(2e-9 * scale);
        }
        assertThat(program.multiplier(0) * program.slack())
                .as(seed)
                .isLessThanOrEqualTo(2e-9 * scale);
        assertThat(sum).as(seed).isCloseTo(c, within(1e-12 * Math.max(1, c)));
        for (int q = 0; q < w.length; q++) {
            assertThat(w[q]).as(seed).isCloseTo(Math.max(0, v[q]), within(1e-10));
        }
        assertThat(program.primal() - program.dual()).as(seed).isLessThanOrEqualTo(1e-9 * scale);
    }
}
