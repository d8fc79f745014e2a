package org.hinge.inference.discrete.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.inference.discrete.Blocks;
import org.hinge.inference.discrete.DiscreteFields;
import org.junit.jupiter.api.Test;

class ChainDiagnosticsTest {
    private static final Blocks ONE_ATOM = DiscreteFields.oneAtom();

    @Test
    void packedSeriesAreTheDraws() {
        boolean[] truth = chain(new SplittableRandom(4), 333, 0.3);
        BitDraws draws = draws(truth);
        assertThat(draws.sweeps()).isEqualTo(333);
        for (int from = 0; from < 140; from += 7) {
            for (int to = from + 1; to <= 333; to += 31) {
                long[] bits = draws.series(0, from, to);
                for (int t = 0; t < 64 * bits.length; t++) {
                    boolean expected = t < to - from && truth[from + t];
                    assertThat((bits[t >> 6] >>> t & 1) == 1).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void agreesWithTheFormulasOnPlainArrays() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int kept = 20 + random.nextInt(300);
            double stay = random.nextDouble(0.2, 0.95);
            List<BitDraws> chains = new ArrayList<>();
            List<double[]> halves = new ArrayList<>();
            for (int c = 0; c < 1 + random.nextInt(4); c++) {
                boolean[] truth = chain(random, kept, stay);
                chains.add(draws(truth));
                halves.add(half(truth, 0, kept / 2));
                halves.add(half(truth, kept - kept / 2, kept));
            }
            ChainDiagnostics found = new ChainDiagnostics(chains, kept, 0);
            String about = "seed " + seed;
            double rHat = NaiveDiagnostics.rHat(halves);
            assertThat(found.rHat()).as(about).isCloseTo(rHat, within(1e-10));
            double size = NaiveDiagnostics.effectiveSize(halves);
            assertThat(found.effectiveSize()).as(about).isCloseTo(size, within(1e-6 * size));
        }
    }

    @Test
    void knowsTheWorthOfAMarkovChain() {
        // Autocorrelation 0.8^t: (1 - 0.8) / (1 + 0.8) of the draws.
        List<BitDraws> chains = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        for (int c = 0; c < 4; c++) {
            chains.add(draws(chain(random, 20_000, 0.9)));
        }
        ChainDiagnostics found = new ChainDiagnostics(chains, 20_000, 0);
        assertThat(found.effectiveSize()).isCloseTo(80_000 / 9.0, within(900.0));
        assertThat(found.rHat()).isCloseTo(1, within(0.005));
    }

    @Test
    void chainsThatStayHaveNoNumbers() {
        boolean[] never = new boolean[50];
        List<BitDraws> same = List.of(draws(never), draws(never));
        assertThat(new ChainDiagnostics(same, 50, 0).rHat()).isNaN();
        assertThat(new ChainDiagnostics(same, 50, 0).effectiveSize()).isNaN();
        boolean[] always = new boolean[50];
        Arrays.fill(always, true);
        List<BitDraws> apart = List.of(draws(never), draws(always));
        assertThat(new ChainDiagnostics(apart, 50, 0).rHat()).isInfinite();
        assertThat(new ChainDiagnostics(apart, 50, 0).effectiveSize()).isLessThan(10);
    }

    private static boolean[] chain(SplittableRandom random, int length, double stay) {
        boolean[] truth = new boolean[length];
        truth[0] = random.nextBoolean();
        for (int t = 1; t < length; t++) {
            truth[t] = random.nextDouble() < stay ? truth[t - 1] : !truth[t - 1];
        }
        return truth;
    }

    private static BitDraws draws(boolean[] truth) {
        BitDraws draws = new BitDraws(1);
        for (boolean t : truth) {
            draws.add(ONE_ATOM, new int[] {t ? 0 : 1});
        }
        return draws;
    }

    private static double[] half(boolean[] truth, int from, int to) {
        double[] half = new double[to - from];
        for (int t = from; t < to; t++) {
            half[t - from] = truth[t] ? 1 : 0;
        }
        return half;
    }
}
