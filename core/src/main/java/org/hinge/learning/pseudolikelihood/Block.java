package org.hinge.learning.pseudolikelihood;

/**
 * Free atoms whose conditional distribution, given the truth of all others, is one factor of the
 * pseudolikelihood.
 */
final class Block {
    /** What ties the atoms of a block. */
    enum Kind {
        /** One atom, in an interval. */
        ATOM,
        /** Two atoms under an equality: a line segment. */
        LINE,
        /** Atoms with a given sum. */
        SUM,
        /** Atoms whose sum is at most a given number. */
        AT_MOST
    }

    private final Kind kind;
    private final int[] atoms;
    private final double[] direction;
    private final double total;
    private final int constraint;

    private Block(Kind kind, int[] atoms, double[] direction, double total, int constraint) {
        this.kind = kind;
        this.atoms = atoms;
        this.direction = direction;
        this.total = total;
        this.constraint = constraint;
    }

    static Block atom(int atom) {
        return new Block(Kind.ATOM, new int[] {atom}, new double[] {1}, 1, -1);
    }

    /** Two atoms that move together: the second by {@code rate} when the first moves by 1. */
    static Block line(int[] atoms, double rate, int constraint) {
        return new Block(Kind.LINE, atoms, new double[] {1, rate}, 1, constraint);
    }

    static Block sum(Kind kind, int[] atoms, double total, int constraint) {
        return new Block(kind, atoms, new double[0], total, constraint);
    }

    Kind kind() {
        return kind;
    }

    /** Ascending; not to be changed. */
    int[] atoms() {
        return atoms;
    }

    int size() {
        return atoms.length;
    }

    boolean hasOneDimension() {
        return kind == Kind.ATOM || kind == Kind.LINE;
    }

    /** How the atoms move in a block of one dimension; not to be changed. */
    double[] direction() {
        return direction;
    }

    /** What the atoms of a sum add up to. */
    double total() {
        return total;
    }

    /** The term that ties the atoms; -1 if none. */
    int constraint() {
        return constraint;
    }
}
