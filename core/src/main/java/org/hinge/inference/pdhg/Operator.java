package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.BlockProjection;
import org.hinge.inference.fold.Duals;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.Move;
import org.hinge.inference.fold.Preconditioner;
import org.hinge.inference.fold.TermGroup;
import org.hinge.inference.fold.TightPairs;

/**
 * The operator T of the primal-dual method, and the points it works on.
 *
 * <pre>
 *   s+_j = prox_j(s_j + w S_j l_j(y))              S_j = omega_j / |a_j|
 *   v    = y - tau A'(2 s+ - s)                    tau_i = 1 / (w N_i)
 *   y+   = block prox of v                         {@link BlockProjection}
 * </pre>
 *
 * w is the primal weight. Terms are cut into shards and variables into slices; their number depends
 * on the field alone. Each shard adds to a vector of its own, and these are summed in the order of
 * the shards, so that the answer has the same bits for any number of threads. If the terms are
 * those of one part of a field, they are one shard: parts are for threads as well. Its {@link
 * Exchange} adds what others have to the sums of the variables that are owned here, and gives
 * others' variables the y+ that was found there. Settled variables stay at the minimum of their
 * unary terms.
 */
final class Operator {
    /** A shard has at least so many entries. */
    private static final int SHARD = 1 << 15;

    private static final int MOST_PARTS = 8;

    final FoldedField field;
    final Workers workers;
    final Exchange exchange;
    final Move move = new Move();
    final double[] norms;
    final int shards;
    final int slices;

    /** The point z, the anchor of the epoch, and T(z) after {@link #apply}. */
    final double[] y;

    final double[] anchor;
    final double[] next;

    /**
     * For each shard, y and the sum that its terms add to, in turn: what a term needs of a variable
     * is then in one cache line. The sums are 0 between two uses.
     */
    private final double[][] states;

    private final double[] stepSize;

    /** A number for each variable, of no meaning between two uses. */
    final double[] v;

    /** What is exchanged, if there is anybody to exchange with: 0 between two uses. */
    final double[] sums;

    private final double[] lambda;
    private final TightPairs pairs;
    private final BlockProjection[] projections;
    private final double[] slope = new double[1];
    private final IntConsumer termStep = this::stepTerms;
    private final IntConsumer variableStep = this::stepVariables;
    private boolean inPlace;

    Operator(FoldedField field, Workers workers, Exchange exchange) {
        this.field = field;
        this.workers = workers;
        this.exchange = exchange;
        int n = field.variables();
        this.norms = norms(field, exchange);
        this.shards = exchange.hasOthers() ? 1 : shards(field);
        this.slices = Math.max(1, Math.min(MOST_PARTS, n >> 12));
        this.y = new double[n];
        this.anchor = new double[n];
        this.next = new double[n];
        this.v = new double[n];
        this.stepSize = new double[field.settledFrom];
        this.states = new double[shards][2 * n];
        this.projections = new BlockProjection[slices];
        this.sums = new double[exchange.hasOthers() ? n : 0];
        this.lambda = new double[field.blocks.count];
        this.pairs = new TightPairs(field.blocks, field.unary, norms);
        for (int s = 0; s < slices; s++) {
            projections[s] =
                    new BlockProjection(field.blocks, field.unary, stepSize, lambda, pairs);
        }
        for (int i = field.settledFrom; i < field.foreignFrom; i++) {
            next[i] = field.unary.minimiser(i, 0, slope);
        }
        setPrimalWeight(1);
    }

    private static int shards(FoldedField field) {
        long entries = 0;
        for (TermGroup group : field.groups) {
            entries += group.shape.entries();
        }
        // A vector per shard costs time as well, most where terms touch its variables seldom.
        long variables = Math.max(1, field.settledFrom);
        long worthwhile =
                Math.max(Math.min(2, entries / (2 * variables)), entries / (5 * variables));
        return (int) Math.max(1, Math.min(MOST_PARTS, Math.min(entries / SHARD, worthwhile)));
    }

