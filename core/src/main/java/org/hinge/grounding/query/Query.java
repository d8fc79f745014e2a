package org.hinge.grounding.query;

import java.util.ArrayList;
import java.util.List;

/**
 * A query over a join: what is selected of which of its rows. Printed it is SQL.
 *
 * @param join finished, nothing is added to it any more
 * @param conditions besides those of the join
 */
record Query(List<String> selected, Join join, List<String> conditions) {
    Query {
        selected = List.copyOf(selected);
        conditions = List.copyOf(conditions);
    }

    /** All rows of a join. */
    static Query of(Join join, List<String> selected) {
        return new Query(selected, join, List.of());
    }

    /** The same with more columns at its end. */
    Query select(Iterable<String> columns) {
        List<String> all = new ArrayList<>(selected);
        columns.forEach(all::add);
        return new Query(all, join, conditions);
    }

    /** Those of its rows that also meet a condition. */
    Query where(String condition) {
        List<String> all = new ArrayList<>(conditions);
        all.add(condition);
        return new Query(selected, join, all);
    }

    /** FROM … WHERE …, whose rows can be counted without reading any. */
    String count() {
        return join.filtered(conditions.toArray(String[]::new));
    }

    /** SELECT … FROM … WHERE …. */
    @Override
    public String toString() {
        return "SELECT " + String.join(", ", selected) + "\n" + count();
    }
}
