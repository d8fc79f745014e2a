package org.hinge.inference;

/**
 * What counts as nothing, everywhere in inference and learning. Numbers that steer an algorithm
 * without deciding what is true stand with the algorithm.
 */
public final class Tolerances {
    /** Values that violate a constraint by more are not feasible, and have no gap. */
    public static final double FEASIBLE = 1e-6;

    /** Repaired values violate no constraint, scaled to a largest coefficient of 1, by more. */
    public static final double REPAIRED = 1e-9;

    /** Repairs go on to this violation; if they fail, {@link #REPAIRED} is asked for. */
    public static final double REPAIR_AIM = 1e-10;

    /** A proof of infeasibility that is not stronger might be rounding of the constraints. */
    public static final double INFEASIBLE = 1e-6;

    /** A constraint that misses the box by less is not worth a proof. */
    public static final double NO_VIOLATION = 1e-9;

    /** Multipliers of a proof below this share of the largest are rounding. */
    public static final double NO_MULTIPLIER = 1e-9;

    /** Slopes of a proof below this share of the largest are rounding, and use no bound. */
    public static final double NO_SLOPE = 1e-6;

    /** The share of the typical weight that a gap may have where the energy is nearly 0. */
    public static final double ABSOLUTE_GAP = 1e-6;

    /** A term that is at most this share of its parts above 0 is 0: its weight may be huge. */
    public static final double TERM_ROUNDING = 1e-14;

    /** An interval that is not longer is a point. */
    public static final double POINT = 1e-13;

    /** A hinge this near to its kink, relative to its coefficients, is at it. */
    public static final double AT_KINK = 1e-12;

    /** Coefficients that differ by no larger share are the same. */
    public static final double SAME_COEFFICIENT = 1e-9;

    /** An atom that can move by no more than this, at a truth of the others, cannot move. */
    public static final double NO_ROOM = 1e-9;

    /** A linear function that changes by no more than this along an interval is constant. */
    public static final double NO_CHANGE = 1e-12;

    private Tolerances() {}
}
