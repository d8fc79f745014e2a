package org.hinge.data.database;

/**
 * The names of all tables, in the order of the stages that make them. Names of users are never
 * names of tables: numbers stand for them.
 */
public final class TableNames {
    /** {@code (id, text)}: the dictionary. */
    public static final String CONSTANTS = "constants";

    /** {@code (id, place)}: the order of the constants that are numbers. */
    public static final String NUMBER_PLACES = "number_places";

    /** Staged texts of constants in rules. */
    public static final String RULE_CONSTANTS = "rule_constants";

    /** {@code (atom, value)}: an answer that is being written. */
    public static final String ANSWER = "answer";

    /** {@code (p, n, a0, …)}: atoms without variables that are looked up. */
    public static final String LOOKED_UP = "looked_up";

    /** {@code (variable, value)}: the values of targets just now, where not 0. */
    public static final String CURRENT_VALUES = "current_values";

    private TableNames() {}

    /** Texts of a predicate as read. */
    public static String staging(int predicate, String role) {
        return "s" + predicate + "_" + role;
    }

    /** Texts of a type as read. */
    public static String typeStaging(int type) {
        return "y" + type;
    }

    /** Ids of a predicate's rows. */
    public static String encoded(int predicate, String role) {
        return "e" + predicate + "_" + role;
    }

    /** The constants of a type. */
    public static String type(int type) {
        return "t" + type;
    }

    /** The atoms of a predicate. */
    public static String base(int predicate) {
        return "p" + predicate;
    }

    /** The truth of a predicate. */
    public static String truth(int predicate) {
        return "truth" + predicate;
    }

    /** What predicates of one arity share. */
    public static String shared(String what, int arity) {
        return "shared_" + what + arity;
    }

    /** The atoms of an open predicate with their current values. */
    public static String now(String base) {
        return "now_" + base;
    }

    /** The parameters of a template of rules. */
    public static String parameters(int template) {
        return "r" + template;
    }

    /** The substitutions of a template of arithmetic. */
    public static String substitutions(int template) {
        return "s" + template;
    }

    /** The substitutions that are kept to be asked later. */
    public static String kept(String substitutions) {
        return "l_" + substitutions;
    }

    /** The coefficients of substitutions. */
    public static String coefficients(String substitutions) {
        return "k_" + substitutions;
    }

    /** Which substitutions are asked later. */
    public static String asked(String substitutions) {
        return "q_" + substitutions;
    }

    /** The substitutions that are not. */
    public static String apart(String substitutions) {
        return "o_" + substitutions;
    }

    /** What a template has violated at the current values. */
    public static String violated(int template) {
        return "w" + template;
    }
}
