package org.hinge.inference.fold;

import java.util.List;
import org.hinge.inference.Workers;

/**
 * The step of each variable: tau_i = 1 / (w N_i), N_i = sum over unfolded terms of omega |a_i|,
 * less where terms of three variables oppose each other ({@link TripleNorms}).
 *
 * <p>With sigma_j = w omega_j / |a_j| and any primal weight w this keeps the operator T
 * non-expansive for any omega: the matrix A'SA, S_j = omega_j / |a_j|, is at most the diagonal
 * matrix N.
 */
public final class Preconditioner {
    /**
     * The N of what no unfolded term touches, relative to its unary terms: so small that one step
     * nearly solves it.
     */
    private static final double DETACHED = 1e-4;

    private Preconditioner() {}

    /**
     * Adds what some of the terms that are not folded add to N. That of parts of them, added up, is
     * as safe as that of all.
     *
     * @param sums one vector for each of the shards that the terms are cut into
     */
    public static void addNorms(List<TermGroup> groups, Workers workers, double[][] sums) {
        addNorms(groups, workers, sums, () -> {});
    }

    /**
     * The same beside a task that has nothing to do with it.
     *
     * @param beside is begun first
     */
    public static void addNorms(
            List<TermGroup> groups, Workers workers, double[][] sums, Runnable beside) {
        TripleNorms triples = new TripleNorms(groups, sums[0].length);
        workers.run(
                1 + sums.length,
                task -> {
                    if (task == 0) {
                        beside.run();
                    } else {
                        addNorms(groups, task - 1, triples, sums);
                    }
                });
    }

    private static void addNorms(
            List<TermGroup> groups, int shard, TripleNorms triples, double[][] sums) {
        for (TermGroup group : groups) {
            int from = group.from(shard, sums.length);
            int to = group.from(shard + 1, sums.length);
            if (!triples.contains(group)) {
                addNorms(group, from, to, sums[shard]);
            }
        }
        if (shard == 0) {
            triples.addTo(sums[0]);
        }
    }

    private static void addNorms(TermGroup group, int from, int to, double[] sums) {
        for (int j = from; j < to; j++) {
            group.shape.addAbsolute(j, group.duals.omega(j), sums);
        }
    }

    /**
     * Gives an N to the variables that no such term touches, so that it is positive for all that
     * have a step here.
     */
    public static void fillDetached(FoldedField field, double[] norms) {
        for (int i = field.blocks.variables(); i < field.settledFrom; i++) {
            norms[i] = norms[i] > 0 ? norms[i] : DETACHED * unarySize(field.unary, i, i + 1);
        }
        Blocks blocks = field.blocks;
        for (int k = 0; k < blocks.count; k++) {
            double sum = 0;
            int count = 0;
            for (int i = blocks.start[k]; i < blocks.start[k + 1]; i++) {
                sum += norms[i];
                count += norms[i] > 0 ? 1 : 0;
            }
            double mean =
                    count == 0
                            ? DETACHED
                                    * unarySize(field.unary, blocks.start[k], blocks.start[k + 1])
                            : sum / count;
            for (int i = blocks.start[k]; i < blocks.start[k + 1]; i++) {
                norms[i] = norms[i] > 0 ? norms[i] : mean;
            }
        }
    }

    /** The largest w |a| of the unary terms of some variables; 1 if there are none. */
    private static double unarySize(UnaryTerms unary, int from, int to) {
        double size = 0;
        for (int t = unary.termStart.get(from); t < unary.termStart.get(to); t++) {
            size = Math.max(size, unary.weight(t) * Math.abs(unary.coefficient(t)));
        }
        return size > 0 ? size : 1;
    }
}
