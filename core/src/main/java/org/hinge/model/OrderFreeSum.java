package org.hinge.model;

import java.io.Serializable;

/**
 * A sum of numbers that are not negative, the same to the last bit in whatever order they come: a
 * whole number of 2^-64. Numbers from 2^40 on, which no logical rule has, are added plainly. Sums
 * of parts, added up, are that of the whole.
 */
public final class OrderFreeSum implements Serializable {
    private static final long serialVersionUID = 1;

    private static final double LARGE = 0x1p40;

    private long whole;

    /** In units of 2^-64, as an unsigned number. */
    private long fraction;

    private double large;

    public void add(double number) {
        if (!(number < LARGE)) {
            large += number;
            return;
        }
        long floor = (long) number;
        double rest = number - floor;
        long high = (long) (rest * 0x1p32);
        long low = (long) ((rest * 0x1p32 - high) * 0x1p32);
        add(floor, high << 32 | low);
    }

    /** Adds all numbers of another. */
    public void add(OrderFreeSum other) {
        add(other.whole, other.fraction);
        large += other.large;
    }

    private void add(long floor, long rest) {
        long added = fraction + rest;
        whole += floor + (Long.compareUnsigned(added, fraction) < 0 ? 1 : 0);
        fraction = added;
    }

    public double value() {
        double rest = (fraction >>> 32) * 0x1p-32 + (fraction & 0xFFFFFFFFL) * 0x1p-64;
        return whole + rest + large;
    }
}
