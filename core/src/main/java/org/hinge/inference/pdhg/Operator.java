package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.Batch;
import org.hinge.inference.fold.BlockProjection;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.Move;
import org.hinge.inference.fold.Preconditioner;
import org.hinge.inference.fold.StepSizes;
import org.hinge.inference.fold.TermGroup;
import org.hinge.inference.fold.TightPairs;
import org.hinge.model.DoubleRow;
import org.jspecify.annotations.Nullable;

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

    private static final double[] NOTHING = {};

    final FoldedField field;
    final Workers workers;
    final Exchange exchange;
    final Move move = new Move();
    final int shards;
    final int slices;

    /** The anchor of the epoch. */
    final DoubleRow anchor;

    /** T(z) after {@link #apply}. */
    double[] next;

    /** The values of the point z. */
    double[] y;

    /** What the terms of each shard add to; 0 between two uses. */
    private double[][] sums;

    private final Batch[] batches;

    final StepSizes steps;

    /** A number for each variable, of no meaning between two uses. */
    double[] v;

    /** Where next and y are while they are put aside; null before the first time. */
    private @Nullable DoubleRow nextAside;

    private @Nullable DoubleRow yAside;

    private final double[] lambda;
    final TightPairs pairs;
    private final BlockProjection[] projections;
    private final double[] slope = new double[1];
    private final AwakeTerms awake;

    /** What resting terms push each variable with, as of the last choice; null before the first. */
    private @Nullable DoubleRow resting;

    private final IntConsumer termStep = this::stepTerms;
    private final IntConsumer variableStep = this::stepVariables;
    private boolean inPlace;

    /** Whether the next choice is the first since z was the anchor. */
    private boolean epochBegins;

    /** Whether T has been applied since the duals were set. */
    private boolean applied;

    Operator(FoldedField field, Workers workers, Exchange exchange) {
        this(field, workers, exchange, AwakeTerms.areWorthwhile(field, exchange));
    }

    /**
     * One for itself.
     *
     * @param rests whether terms may rest ({@link AwakeTerms})
     */
    Operator(FoldedField field, Workers workers, Exchange exchange, boolean rests) {
        this.field = field;
        this.workers = workers;
        this.exchange = exchange;
        int n = field.variables();
        this.shards = exchange.hasOthers() ? 1 : shards(field);
        this.slices = Math.max(1, Math.min(MOST_PARTS, n >> 12));
        this.anchor = field.storage.doubles(n);
        this.next = new double[n];
        this.v = new double[n];
        this.y = new double[n];
        this.sums = new double[shards][n];
        TightPairs[] made = new TightPairs[1];
        this.steps = new StepSizes(norms(() -> made[0] = tightPairs()));
        this.pairs = made[0];
        this.awake = new AwakeTerms(field, rests);
        this.batches = new Batch[shards];
        Arrays.setAll(batches, s -> new Batch());
        this.projections = new BlockProjection[slices];
        this.lambda = new double[field.blocks.arePairs() ? 0 : field.blocks.count];
        for (int s = 0; s < slices; s++) {
            projections[s] = new BlockProjection(field.blocks, field.unary, steps, lambda, pairs);
        }
        for (int i = field.settledFrom; i < field.foreignFrom; i++) {
            next[i] = field.unary.minimiser(i, 0, slope);
        }
        setPrimalWeight(1);
        if (rests) {
            steps.keepAll(field.storage);
        }
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

    private TightPairs tightPairs() {
        return new TightPairs(field.blocks, field.unary, field.storage);
    }

    /** What is made beside them needs a thread for itself, and no norms. */
    private double[] norms(Runnable beside) {
        Preconditioner.addNorms(field.groups, workers, sums, beside);
        takeSums(0, v.length);
        double[] norms = v.clone();
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
        steps.setPrimalWeight(weight);
    }

    /** Takes over the field's unary terms after squares have moved. */
    void refreshUnaryTerms() {
        pairs.refresh();
    }

    /** Begins at a point; the duals are set in their groups. */
    void begin(double[] start) {
        System.arraycopy(start, 0, v, 0, v.length);
        // Others may know their variables better.
        exchange.scatter(v);
        for (int i = field.settledFrom; i < field.foreignFrom; i++) {
            if (!field.unary.isFlat(i)) {
                v[i] = next[i];
            } else {
                next[i] = v[i];
            }
        }
        anchor.put(0, v);
        System.arraycopy(v, 0, y, 0, v.length);
        for (TermGroup group : field.groups) {
            group.duals.anchor.put(0, group.duals.now, 0, group.size());
        }
        applied = false;
        awake.begin();
        resting = null;
        steps.useAllTerms();
        epochBegins = true;
    }

    /** Puts T(z) into {@code next} and leaves z as it is. */
    void apply() {
        move.toStep();
        inPlace = false;
        applied = true;
        run();
        awake.tellDuals(workers);
    }

    /** Moves z, as {@link #move} says, without keeping T(z). */
    void step() {
        inPlace = true;
        run();
    }

    private void run() {
        if (awake.isChoiceDue()) {
            chooseAwake();
        }
        workers.run(shards, termStep);
        if (exchange.hasOthers()) {
            pushOthers();
            gatherSums(field.settledFrom);
        }
        workers.run(slices, variableStep);
        if (exchange.hasOthers()) {
            exchange.scatter(next);
            advance(field.foreignFrom, next.length);
        }
    }

    /** Lets terms rest whose duals would stay where they are. */
    private void chooseAwake() {
        awake.choose(workers, y, sums, batches);
        DoubleRow pushes = resting == null ? field.storage.doubles(v.length) : resting;
        workers.run(slices, slice -> keepSums(slice, pushes));
        resting = pushes;
        Preconditioner.addNorms(awake.groups(), workers, sums);
        if (exchange.hasOthers()) {
            gatherSums(field.settledFrom);
        }
        workers.run(slices, this::lengthenSteps);
        epochBegins = false;
    }

    private void keepSums(int slice, DoubleRow row) {
        int from = part(v.length, slice);
        int to = part(v.length, slice + 1);
        takeSums(from, to);
        row.put(from, v, from, to - from);
    }

    /** To what the terms awake allow. */
    private void lengthenSteps(int slice) {
        int from = part(v.length, slice);
        int to = part(v.length, slice + 1);
        takeSums(from, to);
        steps.lengthen(from, to, v, epochBegins);
    }

    /** Adds what resting terms push others' variables with to the sums. */
    private void pushOthers() {
        for (int i = field.foreignFrom; i < v.length && resting != null; i++) {
            sums[0][i] += resting.get(i);
        }
    }

    /**
     * Sends the sums of others' variables, and leaves what comes with those of the first shard.
     *
     * @param to the variables before this one are wanted
     */
    void gatherSums(int to) {
        Arrays.fill(v, 0);
        takeSums(field.foreignFrom, v.length);
        exchange.gather(v);
        for (int i = 0; i < to; i++) {
            sums[0][i] += v[i];
        }
    }

    /** The sums over the shards go to {@code v}, and become 0. */
    void takeSums(int from, int to) {
        System.arraycopy(sums[0], from, v, from, to - from);
        Arrays.fill(sums[0], from, to, 0);
        for (int s = 1; s < shards; s++) {
            double[] other = sums[s];
            for (int i = from; i < to; i++) {
                v[i] += other[i];
            }
            Arrays.fill(other, from, to, 0);
        }
    }

    AwakeTerms awake() {
        return awake;
    }

    /** What the terms of a shard add to. */
    double[] sums(int shard) {
        return sums[shard];
    }

    /**
     * The duals of at most a batch of a shard's terms after {@link #apply}, until z moves; before
     * the first time, as they were set. They go to the shard's batch.
     */
    Batch duals(TermGroup group, int from, int to, int shard) {
        Batch batch = batches[shard];
        if (applied) {
            group.dualsAfter(from, to, move.primalWeight, y, batch);
        } else {
            group.duals.now.get(from, batch.dual, to - from);
        }
        return batch;
    }

    /** Moves z, as {@link #move} says, after {@link #apply}. */
    void follow() {
        // The duals first: they follow from y as it was.
        forEachBatch(
                awake.groups(),
                (group, from, to, batch) -> group.duals.move(from, to, move, batch));
        workers.run(slices, this::followVariables);
        combine(field.foreignFrom, next.length);
    }

    private void followVariables(int slice) {
        combine(part(field.settledFrom, slice), part(field.settledFrom, slice + 1));
    }

    private void combine(int from, int to) {
        for (int at = from; at < to; at += Batch.SIZE) {
            combineBatch(at, Math.min(to, at + Batch.SIZE));
        }
    }

    private void combineBatch(int from, int to) {
        double stepShare = move.stepShare;
        double pointShare = move.pointShare;
        double anchorShare = move.anchorShare;
        double[] anchors = anchor.window(from, to);
        int at = from - anchor.base(from);
        for (int k = 0; k < to - from; k++) {
            y[from + k] =
                    stepShare * next[from + k]
                            + pointShare * y[from + k]
                            + anchorShare * anchors[at + k];
        }
    }

    /** Makes T(z) the point and the anchor, after {@link #apply}. */
    void restart() {
        forEachBatch(
                field.groups,
                (group, from, to, batch) -> {
                    group.duals.now.put(from, batch.dual, to - from);
                    group.duals.anchor.put(from, batch.dual, to - from);
                });
        awake.wakeAll();
        epochBegins = true;
        anchor.put(0, next);
        System.arraycopy(next, 0, y, 0, next.length);
    }

    /** Copies the duals after {@link #apply}, one array for each group. */
    void copyDuals(List<DoubleRow> to) {
        workers.run(
                shards,
                shard -> {
                    for (int g = 0; g < to.size(); g++) {
                        DoubleRow copy = to.get(g);
                        forEachBatch(
                                field.groups.get(g),
                                shard,
                                (group, from, end, batch) ->
                                        copy.put(from, batch.dual, end - from));
                    }
                });
    }

    /** What is done with the duals of a batch of terms after T. */
    interface BatchAction {
        void accept(TermGroup group, int from, int to, Batch batch);
    }

    private void forEachBatch(List<TermGroup> groups, BatchAction action) {
        workers.run(
                shards,
                shard -> {
                    for (TermGroup group : groups) {
                        forEachBatch(group, shard, action);
                    }
                });
    }

    /** For a shard's terms of a group. */
    void forEachBatch(TermGroup group, int shard, BatchAction action) {
        int end = group.from(shard + 1, shards);
        for (int from = group.from(shard, shards); from < end; from += Batch.SIZE) {
            int to = Math.min(end, from + Batch.SIZE);
            action.accept(group, from, to, duals(group, from, to, shard));
        }
    }

    private void stepTerms(int shard) {
        for (int g = 0; g < awake.groups().size(); g++) {
            TermGroup group = awake.groups().get(g);
            int from = group.from(shard, shards);
            int to = group.from(shard + 1, shards);
            group.step(from, to, move, y, sums[shard], inPlace, batches[shard]);
        }
    }

    private void stepVariables(int slice) {
        int endBlock = part(field.blocks.count, slice + 1);
        for (int k = part(field.blocks.count, slice); k < endBlock; k += Batch.SIZE) {
            stepBlocks(k, Math.min(endBlock, k + Batch.SIZE), projections[slice]);
        }
        int blockVariables = field.blocks.variables();
        int singles = field.settledFrom - blockVariables;
        int end = blockVariables + part(singles, slice + 1);
        for (int i = blockVariables + part(singles, slice); i < end; i += Batch.SIZE) {
            stepSingles(i, Math.min(end, i + Batch.SIZE));
        }
    }

    private void stepBlocks(int first, int end, BlockProjection projection) {
        int from = field.blocks.start[first];
        int to = field.blocks.start[end];
        gather(from, to);
        projection.project(first, end, v, next);
        advance(from, to);
    }

    private void stepSingles(int from, int to) {
        gather(from, to);
        field.unary.prox(from, to, v, steps, next);
        advance(from, to);
    }

    private int part(int total, int slice) {
        return (int) ((long) total * slice / slices);
    }

    /** v = y - tau (the sum over shards, which become 0, and what resting terms add). */
    private void gather(int from, int to) {
        takeSums(from, to);
        if (resting != null) {
            double[] pushes = resting.window(from, to);
            int at = from - resting.base(from);
            for (int k = 0; k < to - from; k++) {
                v[from + k] += pushes[at + k];
            }
        }
        for (int i = from; i < to; i++) {
            v[i] = y[i] - steps.of(i) * v[i];
        }
    }

    /** Moves y, unless T(z) is to be kept beside it. */
    private void advance(int from, int to) {
        if (inPlace) {
            combine(from, to);
        }
    }

    /**
     * Lets go of the vectors that iterations look things up in, if there are files for them: a
     * proof needs vectors of its own. Nothing may be asked for until {@link #takeBack}.
     */
    void putAside() {
        if (anchor.isInArray()) {
            return;
        }
        int n = field.variables();
        DoubleRow itsNext = nextAside == null ? field.storage.doubles(n) : nextAside;
        DoubleRow itsY = yAside == null ? field.storage.doubles(n) : yAside;
        itsNext.put(0, next);
        itsY.put(0, y);
        nextAside = itsNext;
        yAside = itsY;
        steps.putAside(field.storage);
        next = NOTHING;
        v = NOTHING;
        y = NOTHING;
        sums = new double[shards][0];
    }

    /** Makes all as it was before {@link #putAside}. */
    void takeBack() {
        if (nextAside == null || yAside == null) {
            return;
        }
        int n = field.variables();
        steps.takeBack();
        next = new double[n];
        nextAside.get(0, next);
        v = new double[n];
        y = new double[n];
        yAside.get(0, y);
        sums = new double[shards][n];
    }

    /** What the next iteration depends on. */
    void keep(SavedState state) {
        // Who goes on from here chooses anew, and so all do.
        awake.tellDuals(workers);
        awake.wakeAll();
        state.keep(y);
        state.keep(anchor);
        state.keep(next);
        state.keep(lambda);
        for (TermGroup group : field.groups) {
            state.keep(group.duals.now);
            state.keep(group.duals.anchor);
        }
        awake.keep(state);
        epochBegins = state.keep(epochBegins);
        state.keep(steps.unweighted());
        setPrimalWeight(state.keep(move.primalWeight));
    }
}
