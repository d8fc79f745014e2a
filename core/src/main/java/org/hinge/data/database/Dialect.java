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

    /** A query whose rows a new table keeps in this order, if its tables have one. */
    String kept(String query, List<String> columns);

    /** Numbers the rows 0, 1, … without gaps, in the order of these columns; in any if none. */
    String denseNumber(List<String> order);

    /**
     * The rows of a query behind a first column that numbers them 0, 1, …; as it is read by people.
     * {@link QueryEngine#createNumbered} is how such a table is made.
     */
    default String numbered(String number, String query, List<String> order) {
        return "SELECT %s AS %s, *\nFROM (%s) ORDER BY %s"
                .formatted(denseNumber(order), number, query, number);
    }

    /** Counts the rows of a table from 0 that {@link DataEngine#createOrdered} made. */
    String place(String table);

    /** FROM of a column of these numbers. */
    String listed(String column, String alias, List<Integer> numbers);

    /** Whether all of a text is what a regular expression says. */
    String matches(String text, String pattern);

    /** The groups of a regular expression in a text, a struct with a field for each. */
    String groups(String text, String pattern, List<String> names);

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
