package org.hinge.inference.discrete.gibbs;

import java.util.Locale;

/**
 * How long a {@link GibbsSampler} samples.
 *
 * @param sweeps of each chain, those of the burn-in among them
 * @param burnIn the sweeps at the beginning that are thrown away
 * @param chains how many independent chains
 * @param seed of all that is random
 * @param threads no result depends on it
 */
public record GibbsSettings(int sweeps, int burnIn, int chains, long seed, int threads) {
    /** The sweeps of the paper's experiments, with enough chains to compare. */
    public static final GibbsSettings DEFAULT =
            new GibbsSettings(2_500, 500, 4, 0, Runtime.getRuntime().availableProcessors());

    /** Both halves of a chain need two draws to have a variance. */
    private static final int FEWEST_KEPT = 4;

    public GibbsSettings {
        check(burnIn >= 0, "burnIn must not be negative (got %s)", burnIn);
        check(
                (long) sweeps - burnIn >= FEWEST_KEPT,
                "sweeps must be at least 4 more than burnIn (got %s)",
                sweeps);
        check(chains > 0, "chains must be positive (got %s)", chains);
        check(threads > 0, "threads must be positive (got %s)", threads);
    }

    /** How many sweeps of each chain are kept. */
    public int kept() {
        return sweeps - burnIn;
    }

    public GibbsSettings withSweeps(int all, int thrownAway) {
        return new GibbsSettings(all, thrownAway, chains, seed, threads);
    }

    public GibbsSettings withChains(int number) {
        return new GibbsSettings(sweeps, burnIn, number, seed, threads);
    }

    public GibbsSettings withSeed(long another) {
        return new GibbsSettings(sweeps, burnIn, chains, another, threads);
    }

    public GibbsSettings withThreads(int number) {
        return new GibbsSettings(sweeps, burnIn, chains, seed, number);
    }

    private static void check(boolean holds, String message, Object got) {
        if (!holds) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, message, got));
        }
    }
}
