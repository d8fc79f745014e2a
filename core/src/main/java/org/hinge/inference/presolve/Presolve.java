package org.hinge.inference.presolve;

import java.util.BitSet;
import java.util.List;
import org.hinge.inference.Certificate;
import org.hinge.inference.DualDomain;
import org.hinge.inference.Exchange;
import org.hinge.inference.Tolerances;
import org.hinge.inference.Workers;
import org.hinge.model.Columns;
import org.hinge.model.HingeLossMrf;
import org.hinge.model.TermBatch;
import org.hinge.model.TermKind;
import org.jspecify.annotations.Nullable;

/**
 * Makes a field smaller without changing its least energy.
 *
 * <ul>
 *   <li>A potential of weight 0 is left out.
 *   <li>A term that cannot be positive on the box is dropped.
 *   <li>A constraint on one free variable becomes a bound of that variable.
 *   <li>A variable that all its terms push one way is fixed at that end.
 * </ul>
 *
 * A work queue repeats this until nothing changes. Then terms that cannot be positive where
 * anything pushes their variables are dropped ({@link Reach}), once. {@link Postsolve} gives the
 * removed terms their duals: each {@link Reduction} knows how. Variables that are left have terms
 * that push up and terms that push down.
 */
public final class Presolve {
    /** Relative to the size of a term; far more than {@link Tolerances#TERM_ROUNDING}. */
    static final double FAR_FROM_ROUNDING = 1e-8;

    /** How often parts ask each other; each time goes one variable further along a chain. */
    private static final int MOST_ROUNDS = 64;

    /** Terms are cut into ranges that threads share, so many at most, of so many terms or more. */
    private static final int MOST_RANGES = 16;

    private static final int LEAST_RANGE = 1 << 14;

    /** Of ranges that need room for a number of each variable there are not more than this. */
    private static final int MOST_COUNTS = 4;

    /** What became of a term. */
    enum Fate {
        KEPT(0),
        DROPPED(1),
        /** All its variables are fixed. */
        CONSTANT(2),
        /** A constraint that is a bound of its only free variable. */
        BOUND(3);

        private final byte code;

        Fate(int code) {
            this.code = (byte) code;
        }

        /** A small number for it, for arrays of them. */
        byte code() {
            return code;
        }
    }

    private final Exchange exchange;
    private final HingeLossMrf mrf;
    private final double[] start;
    private final double[] weights;

    /** What is done to the field, each with its way back. */
    private final BoundConstraints boundConstraints;

    final FixedVariables intervals;
    final Reach reach = new Reach();
    final Fates fates;

    private final Pushes pushes;
    private @Nullable LongTermRanges ranges;
    private @Nullable Columns columns;
    private final IntQueue variables = new IntQueue();
    private final IntQueue bounds = new IntQueue();
    private double @Nullable [] ray;
    private boolean shrinks;
    private boolean keepsAll = true;
    private boolean isUnitBox = true;

    /** Of the term at hand. */
    private final TermRange range = new TermRange();

    public Presolve(HingeLossMrf mrf, double[] weights, double[] start) {
        this(mrf, weights, start, Exchange.NONE);
    }

    /**
     * Of one part of a field. Others have terms of the shared variables, which are not known here:
     * such a variable is fixed where the terms of all parts push it one way, by all that hold it,
     * and never bounded.
     */
    public Presolve(HingeLossMrf mrf, double[] weights, double[] start, Exchange exchange) {
        this.exchange = exchange;
        this.mrf = mrf;
        this.start = start;
        int n = mrf.variables();
        int terms = mrf.terms();
        this.weights = weights;
        this.boundConstraints = new BoundConstraints(mrf);
        this.intervals = new FixedVariables(n);
        this.fates = new Fates(terms);
        this.pushes = new Pushes(n);
    }

    /** Runs to the end; afterwards {@link #ray} tells whether the constraints conflict. */
    public Postsolve run() {
        try (Workers alone = new Workers(1)) {
            return run(alone);
        }
    }

    /** The same, with help. */
    public Postsolve run(Workers workers) {
        return run(true, workers);
    }

    /**
     * Only what other parts rely on: constraints on one variable become its bounds, and a variable
     * without terms keeps its start.
     */
    public Postsolve runBoundsOnly() {
        try (Workers alone = new Workers(1)) {
            return run(false, alone);
        }
    }

