package org.hinge.inference.parts;

import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * Moves units to where most of what they share terms with is, a few times round, as long as no part
 * becomes much larger than the mean: fewer variables are then held by several parts.
 */
final class LabelRefinement {
    private static final int ROUNDS = 12;

    /** Terms of more variables draw nothing to them, and would cost the square of their size. */
    private static final int LONGEST = 32;

    /** How much larger than the mean a part may become. */
    private static final double SLACK = 1.05;

    private final HingeLossMrf mrf;
    private final Units units;
    private final long[] loads;
    private final int[] partOf;
    private final long[] loadOfPart;
    private final double[] drawn;
    private final int[] touched;
    private int touchedCount;
    private final int[] termStart;
    private final int[] terms;

    private LabelRefinement(HingeLossMrf mrf, Units units, long[] loads, int[] partOf, int parts) {
        this.mrf = mrf;
        this.units = units;
        this.loads = loads;
        this.partOf = partOf;
        this.loadOfPart = new long[parts];
        this.drawn = new double[parts];
        this.touched = new int[parts];
        this.termStart = new int[units.count + 1];
        this.terms = termsOfUnits();
    }

    /** Changes the part of each unit. */
    static void refine(HingeLossMrf mrf, Units units, long[] loads, int[] partOf, int parts) {
        new LabelRefinement(mrf, units, loads, partOf, parts).run();
    }

    private int[] termsOfUnits() {
        for (int k = 0; k < mrf.terms(); k++) {
            for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
                termStart[units.unitOf[mrf.variable(e)] + 1] += isDrawing(k) ? 1 : 0;
            }
        }
        for (int unit = 0; unit < units.count; unit++) {
            termStart[unit + 1] += termStart[unit];
        }
        int[] next = termStart.clone();
        int[] found = new int[termStart[units.count]];
        for (int k = 0; k < mrf.terms(); k++) {
            for (int e = mrf.start(k); e < mrf.start(k + 1) && isDrawing(k); e++) {
                found[next[units.unitOf[mrf.variable(e)]]++] = k;
            }
        }
        return found;
    }

    private boolean isDrawing(int k) {
        int size = mrf.start(k + 1) - mrf.start(k);
        return size > 1 && size <= LONGEST;
    }

    private void run() {
        for (int unit = 0; unit < units.count; unit++) {
            loadOfPart[partOf[unit]] += loads[unit];
        }
        long mean = Arrays.stream(loadOfPart).sum() / loadOfPart.length;
        long most = Math.max((long) (SLACK * mean), Arrays.stream(loadOfPart).max().orElse(0));
        boolean moved = true;
        for (int round = 0; round < ROUNDS && moved; round++) {
            moved = false;
            for (int unit = 0; unit < units.count; unit++) {
                int part = best(unit, most);
                if (part != partOf[unit]) {
                    loadOfPart[partOf[unit]] -= loads[unit];
                    loadOfPart[part] += loads[unit];
                    partOf[unit] = part;
                    moved = true;
                }
            }
        }
    }

    /** The part that draws a unit most, of those with room; its own, if none draws it more. */
    private int best(int unit, long most) {
        touchedCount = 0;
        for (int t = termStart[unit]; t < termStart[unit + 1]; t++) {
            draw(unit, terms[t]);
        }
        int best = partOf[unit];
        for (int t = 0; t < touchedCount; t++) {
            int part = touched[t];
            if (drawn[part] > drawn[best] && loadOfPart[part] + loads[unit] <= most) {
                best = part;
            }
        }
        for (int t = 0; t < touchedCount; t++) {
            drawn[touched[t]] = 0;
        }
        return best;
    }

    private void draw(int unit, int k) {
        double each = 1.0 / (mrf.start(k + 1) - mrf.start(k) - 1);
        for (int e = mrf.start(k); e < mrf.start(k + 1); e++) {
            int other = units.unitOf[mrf.variable(e)];
            if (other != unit) {
                int part = partOf[other];
                if (drawn[part] == 0) {
                    touched[touchedCount++] = part;
                }
                drawn[part] += each;
            }
        }
    }
}
