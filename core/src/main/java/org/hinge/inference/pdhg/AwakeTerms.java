package org.hinge.inference.pdhg;

import java.util.Arrays;
import java.util.List;
import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.Batch;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
import org.hinge.model.DoubleRow;
import org.hinge.model.IntRow;

/**
 * The terms that iterations go through: all but those that rest.
 *
 * <p>A dual that is at a bound b of its domain, and was there at the anchor, stays as long as its
 * term's l(y) does not change its sign:
 *
 * <pre>
 *   t = clamp(b + step l(y)) = b        u = stepShare b + pointShare b + anchorShare b = b
 * </pre>
 *
 * Meanwhile the term pushes with omega b, always the same, and need not be looked at. Most terms
 * rest most of the time: those of rules that are satisfied by far, or violated by far. The others
 * are copied to groups of their own. A term whose l(y) has changed its sign is found at the next
 * choice, {@link #PERIOD} iterations later at most; until then iterations go on as if it had not.
 * What they prove does not depend on that: energy and bound are those of all terms.
 */
final class AwakeTerms {
    /** So many iterations go by between two choices. */
    private static final int PERIOD = 16;

    /** Below so many terms iterations cost less than choices. */
    private static final int WORTHWHILE = 20_000;

    private final FoldedField field;
    private final boolean rests;

    /** For each group of the field the terms awake; their rows are their places in that group. */
    private List<TermGroup> groups;

    private int untilChoice = PERIOD;

    /**
     * Begins with all terms awake.
     *
     * @param rests whether any is ever to rest
     */
    AwakeTerms(FoldedField field, boolean rests) {
        this.field = field;
        this.rests = rests;
        this.groups = field.groups;
    }

    /** Whether a field, of which this may be a part, has so many terms that some should rest. */
    static boolean areWorthwhile(FoldedField part, Exchange exchange) {
        double terms = part.groups.stream().mapToDouble(TermGroup::size).sum();
        return exchange.total(terms) >= WORTHWHILE;
    }

    List<TermGroup> groups() {
        return groups;
    }

    /** Makes all awake as the field's groups have them; some iterations go by before any rests. */
    void begin() {
        groups = field.groups;
        untilChoice = PERIOD;
    }

    /** Makes all awake as the field's groups have them; the next iteration chooses. */
    void wakeAll() {
        groups = field.groups;
        untilChoice = 0;
    }

    /** Gives the field's groups the duals of those awake. */
    void tellDuals() {
        for (int g = 0; g < groups.size() && groups != field.groups; g++) {
            TermGroup awake = groups.get(g);
            DoubleRow now = field.groups.get(g).duals.now;
            for (int j = 0; j < awake.size(); j++) {
                now.put(awake.row.get(j), awake.duals.now.get(j));
            }
        }
    }

    /** Counts an iteration; returns whether a choice comes before it. */
    boolean isChoiceDue() {
        return rests && untilChoice-- <= 0;
    }

    /**
     * Chooses anew. What those at rest push with is added to the sums of the shards.
     *
     * @param sums those of each shard, which are 0
     */
    void choose(Workers workers, double[] y, double[][] sums, Batch[] batches) {
        tellDuals();
        groups = field.groups;
        untilChoice = PERIOD - 1;
        int shards = sums.length;
        int[][][] places = new int[shards][groups.size()][];
        workers.run(
                shards,
                shard -> {
                    for (int g = 0; g < groups.size(); g++) {
                        places[shard][g] = awake(groups.get(g), shard, y, sums, batches[shard]);
                    }
                });
        TermGroup[] chosen = new TermGroup[groups.size()];
        workers.run(chosen.length, g -> chosen[g] = groups.get(g).select(joined(places, g)));
        groups = List.of(chosen);
    }

    /** The places of those awake among a shard's terms of a group. */
    private static int[] awake(
            TermGroup group, int shard, double[] y, double[][] sums, Batch batch) {
        int shards = sums.length;
        int end = group.from(shard + 1, shards);
        int[] places = new int[end - group.from(shard, shards)];
        int count = 0;
        for (int from = group.from(shard, shards); from < end; from += Batch.SIZE) {
            int to = Math.min(end, from + Batch.SIZE);
            count = group.findAwake(from, to, y, sums[shard], batch, places, count);
        }
        return Arrays.copyOf(places, count);
    }

    /** Those of all shards in one row. */
    private IntRow joined(int[][][] places, int group) {
        int size = 0;
        for (int[][] ofShard : places) {
            size += ofShard[group].length;
        }
        IntRow joined = field.storage.ints(size);
        int at = 0;
        for (int[][] ofShard : places) {
            joined.put(at, IntRow.of(ofShard[group]), 0, ofShard[group].length);
            at += ofShard[group].length;
        }
        return joined;
    }
}