    private static double[] norms(FoldedField field, Exchange exchange) {
        double[] norms = Preconditioner.normsOfTerms(field);
        exchange.gather(norms);
        Preconditioner.fillDetached(field, norms);
        return norms;
    }

    /** Whether all potentials are linear, folded ones too. */
    boolean isLinear() {
        return !exchange.isAnywhere(!(field.isLinear() && field.unary.isLinear()));
    }

    void setPrimalWeight(double weight) {
        move.primalWeight = weight;
        for (int i = 0; i < stepSize.length; i++) {
            stepSize[i] = 1 / (weight * norms[i]);
        }
    }

    /** Takes over the field's unary terms after squares have moved. */
    void refreshUnaryTerms() {
        pairs.refresh();
    }

    /** Begins at a point; the duals are set in their groups. */
    void begin(double[] start) {
        System.arraycopy(start, 0, y, 0, y.length);
        // Others may know their variables better.
        exchange.scatter(y);
        for (int i = field.settledFrom; i < field.foreignFrom; i++) {
            if (!field.unary.isFlat(i)) {
                y[i] = next[i];
            } else {
                next[i] = y[i];
            }
        }
        System.arraycopy(y, 0, anchor, 0, y.length);
        show(0, y.length);
        for (TermGroup group : field.groups) {
            System.arraycopy(group.duals.now, 0, group.duals.anchor, 0, group.size());
        }
    }

    /** Copies y to where the terms read it. */
    private void show(int from, int to) {
        for (double[] state : states) {
            for (int i = from; i < to; i++) {
                state[2 * i] = y[i];
            }
        }
    }

    /** Puts T(z) into {@code next} and leaves z as it is. */
    void apply() {
        move.toStep();
        inPlace = false;
        run();
    }

    /** Moves z, as {@link #move} says, without keeping T(z). */
    void step() {
        inPlace = true;
        run();
    }

    private void run() {
        workers.run(shards, termStep);
        if (exchange.hasOthers()) {
            gatherSums();
        }
        workers.run(slices, variableStep);
        if (exchange.hasOthers()) {
            exchange.scatter(next);
            advance(field.foreignFrom, next.length);
        }
    }

    /** Sends the sums of others' variables, and leaves what comes where the first shard's are. */
    private void gatherSums() {
        for (int i = field.foreignFrom; i < sums.length; i++) {
            for (double[] state : states) {
                sums[i] += state[2 * i + 1];
                state[2 * i + 1] = 0;
            }
        }
        exchange.gather(sums);
        for (int i = 0; i < field.settledFrom; i++) {
            states[0][2 * i + 1] += sums[i];
        }
        Arrays.fill(sums, 0);
    }

    /** Moves z, as {@link #move} says, after {@link #apply}. */
    void follow() {
        combine(y, next, anchor, 0, field.settledFrom);
        show(0, field.settledFrom);
        combine(y, next, anchor, field.foreignFrom, y.length);
        show(field.foreignFrom, y.length);
        for (TermGroup group : field.groups) {
            combine(group.duals.now, group.duals.next, group.duals.anchor, 0, group.size());
        }
    }

    private void combine(double[] now, double[] step, double[] first, int from, int to) {
        for (int i = from; i < to; i++) {
            now[i] =
                    move.stepShare * step[i]
                            + move.pointShare * now[i]
                            + move.anchorShare * first[i];
        }
    }

    /** Makes T(z) the point and the anchor, after {@link #apply}. */
    void restart() {
        System.arraycopy(next, 0, y, 0, y.length);
        System.arraycopy(next, 0, anchor, 0, y.length);
        show(0, y.length);
        for (TermGroup group : field.groups) {
            System.arraycopy(group.duals.next, 0, group.duals.now, 0, group.size());
            System.arraycopy(group.duals.next, 0, group.duals.anchor, 0, group.size());
        }
    }

