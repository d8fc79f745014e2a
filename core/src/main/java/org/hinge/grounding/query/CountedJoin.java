package org.hinge.grounding.query;

/** The join of a rule, as FROM … WHERE …, to be counted before it is run. */
public interface CountedJoin {
    /** All substitutions. */
    String joined();

    /** A join that has no fewer rows, and is perhaps cheaper to count. */
    default String bound() {
        return joined();
    }

    /** No part of the join has more rows; known without counting. */
    double mostRows();

    /** Those that the query returns, which are sorted or stored before the first one is read. */
    String held();

    /** Those that are sure to become terms; none need be named. */
    default String surelyTerms() {
        return "FROM (SELECT 1) WHERE FALSE";
    }
}
