package org.hinge.data.database;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What an engine says otherwise than other engines do. All else is SQL that they share. */
public interface Dialect {
    /** A statement that makes a table of a query's rows, in its order, instead of any there is. */
    String create(String table, String query);

    /** A query that stops after so many rows. */
    String limited(String query, long most);

    /** A query in the order of all its columns, the first one first. */
    String sortedByAll(String query);

    /**
     * A query in the order of these of its columns. A null comes last: a summand that is free has
     * no value.
     */
    String sorted(String query, List<String> columns);

    /** Numbers the rows 0, 1, … without gaps, in the order of these columns; in any if none. */
    String denseNumber(List<String> order);

    /**
     * FROM of inner joins that are finished before outer joins begin. What these ask for stays
     * under its name, {@code x0.value}.
     *
     * @param row an alias that stays as it is
     * @param columns of each other alias, those that are asked for later
     * @param inner FROM … WHERE …
     */
    String finished(String row, Map<String, ? extends Collection<String>> columns, String inner);

    /** The sum of numbers from 0 to 1, the same in whatever order they come. */
    String exactSum(String expression);
}