    /** The length of the last step, after {@link #apply}: sqrt(w sum N dy^2 + sum ds^2 / (w S)). */
    double residual() {
        double partial = 0;
        for (TermGroup group : field.groups) {
            partial += dualDistance(group, group.duals.now);
        }
        double[] distances = {primalDistance(y), partial};
        exchange.sum(distances);
        return Math.sqrt(move.primalWeight * distances[0] + distances[1] / move.primalWeight);
    }

    /** sum N dy^2 from the anchor to T(z). */
    double primalDistance() {
        return exchange.total(primalDistance(anchor));
    }

    private double primalDistance(double[] from) {
        double sum = 0;
        for (int i = 0; i < field.settledFrom; i++) {
            double d = next[i] - from[i];
            sum += norms[i] * d * d;
        }
        return sum;
    }

    /** sum ds^2 / S from the anchor to T(z). */
    double dualDistance() {
        double sum = 0;
        for (TermGroup group : field.groups) {
            sum += dualDistance(group, group.duals.anchor);
        }
        return exchange.total(sum);
    }

    private static double dualDistance(TermGroup group, double[] from) {
        Duals duals = group.duals;
        double sum = 0;
        for (int j = 0; j < group.size(); j++) {
            double d = duals.next[j] - from[j];
            sum += duals.omega[j] * group.shape.norm(j) * d * d;
        }
        return sum;
    }

    private void stepTerms(int shard) {
        for (int g = 0; g < field.groups.size(); g++) {
            TermGroup group = field.groups.get(g);
            Duals duals = group.duals;
            int from = group.from(shard, shards);
            int to = group.from(shard + 1, shards);
            double[] out = inPlace ? duals.now : duals.next;
            group.shape.step(from, to, duals, move, states[shard], out);
        }
    }

    private void stepVariables(int slice) {
        int blockVariables = field.blocks.variables();
        int firstBlock = part(field.blocks.count, slice);
        int endBlock = part(field.blocks.count, slice + 1);
        int singles = field.settledFrom - blockVariables;
        if (firstBlock < endBlock) {
            int from = field.blocks.start[firstBlock];
            int to = field.blocks.start[endBlock];
            gather(from, to);
            for (int k = firstBlock; k < endBlock; k++) {
                projections[slice].project(k, v, next);
            }
            advance(from, to);
        }
        int from = blockVariables + part(singles, slice);
        int to = blockVariables + part(singles, slice + 1);
        gather(from, to);
        projectSingles(from, to);
        advance(from, to);
    }

    private int part(int total, int slice) {
        return (int) ((long) total * slice / slices);
    }

    /** v = y - tau (the sum over shards), which become 0. */
    private void gather(int from, int to) {
        double[] first = states[0];
        for (int s = 1; s < shards; s++) {
            double[] other = states[s];
            for (int at = 2 * from + 1; at < 2 * to; at += 2) {
                first[at] += other[at];
                other[at] = 0;
            }
        }
        for (int i = from; i < to; i++) {
            v[i] = y[i] - stepSize[i] * first[2 * i + 1];
            first[2 * i + 1] = 0;
        }
    }

    private void projectSingles(int from, int to) {
        for (int i = from; i < to; i++) {
            next[i] = field.unary.prox(i, v[i], stepSize[i]);
        }
    }

    /** Moves y, unless T(z) is to be kept beside it. */
    private void advance(int from, int to) {
        if (inPlace) {
            combine(y, next, anchor, from, to);
            show(from, to);
        }
    }

    /** What the next iteration depends on. */
    void keep(SavedState state) {
        state.keep(y);
        state.keep(anchor);
        state.keep(next);
        state.keep(lambda);
        for (TermGroup group : field.groups) {
            state.keep(group.duals.now);
            state.keep(group.duals.anchor);
        }
        setPrimalWeight(state.keep(move.primalWeight));
        show(0, y.length);
    }
}