    private Postsolve run(boolean shrink, Workers workers) {
        shrinks = shrink;
        // What reaches where is not asked for while terms are looked at for the first time.
        workers.run(
                2,
                part -> {
                    if (part == 0) {
                        reviewAll();
                    } else if (shrink) {
                        reachAll();
                    }
                });
        for (int i = 0; i < mrf.variables(); i++) {
            offer(i);
        }
        if (!(variables.isEmpty() && bounds.isEmpty())) {
            listColumns(workers);
        }
        settleTogether();
        if (shrink) {
            dropWhatIsOutOfReach(workers);
            settleTogether();
        }
        letGo();
        return postsolve();
    }

    private void reviewAll() {
        TermBatch batch = mrf.batch();
        TermRange.OnUnitBox unit = new TermRange.OnUnitBox();
        int at = 0;
        while (at < mrf.terms() && ray == null) {
            at = batch.read(at, mrf.terms());
            unit.measure(batch);
            if (unit.areQuiet(batch) && areCounted(batch)) {
                pushes.add(batch);
            } else {
                reviewAll(batch, unit);
            }
        }
    }

    /** One after the other, if any is to be looked at. */
    private void reviewAll(TermBatch batch, TermRange.OnUnitBox unit) {
        for (int j = 0; j < batch.size && ray == null; j++) {
            int k = batch.first + j;
            if (!isCounted(batch, j)) {
                becomes(k, Fate.DROPPED);
            } else {
                pushes.add(batch, j);
                if (!unit.isQuiet(batch, j)) {
                    unit.get(batch, j, range);
                    review(k);
                }
            }
        }
    }

    private void reachAll() {
        reach.open(mrf.variables());
        TermBatch batch = mrf.batch();
        TermRange.OnUnitBox unit = new TermRange.OnUnitBox();
        int at = 0;
        while (at < mrf.terms()) {
            at = batch.read(at, mrf.terms());
            unit.measure(batch);
            for (int j = 0; j < batch.size; j++) {
                if (isCounted(batch, j)) {
                    reach.add(batch, j, unit.high[j]);
                }
            }
        }
    }

    private boolean areCounted(TermBatch batch) {
        int j = 0;
        while (j < batch.size && isCounted(batch, j)) {
            j++;
        }
        return j == batch.size;
    }

    /** A potential without a weight is not. */
    private boolean isCounted(TermBatch batch, int j) {
        return weights[batch.rule[j]] > 0 || batch.kind(j).isConstraint();
    }

    /** Of what is only needed while anything may change. */
    private void letGo() {
        columns = null;
        pushes.letGo();
        reach.letGo();
    }

    /** Until nothing changes in any part; a part with a proof of conflict goes along. */
    private void settleTogether() {
        settle();
        for (int round = 0; round < MOST_ROUNDS && exchange.hasOthers(); round++) {
            if (!exchange.isAnywhere(fixShared())) {
                return;
            }
            settle();
        }
    }

    /** Fixes shared variables; returns whether there were any to fix. */
    private boolean fixShared() {
        BitSet notUp = unpushed(true);
        BitSet notDown = unpushed(false);
        double[] ends = new double[mrf.variables()];
        for (int i = 0; i < ends.length; i++) {
            boolean idle = notUp.get(i) && notDown.get(i);
            boolean oneWay = notUp.get(i) || notDown.get(i);
            ends[i] = Double.NaN;
            if (shrinks ? oneWay : idle) {
                ends[i] = idle ? intervals.clip(i, start[i]) : end(i, notUp.get(i));
            }
        }
        exchange.scatter(ends);
        boolean any = false;
        for (int i = 0; i < ends.length; i++) {
            if (exchange.isShared(i) && !intervals.isFixed(i) && !Double.isNaN(ends[i])) {
                fix(i, ends[i]);
                any = true;
            }
        }
        return any;
    }

    /** The variables that no term of any part pushes up, or down. */
    private BitSet unpushed(boolean up) {
        double[] counts = pushes.counts(up);
        exchange.gather(counts);
        BitSet zeros = new BitSet(counts.length);
        for (int i = 0; i < counts.length; i++) {
            zeros.set(i, counts[i] == 0);
        }
        return zeros;
    }

    /** The end of the interval of a variable that nothing pushes up, or nothing down. */
    private double end(int i, boolean low) {
        return low ? intervals.lo(i) : intervals.hi(i);
    }

    private Postsolve postsolve() {
        ConstantTerms constants = new ConstantTerms(mrf, weights, fates, intervals);
        List<Reduction> reductions =
                shrinks
                        ? List.of(boundConstraints, constants, reach, intervals)
                        : List.of(boundConstraints, constants, intervals);
        return new Postsolve(
                reductions, constants, intervals, new MergedTerms(mrf, weights, fates));
    }

