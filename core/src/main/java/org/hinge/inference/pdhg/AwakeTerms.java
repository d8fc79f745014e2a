package org.hinge.inference.pdhg;

import java.util.List;
import org.hinge.inference.Exchange;
import org.hinge.inference.Workers;
import org.hinge.inference.fold.Batch;
import org.hinge.inference.fold.FoldedField;
import org.hinge.inference.fold.TermGroup;
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
    /**
     * So many iterations go by between two choices, counted from the first. Who saves a state
     * chooses too: at multiples of this that makes no difference.
     */
    private static final int PERIOD = Savepoints.UNIT;

    /** Below so many terms iterations cost less than choices. */
    private static final int WORTHWHILE = 20_000;

    private final FoldedField field;
    private final boolean rests;

    /** For each group of the field the terms awake; their rows are their places in that group. */
    private List<TermGroup> groups;

    private int iterations;

    /** Whether the next iteration chooses, whichever it is. */
    private boolean isDue;

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
        iterations = 0;
        isDue = false;
    }

    /** Makes all awake as the field's groups have them; the next iteration chooses. */
    void wakeAll() {
        groups = field.groups;
        isDue = true;
    }

    /** Gives the field's groups the duals of those awake. */
    void tellDuals(Workers workers) {
        if (groups != field.groups) {
            workers.run(groups.size(), this::tellDuals);
        }
    }

    private void tellDuals(int g) {
        TermGroup awake = groups.get(g);
        field.groups.get(g).duals.now.putAt(awake.row, awake.duals.now);
    }

    /** Counts an iteration; returns whether a choice comes before it. */
    boolean isChoiceDue() {
        boolean due = isDue || (iterations > 0 && iterations % PERIOD == 0);
        iterations++;
        return rests && due;
    }

    /**
     * Chooses anew. What those at rest push with is added to the sums of the shards.
     *
     * @param sums those of each shard, which are 0
     */
    void choose(Workers workers, double[] y, double[][] sums, Batch[] batches) {
        tellDuals(workers);
        groups = field.groups;
        isDue = false;
        int shards = sums.length;
        long[][][] awake = new long[shards][groups.size()][];
        workers.run(
                shards,
                shard -> {
                    for (int g = 0; g < groups.size(); g++) {
                        TermGroup group = groups.get(g);
                        int from = group.from(shard, shards);
                        int to = group.from(shard + 1, shards);
                        awake[shard][g] = group.findAwake(from, to, y, sums[shard], batches[shard]);
                    }
                });
        TermGroup[] chosen = new TermGroup[groups.size()];
        workers.run(chosen.length, g -> chosen[g] = groups.get(g).select(places(awake, g)));
        groups = List.of(chosen);
    }

    /** Where those awake are in a group of the field. */
    private IntRow places(long[][][] awake, int g) {
        TermGroup group = field.groups.get(g);
        int size = 0;
        for (long[][] shard : awake) {
            for (long word : shard[g]) {
                size += Long.bitCount(word);
            }
        }
        IntRow places = field.storage.ints(size);
        int next = 0;
        for (int shard = 0; shard < awake.length; shard++) {
            int from = group.from(shard, awake.length);
            for (long word : awake[shard][g]) {
                for (long left = word; left != 0; left &= left - 1) {
                    places.put(next++, from + Long.numberOfTrailingZeros(left));
                }
                from += Long.SIZE;
            }
        }
        return places;
    }

    /** What the next iteration depends on. */
    void keep(SavedState state) {
        iterations = state.keep(iterations);
    }
}
