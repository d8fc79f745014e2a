package org.hinge.language.syntax;

import java.util.List;

/** Words with a meaning in certain places. Everywhere else they are ordinary names. */
public final class Keywords {
    public static final String OBSERVED = "observed";
    public static final String TARGETS = "targets";
    public static final String TARGET = "target";
    public static final String TRUTH = "truth";
    public static final String FROM = "from";
    public static final String HEADER = "header";
    public static final String COLUMNS = "columns";
    public static final String SEPARATOR = "separator";
    public static final String ENCODING = "encoding";
    public static final String RANGE = "range";
    public static final String DEFAULT = "default";
    public static final String NONE = "none";
    public static final String CLOSED = "closed";
    public static final String FUNCTION = "function";
    public static final String SYMMETRIC = "symmetric";
    public static final String FIXED = "fixed";
    public static final String JDBC = "jdbc";
    public static final String QUERY = "query";
    public static final String SQL = "sql";
    public static final String TABLE = "table";
    public static final String IN = "in";

    /** The words behind a declaration, in brackets. */
    public static final List<String> TAGS = List.of(CLOSED, SYMMETRIC, FUNCTION);

    /** The words that start a data statement. */
    public static final List<String> STARTS = List.of(OBSERVED, TARGETS, TARGET, TRUTH);

    /** The words that start what is said about a source. */
    public static final List<String> CLAUSES = List.of(HEADER, COLUMNS, SEPARATOR, ENCODING, RANGE);

    /** Words that other languages start declarations with. */
    public static final List<String> FOREIGN_DECLARATIONS =
            List.of("predicate", "open", CLOSED, FUNCTION, SYMMETRIC);

    /** The parts of a data file of LINQS PSL. */
    public static final List<String> FOREIGN_SECTIONS =
            List.of("predicates", "observations", TARGETS, TRUTH);

    private Keywords() {}

    public static boolean startsStatement(String word) {
        return STARTS.contains(word);
    }
}