    private void settle() {
        while (ray == null && !(variables.isEmpty() && bounds.isEmpty())) {
            if (bounds.isEmpty()) {
                fixIfPushedOneWay(variables.take());
            } else {
                becomeBound(bounds.take());
            }
        }
    }

    private void dropWhatIsOutOfReach(Workers workers) {
        if (!reach.close(intervals, start, exchange)) {
            return;
        }
        int ranges = Math.min(MOST_RANGES, 1 + mrf.terms() / LEAST_RANGE);
        IntQueue[] found = new IntQueue[ranges];
        workers.run(
                ranges, part -> found[part] = outOfReach(cut(part, ranges), cut(part + 1, ranges)));
        for (IntQueue ofRange : found) {
            while (!ofRange.isEmpty()) {
                int k = ofRange.take();
                becomes(k, Fate.DROPPED);
                release(k);
            }
        }
    }

    private int cut(int range, int ranges) {
        return (int) ((long) mrf.terms() * range / ranges);
    }

    /** Some terms; what becomes of one makes no difference to another. */
    private IntQueue outOfReach(int from, int to) {
        IntQueue found = new IntQueue();
        TermBatch batch = mrf.batch();
        int at = from;
        while (at < to) {
            at = batch.read(at, to);
            for (int j = 0; j < batch.size; j++) {
                if (reach.isLimited(batch, j) && isOutOfReach(batch, j)) {
                    found.add(batch.first + j);
                }
            }
        }
        return found;
    }

    private boolean isOutOfReach(TermBatch batch, int j) {
        return fates.isKept(batch.first + j)
                && !DualDomain.isTwoSided(batch.kind[j])
                && reach.highest(batch, j) <= rounding(batch, j);
    }

    private static double rounding(TermBatch batch, int j) {
        double size = Math.abs(batch.constant[j]);
        for (int e = batch.start[j]; e < batch.start[j + 1]; e++) {
            size += Math.abs(batch.coefficient[e]);
        }
        return Tolerances.TERM_ROUNDING * size;
    }

    /** A proof over the terms that no point meets the constraints, or null. */
    public double @Nullable [] ray() {
        return ray;
    }

    /** Whether all terms are as they were, and all variables free in the unit interval. */
    boolean keepsAll() {
        return keepsAll;
    }

    /**
     * By how much a constraint's l must be lowered, or raised if negative, to be met at all.
     *
     * @param room of the caller's, for what is measured
     */
    double missing(int k, TermRange room) {
        if (!mrf.kind(k).isConstraint()) {
            return 0;
        }
        measure(k, room);
        return missing(mrf.kind(k), room);
    }

    /** The same for a term that was measured. */
    private static double missing(TermKind kind, TermRange range) {
        return range.low > 0 ? range.low : kind == TermKind.EQUAL ? Math.min(0, range.high) : 0;
    }

    private void measure(int k, TermRange measured) {
        if (ranges != null && ranges.has(k)) {
            measured.low = ranges.least(k);
            measured.high = ranges.most(k);
            measured.free = ranges.free(k);
        } else if (isUnitBox) {
            measureInUnitBox(k, measured);
        } else {
            measureAnew(k, measured);
        }
    }

