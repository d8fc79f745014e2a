package org.hinge.schema;

/**
 * The scale on which a source gives values, such as 1 to 5 stars.
 *
 * <pre>{@code
 * scaled(v) = (v - least) / (greatest - least)      from [least, greatest] to [0, 1]
 * }</pre>
 */
public record ValueRange(double least, double greatest) {
    /** The scale of truth values: nothing is changed. */
    public static final ValueRange UNIT = new ValueRange(0, 1);

    public ValueRange {
        if (!(least < greatest) || Double.isInfinite(greatest - least)) {
            throw new IllegalArgumentException(
                    "least must be below greatest, both finite (got "
                            + least
                            + " and "
                            + greatest
                            + ")");
        }
        // -0 would be printed as such.
        least += 0.0;
        greatest += 0.0;
    }

    /** Whether nothing is changed. */
    public boolean isUnit() {
        return least == UNIT.least && greatest == UNIT.greatest;
    }

    public boolean contains(double value) {
        return value >= least && value <= greatest;
    }

    /** A truth value, if this range contains the given one. */
    public double scaled(double value) {
        return (value - least) / (greatest - least);
    }
}
