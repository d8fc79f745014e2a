package org.hinge.inference.parts;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import org.hinge.model.HingeLossMrf;

/**
 * One part of a field: some of its terms over the variables that these have, numbered anew.
 *
 * <p>Numbers here ascend with those in the whole field, which may be beyond an int. A variable that
 * another part owns is foreign; one that is owned here and held by another is lent. Both parts have
 * their common variables in the same order. A part can travel.
 */
public final class FieldPart implements Serializable {
    private static final long serialVersionUID = 1;

    private final int part;
    private final int parts;
    private final long[] variableIds;

    /** Empty if the field was in no single place. */
    private final long[] termIds;

    private final HingeLossMrf mrf;
    private final double[] weights;
    private final int[][] foreign;
    private final int[][] lent;

    /**
     * Keeps what it is given.
     *
     * @param variableIds of the variables held here, in the whole field, ascending
     * @param termIds of the terms, in the whole field, ascending
     * @param mrf the terms over the variables held here; constant values in one part only, so that
     *     the parts add up
     * @param weights one for each rule
     * @param foreign for each part the variables here that it owns
     * @param lent for each part the variables owned here that it holds
     */
    FieldPart(
            int part,
            int parts,
            long[] variableIds,
            long[] termIds,
            HingeLossMrf mrf,
            double[] weights,
            int[][] foreign,
            int[][] lent) {
        this.part = part;
        this.parts = parts;
        this.variableIds = variableIds;
        this.termIds = termIds;
        this.mrf = mrf;
        this.weights = weights;
        this.foreign = foreign;
        this.lent = lent;
    }

    /** The same under other weights; shares all else. */
    public FieldPart with(double[] otherWeights) {
        return new FieldPart(part, parts, variableIds, termIds, mrf, otherWeights, foreign, lent);
    }

    /**
     * The same with what is long somewhere else: in files of a folder, if it would take much of the
     * heap ({@link PartSolver#storage}).
     */
    public FieldPart outOfMemory(Path folder) {
        HingeLossMrf moved = mrf.in(PartSolver.storage(this, folder));
        return new FieldPart(part, parts, variableIds, termIds, moved, weights, foreign, lent);
    }

    /** Which of the parts this is, from 0 on. */
    public int part() {
        return part;
    }

    /** How many parts there are. */
    public int parts() {
        return parts;
    }

    /** The terms of this part over the variables that it holds. */
    public HingeLossMrf mrf() {
        return mrf;
    }

    /** One for each rule; not to be changed. */
    public double[] weights() {
        return weights;
    }

    /** The number in the whole field of each variable held here; not to be changed. */
    public long[] variableIds() {
        return variableIds;
    }

    /** How many terms there are. */
    public int termCount() {
        return mrf.terms();
    }

    /**
     * The number in the whole field of each term, if the field was in one place when it was split;
     * otherwise none. Not to be changed.
     */
    public long[] termIds() {
        return termIds;
    }

    /** The variables here that another part owns; not to be changed. */
    public int[] foreign(int owner) {
        return foreign[owner];
    }

    /** The variables owned here that another part holds; not to be changed. */
    public int[] lent(int holder) {
        return lent[holder];
    }

    /** Whether this part and another speak with each other: all do with the first. */
    public boolean isNeighbour(int other) {
        return other != part
                && (other == 0 || part == 0 || foreign[other].length + lent[other].length > 0);
    }

    /** Whether each of the variables is owned here. */
    public boolean[] owned() {
        boolean[] owned = new boolean[variableIds.length];
        Arrays.fill(owned, true);
        for (int[] variables : foreign) {
            for (int i : variables) {
                owned[i] = false;
            }
        }
        return owned;
    }
}
