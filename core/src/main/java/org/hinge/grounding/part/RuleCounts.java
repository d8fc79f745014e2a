package org.hinge.grounding.part;

import java.io.Serializable;
import org.hinge.model.OrderFreeSum;

/** What became of the rows of one rule in one part, or in all of them. */
public final class RuleCounts implements Serializable {
    private static final long serialVersionUID = 1;

    long found;
    long kept;
    long dropped;
    long constant;
    long extraClauses;
    long divisionsByZero;
    long violated;

    /** The largest coefficient or constant of a ground sum. */
    double largest;

    /** The sum of the potentials that have no free atom. */
    final OrderFreeSum constantValue = new OrderFreeSum();

    public long found() {
        return found;
    }

    public long kept() {
        return kept;
    }

    public long dropped() {
        return dropped;
    }

    public long constant() {
        return constant;
    }

    public long extraClauses() {
        return extraClauses;
    }

    public long divisionsByZero() {
        return divisionsByZero;
    }

    /** Hard ground rules that observations alone violate. */
    public long violated() {
        return violated;
    }

    public double largest() {
        return largest;
    }

    public OrderFreeSum constantValue() {
        return constantValue;
    }

    void add(RuleCounts other) {
        found += other.found;
        kept += other.kept;
        dropped += other.dropped;
        constant += other.constant;
        extraClauses += other.extraClauses;
        divisionsByZero += other.divisionsByZero;
        violated += other.violated;
        constantValue.add(other.constantValue);
        largest = Math.max(largest, other.largest);
    }
}
