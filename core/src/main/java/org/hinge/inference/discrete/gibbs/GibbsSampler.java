package org.hinge.inference.discrete.gibbs;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hinge.inference.SolverProgress;
import org.hinge.inference.Workers;
import org.hinge.inference.discrete.DiscreteMrf;
import org.hinge.inference.discrete.Feasibility;

/**
 * Marginal probabilities by blocked Gibbs sampling, several chains in parallel.
 *
 * <p>Each chain begins at a random state, mended by {@code MaxWalkSat} until it meets the hard
 * constraints, and has a stream of random numbers of its own; so the result does not depend on the
 * threads. Draws are kept as bits, one for each variable, kept sweep and chain. Where constraints
 * are watched, chains draw several blocks at once too; that they can reach every feasible state is
 * not certain if many are connected.
 */
public final class GibbsSampler {
    private final GibbsSettings settings;

    public GibbsSampler(GibbsSettings settings) {
        this.settings = settings;
    }

    /** Samples. Only {@link SolverProgress#stopWanted} is asked, from several threads. */
    public Marginals sample(DiscreteMrf mrf, SolverProgress progress) {
        if (mrf.conflict() >= 0) {
            return Marginals.none(Feasibility.IMPOSSIBLE);
        }
        List<GibbsChain> chains = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(settings.seed());
        for (int c = 0; c < settings.chains(); c++) {
            chains.add(new GibbsChain(mrf, random.split()));
        }
        if (!haveAllBegun(chains, progress)) {
            return Marginals.none(Feasibility.NOT_FOUND);
        }
        return summary(mrf, chains);
    }

    /** Runs the chains; whether all of them found a state to begin at. */
    private boolean haveAllBegun(List<GibbsChain> chains, SolverProgress progress) {
        boolean[] begun = new boolean[chains.size()];
        try (Workers workers = new Workers(Math.min(settings.threads(), chains.size()))) {
            workers.run(begun.length, c -> begun[c] = chains.get(c).run(settings, progress));
        }
        boolean all = true;
        for (boolean one : begun) {
            all &= one;
        }
        return all;
    }

    private Marginals summary(DiscreteMrf mrf, List<GibbsChain> chains) {
        List<BitDraws> draws = new ArrayList<>();
        int kept = Integer.MAX_VALUE;
        long all = 0;
        for (GibbsChain chain : chains) {
            draws.add(chain.draws());
            kept = Math.min(kept, chain.draws().sweeps());
            all += chain.draws().sweeps();
        }
        int n = mrf.blocks.atoms();
        double[] probability = new double[n];
        double[] rHat = new double[n];
        double[] effectiveSize = new double[n];
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (GibbsChain chain : chains) {
                sum += chain.sum(i);
            }
            boolean fixed = mrf.blocks.blockOf[i] < 0;
            probability[i] = fixed ? mrf.fixed[i] : sum / all;
            boolean tooFew = kept < 4;
            ChainDiagnostics one = tooFew ? null : new ChainDiagnostics(draws, kept, i);
            rHat[i] = one == null ? Double.NaN : one.rHat();
            effectiveSize[i] = one == null ? Double.NaN : one.effectiveSize();
        }
        return new Marginals(
                Feasibility.FEASIBLE, probability, rHat, effectiveSize, kept, chains.size());
    }
}
