package org.hinge.bench;

import java.io.PrintStream;
import java.util.Locale;
import java.util.SplittableRandom;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.gibbs.GibbsSampler;
import org.hinge.inference.discrete.gibbs.GibbsSettings;
import org.hinge.inference.discrete.gibbs.Marginals;
import org.hinge.inference.discrete.rounding.RoundedAssignment;
import org.hinge.inference.discrete.rounding.Rounding;
import org.hinge.inference.discrete.rounding.RoundingProbabilities;
import org.hinge.inference.discrete.walk.MaxWalkSat;
import org.hinge.inference.discrete.walk.MaxWalkSatSettings;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.HingeLossMrfBuilder;
import org.hinge.model.TermKind;

/**
 * How fast rounding, MaxWalkSAT and Gibbs sampling are on random clauses of one to four atoms.
 *
 * <p>An evaluation is one potential scored for both values of one of its atoms.
 */
public final class DiscreteBenchmark {
    private static final int RULES = 8;
    private static final int RUNS = 5;

    private final PrintStream out;

    private DiscreteBenchmark(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) {
        DiscreteBenchmark benchmark = new DiscreteBenchmark(System.out);
        benchmark.round(1_000_000, 200_000);
        benchmark.walk(1_000_000, 200_000);
        benchmark.sample(20_000, 4_000, 2_000);
        benchmark.sample(1_000_000, 200_000, 40);
    }

    private void round(int clauses, int atoms) {
        double[] weights = weights();
        HingeLossMrf mrf = clauses(clauses, atoms, TermKind.HINGE);
        double[] point = new SplittableRandom(2).doubles(atoms).toArray();
        for (int run = 0; run < RUNS; run++) {
            long begin = System.nanoTime();
            DiscreteMrf discrete = DiscreteMrf.of(mrf, weights);
            long built = System.nanoTime();
            RoundedAssignment rounded =
                    Rounding.round(discrete, point, 0, RoundingProbabilities.HALF, 0);
            print(
                    "round %,d clauses: field %.2f s, rounding %.2f s, score %.4f of the bound",
                    clauses,
                    seconds(begin, built),
                    seconds(built, System.nanoTime()),
                    rounded.score() / rounded.lpBound());
        }
    }

    private void walk(int clauses, int atoms) {
        DiscreteMrf discrete = DiscreteMrf.of(clauses(clauses, atoms, TermKind.HINGE), weights());
        for (int run = 0; run < RUNS; run++) {
            MaxWalkSat search = new MaxWalkSat(MaxWalkSatSettings.DEFAULT.withFlips(1_000_000));
            long begin = System.nanoTime();
            double energy = search.solve(discrete, SolverProgress.NONE).energy();
            double seconds = seconds(begin, System.nanoTime());
            print("MaxWalkSAT: 1,000,000 flips in %.2f s, energy %.1f", seconds, energy);
        }
    }

    private void sample(int clauses, int atoms, int sweeps) {
        DiscreteMrf discrete =
                DiscreteMrf.of(clauses(clauses, atoms, TermKind.SQUARED_HINGE), weights());
        GibbsSettings settings = new GibbsSettings(sweeps, sweeps - 4, 1, 0, 1);
        for (int run = 0; run < RUNS; run++) {
            long begin = System.nanoTime();
            Marginals marginals = new GibbsSampler(settings).sample(discrete, SolverProgress.NONE);
            double seconds = seconds(begin, System.nanoTime());
            print(
                    "Gibbs, %,d clauses: %.1f M evaluations/s on one thread (%d sweeps in %.2f s,"
                            + " first marginal %.3f)",
                    clauses,
                    1e-6 * discrete.occurrences() * sweeps / seconds,
                    sweeps,
                    seconds,
                    marginals.probability()[0]);
        }
    }

    private static HingeLossMrf clauses(int count, int atoms, TermKind kind) {
        SplittableRandom random = new SplittableRandom(1);
        HingeLossMrfBuilder builder = new HingeLossMrfBuilder(atoms, RULES);
        int[] free = new int[4];
        double[] factors = new double[4];
        for (int k = 0; k < count; k++) {
            int size = 1 + random.nextInt(4);
            double b = 1;
            for (int j = 0; j < size; j++) {
                free[j] = random.nextInt(atoms);
                factors[j] = random.nextBoolean() ? 1 : -1;
                b -= factors[j] > 0 ? 1 : 0;
            }
            builder.add(random.nextInt(RULES), kind, free, factors, size, b);
        }
        return builder.build();
    }

    private static double[] weights() {
        return new SplittableRandom(3).doubles(RULES, 0.1, 2).toArray();
    }

    private static double seconds(long begin, long end) {
        return (end - begin) * 1e-9;
    }

    private void print(String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
