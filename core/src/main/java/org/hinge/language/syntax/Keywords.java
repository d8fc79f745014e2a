package org.hinge.language.syntax;

import java.util.List;

/** Words with a meaning in certain places. Everywhere else they are ordinary names. */
final class Keywords {
    static final String OBSERVED = "observed";
    static final String TARGETS = "targets";
    static final String TARGET = "target";
    static final String TRUTH = "truth";
    static final String FROM = "from";
    static final String HEADER = "header";
    static final String COLUMNS = "columns";
    static final String SEPARATOR = "separator";
    static final String ENCODING = "encoding";
    static final String RANGE = "range";
    static final String DEFAULT = "default";
    static final String NONE = "none";
    static final String CLOSED = "closed";
    static final String FUNCTION = "function";
    static final String SYMMETRIC = "symmetric";
    static final String FIXED = "fixed";
    static final String JDBC = "jdbc";
    static final String QUERY = "query";
    static final String SQL = "sql";
    static final String IN = "in";

    /** The words behind a declaration, in brackets. */
    static final List<String> TAGS = List.of(CLOSED, SYMMETRIC, FUNCTION);

    /** The words that start a data statement. */
    static final List<String> STARTS = List.of(OBSERVED, TARGETS, TARGET, TRUTH);

    /** The words that start what is said about a source. */
    static final List<String> CLAUSES = List.of(HEADER, COLUMNS, SEPARATOR, ENCODING, RANGE);

    /** Words that other languages start declarations with. */
    static final List<String> FOREIGN_DECLARATIONS =
            List.of("predicate", "open", CLOSED, FUNCTION, SYMMETRIC);

    /** The parts of a data file of LINQS PSL. */
    static final List<String> FOREIGN_SECTIONS =
            List.of("predicates", "observations", TARGETS, TRUTH);

    private Keywords() {}

    static boolean startsStatement(String word) {
        return STARTS.contains(word);
    }
}