    private void measureInUnitBox(int k, TermRange measured) {
        double least = mrf.constant(k);
        double most = least;
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            double a = mrf.coefficient(e);
            least += Math.min(0, a);
            most += Math.max(0, a);
        }
        measured.low = least;
        measured.high = most;
        measured.free = mrf.start(k + 1) - mrf.start(k);
    }

    private void measureAnew(int k, TermRange measured) {
        double least = mrf.constant(k);
        double most = least;
        int left = 0;
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            double a = mrf.coefficient(e);
            int i = mrf.variable(e);
            double lo = intervals.lo(i);
            double hi = intervals.hi(i);
            least += a * (a > 0 ? lo : hi);
            most += a * (a > 0 ? hi : lo);
            left += intervals.isFixed(i) ? 0 : 1;
        }
        measured.low = least;
        measured.high = most;
        measured.free = left;
    }

    /** Looks at a kept term that was measured and has changed. */
    private void review(int k) {
        TermKind kind = mrf.kind(k);
        if (kind.isConstraint() && !canBeMet(k, missing(kind, range))) {
            return;
        }
        if (range.free == 0) {
            becomes(k, Fate.CONSTANT);
        } else if (shrinks && isZeroAtMost(k)) {
            becomes(k, Fate.DROPPED);
            release(k);
        } else if (range.free == 1 && kind.isConstraint()) {
            bounds.add(k);
        }
    }

    private boolean isZeroAtMost(int k) {
        boolean both = DualDomain.isTwoSided(mrf.kind(k));
        double largest = both ? Math.max(range.high, -range.low) : range.high;
        if (largest <= 0) {
            return true;
        }
        // Nearly all terms are told here, without a look at their entries.
        double size = Math.abs(mrf.constant(k)) + range.high - range.low;
        return largest <= FAR_FROM_ROUNDING * size && largest <= rounding(k);
    }

    private double rounding(int k) {
        double size = Math.abs(mrf.constant(k));
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            size += Math.abs(mrf.coefficient(e));
        }
        return Tolerances.TERM_ROUNDING * size;
    }

    private void becomes(int k, Fate now) {
        fates.set(k, now);
        keepsAll = false;
    }

    private boolean canBeMet(int k, double missing) {
        if (Math.abs(missing) <= Tolerances.NO_VIOLATION) {
            return true;
        }
        double[] duals = new double[mrf.terms()];
        duals[k] = Math.signum(missing);
        boundConstraints.restoreRay(duals);
        if (!Certificate.provesInfeasible(mrf, duals)) {
            return true;
        }
        ray = duals;
        return false;
    }

    private void release(int k) {
        pushes.add(mrf, k, -1);
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            offer(mrf.variable(e));
        }
    }

    private void offer(int i) {
        boolean loose = shrinks ? !pushes.areBoth(i) : pushes.areNone(i);
        if (loose && !intervals.isFixed(i) && !exchange.isShared(i)) {
            variables.add(i);
        }
    }

    private void fixIfPushedOneWay(int i) {
        if (intervals.isFixed(i) || pushes.areBoth(i)) {
            return;
        }
        if (pushes.areNone(i)) {
            fix(i, intervals.clip(i, start[i]));
        } else {
            fix(i, end(i, !pushes.areUp(i)));
        }
    }

    private void fix(int i, double value) {
        intervals.fix(i);
        keepsAll = false;
        moveBox(i, value, value);
    }

    private void moveBox(int i, double newLo, double newHi) {
        LongTermRanges moved = ranges();
        double raised = newLo - intervals.lo(i);
        double lowered = newHi - intervals.hi(i);
        intervals.move(i, newLo, newHi);
        isUnitBox = false;
        Columns terms = columns();
        for (int at = terms.start(i); at < terms.end(i) && ray == null; at++) {
            int k = terms.term(at);
            if (fates.isKept(k)) {
                if (moved.has(k)) {
                    double a = terms.coefficient(i, at);
                    moved.move(k, a, raised, lowered, intervals.isFixed(i));
                }
                measure(k, range);
                review(k);
            }
        }
    }

    private void listColumns(Workers workers) {
        int counts = Math.min(workers.threads(), MOST_COUNTS);
        columns = Columns.of(mrf, counts, workers::run);
    }

    /** A shared variable may be the first one that moves. */
    private Columns columns() {
        if (columns == null) {
            columns = Columns.of(mrf);
        }
        return columns;
    }

    private LongTermRanges ranges() {
        if (ranges == null) {
            ranges = new LongTermRanges(mrf);
        }
        return ranges;
    }

    /** The constraint c y + rest, of one free variable y, bounds that variable from now on. */
    private void becomeBound(int k) {
        if (!fates.isKept(k)) {
            return;
        }
        measure(k, range);
        if (range.free != 1) {
            return;
        }
        int i = -1;
        double c = 0;
        double rest = mrf.constant(k);
        for (int e = mrf.start(k), end = mrf.start(k + 1); e < end; e++) {
            int v = mrf.variable(e);
            if (intervals.isFixed(v)) {
                rest += mrf.coefficient(e) * intervals.lo(v);
            } else {
                i = v;
                c = mrf.coefficient(e);
            }
        }
        if (exchange.isShared(i)) {
            return;
        }
        becomes(k, Fate.BOUND);
        release(k);
        // Rounding, or a constraint missed by next to nothing, must not turn the interval around.
        double lo = intervals.lo(i);
        double hi = intervals.hi(i);
        double end = Math.min(Math.max(-rest / c, lo), hi);
        boolean equal = mrf.kind(k) == TermKind.EQUAL;
        double newLo = equal || c < 0 ? end : lo;
        double newHi = equal || c > 0 ? end : hi;
        boundConstraints.add(k, i, c, newLo > lo, newHi < hi);
        if (newHi - newLo <= Tolerances.POINT) {
            fix(i, equal ? end : newLo);
        } else {
            moveBox(i, newLo, newHi);
        }
    }
}
